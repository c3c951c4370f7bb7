import type { Item } from '../contract/answer';
import { itemKindOf } from '../contract/answer-schema';
import { definitionOf } from '../contract/registry';
import type { Brief } from '../question/brief';
import type { Candidate } from './candidate';

/** A candidate whose items are of the kind that was asked for: entries of a list are read again as dates, people or amounts where
 *  the question wants those. Null when one of them can't be read so. */
export function asAskedKind(candidate: Candidate, brief: Brief): Candidate | null {
  const kind = itemKindOf(brief);
  if (candidate.items.every((item) => item.kind === kind)) return candidate;
  const items = candidate.items.map((item): Item | null => {
    if (item.kind === kind) return item;
    if (typeof item.value !== 'string') return null;
    const value = definitionOf(kind).readAll(item.value)[0]?.value;
    // "Company's Bylaws" has the capitals of a name.
    if (value === undefined || (kind === 'person_name' && /['’]s\s/.test(item.value))) return null;
    return { ...item, kind, value };
  });
  const whole = items.filter((item) => item !== null);
  return whole.length === items.length && whole.length > 0 ? { ...candidate, items: whole } : null;
}
