import type { Item } from './answer';
import { definitionOf } from './registry';

/** The values of an answer that contradict each other, by their places in it: a list for each field that has several, in
 *  order. Values of different fields never do.
 *  @param named the items that its conflict names; where it names none, only fields of which there are several can be told */
export function valuesAtOdds(items: readonly Item[], named: readonly number[]): number[][] {
  const places = named.length > 0 ? named.toSorted((a, b) => a - b) : [...items.keys()];
  const fields = new Map<string | null, number[]>();
  for (const place of places) {
    const path = items[place]?.path;
    if (path === undefined || (path === null && named.length === 0)) continue;
    fields.set(path, [...(fields.get(path) ?? []), place]);
  }
  return [...fields.values()].filter((field) => field.some((place) => differ(items[field[0] ?? 0], items[place])));
}

/** What stands when one of the values at odds is chosen: the others of its field go, all else stays.
 *  @returns the places of what stays; null where the value contradicts none, or another field is still at odds */
export function placesWithChoice(items: readonly Item[], named: readonly number[], chosen: number): number[] | null {
  const [field, ...others] = valuesAtOdds(items, named);
  if (!field?.includes(chosen) || others.length > 0) return null;
  return [...items.keys()].filter((place) => place === chosen || !field.includes(place));
}

function differ(one: Item | undefined, other: Item | undefined): boolean {
  if (!one || !other) return false;
  return one.kind !== other.kind || !definitionOf(one.kind).equal(one.value, other.value);
}
