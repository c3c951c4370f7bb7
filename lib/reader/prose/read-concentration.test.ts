import { expect, it } from 'vitest';
import { lineTableOf } from '../../evidence/line-table-fixture';
import { askWhole } from '../testing/ask-whole';

function valuesOf(question: string, ...lines: string[]) {
  const front = ['Orrin Corporation', 'Annual report for the fiscal year ended December 31, 2031'];
  return askWhole(lineTableOf([front, lines]), question).items.map(({ value }) => value);
}

const none = 'The Company did not have sales to a single customer that exceeded 10% of net sales in 2031 and 2030.';

it.each([
  ['Did Orrin report customer concentration in 2031?', none],
  ['Did Orrin have any customer above 10% of net sales in FY2031?', none],
  [
    'Did Orrin have any customer that accounted for 10 percent or more of net revenue in 2031?',
    'In 2031 no customer accounted for 10 percent or more of our net revenue.',
  ],
])('no customer stands for a tenth: %s', (question, line) => {
  expect(valuesOf(question, line)).toEqual([false]);
});

it.each([
  'One customer accounted for 16% of our consolidated net revenue for the year ended December 31, 2031.',
  'In 2031, sales to our largest customer represented approximately 22% of our net sales.',
  'Two customers each accounted for 12% of total net sales in 2031.',
])('a customer stands for a tenth or more: %s', (line) => {
  expect(valuesOf('Did Orrin report customer concentration in 2031?', line)).toEqual([true]);
});

it.each([
  'One customer accounted for 16% of our net receivables in 2031.',
  'One customer accounted for 16% of net sales of our Valves segment in 2031.',
  'Our ten largest customers accounted for 45% of our net sales in 2031.',
  'One customer accounted for 16% of our net sales in 2030 and for less in 2031.',
  'One customer accounted for 8% of our net sales in 2031.',
  'If one customer accounted for 16% of our net sales in 2031, we could depend on it.',
])('is not said of one customer, of all sales and of the year: %s', (line) => {
  expect(valuesOf('Did Orrin report customer concentration in 2031?', line)).toEqual([]);
});

it.each([
  'In 2031 no other customer accounted for 10% or more of our net sales.',
  'In 2031 and 2030 no customer other than Tarn accounted for more than 10% of our net sales.',
  'No customer accounted for 10% or more of our net sales in 2030.',
  'In 2031 no customer accounted for more than 10% of net sales of the segment.',
  'One customer accounted for 14% of net sales in 2031, and no customer accounted for 10% of net sales in 2030.',
])('is not said of all customers and of the year: %s', (line) => {
  expect(valuesOf('Did Orrin report customer concentration in 2031?', line)).toEqual([]);
});

it.each([
  ['Does any customer exceed 10% of sales?', none, [false]],
  ['Does Orrin depend on one customer for more than a tenth of sales?', none, [false]],
  [
    'Does any customer exceed 10% of sales?',
    'In 2031 no other customer accounted for 10% or more of our net sales.',
    [],
  ],
])('needs no year where none is asked for: %s', (question, line, expected) => {
  expect(valuesOf(question, line)).toEqual(expected);
});
