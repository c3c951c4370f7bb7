import { expect, it } from 'vitest';
import { changeBars } from './change-counts';

it('counts each done case once in every bar, and none that is not done', () => {
  const bars = changeBars([
    { change: { value: 'same', evidence: 'same', state: 'same' } },
    { change: { value: 'lost', evidence: 'changed', state: 'doubtful' } },
    { change: { value: 'found', evidence: null, state: 'cleared' } },
    { change: null },
  ]);
  for (const { parts } of bars) expect(parts.reduce((sum, { count }) => sum + count, 0)).toBe(3);
  expect(bars[0]?.parts).toContainEqual({ name: 'lost', count: 1, tone: 'bad' });
  expect(bars[1]?.parts).toContainEqual({ name: 'changed', count: 1, tone: 'warn' });
  expect(bars[2]?.parts).toContainEqual({ name: 'a person needed now', count: 1, tone: 'bad' });
});
