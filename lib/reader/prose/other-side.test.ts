import { describe, expect, it } from 'vitest';
import { isOfOtherSide } from './other-side';

/** The values of a sentence, written as they stand in it, that are left for a question. */
function left(question: string, text: string, ...values: string[]): string[] {
  return values.filter((value) => {
    const start = text.indexOf(value);
    return !isOfOtherSide(question, text, [start, start + value.length]);
  });
}

describe('a sentence that compares two years', () => {
  const paid = 'Tax payments were lower in 2031, of $56 million, as compared to $115 million in 2030.';
  it.each([
    ['What were the tax payments in 2030?', ['$115 million']],
    ['What were the tax payments in FY2031?', ['$56 million']],
    ['What were the tax payments?', ['$56 million', '$115 million']],
  ])('%s', (question, values) => {
    expect(left(question, paid, '$56 million', '$115 million')).toEqual(values);
  });

  it('has none for a year in which there was none', () => {
    const none = 'We did not pay any dividends in 2032 and 2031 compared with $1.2 billion paid in 2030.';
    expect(left('How much was paid in dividends in 2032?', none, '$1.2 billion')).toEqual([]);
    expect(left('How much was paid in dividends in 2030?', none, '$1.2 billion')).toEqual(['$1.2 billion']);
  });

  it('gives a side without a year to neither', () => {
    const prior = 'In fiscal 2031 we recorded $2 million of charges, compared to $26 million in the prior year.';
    expect(left('What charges were recorded in fiscal 2030?', prior, '$2 million', '$26 million')).toEqual([
      '$26 million',
    ]);
    const before = 'We had cash of $2.8 billion held abroad, as compared to $1.4 billion as of December 31, 2030.';
    expect(left('How much cash was held abroad at December 31, 2030?', before, '$2.8 billion', '$1.4 billion')).toEqual(
      ['$1.4 billion'],
    );
  });
});

it('leaves out what is told of other years than the one that is asked for', () => {
  const told = 'Proceeds from sale-leasebacks totaled $265 million and $230 million in 2030 and 2029, respectively.';
  expect(left('What were the proceeds in 2031?', told, '$265 million', '$230 million')).toEqual([]);
  expect(left('What were the proceeds in 2030?', told, '$265 million')).toEqual(['$265 million']);
  const notes = 'The company issued $300 million of senior notes in 2026 notes form.';
  expect(left('How much was issued in 2031?', notes, '$300 million')).toEqual(['$300 million']);
});

it('tells a domestic plan from one abroad', () => {
  const text = 'We made no payments to our domestic plan and payments of $24 million to our international plans.';
  expect(left('How much was paid to the domestic plan?', text, '$24 million')).toEqual([]);
  expect(left('How much was paid to international plans?', text, '$24 million')).toEqual(['$24 million']);
  const us = 'Contributions of $19 million were made to our non-U.S. plans.';
  expect(left('How much was contributed to U.S. plans?', us, '$19 million')).toEqual([]);
});

it('of a sentence that begins with a year has only what says so for another', () => {
  const told = 'In fiscal 2032, twenty vendors sold us 77% of it, with five of them at 53% (51% in fiscal 2031).';
  expect(left('What share came from five vendors in fiscal 2031?', told, '77%', '53%', '51%')).toEqual(['51%']);
  expect(left('What share came from five vendors in fiscal 2030?', told, '77%', '53%', '51%')).toEqual([]);
  expect(left('What share came from five vendors in fiscal 2032?', told, '77%', '53%')).toEqual(['77%', '53%']);
});
