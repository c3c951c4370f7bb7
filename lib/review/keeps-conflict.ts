import type { Answer, Item } from '../contract/answer';

/** Whether an edit leaves all the values standing that contradict each other. */
export function keepsConflict(
  before: Pick<Answer, 'conflicting_evidence' | 'items'>,
  edited: readonly Item[],
): boolean {
  if (!before.conflicting_evidence || before.items.length < 2) return false;
  const left = new Set(edited.map(({ value }) => JSON.stringify(value)));
  return before.items.every(({ value }) => left.has(JSON.stringify(value)));
}
