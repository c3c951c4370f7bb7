import type { Asked } from './asked';
import { hitsIn } from './asked';
import { tokensOf } from './stems';

/** As many labels as values, in one order: "federal, state and foreign losses of $5, $6 and $7, respectively", "$5 and $6 as of June
 *  2023 and June 2022, respectively".
 *  @param values offsets of the values of one kind in `text`, in order
 *  @returns 1 for the value whose label fits best, 0.2 for the others of its row, null where the text has no such form or no label
 *  fits better than the rest */
export function respectiveLabel(
  asked: Asked,
  text: string,
  values: readonly [number, number][],
  index: number,
): number | null {
  const word = /\brespectively\b/gi;
  for (const match of text.matchAll(word)) {
    const row = rowBefore(text, values, match.index);
    const place = row.findIndex(([start]) => start === values[index]?.[0]);
    if (place < 0 || row.length < 2) continue;
    const first = row[0]?.[0] ?? 0;
    const last = row.at(-1)?.[1] ?? 0;
    const labels =
      labelsBehind(text.slice(last, match.index), row.length) ??
      labelsBefore(text.slice(0, first).replace(paired, ''), row.length);
    if (!labels) continue;
    const fits = labels.map((label) =>
      hitsIn(asked.terms, tokensOf(label)).reduce((sum, hit) => sum + hit.term.weight, 0),
    );
    const best = Math.max(...fits);
    if (best === 0 || fits.filter((fit) => fit > best - 0.05).length > 1) continue;
    return fits[place] === best ? 1 : 0.2;
  }
  return null;
}

/** "For operating and finance leases, respectively, are 12.9 and 15.0 years and 4.0% and 4.4%, respectively": the labels are told already. */
const paired = /,? respectively,? .*$/i;

/** The values that stand in one enumeration before "respectively". */
function rowBefore(text: string, values: readonly [number, number][], end: number): [number, number][] {
  const row: [number, number][] = [];
  for (const value of [...values].reverse()) {
    if (value[1] > end) continue;
    const next = row[0];
    if (
      next &&
      !/^\W*(?:(?:million|billion|thousand|percent|per share|and|or)\W*)*$/i.test(text.slice(value[1], next[0]))
    )
      break;
    row.unshift(value);
  }
  return row;
}

/** "as of July 29, 2023, January 28, 2023, and July 30, 2022, " */
function labelsBehind(text: string, count: number): string[] | null {
  const parts = text
    // The comma of a date, and not the one between two years.
    .replace(/(?<!\d)(\d{1,2}),\s*((?:19|20)\d\d)/g, '$1 $2')
    .replace(/^\W*(?:(?:million|billion|thousand|percent)\b\W*)?/i, '')
    .split(/\s*,\s*(?:and\s+)?|\s+and\s+/)
    .filter((part) => /[\p{L}\d]/u.test(part));
  return parts.length === count ? parts : null;
}

/** "operating and financing leases are", "federal, state, and foreign losses of": the last enumeration before the values. */
function labelsBefore(text: string, count: number): string[] | null {
  const conjunction = [...text.matchAll(/,?\s+and\s+/g)].at(-1);
  if (!conjunction) return null;
  const before = text.slice(0, conjunction.index).split(/,\s*/);
  if (before.length < count - 1) return null;
  const own = before.slice(before.length - (count - 1));
  // What stands before the first of them belongs to the sentence, and what stands behind the last to all of them.
  own[0] = (own[0] ?? '').replace(opening, '').split(/\s+/).slice(-wordsOfLabel).join(' ');
  const longest = Math.max(...own.map((label) => label.split(/\s+/).filter(Boolean).length));
  const behind = text
    .slice(conjunction.index + conjunction[0].length)
    .split(/\s+/)
    .slice(0, longest)
    .join(' ');
  return [...own, behind];
}

const opening =
  /^.*\b(?:for|of|in|to|from|on|by|with|at|under|our|its|their|the|had|have|has|were|was|are|is|both|between|included?)\s+/i;
const wordsOfLabel = 3;
