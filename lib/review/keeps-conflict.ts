import type { Answer, Item } from '../contract/answer';
import { valuesAtOdds } from '../contract/values-at-odds';

/** Whether an edit of values that contradict each other leaves two that still do, as they were or changed: one value of each field is
 *  no contradiction. */
export function keepsConflict(
  before: Pick<Answer, 'conflicting_evidence' | 'items'>,
  edited: readonly Item[],
): boolean {
  if (!before.conflicting_evidence || before.items.length < 2) return false;
  return valuesAtOdds(edited, [...edited.keys()]).length > 0;
}
