import { expect, it } from 'vitest';
import { labelsOfWhole } from './testing/ask-whole';
import { layOut, type Piece, plainLook } from './testing/lay-out';
import { statementOfIncome } from './testing/statement-of-income';

const report: Piece[] = [
  { type: 'title', text: 'ORRIN, INC.' },
  { type: 'paragraph', text: '(Exact name of registrant as specified in its charter)' },
  { type: 'paragraph', text: 'Annual report for the fiscal year ended December 31, 2031.' },
  { type: 'page-break' },
  { type: 'paragraph', text: 'Our customers know us by Vixo, our app for payments, and by Teams, our app for teams.' },
  ...statementOfIncome(),
];

const answersTo = (question: string) => labelsOfWhole(layOut(report, plainLook), question);

it.each([
  'How much revenue did Vixo generate for Orrin in 2031?',
  'How much revenue did Orrin generate from Vixo in 2031?',
  'How much revenue did Vixo bring in in 2031?',
  "What was Orrin's revenue from Vixo in 2031?",
  'What was the revenue of Teams at Orrin in 2031?',
  'What was the revenue from Lorne in 2031?',
])('the revenue of the whole is none of a product: %s', (question) => {
  expect(answersTo(question)).toEqual([]);
});

it.each([
  'How much revenue did Orrin generate in 2031?',
  'How much revenue did ORRN generate in 2031?',
  'How much revenue did Tarn (formerly known as Orrin) generate in 2031?',
  "What was Tarn (then Orrin)'s revenue in 2031?",
])('is told where the whole is asked for, by whichever name: %s', (question) => {
  expect(answersTo(question)).toEqual(['USD 2,412 million']);
});
