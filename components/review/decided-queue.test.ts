import { expect, it } from 'vitest';
import { withEntry, withoutDecided } from './decided-queue';
import type { Entry, QueueView } from './review-view';

const entry = (answerId: string, ...flags: string[]) =>
  ({ answerId, outdated: answerId === 'a', flags: flags.map((name) => ({ name })) }) as unknown as Entry;
const [first, second] = [entry('a', 'truncated', 'truncated'), entry('b')];
const queue = {
  entries: [first, second],
  left: 5,
  unflagged: 4,
  outdated: 2,
  byFlag: { truncated: 3 },
} as unknown as QueueView;
const unflagged = 'state=shipped';

it('takes what was decided out of the list and of the counts that it was in', () => {
  const waiting = withoutDecided(queue, new Set(['a']), '');
  expect(waiting).toMatchObject({ entries: [second], left: 4, unflagged: 4, outdated: 1, byFlag: { truncated: 2 } });
  expect(withoutDecided(queue, new Set(['b']), unflagged)).toMatchObject({ entries: [first], left: 4, unflagged: 3 });
});

it('puts back what was taken back, counts and all', () => {
  for (const query of ['', unflagged])
    expect(withEntry(withoutDecided(queue, new Set(['a']), query), first, query)).toEqual(queue);
});
