import { describe, expect, it } from 'vitest';
import { askWhole } from './testing/ask-whole';
import { layOut, type Piece, plainLook } from './testing/lay-out';

const lines = (...lines: string[]): Piece => ({ type: 'lines', lines });

const policy: Piece[] = [
  { type: 'title', text: 'Home Policy Declarations' },
  lines('Policy number: HP-2031-7', 'Policy period: March 1, 2031 - March 1, 2032', 'Deductible: $1,000'),
];

function answer(pieces: readonly Piece[], question: string) {
  const { items } = askWhole(layOut([...pieces], plainLook), question);
  return items.map(({ value, spans }) => [(value as { iso?: string }).iso ?? value, spans[0]?.quote]);
}

describe('an end of a period', () => {
  it.each([
    ['When does the policy expire?', '2032-03-01', 'March 1, 2032'],
    ['When does my home insurance end?', '2032-03-01', 'March 1, 2032'],
    ['What is the expiration date?', '2032-03-01', 'March 1, 2032'],
    ['When does coverage begin?', '2031-03-01', 'March 1, 2031'],
    ['What is the effective date of the policy?', '2031-03-01', 'March 1, 2031'],
  ])('is read from the period, and cited by itself: %s', (question, iso, quote) => {
    expect(answer(policy, question)).toEqual([[iso, quote]]);
  });

  it('denies another day', () => {
    expect(answer(policy, 'Is the expiration date March 1, 2033?').map(([value]) => value)).toEqual([false]);
  });

  it('is not that of something else', () => {
    expect(answer(policy, 'When does the lease expire?')).toEqual([]);
    expect(answer(policy, 'When does the warranty end?')).toEqual([]);
  });
});
