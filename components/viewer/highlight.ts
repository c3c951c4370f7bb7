import type { Box } from '@/lib/document/line-table';
import type { Evidence } from '@/lib/evidence/evidence';

/** Whose hue a mark has: what is cited, the second value of a conflict, what was peeked at, what a search found, and the
 *  place among those that is looked at. */
export type HighlightKind = 'cited' | 'second' | 'peeked' | 'found' | 'found_now';

/** Boxes to paint on one page, in points. */
export type Highlight = {
  id: string;
  kind: HighlightKind;
  page: number;
  lineBoxes: readonly Box[];
  quoteBoxes: readonly Box[];
  /** The words are of the same value, and not those that are looked at. */
  beside?: boolean;
};

/** Lines known only by their numbers; drawn where the page's lines are at hand. */
export type LineRange = { kind: 'peeked' | 'searched'; firstLine: number; lastLine: number };

/** What to scroll to. `key` changes when another place is meant. */
export type EvidenceTarget = {
  key: string;
  marks: readonly { page: number; boxes: readonly Box[] }[];
  /** For screen readers: "evidence on page 5, line 232". */
  announcement: string;
};

/** The marks of one piece of evidence; none when it could not be placed. */
export function highlightsOf(evidence: Evidence, id: string, kind: HighlightKind): Highlight[] {
  if (evidence.grade === 'unplaced') return [];
  return evidence.pages.map((mark) => ({
    id: `${id}-${mark.page}`,
    kind,
    page: mark.page,
    lineBoxes: mark.lineBoxes,
    quoteBoxes: mark.quoteBoxes,
  }));
}

/** Where to scroll for a piece of evidence; a place without marks when it could not be placed. */
export function targetOf(evidence: Evidence, key: string): EvidenceTarget {
  const marks =
    evidence.grade === 'unplaced'
      ? []
      : evidence.pages.map((mark) => ({
          page: mark.page,
          boxes: mark.quoteBoxes.length > 0 ? mark.quoteBoxes : mark.lineBoxes,
        }));
  return { key, marks, announcement: announce(evidence) };
}

function announce(evidence: Evidence): string {
  const page = evidence.pages[0]?.page ?? evidence.snippet[0]?.page;
  if (evidence.grade === 'unplaced' || page === undefined) return 'evidence could not be placed on the page';
  const { line_start: first, line_end: last } = evidence.span;
  return `evidence on page ${page}, ${first === last ? `line ${first}` : `lines ${first} to ${last}`}`;
}
