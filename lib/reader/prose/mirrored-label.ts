import type { Asked } from './asked';
import { coverageOf } from './asked';
import { tokensOf } from './stems';

/** Two labels and two values in the same order: "Date of report (date of earliest event): July 1 (June 30)". The second label
 *  belongs to the second value.
 *  @returns 1 for the value whose label fits better, 0.2 for the other, null where the text has no such form */
export function mirroredLabel(
  asked: Asked,
  text: string,
  values: readonly [number, number][],
  index: number,
): number | null {
  const first = values[0];
  const second = values[1];
  if (values.length !== 2 || !first || !second) return null;
  if (!/^\s*\(\s*$/.test(text.slice(first[1], second[0])) || !/^\s*\)/.test(text.slice(second[1]))) return null;
  const label = /^(.*?)\(([^()]{4,})\)\s*:?\s*$/.exec(text.slice(0, first[0]));
  if (!label?.[1] || !label[2]) return null;
  const outer = coverageOf(asked, tokensOf(label[1]));
  const inner = coverageOf(asked, tokensOf(label[2]));
  if (Math.abs(outer - inner) < 0.02) return null;
  return inner > outer === (index === 1) ? 1 : 0.2;
}
