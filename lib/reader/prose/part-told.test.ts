import { describe, expect, it } from 'vitest';
import { amountSaid as said, valueSaid } from '../testing/value-said';
import { isOtherPart, isPartAsked } from './part-told';

const costs =
  'Abnormal costs were $175 million, including $124 million related to the A40 line, $32 million related to the B7X line, and $19 million of freight.';
const price = 'It bought Alder for a total price of $9.4 billion, including cash acquired of $1.5 billion.';
const charge = 'We took a $1.2 billion charge, which included employee severance expenses of $800 million.';
const owned = 'We owned about 12,150 unexpired patents in various countries of which about 4,350 were U.S. patents.';
const shared = 'It recorded a loss of $200 million on the supply contract, of which our share was $81 million.';
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
    ['What was the share of the loss on the supply contract?', shared, '$200 million', true],
    ['What was the share of the loss on the supply contract?', shared, '$81 million', false],
    ['What were the abnormal costs including the A40 line?', costs, '$175 million', false],
    ['What were the abnormal costs of the A40 line?', without, '$175 million', false],
  ])('%s of “%s”: %s is another part: %s', (question, text, printed, other) => {
    expect(isOtherPart(said(question, text, printed))).toBe(other);
  });

  it('knows the part that is asked for', () => {
    expect(isPartAsked(said('What were the abnormal costs of the A40 line?', costs, '$124 million'))).toBe(true);
    expect(isPartAsked(said('What were the abnormal costs of the A40 line?', costs, '$175 million'))).toBe(false);
  });

  it('may be a count', () => {
    const count = (printed: string) =>
      valueSaid('number', { value: '1', unit: null }, 'How many of the patents are U.S. patents?', owned, printed);
    expect(isOtherPart(count('12,150'))).toBe(true);
    expect(isPartAsked(count('4,350'))).toBe(true);
  });
});
