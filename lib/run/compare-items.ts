import { compare, type ItemComparison } from '../compute/compare';
import type { Rate } from '../compute/rates';
import type { Answer, Item } from '../contract/answer';
import type { ValueKind } from '../contract/value-schemas';
import type { Comparison } from '../question/brief';

/** Compares each item that can be compared with the threshold that the question names: money with money, percentages with
 *  percentages. What can't be compared has a null verdict whose last step says why. No model takes part, so that a new rate
 *  gives new verdicts at once. */
export function compareItems(answer: Answer, comparison: Comparison | null, rates: readonly Rate[]): ItemComparison[] {
  if (!comparison) return [];
  return answer.items.flatMap((item, index) => {
    const value = comparable(item);
    if (!value) return [];
    const mismatch = mismatchOf(item.kind, comparison.currency);
    const result = mismatch
      ? { verdict: null, steps: [`${mismatch} The comparison is left to a person.`], rates: [] }
      : compare(value, comparison, rates);
    return [{ item: index, ...result }];
  });
}

function comparable(item: Item): Parameters<typeof compare>[0] | null {
  return item.kind === 'amount' || item.kind === 'number' || item.kind === 'percent'
    ? (item.value as Parameters<typeof compare>[0])
    : null;
}

/** @param asked a currency, "percent", or null where the question names neither */
function mismatchOf(kind: ValueKind, asked: string | null): string | null {
  if (asked === null || (asked === 'percent') === (kind === 'percent')) {
    return asked !== null && asked !== 'percent' && kind === 'number'
      ? `The value is printed without a currency, and the question asks in ${asked}.`
      : null;
  }
  if (asked === 'percent') return 'The value is not a percentage, and the question asks in percent.';
  return `The value is a percentage, and the question asks in ${asked}.`;
}
