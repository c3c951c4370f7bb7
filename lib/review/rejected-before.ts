import type { Item } from '../contract/answer';
import { definitionOf } from '../contract/registry';
import type { Flag } from '../run/flag';
import { type AnswerState, isDecided } from '../run/run-state';

/** An earlier answer of a question, and what a person made of it. */
export type EarlierAnswer = { state: AnswerState; items: readonly Item[]; by: string | null; reason: string | null };

/** Why an answer that says what a person has rejected is not passed on as if nobody had: the flag for it, or null.
 *  @param earlier the question's answers before, newest first; what was last decided on the same values counts */
export function rejectedBefore(items: readonly Item[], earlier: readonly EarlierAnswer[]): Flag | null {
  const last = earlier.find((each) => isDecided(each.state) && sameValues(items, each.items));
  if (last?.state !== 'rejected') return null;
  const what =
    items.length === 0
      ? 'the same answer, that nothing is found'
      : items.length === 1
        ? 'the same value'
        : 'the same values';
  const { by, reason } = last;
  return {
    name: 'rejected_before',
    reason: `${by ?? 'Somebody'} rejected ${what}${reason ? `: “${reason}”` : ''}. Asked again, it came back unchanged.`,
    items: [],
    details: { by, reason },
  };
}

function sameValues(a: readonly Item[], b: readonly Item[]): boolean {
  const left = [...b];
  return (
    a.length === b.length &&
    a.every((item) => {
      const same = left.findIndex((other) => sameItem(item, other));
      if (same !== -1) left.splice(same, 1);
      return same !== -1;
    })
  );
}

function sameItem(a: Item, b: Item): boolean {
  return a.kind === b.kind && a.path === b.path && definitionOf(a.kind).equal(a.value, b.value);
}
