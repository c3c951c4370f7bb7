import type { Item } from '@/lib/contract/answer';
import type { ValueKind } from '@/lib/contract/value-schemas';

/** A field of an answer that has several, and what kind its values are of. */
export type EditedField = { path: string; kind: ValueKind };

/** The fields that a value can be given for: those that were asked for, then what else the answer has. None of an answer without
 *  fields; the entries of a list ("limits[].amount") only as far as the answer has them. */
export function fieldsToEdit(asked: readonly EditedField[], items: readonly Item[]): EditedField[] {
  const given = items.flatMap(({ path, kind }) => (path === null ? [] : [{ path, kind }]));
  const fields = new Map<string, ValueKind>();
  for (const { path, kind } of [...asked, ...given])
    if (!path.includes('[]') && !fields.has(path)) fields.set(path, kind);
  return [...fields].map(([path, kind]) => ({ path, kind }));
}

/** Whose value is added next: that of the first field without one, else one more of the last. */
export function nextField(
  fields: readonly EditedField[],
  items: readonly Pick<Item, 'path'>[],
): EditedField | undefined {
  return fields.find(({ path }) => !items.some((item) => item.path === path)) ?? fields.at(-1);
}

/** Which value of how many an item is: of its field, or of the whole answer where it has no fields. Counts from one. */
export function countedValue(items: readonly Pick<Item, 'path'>[], index: number): { number: number; count: number } {
  const same = [...items.keys()].filter((other) => items[other]?.path === items[index]?.path);
  return { number: same.indexOf(index) + 1, count: same.length };
}
