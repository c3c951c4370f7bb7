import { describe, expect, it } from 'vitest';
import { amountSaid as said } from '../testing/value-said';
import { isOtherPart, isPartAsked } from './part-told';

const costs =
  'Abnormal costs were $175 million, including $124 million related to the A40 line, $32 million related to the B7X line, and $19 million of freight.';
const price = 'It bought Alder for a total price of $9.4 billion, including cash acquired of $1.5 billion.';
const charge = 'We took a $1.2 billion charge, which included employee severance expenses of $800 million.';
const without = 'Abnormal costs were $175 million in 2031.';

describe('a sum whose parts are named', () => {
  it.each([
    ['What were the abnormal costs of the A40 line?', costs, '$175 million', true],
    ['What were the abnormal costs of the A40 line?', costs, '$32 million', true],
    ['What were the abnormal costs of the A40 line?', costs, '$124 million', false],
    ['What were the abnormal costs?', costs, '$175 million', false],
    ['What were the abnormal costs?', costs, '$124 million', true],
    ['How much was paid for Alder?', price, '$1.5 billion', true],
    ['How much was paid for Alder?', price, '$9.4 billion', false],
    ['How much severance was expensed?', charge, '$1.2 billion', true],
    ['How much severance was expensed?', charge, '$800 million', false],
    ['What were the abnormal costs including the A40 line?', costs, '$175 million', false],
    ['What were the abnormal costs of the A40 line?', without, '$175 million', false],
  ])('%s of “%s”: %s is another part: %s', (question, text, printed, other) => {
    expect(isOtherPart(said(question, text, printed))).toBe(other);
  });

  it('knows the part that is asked for', () => {
    expect(isPartAsked(said('What were the abnormal costs of the A40 line?', costs, '$124 million'))).toBe(true);
    expect(isPartAsked(said('What were the abnormal costs of the A40 line?', costs, '$175 million'))).toBe(false);
  });
});
