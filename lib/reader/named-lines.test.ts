import { describe, expect, it } from 'vitest';
import { definitionOf } from '../contract/registry';
import { parseQuestion } from '../question/parse-question';
import { buildIndex } from '../retrieval/build-index';
import { defaultKnobs, retrieve } from '../retrieval/retrieve';
import { readAnswer } from './read-answer';
import { layOut, type Piece, plainLook } from './testing/lay-out';
import { statementOfIncome } from './testing/statement-of-income';

const statement = (title: string, headers: string[], rows: string[][]): Piece[] => [
  { type: 'page-break' },
  { type: 'title', text: title },
  { type: 'lines', lines: ['(in millions of dollars)'] },
  { type: 'grid', headers, rows, x: [72, 380, 460] },
];

const report: Piece[] = [
  { type: 'title', text: 'Orrin Corporation' },
  { type: 'paragraph', text: 'Annual report for the fiscal year ended December 31, 2031.' },
  {
    type: 'paragraph',
    text: 'Advertising expense, which is a part of our sales and marketing expense, was $71 million in 2031. Other assets of our pension plan were $19 million. Lenders may ask for other liabilities of $7 million to be repaid.',
  },
  ...statementOfIncome([
    ['Sales and marketing', '240', '221', '214'],
    ['Gain on sale of investments', '(36)', '—', '—'],
  ]),
  ...statement(
    'Consolidated Balance Sheets',
    ['As of December 31,', '2031', '2030'],
    [
      ['Cash and cash equivalents', '$ 410', '$ 380'],
      ['Accounts receivable, net of allowances of $12 and $9', '592', '619'],
      ['Total current assets', '1,002', '999'],
      ['Property and equipment', '900', '880'],
      ['Property and equipment, net', '516', '501'],
      ['Other assets', '76', '70'],
      ['Total assets', '1,594', '1,570'],
      ['Accounts payable', '283', '349'],
      ['Total current liabilities', '283', '349'],
      ['Deferred income taxes', '188', '192'],
      ['Other liabilities', '64', '61'],
      ['Treasury stock at cost, 57 and 44 shares', '(205)', '(199)'],
      ['Retained earnings', '1,264', '1,167'],
      ['Total liabilities and equity', '$ 1,594', '$ 1,570'],
    ],
  ),
  ...statement(
    'Consolidated Statements of Cash Flows',
    ['Years ended December 31,', '2031', '2030'],
    [
      ['Cash flows from operating activities', '', ''],
      ['Net income', '$ 563', '$ 496'],
      ['Depreciation and amortization', '82', '80'],
      ['Deferred income taxes', '(4)', '11'],
      ['Changes in assets and liabilities', '', ''],
      ['Accounts receivable, net', '27', '(30)'],
      ['Accounts payable', '(66)', '15'],
      ['Purchases of loans held for sale', '(31)', '(28)'],
      ['Net cash provided by operating activities', '602', '572'],
      ['Purchases of investments', '(212)', '(190)'],
      ['Net cash used in investing activities', '(212)', '(190)'],
      ['Repayment of debt', '(20)', '(10)'],
      ['Net cash used in financing activities', '(20)', '(10)'],
      ['Cash paid during the year for:', '', ''],
      ['Income taxes', '131', '118'],
      ['Interest paid, net', '52', '70'],
    ],
  ),
];

const annual = layOut(report, plainLook);

const quarterly = layOut(
  [
    { type: 'title', text: 'Orrin Corporation' },
    {
      type: 'paragraph',
      text: 'Quarterly report for the quarterly period ended June 30, 2031. Our fiscal year ends on December 31.',
    },
    ...statement(
      'Condensed Consolidated Balance Sheets',
      ['', 'June 30, 2031', 'December 31, 2030'],
      [
        ['Cash and cash equivalents', '$ 410', '$ 380'],
        ['Total current assets', '1,002', '999'],
        ['Other assets', '76', '70'],
        ['Total assets', '1,594', '1,570'],
        ['Accounts payable', '283', '349'],
        ['Total liabilities and equity', '$ 1,594', '$ 1,570'],
      ],
    ),
    ...statement(
      'Condensed Consolidated Statements of Cash Flows',
      ['Six months ended June 30,', '2031', '2030'],
      [
        ['Cash flows from operating activities', '', ''],
        ['Net income', '$ 263', '$ 196'],
        ['Depreciation and amortization', '42', '40'],
        ['Net cash provided by operating activities', '305', '236'],
        ['Purchases of investments', '(112)', '(90)'],
        ['Net cash used in investing activities', '(112)', '(90)'],
        ['Repayment of debt', '(20)', '(10)'],
        ['Net cash used in financing activities', '(20)', '(10)'],
      ],
    ),
  ],
  plainLook,
);

function ask(question: string, table = annual) {
  const index = buildIndex(table);
  const brief = parseQuestion(question, { vocabulary: index.vocabulary, lines: index.lines });
  const { passages } = retrieve(index, table, brief, defaultKnobs(brief, { reader: true }));
  const { items, conflicting_evidence } = readAnswer({ brief, passages, table }).answer;
  return { conflicting_evidence, said: items.map(({ kind, value }) => definitionOf(kind).label(value)) };
}

describe('a line of the statements, by its label', () => {
  it.each([
    ['Accounts receivable, net', '592'],
    ['What were accounts receivable, net, in 2030?', '619'],
    ['other assets', '76'],
    ['Other liabilities', '64'],
    ['What were the other liabilities at December 31, 2030?', '61'],
    ['Sales and marketing expense in 2030', '221'],
    ['Sales and marketing', '240'],
    ['Property and equipment', '516'],
    ['Purchases of investments', '212'],
    ['Treasury stock, at cost', '-205'],
    ['Accounts payable', '283'],
    ['What was the gain on sale of investments?', '36'],
    ['Deferred income taxes at December 31, 2031', '188'],
    ['Income taxes', '140'],
    ['Interest paid, net', '52'],
    ['Purchases of loans held for sale', '31'],
  ])('%s', (question, value) => expect(ask(question).said).toEqual([`USD ${value} million`]));

  it.each([
    ['Other assets', ['USD 76 million']],
    ['Purchases of investments', ['USD 112 million']],
    ['Purchases of investments in the second quarter of 2031', []],
    ['Other assets at December 31, 2030', ['USD 70 million']],
  ])('of a quarterly report, which tells the flow of cash from the beginning of the year: %s', (question, said) =>
    expect(ask(question, quarterly).said).toEqual(said),
  );

  it('what is owed and what was borne in the year is both said', () => {
    const { said, conflicting_evidence } = ask('What were deferred income taxes in 2031?');
    expect(conflicting_evidence).toBe(true);
    expect(said).toEqual(['USD 188 million', 'USD -4 million']);
  });

  it.each([
    'Other liabilities in 2025',
    'Gain on sale of investments in 2030',
    'What were Tarn Systems’ other assets?',
    'Other receivables',
  ])('none: %s', (question) => expect(ask(question).said).toEqual([]));

  it.each([
    ['What were the allowances on accounts receivable at December 31, 2031?', ['USD 12 million']],
    ['How much was the allowance for doubtful accounts at the end of 2030?', ['USD 9 million']],
    ['What were accounts receivable, net of allowances, at the end of 2031?', ['USD 592 million']],
    ['What was the allowance for obsolete inventories at December 31, 2031?', []],
    ['What were the allowances on loans receivable at December 31, 2031?', []],
    ['What was the allowance for doubtful accounts at December 31, 2029?', []],
  ])('is not what it is net of, which its label tells for each column: %s', (question, said) =>
    expect(ask(question).said).toEqual(said),
  );

  it('is none where more is asked', () =>
    expect(ask('Which other assets does the pension plan have?').said).not.toEqual(['USD 76 million']));
});

describe('a line of the statements, of a part of the company', () => {
  const withParts = layOut(
    [
      ...report,
      { type: 'page-break' },
      { type: 'title', text: 'Segment information' },
      { type: 'lines', lines: ['Sales and marketing expenses by segment (in millions of dollars)'] },
      {
        type: 'grid',
        headers: ['Years ended December 31,', '2031', '2030'],
        rows: [
          ['Europe', '$ 61', '$ 58'],
          ['Orrin Valves North America', '179', '163'],
          ['Total', '$ 240', '$ 221'],
        ],
        x: [72, 380, 460],
      },
    ],
    plainLook,
  );

  it.each([
    "What were Europe's sales and marketing expenses in 2031?",
    "What were Orrin Valves North America's sales and marketing expenses in 2030?",
    'What were the sales and marketing expenses of Europe in 2030?',
  ])('is not that of all: %s', (question) => {
    const { said } = ask(question, withParts);
    expect(said).not.toContain('USD 240 million');
    expect(said).not.toContain('USD 221 million');
  });

  it.each([
    ["What were Orrin's other assets at December 31, 2031?", 'USD 76 million'],
    ["What were the Company's sales and marketing expenses for 2030?", 'USD 221 million'],
    ['What were the other assets of Orrin at December 31, 2030?', 'USD 70 million'],
  ])('is that of all where the company is named: %s', (question, value) =>
    expect(ask(question, withParts).said).toEqual([value]),
  );
});
