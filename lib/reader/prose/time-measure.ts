export type TimeMeasure = 'week' | 'month' | 'quarter' | 'year';

/** What a sum is for: "monthly rent", "rent per year". */
const measures: readonly [TimeMeasure, RegExp][] = [
  ['week', /\bweekly\b|\b(?:per|a|each|every) (?:calendar )?week\b/i],
  ['month', /\bmonthly\b|\b(?:per|a|each|every) (?:calendar )?month\b/i],
  ['quarter', /\bquarterly\b|\b(?:per|a|each|every) (?:calendar )?quarter\b/i],
  ['year', /\b(?:yearly|annual(?:ly)?|annum)\b|\b(?:per|a|each|every) (?:calendar )?year\b/i],
];

/** For which time a text says that a sum is; null where it says none, or several. */
export function timeMeasureOf(text: string): TimeMeasure | null {
  const found = measures.filter(([, pattern]) => pattern.test(text)).map(([measure]) => measure);
  return found.length === 1 ? (found[0] ?? null) : null;
}
