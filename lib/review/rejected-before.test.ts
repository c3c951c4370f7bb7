import { expect, it } from 'vitest';
import type { Item } from '../contract/answer';
import { type EarlierAnswer, rejectedBefore } from './rejected-before';

const amount = (value: string, scale: 'thousand' | null = null): Item => ({
  kind: 'amount',
  value: { value, currency: 'USD', scale, unit: null },
  spans: [{ line_start: 1, line_end: 1, quote: value }],
  path: null,
});
const earlier = (state: EarlierAnswer['state'], ...items: Item[]): EarlierAnswer => ({
  state,
  items,
  by: 'Bob',
  reason: 'the wrong year',
});

it('tells who rejected the same value and why, however it is written', () => {
  const flag = rejectedBefore([amount('5000')], [earlier('rejected', amount('5', 'thousand'))]);
  expect(flag).toMatchObject({ name: 'rejected_before', details: { by: 'Bob', reason: 'the wrong year' } });
  expect(flag?.reason).toBe('Bob rejected the same value: “the wrong year”. Asked again, it came back unchanged.');
});

it('takes the same values in another order for the same answer, and another number of them for another', () => {
  const rejected = [earlier('rejected', amount('1'), amount('2'))];
  expect(rejectedBefore([amount('2'), amount('1')], rejected)?.reason).toContain('the same values');
  expect(rejectedBefore([amount('1')], rejected)).toBeNull();
  expect(rejectedBefore([amount('1'), amount('1')], rejected)).toBeNull();
});

it('counts that nothing is found as an answer that can be rejected', () => {
  expect(rejectedBefore([], [earlier('rejected')])?.reason).toContain('that nothing is found');
  expect(rejectedBefore([amount('1')], [earlier('rejected')])).toBeNull();
});

it('goes by what was last decided on the same values', () => {
  const rejected = earlier('rejected', amount('1'));
  expect(rejectedBefore([amount('1')], [earlier('approved', amount('1')), rejected])).toBeNull();
  expect(rejectedBefore([amount('1')], [earlier('needs_review', amount('1')), rejected])).not.toBeNull();
  expect(rejectedBefore([amount('1')], [earlier('approved', amount('2')), rejected])).not.toBeNull();
});
