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
  /** The words with which its place changes an earlier text. */
  amends: string | null;
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
  return inOrder.map(({ index, label, lines, pages, sections, date }) => ({
    index,
    label,
    lines,
    date,
    place: [
      sections[0],
      pages[0] === undefined ? null : `page ${pages[0]}`,
      lines[0] === undefined ? null : `line ${lines[0]}`,
      date === null ? null : `dated ${date}`,
    ]
      .filter(Boolean)
      .join(', '),
    amends: amendment?.value === index ? amendment.words : null,
  }));
}
