import { expect, it } from 'vitest';
import { standingInWords } from './standing-in-words';

it('tells what became of a value with the value, and nothing of a finding while a reply is waited for', () => {
  const headline = 'USD 48,250';
  expect(standingInWords({ answer: { state: 'shipped' }, headline })).toBe('USD 48,250');
  expect(standingInWords({ answer: { state: 'rejected' }, headline })).toBe('USD 48,250, rejected');
  expect(standingInWords({ answer: { state: 'stale' }, headline })).toBe('USD 48,250, out of date');
  expect(standingInWords({ answer: { state: 'awaiting_clarification' }, headline })).toBe('waiting for your reply');
  expect(standingInWords({ answer: null, headline: null })).toBe('');
});
