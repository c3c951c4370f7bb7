import type { Page } from '@/lib/document/line-table';
import type { EvidenceTarget, Highlight } from './highlight';
import { lineWords } from './text-selection';

export type NamedLines = { firstLine: number; lastLine: number };

/** The lines that an address names, as "12" or "12-14".
 *  @param lineCount of the document, null while it is being read
 *  @returns null where none of them is in the document */
export function linesNamed(text: string, lineCount: number | null): NamedLines | null {
  const [, one, other = one] = /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(text) ?? [];
  if (!one || !other) return null;
  const [first, last] = [Number(one), Number(other)].sort((a, b) => a - b) as [number, number];
  const lines = { firstLine: Math.max(1, first), lastLine: Math.min(lineCount ?? last, last) };
  return lines.firstLine <= lines.lastLine ? lines : null;
}

type MarkedLines = { marks: EvidenceTarget['marks']; highlights: Highlight[]; words: string };

/** The marks of lines that are known by their numbers, and where they stand in words: "lines 12–14 on page 3".
 *  @param pages those that have the lines, or the first of them
 *  @returns null where none of the pages has any */
export function markedLines(pages: readonly Page[], { firstLine, lastLine }: NamedLines): MarkedLines | null {
  const marks = pages.flatMap((page) => {
    const named = page.lines.filter(({ number }) => number >= firstLine && number <= lastLine);
    return named.length > 0 ? [{ page: page.number, boxes: named.map(({ box }) => box) }] : [];
  });
  const first = marks[0]?.page;
  const last = marks.at(-1)?.page;
  if (first === undefined || last === undefined) return null;
  const highlights = marks.map(
    ({ page, boxes }): Highlight => ({
      id: `lines-${firstLine}`,
      kind: 'cited',
      page,
      lineBoxes: boxes,
      quoteBoxes: [],
    }),
  );
  const lineEnd = Math.min(lastLine, pages.at(-1)?.lastLine ?? lastLine);
  const onPages = first === last ? `page ${first}` : `pages ${first}–${last}`;
  const more = lineEnd < lastLine ? `, the first of ${lineWords({ lineStart: firstLine, lineEnd: lastLine })}` : '';
  return { marks, highlights, words: `${lineWords({ lineStart: firstLine, lineEnd })} on ${onPages}${more}` };
}
