import { describe, expect, it } from 'vitest';
import { lineTableOf } from '../evidence/line-table-fixture';
import { parseQuestion } from '../question/parse-question';
import type { Passage } from '../retrieval/passage';
import { readAnswer } from './read-answer';

const cover = ['Hillside Brewery plc', 'Annual report for the fiscal year ended December 31, 2024', 'Founded in 1987'];
const between = Array.from({ length: 4 }, (_, page) => [`Page ${page} of the letter to the shareholders.`]);
const facts = [
  'We had 4,210 employees at the end of the year.',
  'The effective tax rate was 21.5 %.',
  'On 3 May 2019 the board approved a dividend of $0.40 per share.',
  'In 2025 we expect to make pension contributions of approximately $55 million.',
];

const repurchases = [
  'There were no repurchases of common stock in 2022, 2023, or 2024.',
  'During the period from January 1, 2025 through February 2, 2025, we repurchased 0.5 million shares of our common stock.',
];

function ask(question: string, front = cover, told = facts) {
  const table = lineTableOf([front, ...between, told]);
  const page = table.pages.at(-1);
  const lines = { firstLine: page?.firstLine ?? 1, lastLine: page?.lastLine ?? 1 };
  const passage: Passage = { index: 1, ...lines, startPage: 6, endPage: 6, sectionTitle: null, score: 1, keywords: [] };
  return readAnswer({ brief: parseQuestion(question), passages: [passage], table }).answer;
}

describe('a year that is asked for', () => {
  it('may be the one before, where the document is of the first months of a year', () => {
    const early = cover.map((line) => line.replace('December 31, 2024', 'January 28, 2025'));
    const question = 'How many employees did the brewery have at the end of 2024?';
    expect(ask(question, early).items[0]?.value).toMatchObject({ value: '4210' });
  });

  it.each([
    ['How many employees did the brewery have at the end of 2024?', '4210'],
    ['What was the effective tax rate in FY24?', '21.5'],
    ['What dividend per share did the board approve in May 2019?', '0.40'],
    ['What pension contributions does the brewery expect to make in 2025?', '55'],
  ])('may be that of the document, or stands beside the value: %s', (question, value) => {
    expect(ask(question).items[0]?.value).toMatchObject({ value });
  });

  it.each([
    'How many employees did the brewery have at the end of 2011?',
    'How many employees did the brewery have at the end of 1987?',
    'How many employees did the brewery have at the end of 2023?',
    'What was the effective tax rate in FY11?',
    'What dividend per share did the board approve in May 2008?',
    'What pension contributions does the brewery expect to make in 2024?',
  ])('is no other year: %s', (question) => {
    expect(ask(question).answer_found).toBe(false);
  });

  it('is that of what was done, and not of what was done later', () => {
    const told = (question: string, ...lines: string[]) => ask(question, cover, lines).items[0]?.value;
    const question = 'How many shares did the brewery repurchase in 2024?';
    expect(told(question, ...repurchases)).toBeUndefined();
    expect(told(question, 'In 2024 we repurchased 0.7 million shares of our common stock.')).toMatchObject({
      value: '700000',
    });
    const later = 'Immediately following the conversion, we repurchased and retired 0.7 million shares.';
    expect(told(question, 'The stock was converted on April 8, 2023.', later)).toBeUndefined();
  });

  it('is no quarter, which the list of its purchases tells', () => {
    const listed = [
      'Issuer Purchases of Equity Securities',
      'We purchased an aggregate of 1,560,854 shares in the market.',
    ];
    expect(ask('How many shares did the brewery repurchase in 2024?', cover, listed).answer_found).toBe(false);
  });

  it.each([
    ['Did the brewery repurchase any of its common stock in 2024?', false],
    ['Did the brewery repurchase common stock in 2023?', false],
    ['Did the brewery repurchase common stock in 2025?', true],
  ])('decides what was done in it, and not what was done later: %s', (question, value) => {
    expect(ask(question, cover, repurchases).items.map((item) => item.value)).toEqual([value]);
  });

  it('is not answered by what was done in another', () => {
    const question = 'Did the brewery repurchase common stock in 2019?';
    expect(ask(question, cover, repurchases).answer_found).toBe(false);
    const bought = 'Did the brewery buy back any of its common stock during FY2024?';
    expect(ask(bought, cover, repurchases.slice(1)).answer_found).toBe(false);
  });

  it('is that of the clause that a figure stands in', () => {
    const told = ['Same-store sales rose 2.1% in 2024 and 1.8% in 2023; 2024 sales rose 6.2% to $3.6 billion.'];
    const sales = (year: number) => ask(`What were the sales of fiscal ${year}?`, cover, told).items[0]?.value;
    expect(sales(2023)).toBeUndefined();
    expect(sales(2024)).toMatchObject({ value: '3.6' });
  });
});
