import { expect, it } from 'vitest';
import type { DecisionKind } from './decision';
import { madeStaleBy } from './made-stale-by';

const decided = (...kinds: DecisionKind[]) => kinds.map((kind, at) => ({ kind, at }));

it('names the newer version until the answer is settled, whatever was decided and taken back since', () => {
  expect(madeStaleBy('stale', decided('approve', 'mark_stale'))?.at).toBe(1);
  expect(madeStaleBy('stale', decided('mark_stale', 'reject', 'undo'))?.at).toBe(0);
  expect(madeStaleBy('needs_review', decided('mark_stale', 'approve_first'))?.at).toBe(0);
  expect(madeStaleBy('stale', decided('mark_stale', 'approve', 'mark_stale'))?.at).toBe(2);
});

it('names none once it is settled, or where none came', () => {
  expect(madeStaleBy('approved', decided('mark_stale', 'carry_over'))).toBeNull();
  expect(madeStaleBy('rejected', decided('mark_stale', 'reject'))).toBeNull();
  expect(madeStaleBy('needs_review', decided('approve', 'undo'))).toBeNull();
});
