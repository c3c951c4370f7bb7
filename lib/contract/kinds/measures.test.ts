import { expect, it } from 'vitest';
import { measuresIn } from './measures';

it.each([
  ['within thirty (30) business days', [30, 'day']],
  ['a thirty-six-month term', [36, 'month']],
  ['six per cent (6%) of EUR 2 million', [6, 'percent'], [6, 'percent'], [2_000_000, 'money']],
  ['$1,250 a year', [1250, 'money']],
  ['clause 5 of 12 copies in 2031'],
])('%s', (text, ...measures) => {
  expect(measuresIn(text).map(({ value, unit }) => [value, unit])).toEqual(measures);
});
