import { z } from 'zod';
import type { Flag } from '@/lib/run/flag';

export type Choice = {
  /** Its place among the values of the flag: what is chosen. */
  index: number;
  label: string;
  /** "Endorsement 2, page 14, line 158" */
  place: string;
  /** Lines that it stands on. */
  lines: readonly number[];
  /** The day that its place is dated with, ISO. */
  date: string | null;
  /** The words with which its place changes an earlier text, and what stands there. */
  amends: { words: string; earlier: string } | null;
};

const detailsSchema = z.object({
  values: z.array(
    z.object({
      label: z.string(),
      items: z.array(z.number()).catch([]),
      lines: z.array(z.number()),
      pages: z.array(z.number()),
      sections: z.array(z.string()),
      date: z.string().nullable(),
    }),
  ),
  amendment: z.object({ value: z.number(), words: z.string() }).nullable(),
});

/** The contradicting values that a flag tells of, as their cards are numbered: in the order of the answer's items, then those that only the
 *  document has. None for flags of early runs. */
export function choicesOf(flags: readonly Pick<Flag, 'name' | 'details'>[]): Choice[] {
  const flag = flags.find(({ name }) => name === 'conflicting_values');
  const details = detailsSchema.safeParse(flag?.details);
  if (!details.success) return [];
  const { values, amendment } = details.data;
  const inOrder = values
    .map((value, index) => ({ ...value, index }))
    .sort((a, b) => Math.min(...a.items) - Math.min(...b.items) || a.index - b.index);
  return inOrder.map(({ index, ...value }) => ({
    index,
    label: value.label,
    lines: value.lines,
    date: value.date,
    place: placeOf(value),
    amends: amendment?.value === index ? { words: amendment.words, earlier: earlierOf(values.slice(0, index)) } : null,
  }));
}

/** What a text changes, in a line for people. */
export function amendsInWords({ words, earlier }: NonNullable<Choice['amends']>): string {
  return `Changes an earlier text, which gives ${earlier}. It says: “${words}”`;
}

type Value = z.infer<typeof detailsSchema>['values'][number];

function earlierOf(values: readonly Value[]): string {
  return values.map((value) => `${value.label} (${placeOf(value)})`).join(' and ');
}

function placeOf({ lines, pages, sections, date }: Value): string {
  return [
    sections[0],
    pages[0] === undefined ? null : `page ${pages[0]}`,
    lines[0] === undefined ? null : `line ${lines[0]}`,
    date === null ? null : `dated ${date}`,
  ]
    .filter(Boolean)
    .join(', ');
}
