import { expect, it } from 'vitest';
import { labelsOfWhole } from './testing/ask-whole';
import { layOut, type Piece, plainLook } from './testing/lay-out';

const report: Piece[] = [
  { type: 'title', text: 'ORRIN, INC.' },
  { type: 'paragraph', text: '(Exact name of registrant as specified in its charter)' },
  { type: 'paragraph', text: 'Annual report for the fiscal year ended December 31, 2031.' },
  { type: 'page-break' },
  { type: 'paragraph', text: 'Our customers know us by Vixo, our app for payments, and by Teams, our app for teams.' },
  { type: 'page-break' },
  { type: 'title', text: 'Consolidated Statements of Income' },
  { type: 'lines', lines: ['(in millions of dollars)'] },
  {
    type: 'grid',
    headers: ['Years ended December 31,', '2031', '2030'],
    rows: [
      ['Revenue', '$ 2,412', '$ 2,290'],
      ['Cost of sales', '1,520', '1,460'],
      ['Gross profit', '892', '830'],
      ['Income before income taxes', '703', '616'],
      ['Provision for income taxes', '140', '120'],
      ['Net income', '$ 563', '$ 496'],
    ],
    x: [72, 300, 380],
  },
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
