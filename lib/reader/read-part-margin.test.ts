import { expect, it } from 'vitest';
import { askWhole } from './testing/ask-whole';
import { layOut, type Piece, plainLook } from './testing/lay-out';

const grid = (headers: string[], rows: string[][]): Piece => ({ type: 'grid', headers, rows, x: [72, 300, 380] });
const paragraph = (text: string): Piece => ({ type: 'paragraph', text });

const report: Piece[] = [
  { type: 'title', text: 'Orrin Corporation' },
  paragraph('Annual report for the fiscal year ended December 31, 2031.'),
  { type: 'heading', text: 'Overview' },
  paragraph('Valves and Pumps are our segments. The Pumps segment grew in 2031.'),
  { type: 'page-break' },
  { type: 'title', text: 'Segment Information' },
  { type: 'lines', lines: ['Information on reportable segments is as follows (in millions of dollars):'] },
  grid(
    ['Years ended December 31,', '2031', '2030'],
    [
      ['Valves', '', ''],
      ['Net sales', '$ 1,500', '$ 1,400'],
      ['Operating expenses', '1,320', '1,250'],
      ['Operating income', '$ 180', '$ 150'],
      ['Pumps', '', ''],
      ['Net sales', '$ 800', '$ 700'],
      ['Operating expenses', '840', '690'],
      ['Operating income (loss)', '$ (40)', '$ 10'],
    ],
  ),
];

function asked(question: string): unknown[] {
  return askWhole(layOut(report, plainLook), question).items.map(({ value }) => value);
}

it.each([
  ['What was the operating margin of the Valves segment in 2031?', ['12.0']],
  ['Valves operating margin for 2030?', ['10.7']],
  ['What was the Pumps segment operating margin in 2031?', ['-5.0']],
])('divides what a part earned by what it sold: %s', (question, expected) => {
  expect(asked(question)).toEqual(expected.map((value) => ({ value })));
});

it.each([
  'What was the operating margin of the Filters segment in 2031?',
  'What was the operating margin of the Valves segment in 2028?',
  'What was the adjusted operating margin of Valves in 2031?',
  "What was Tarn's operating margin in 2031?",
])('says nothing of a part, a year or a company that is not told: %s', (question) => {
  expect(asked(question)).toEqual([]);
});
