import type { TermHit } from './asked';

/** How close the asked words stand to a value, 0…1: each term counts by its weight and falls with the words and the clause
 *  breaks between. A word that another value of the same sentence stands closer to counts less. The phrase that names the value
 *  ("record date") counts as much as everything else together.
 *  @param value offsets of the value in `text`
 *  @param others offsets of the other values of this kind in `text` */
export function nearnessOf(
  text: string,
  value: [number, number],
  others: readonly [number, number][],
  hits: readonly TermHit[],
): number {
  const first = others.reduce<[number, number] | null>(
    (least, range) => (least === null || range[0] < least[0] ? range : least),
    null,
  );
  const near = (chosen: readonly TermHit[]) => {
    let sum = 0;
    let total = 0;
    for (const hit of chosen) {
      const distances = hit.at.map((at) => {
        // What stands before all of the values introduces each of them: "was A at first (B at last)".
        if (first !== null && at < first[0] && value[0] > first[0]) return distanceBetween(text, at, first) + 2;
        const own = distanceBetween(text, at, value);
        const other = Math.min(Infinity, ...others.map((range) => distanceBetween(text, at, range)));
        return other < own ? own + (own - other) * 0.8 + 4 : own;
      });
      total += hit.term.weight;
      sum += hit.term.weight / (1 + Math.min(...distances) / 12);
    }
    return total === 0 ? null : sum / total;
  };
  const focus = near(hits.filter((hit) => hit.term.focus));
  const rest = near(hits.filter((hit) => !hit.term.focus));
  if (focus === null) return (rest ?? 0) * 0.9;
  return rest === null ? focus : 0.6 * focus + 0.4 * rest;
}

/** Words between a place and a range; a clause break counts as several words. */
function distanceBetween(text: string, at: number, [start, end]: [number, number]): number {
  if (at >= start && at < end) return 0;
  const after = at >= end;
  const between = after ? text.slice(end, at) : text.slice(at, start);
  const words = between.split(/\s+/).length - 1;
  const clauses = (between.match(/[;()]|\s[–—]\s|\b(?:which|while|whereas|but|and|or)\b/g)?.length ?? 0) * 3;
  const commas = (between.match(/,(?!\d)/g)?.length ?? 0) * 2;
  return words + clauses + commas + (after ? 1 : 0);
}
