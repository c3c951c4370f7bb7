import { z } from 'zod';
import type { Brief } from './brief';

/** Where a person tells to look, as it is written in a form; one of the three, or none for the whole document. */
export const placeAskedSchema = z.object({
  /** "3–5, 9" */
  pages: z.string().trim().max(200, 'Name fewer pages.').default(''),
  /** A section's title, as the document prints it. */
  section: z.string().trim().max(500).default(''),
  /** "84–87": numbers of lines, as they stand in the margin. */
  lines: z.string().trim().max(200, 'Name fewer lines.').default(''),
  /** The page after the place is handed over with it, instead of being peeked at only. */
  nextPageRead: z.boolean().default(false),
});
export type PlaceAsked = z.input<typeof placeAskedSchema>;

export type DocumentSize = { pageCount: number; lineCount: number };

/** The scope that a person sets: no round looks outside. An empty place takes every limit off, also the question's own.
 *  @param size refuses pages and lines that the document doesn't have; unchecked where it isn't known */
export function placeAsked(
  scope: Brief['scope'],
  place: PlaceAsked,
  size?: DocumentSize,
): { ok: true; scope: Brief['scope'] } | { ok: false; message: string } {
  const { pages: pageText = '', section = '', lines: lineText = '', nextPageRead = false } = place;
  const free: Brief['scope'] = { parts: scope.parts, pages: [], sections: [], lines: [] };
  const named = [pageText, section, lineText].filter((text) => text.trim() !== '').length;
  if (named === 0) return { ok: true, scope: free };
  if (named > 1) return refused('Name pages, or a section, or lines: only one of them.');
  const pages = readRanges(pageText);
  if (!pages) return refused('Pages are written like this: 3–5, 9.');
  const lines = readRanges(lineText);
  if (!lines) return refused('Lines are written like this: 84–87.');
  if (size && pages.some(({ first }) => first > size.pageCount))
    return refused(`The document has ${counted(size.pageCount, 'page')}. Name pages among them.`);
  if (size && lines.some(({ first }) => first > size.lineCount))
    return refused(`The document has ${counted(size.lineCount, 'line')}. Name lines among them.`);
  const sections = section.trim() === '' ? [] : [section.trim()];
  return {
    ok: true,
    scope: { ...free, pages, lines, sections, fixed: true, ...(nextPageRead ? { nextPageRead } : {}) },
  };
}

/** The same place as a person wrote it. */
export function placeInWords({ pages, sections, lines, fixed, nextPageRead }: Brief['scope']): Required<PlaceAsked> {
  return {
    pages: rangesInWords(pages),
    section: fixed ? (sections[0] ?? '') : '',
    lines: rangesInWords(lines),
    nextPageRead: nextPageRead === true,
  };
}

function rangesInWords(ranges: readonly { first: number; last: number }[]): string {
  return ranges.map(({ first, last }) => (first === last ? `${first}` : `${first}–${last}`)).join(', ');
}

function readRanges(text: string): { first: number; last: number }[] | null {
  const ranges: { first: number; last: number }[] = [];
  for (const part of text.split(',').map((each) => each.trim())) {
    if (part === '') continue;
    const match = /^(\d{1,7})(?:\s*[-–]\s*(\d{1,7}))?$/.exec(part);
    const first = Number(match?.[1]);
    const last = Number(match?.[2] ?? match?.[1]);
    if (!match || first < 1 || last < first) return null;
    ranges.push({ first, last });
  }
  return ranges;
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

function refused(message: string): { ok: false; message: string } {
  return { ok: false, message };
}
