import { expect, it } from 'vitest';
import { isOfYearAsked, isZeroInYearAsked } from './row-of-years';

/** The values that a question may be answered with, of those in brackets: "[$3 million] and [$5 million] in 2032 and 2031". */
function left(question: string, marked: string): string[] {
  const { text, values } = unmark(marked);
  return values
    .filter((_, index) => isOfYearAsked(question, text, values, index) !== false)
    .map(([start, end]) => text.slice(start, end));
}

function unmark(marked: string): { text: string; values: [number, number][] } {
  const values: [number, number][] = [];
  let text = '';
  for (const part of marked.split(/(\[[^\]]*\])/)) {
    const value = part.startsWith('[') ? part.slice(1, -1) : part;
    if (value !== part) values.push([text.length, text.length + value.length]);
    text += value;
  }
  return { text, values };
}

const rent = 'Rent was [$273 million], [$283 million] and [$290 million] for fiscal 2033, 2032 and 2031, respectively.';
const staff = 'As of May 31, 2032 and 2031, the workforce was [15,600] and [14,200] with [13%] and [12%] abroad.';
const ascending = 'The rate was [5%] and [7%] in 2031 and 2032.';
const inBrackets =
  'Russia had [9%] and [1%] of our cash (and [32%] and [35%] of the assets) at the end of 2032 and 2031, respectively.';
const lengths =
  'Amortization was [$43 million] and [$45 million] during the three months ended May 31, 2032 and 2031, respectively, and [$87 million] and [$90 million] during the six months ended May 31, 2032 and 2031, respectively.';
const days =
  'The claims were [$609 million] and [$386 million] as of July 29, 2032 and January 28, 2032, respectively.';

it.each([
  ['What was rent in 2032?', rent, ['$283 million']],
  ['What was rent in fiscal 2031?', rent, ['$290 million']],
  ['What was rent in 2030?', rent, []],
  ['What was rent?', rent, ['$273 million']],
  ['What was rent the year before?', rent, ['$273 million', '$283 million', '$290 million']],
  ['How did rent change from 2031 to 2032?', rent, ['$273 million', '$283 million', '$290 million']],
  ['How large was the workforce in 2031?', staff, ['14,200', '12%']],
  ['What was the rate in 2032?', ascending, ['7%']],
  ['How much of the cash was in Russia in 2031?', inBrackets, ['1%', '35%']],
  ['What was amortization for the six months ended May 31, 2031?', lengths, ['$90 million']],
  ['What was amortization for the three months ended May 31, 2032?', lengths, ['$43 million']],
  ['What was amortization in the quarter ended May 31, 2031?', lengths, ['$45 million']],
  ['What were the claims as of January 28, 2032?', days, ['$386 million']],
  ['What were the claims as of July 29, 2032?', days, ['$609 million']],
  ['What were the claims in 2032?', days, ['$609 million', '$386 million']],
])('%s', (question, text, values) => {
  expect(left(question, text)).toEqual(values);
});

it.each([
  ['as many values as years', 'Rent was [$2 million] for fiscal 2033, 2032 and 2031.'],
  ['a row', 'In 2032 and 2031 we paid [$2 million] for rent, and were paid [$9 million].'],
])('says nothing of years where there is not %s', (_, marked) => {
  const { text, values } = unmark(marked);
  expect(values.map((_value, index) => isOfYearAsked('What was rent in 2032?', text, values, index))).toEqual(
    values.map(() => null),
  );
});

it('counts zero as a value of its year', () => {
  const swaps = 'Swaps amounted to [$1.25 billion] and zero as of May 31, 2032 and 2031, respectively.';
  const { text, values } = unmark(swaps);
  expect(left('What were the swaps at May 31, 2032?', swaps)).toEqual(['$1.25 billion']);
  expect(left('What were the swaps at May 31, 2031?', swaps)).toEqual([]);
  expect(isZeroInYearAsked('What were the swaps at May 31, 2031?', text, values)).toBe(true);
  expect(isZeroInYearAsked('What were the swaps at May 31, 2032?', text, values)).toBe(false);
});
