import { expect, it } from 'vitest';
import { askWhole } from './testing/ask-whole';
import { layOut, type Piece, plainLook } from './testing/lay-out';
import { balancePage, reportOpening } from './testing/report-pages';

const balance: Piece[] = [
  ...reportOpening,
  ...balancePage([
    ['Long-term debt', '140,676', '143,425'],
    ['Employee benefit obligations', '12,974', '15,410'],
    ['Other liabilities', '18,397', '13,513'],
  ]),
];
const valuesOf = (pieces: readonly Piece[], question: string) =>
  askWhole(layOut(pieces, plainLook), question).items.map(({ value }) => value);

it('what is owed to people counts none of them', () => {
  expect(valuesOf(balance, 'How many employees did Orrin have at the end of 2031?')).toEqual([]);
});

it('full-time equivalent employees are people', () => {
  const told: Piece = {
    type: 'paragraph',
    text: 'As of December 31, 2031, Orrin and its subsidiaries had approximately 117,100 full-time equivalent employees.',
  };
  expect(valuesOf([...balance, told], 'How many employees did Orrin have at the end of 2031?')).toMatchObject([
    { value: '117100' },
  ]);
});

it('a row that counts them does', () => {
  const counted: Piece[] = [
    ...balance,
    { type: 'lines', lines: ['Key figures'] },
    { type: 'grid', headers: ['', '2031', '2030'], rows: [['Employees', '8,211', '8,040']], x: [72, 300, 380] },
  ];
  expect(valuesOf(counted, 'How many employees did Orrin have at the end of 2031?')).toMatchObject([{ value: '8211' }]);
});
