import { expect, it } from 'vitest';
import { labelsOfWhole } from './testing/ask-whole';
import { layOut, type Piece, plainLook } from './testing/lay-out';
import { statementOfIncome } from './testing/statement-of-income';

const report = (...rows: string[][]): Piece[] => [
  { type: 'title', text: 'Orrin Corporation' },
  { type: 'paragraph', text: 'Annual report for the fiscal year ended December 31, 2031.' },
  ...statementOfIncome([['Operating income', '764.8', '690.5', '661.2']]),
  { type: 'page-break' },
  { type: 'paragraph', text: 'Orrin makes valves and pumps for water works.' },
  { type: 'page-break' },
  { type: 'paragraph', text: 'Our adjusted operating income is calculated as follows:' },
  { type: 'grid', headers: ['Fiscal year', '2031', '2030'], rows, x: [72, 380, 460] },
];
const adjusted = ['Adjusted operating income', '$ 777.1', '$ 702.6'];
const asked = (...rows: string[][]) =>
  labelsOfWhole(layOut(report(...rows), plainLook), 'What was adjusted operating income in fiscal 2030?');

it('a table that doesn’t say its scale has that of the statement whose figure it repeats', () => {
  expect(
    asked(['Operating income as reported', '$ 764.8', '$ 690.5'], ['Plant closures', '12.3', '12.1'], adjusted),
  ).toEqual(['USD 702.6 million']);
});

it('and gives no dollars with one decimal where it repeats none', () => {
  expect(asked(['Segment income', '$ 760.1', '$ 690.0'], ['Plant closures', '17.0', '12.6'], adjusted)).toEqual([]);
});
