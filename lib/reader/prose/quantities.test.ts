import { expect, test } from 'vitest';
import { numbersIn, quantitiesIn } from './quantities';

test.each([
  ['Is the premium due within thirty days?', ['30']],
  ['Did sales grow by 5 % to EUR 1,204.50?', ['5', '1204.5']],
  ['Is it delivered on the third working day?', ['3']],
  ['Does the 10-K for 2033 meet Rule 405 and Section 13?', []],
])('%s', (text, quantities) => expect(quantitiesIn(text)).toEqual(quantities));

test('numbers in words and in figures are the same', () => {
  expect(numbersIn('thirty days, 30 days, the first of 1,200 shares')).toEqual(new Set(['30', '1', '1200']));
});
