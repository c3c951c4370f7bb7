import { z } from 'zod';
import type { LineTable } from '../document/line-table';
import { lineAt } from '../document/line-table';
import type { Brief } from '../question/brief';

/** What a conflict's flag keeps of its values, as it is stored. */
export const conflictChoicesSchema = z.object({
  values: z.array(z.object({ label: z.string(), lines: z.array(z.int()), pages: z.array(z.int()) })).min(2),
  clarification: z.string(),
});
export type ConflictChoices = z.infer<typeof conflictChoicesSchema>;

/** The question, held to the place of the value that a person chose among contradicting ones. A person still looks at what
 *  comes out: a choice settles no contradiction. Null for a choice that is not among them. */
export function resolveChoice(brief: Brief, conflict: ConflictChoices, choice: number, table: LineTable): Brief | null {
  const chosen = conflict.values[choice];
  if (!chosen) return null;
  const others = conflict.values.filter((value) => value !== chosen).flatMap(({ lines }) => lines);
  const range = placesOf(chosen.lines, table).find(
    ({ first, last }) => !others.some((line) => line >= first && line <= last),
  );
  if (!range) return null;
  return {
    ...brief,
    scope: { parts: [], pages: [], sections: [], lines: [range], fixed: true },
    clarification: null,
    corrected: true,
    clarified: {
      asked: conflict.clarification,
      reply: chosen.label,
      values: conflict.values.map(({ label }) => label),
    },
  };
}

/** Ever smaller places around lines: the page, the section, the lines and those beside them, the lines alone. */
function placesOf(lines: readonly number[], table: LineTable): { first: number; last: number }[] {
  const first = Math.min(...lines);
  const last = Math.max(...lines);
  const page = table.pages[(lineAt(table, first)?.page ?? 1) - 1];
  const sections = table.sections
    .filter((section) => section.firstLine <= first && section.lastLine >= last)
    .sort((a, b) => a.lastLine - a.firstLine - (b.lastLine - b.firstLine));
  return [
    ...(page && page.lastLine >= last ? [{ first: page.firstLine, last: page.lastLine }] : []),
    ...sections.map((section) => ({ first: section.firstLine, last: section.lastLine })),
    { first: Math.max(1, first - 2), last: last + 2 },
    { first, last },
  ];
}
