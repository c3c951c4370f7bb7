import { expect, it } from 'vitest';
import { printPages } from '../tables/print-page.fixture';
import { labelsOfWhole } from '../testing/ask-whole';

const right = (text: string, x: number) => ({ text, x, right: true as const });
const row = (label: string, ...cells: readonly string[]) => [
  { text: label, x: 40 },
  ...cells.map((text, index) => right(text, 400 + index * 70)),
];

const geography = (header: string, ...cells: readonly string[]) =>
  printPages([
    [
      [{ text: 'Orrin Corporation annual report', x: 40 }],
      [{ text: 'Revenues by geography in which Orrin operates:', x: 40 }],
      row(header, ...cells),
      row('EMEA', '29%', '28%'),
      row('Asia Pacific', '20%', '19%'),
      [{ text: 'The table shows where customers are.', x: 40 }],
    ],
  ]);

it('the first of the rows under a title is one of them where no header is printed', () => {
  const question = 'What geographies does Orrin operate in?';
  expect(labelsOfWhole(geography('Americas', '51%', '53%'), question)).toEqual(['Americas', 'EMEA', 'Asia Pacific']);
  expect(labelsOfWhole(geography('Geography', 'Now', 'Before'), question)).toEqual(['EMEA', 'Asia Pacific']);
});
