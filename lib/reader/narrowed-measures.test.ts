import { describe, expect, it } from 'vitest';
import { askWhole } from './testing/ask-whole';
import { layOut, type Piece, plainLook } from './testing/lay-out';
import { statementOfIncome } from './testing/statement-of-income';

const paragraph = (text: string): Piece => ({ type: 'paragraph', text });

const report: Piece[] = [
  { type: 'title', text: 'Orrin Corporation' },
  paragraph('Annual report for the fiscal year ended December 31, 2031.'),
  paragraph('Orrin makes valves and pumps for water works, and sells them in twelve countries.'),
  ...statementOfIncome(),
  { type: 'page-break' },
  { type: 'title', text: 'Consolidated Balance Sheets' },
  { type: 'lines', lines: ['(in millions of dollars)'] },
  {
    type: 'grid',
    headers: ['At December 31,', '2031', '2030'],
    rows: [
      ['Cash and cash equivalents', '$ 210', '$ 190'],
      ['Accounts receivable, net', '340', '320'],
      ['Inventories', '260', '240'],
      ['Total current assets', '810', '750'],
      ['Total assets', '$ 1,900', '$ 1,800'],
      ['Accounts payable', '150', '140'],
      ['Total current liabilities', '400', '380'],
      ['Long-term debt', '500', '520'],
      ['Total liabilities', '1,000', '1,010'],
      ['Retained earnings', '700', '590'],
      ['Total equity', '900', '790'],
    ],
    x: [72, 380, 460],
  },
];

const asked = (question: string) =>
  askWhole(layOut(report, plainLook), question).items.map(({ value }) => (value as { value: string }).value);

describe('net and gross', () => {
  it.each([
    'What were net assets?',
    'What was gross revenue?',
    'What was gross long-term debt?',
    'What were net total liabilities?',
  ])('make another measure of a line that doesn’t say them: %s', (question) => {
    expect(asked(question)).toEqual([]);
  });

  it.each([
    ['What were total assets?', '1900'],
    ['What were net receivables?', '340'],
    ['What were trade receivables, net?', '340'],
    ['What was net income?', '563'],
    ['What was gross profit?', '892'],
  ])('are no more than the line’s own words elsewhere: %s', (question, value) => {
    expect(asked(question)).toEqual([value]);
  });
});
