import { describe, expect, it } from 'vitest';
import { lineAsked, lineKey } from './line-asked';
import { parseQuestion } from './parse-question';

it.each([
  ['Accounts receivable, net of allowances of $12 and $9  $ 592  $ 619', 'accounts receivable net'],
  ['Treasury stock at cost, 57 and 44 shares (1,205) (900)', 'treasury stock at cost'],
  ['Gain on sale of businesses (see Note 13) (120) —', 'gain on sale of businesses'],
  ['Change in short-term debt — net (284) 578', 'change in short term debt net'],
  ['Selling, general & administrative', 'selling general and administrative'],
])('a line is known by its label: %s', (label, key) => expect(lineKey(label)).toBe(key));

describe('the line that a question is the label of', () => {
  const keys = [
    'accounts receivable net',
    'other assets',
    'total other expenses',
    'sales and marketing',
    'property and equipment',
    'property and equipment net',
    'interest income',
    'interest income net',
    'cash at beginning of year',
    'goodwill',
  ];
  const lines = { pages: new Map(keys.map((key) => [key, [61]])), front: 'annual report of orrin valves corporation' };
  const asked = (question: string) => lineAsked(parseQuestion(question), lines);

  it.each([
    ['Accounts receivable, net', 'accounts receivable net'],
    ['What were accounts receivable at December 31, 2031?', 'accounts receivable net'],
    ['other assets', 'other assets'],
    ["Orrin's other assets for the year ended 2031", 'other assets'],
    ['What were the other assets as of the end of fiscal 2031, in USD millions?', 'other assets'],
    ['In 2031, what were the other assets?', 'other assets'],
    ['What was the balance of other assets?', 'other assets'],
    ['Give me the other assets for 2031', 'other assets'],
    ['What did other assets amount to in 2031?', 'other assets'],
    ['2031 other assets', 'other assets'],
    ['other assets (2031)', 'other assets'],
    ['Orrin other assets FY2031', 'other assets'],
    ['What were the other assets of Orrin Valves in 2031 (in USD millions)?', 'other assets'],
    ['What is the amount of other assets reported for fiscal year 2031?', 'other assets'],
    ['Other expenses, total', 'total other expenses'],
    ['Sales and marketing expense in 2030', 'sales and marketing'],
    ['Property and equipment', 'property and equipment net'],
    ['Cash at beginning of year', 'cash at beginning of year'],
  ])('%s', (question, line) => expect(asked(question)).toEqual({ key: line, pages: [61] }));

  it.each([
    'Goodwill',
    'Interest income',
    'Are other assets insured?',
    'List the other assets',
    'Which other assets are pledged?',
    'Deferred other assets',
    'Other assets of the pension plan in 2031',
    'What did the other assets consist of in 2031?',
    'Other assets of the pension plan',
    'Other assets: how are they valued?',
    'What other assets does it have?',
  ])('none: %s', (question) => expect(asked(question)).toBeNull());

  it('makes it a sum of money, whatever it reads like', () => {
    const read = (question: string) => {
      const { kind, shape, narrative, line } = parseQuestion(question, { lines });
      return { kind, shape, narrative, line };
    };
    expect(read('Sales and marketing')).toEqual({
      kind: 'amount',
      shape: 'single',
      narrative: false,
      line: { key: 'sales and marketing', pages: [61] },
    });
    expect(read('How are sales and marketing organised?').line).toBeUndefined();
    expect(read('Other assets, defined as: total assets - cash').line).toBeUndefined();
  });
});
