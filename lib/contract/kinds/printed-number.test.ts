import { expect, it } from 'vitest';
import { readPrintedNumbers } from './printed-number';

it.each([
  ['a fee of .385% of sales', ['0.385']],
  ['(.25 of a point)', ['0.25']],
  ['Risk factors . . . .12', ['12']],
  ['Risk factors ......12', ['12']],
  ['clause .5.2 of it', ['5.2']],
  ['5 .00', ['5', '0']],
])('a number begins with a point where nothing else does: %s', (text, values) => {
  expect(readPrintedNumbers(text).map(({ printed, values: [value] }) => value ?? printed)).toEqual(values);
});

it.each([
  ['CET1 ratio 10.4', ['10.4']],
  ['SEK5,000 and USD5', ['5000', '5']],
])('a digit after three capital letters is a number where they are a currency: %s', (text, values) =>
  expect(readPrintedNumbers(text).map(({ values: [value] }) => value)).toEqual(values),
);
