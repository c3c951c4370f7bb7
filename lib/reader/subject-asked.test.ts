import { describe, expect, it } from 'vitest';
import { lineTableOf } from '../evidence/line-table-fixture';
import { parseQuestion } from '../question/parse-question';
import { askedOf } from './prose/asked';
import { readingOf } from './prose/reading';
import { isAuditorOfAnother, isOfAnotherSubject } from './subject-asked';
import { candidateOf } from './testing/candidate-of';
import { wholePassage } from './testing/whole-passage';

const front = ['Annual report', 'AMBER & OSTREL PUMPS, INC.', '(Exact name of registrant as specified in its charter)'];
const statement = Array.from({ length: 20 }, (_, index) => `Line ${index} of the notes, approved by the board`);
const table = lineTableOf([
  [...front, 'Trading symbol ABO'],
  ['Contents'],
  [...statement, 'Total revenues 1,200 1,100'],
  [...statement, 'Tarn Valves, a rival, sells valves.', 'Revenues of Lorne 300 250'],
]);
const revenues = table.pages.flatMap(({ lines }) => lines).filter(({ text }) => /^(?:Total r|R)evenues/.test(text));

function refused(question: string, line = revenues[0]): boolean {
  const reading = readingOf([wholePassage(table)], table);
  const number = line?.number ?? 1;
  const candidate = candidateOf('statement line', [
    {
      kind: 'amount',
      value: { value: '1200', currency: 'USD', scale: null, unit: null },
      spans: [{ line_start: number, line_end: number, quote: null }],
      path: null,
    },
  ]);
  return isOfAnotherSubject(candidate, askedOf(parseQuestion(question), reading), reading);
}

describe("another company's figure", () => {
  it.each([
    "What was Tarn Valves' total revenue?",
    "What was Tarn's total revenue?",
    "What was Novik's total revenue?",
    'Did Tarn grow its total revenue?',
    "What was SAB's total revenue?",
    "Compute Tarn's total revenue.",
    'What was the total revenue of Tarn Valves?',
    'What was the total revenue of Lorne Pumps?',
  ])('%s', (question) => {
    expect(refused(question)).toBe(true);
  });

  it.each([
    "What was Amber & Ostrel's total revenue?",
    "What was AmberOstrel's total revenue?",
    "What was AmOst's total revenue?",
    "Compute Amber & Ostrel's total revenue.",
    "What was ABO's total revenue?",
    "Among Ostrel's products, which one had the highest revenue?",
    "What was AnO's total revenue?",
    "What was the Board's total revenue?",
    "What was the Company's total revenue?",
    "Here's the question: what was the total revenue?",
    "What was Novik (formerly known as Ostrel)'s total revenue?",
    'What was the total revenue of Ostrel Pumps?',
    'What was the total revenue of Amber & Ostrel?',
    'What was the total revenue?',
  ])('but %s', (question) => {
    expect(refused(question)).toBe(false);
  });

  it('is told where its row says whose it is', () => {
    expect(refused("What were Lorne's total revenues?", revenues[1])).toBe(false);
  });
});

describe("another company's auditor", () => {
  const report = (company: string) => [
    `To the shareholders of ${company}`,
    'In our opinion, the financial statements present fairly what we audited.',
    '/s/ Marrow & Finch LLP',
  ];
  const refusedFor = (question: string, ...pages: string[][]) => {
    const reports = lineTableOf([
      [...front, 'Trading symbol ABO'],
      ['Contents'],
      ['Our shares of Tarn are worth $15.'],
      ...pages,
    ]);
    const reading = readingOf([wholePassage(reports)], reports);
    const line = reports.pages.flatMap(({ lines }) => lines).find(({ text }) => text.startsWith('/s/'))?.number ?? 1;
    const spans = [{ line_start: line, line_end: line, quote: null }];
    const candidate = candidateOf('signature', [{ kind: 'text', value: 'Marrow & Finch LLP', spans, path: null }]);
    return isAuditorOfAnother(candidate, askedOf(parseQuestion(question), reading), reading);
  };

  it.each([
    "Which accounting firm audited Tarn's financial statements?",
    'Which firm audited Tarn?',
    "Who is Tarn's auditor?",
    'Who is the auditor of Tarn?',
  ])('%s', (question) => {
    expect(refusedFor(question, report('Amber & Ostrel Pumps, Inc.'))).toBe(true);
    // A report on the accounts of another company, as some add it to their own.
    expect(refusedFor(question, report('Tarn Limited'))).toBe(false);
  });

  it.each([
    'Who audited the FY2031 accounts?',
    'Which firm audited Amber & Ostrel?',
    "Who is the company's auditor?",
    "Which accounting firm audited Amber & Ostrel Pumps' financial statements?",
  ])('is not asked for by: %s', (question) => {
    expect(refusedFor(question, report('Amber & Ostrel Pumps, Inc.'))).toBe(false);
  });
});
