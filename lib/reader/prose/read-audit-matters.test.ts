import { describe, expect, test } from 'vitest';
import { askWhole } from '../testing/ask-whole';
import { layOut, type Piece, plainLook } from '../testing/lay-out';

const paragraph = (text: string): Piece => ({ type: 'paragraph', text });
const intro =
  'The critical audit matters communicated below are matters arising from the current period audit that (1) relate to accounts that are material and (2) involved our especially challenging, subjective, or complex judgments.';

const reportWith = (matters: Piece[]): Piece[] => [
  { type: 'title', text: 'Report of Independent Registered Public Accounting Firm' },
  paragraph('To the shareholders of Orrin Corporation. We have audited the consolidated financial statements.'),
  { type: 'heading', text: 'Critical Audit Matters' },
  paragraph(intro),
  ...matters,
  { type: 'lines', lines: ['/s/ Tarn & Quill LLP', 'We have served as the Company’s auditor since 2011.'] },
];

const valuation: Piece[] = [
  { type: 'heading', text: 'Valuation of goodwill — Refer to Note 3 to the financial statements' },
  { type: 'heading', text: 'Critical Audit Matter Description' },
  paragraph('The Company tests goodwill once a year, and estimates what its pump business is worth.'),
  { type: 'heading', text: 'How the Critical Audit Matter Was Addressed in the Audit' },
  paragraph('Our procedures included the following, among others. We tested controls over forecasts.'),
];
const claims: Piece[] = [
  { type: 'heading', text: 'Product claims' },
  paragraph('As described in Note 9 to the financial statements, the Company accrued $40 million for claims.'),
];

const ask = (matters: Piece[], question: string) =>
  askWhole(layOut(reportWith(matters), plainLook), question).items.map(({ value }) => value);

describe('what an auditor calls critical', () => {
  test.each(['What are the critical audit matters?', 'Which critical audit matters did the auditor identify?'])(
    'stands above each description: %s',
    (question) => {
      expect(ask([...valuation, ...claims], question)).toEqual(['Valuation of goodwill', 'Product claims']);
    },
  );

  test('is one matter where there is one', () => {
    expect(ask(claims, 'What was the critical audit matter?')).toEqual(['Product claims']);
    expect(ask([...valuation, ...claims], 'What was the critical audit matter?')).toEqual([]);
  });

  test('is not what is said of all such matters', () => {
    expect(ask([paragraph('There are no such matters.')], 'What are the critical audit matters?')).toEqual([]);
  });
});
