import { isDeepStrictEqual } from 'node:util';
import type { Issue } from '../validation/issue';

export type ChangedPart = { path: string; item: number | null; before: unknown; after: unknown };
type Reply = { value: unknown; issues: Issue[] };

/** The parts of a refused reply that no issue named and that its correction changed all the same. An item counts as kept wherever
 *  it stands in the correction. Where an issue concerns the whole reply, nothing counts as valid.
 *  `keywords_found` is left out: code computes it. */
export function changedValidParts(refused: Reply, corrected: { value: unknown }): ChangedPart[] {
  if (!isRecord(refused.value) || !isRecord(corrected.value)) return [];
  if (refused.issues.some(({ path }) => path === '')) return [];
  const after = corrected.value;
  const named = (path: string) => refused.issues.some((issue) => concerns(issue.path, path));
  return Object.entries(refused.value).flatMap(([name, before]): ChangedPart[] => {
    if (name === 'keywords_found') return [];
    if (name !== 'items') {
      return named(name) || isDeepStrictEqual(before, after[name])
        ? []
        : [{ path: name, item: null, before, after: after[name] }];
    }
    const items = Array.isArray(before) ? before : [];
    const kept = Array.isArray(after.items) ? after.items : [];
    return items.flatMap((item, index) => {
      const path = `items[${index}]`;
      if (named(path) || kept.some((each) => isDeepStrictEqual(each, item))) return [];
      return [{ path, item: index < kept.length ? index : null, before: item, after: kept[index] }];
    });
  });
}

/** An issue at `items[0].date` concerns `items[0]`, and one at `items` every item. */
function concerns(issuePath: string, path: string): boolean {
  return under(issuePath, path) || under(path, issuePath);
}

const under = (path: string, root: string) =>
  path === root || path.startsWith(`${root}.`) || path.startsWith(`${root}[`);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
