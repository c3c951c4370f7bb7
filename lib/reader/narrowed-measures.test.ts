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

describe('an average', () => {
  it.each([
    ['What was average inventory?', '250'],
    ['What were average total assets in 2031?', '1850'],
    ['What was the average of total assets?', '1850'],
    ['What was the average revenue over the last three years?', '2294'],
    ['What was the average net income of the last two years?', '529.5'],
  ])('of balances is that of the two year-ends, and of several years is theirs: %s', (question, value) => {
    expect(asked(question)).toEqual([value]);
  });

  it.each([
    'What was average revenue?',
    'What was average net income in 2031?',
    'What was average inventory in 2030?',
    'What was the average gross margin?',
    'What was average inventory in the third quarter of 2031?',
  ])('isn’t one year’s figure: %s', (question) => {
    expect(asked(question)).toEqual([]);
  });
});

describe('what several years add up to', () => {
  it.each([
    ['What was the combined net income of the last two years?', '1059'],
    ['What was the combined revenue of the last three years?', '6882'],
    ['What was total revenue over the past two years?', '4702'],
    ['What was cumulative net income from 2029 to 2031?', '1529'],
    ['What was the sum of net income for 2030 and 2031?', '1059'],
  ])('is summed: %s', (question, value) => {
    expect(asked(question)).toEqual([value]);
  });

  it.each([
    'What were the combined total assets of the last two years?',
    'What was the combined net income of the last five years?',
    'What was the combined gross margin of the last two years?',
    'What was combined net income?',
    'What was net income for the last three years?',
    'What was the revenue growth over the last two years?',
  ])('isn’t one year’s figure, nor is there a sum of balances: %s', (question) => {
    expect(asked(question)).toEqual([]);
  });
});

/** A release that lists its regions on its first page, by what they sold, and what each earned behind its statements. */
const regions = ['Latin America', 'North America', 'Far East'];
const release: Piece[] = [
  { type: 'title', text: 'Orrin Corporation' },
  paragraph('Orrin Corporation reports its results for the fiscal year ended December 31, 2031.'),
  paragraph('Cash returns of approximately $77 million are expected for 2032, comprised of dividends of $67 million.'),
  {
    type: 'grid',
    headers: ['Growth in percent', '2031'],
    rows: regions.map((region, index) => [region, String(index + 4)]),
    x: [72, 300],
  },
  ...statementOfIncome(),
  { type: 'page-break' },
  { type: 'title', text: 'Supplemental Information' },
  { type: 'lines', lines: ['(in millions of dollars)'] },
  {
    type: 'grid',
    headers: ['Gross profit', '2031', '2030', '2029'],
    rows: regions.map((region, index) => [region, `${190 + index}`, '181', '172']),
    x: [72, 300, 380, 460],
  },
];

const askedOfRelease = (question: string) =>
  askWhole(layOut(release, plainLook), question).items.map(({ value }) => (value as { value: string }).value);

describe('a region that the first page lists', () => {
  it.each([
    'What was the gross profit of Latin America in 2031?',
    'How much did Latin America earn in gross profit?',
    'What was revenue in North America in 2031?',
  ])('has not the figure of the whole: %s', (question) => {
    expect(askedOfRelease(question).filter((value) => ['892', '2412'].includes(value))).toEqual([]);
  });

  it.each([
    ['What was the gross profit of Orrin in 2031?', '892'],
    ['What was gross profit in US dollars in 2031?', '892'],
  ])('leaves the figure of the whole: %s', (question, value) => {
    expect(askedOfRelease(question)).toEqual([value]);
  });
});

it('takes a line of the statements for no part of what a question leaves unnamed', () => {
  expect(askedOfRelease('How much of it was revenue?')).not.toContain('2412');
  expect(askedOfRelease('How much of it is to be dividends?')).toEqual(['67']);
});
