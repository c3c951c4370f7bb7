import { rememberTexts } from '../../question/remember-texts';
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
  return at >= end ? stepsBetween(text, end, at) + 1 : stepsBetween(text, at, start);
}

function stepsBetween(text: string, from: number, to: number): number {
  const steps = stepsOf(text);
  const steady = (steps[to] ?? 0) - (steps[from] ?? 0);
  // A comma is part of a figure only where the figure goes on.
  const cutFigure = to > from && text.charAt(to - 1) === ',' && isDigit(text.charCodeAt(to));
  return steady + (cutFigure ? stepOf.comma : 0);
}

/** How far it is from the beginning of a text to each of its characters. */
const stepsOf = rememberTexts((text): Uint16Array => {
  const steps = new Uint16Array(text.length + 1);
  const mark = (pattern: RegExp, step: number, endsAt: (match: RegExpMatchArray & { index: number }) => number) => {
    for (const match of text.matchAll(pattern)) {
      const end = endsAt(match);
      steps[end] = (steps[end] ?? 0) + step;
    }
  };
  mark(/\s+/g, stepOf.word, ({ index }) => index + 1);
  mark(
    /[;()]|\s[–—]\s|\b(?:which|while|whereas|but|and|or)\b/g,
    stepOf.clause,
    (match) => match.index + match[0].length,
  );
  mark(/,(?!\d)/g, stepOf.comma, ({ index }) => index + 1);
  for (let at = 1; at <= text.length; at++) steps[at] = (steps[at] ?? 0) + (steps[at - 1] ?? 0);
  return steps;
}, 1000);

const stepOf = { word: 1, comma: 2, clause: 3 };

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}
