import type { Span } from '../contract/span';
import { type LineTable, lastLineNumber, linesBetween } from '../document/line-table';
import type { Passage } from '../retrieval/passage';
import type { Issue } from './issue';

/** Which lines may be cited: of the document always, of the passages unless a person cites. */
export type Citable = { table: LineTable; ranges: { first: number; last: number }[] | null };

/** Passages as ranges of lines without overlaps; neighbours are one. null stands for every line of the document. */
export function citableLines(table: LineTable, passages: readonly Passage[] | null): Citable {
  if (!passages) return { table, ranges: null };
  const sorted = [...passages].sort((a, b) => a.firstLine - b.firstLine);
  const ranges: { first: number; last: number }[] = [];
  for (const { firstLine, lastLine } of sorted) {
    const last = ranges.at(-1);
    if (last && firstLine <= last.last + 1) last.last = Math.max(last.last, lastLine);
    else ranges.push({ first: firstLine, last: lastLine });
  }
  return { table, ranges };
}

/** In order, on lines that exist, inside what was retrieved; the first rule broken is the issue. */
export function spanIssues(span: Span, path: string, citable: Citable): Issue[] {
  const { line_start: start, line_end: end } = span;
  if (start > end) {
    return [{ code: 'span_order', path, message: `line_start ${start} is after line_end ${end}.` }];
  }
  const last = lastLineNumber(citable.table);
  if (start < 1 || end > last) {
    return [
      {
        code: 'span_outside_document',
        path,
        message: `Lines ${start} to ${end} don't exist: the document has lines 1 to ${last}.`,
      },
    ];
  }
  const { ranges } = citable;
  if (!ranges || ranges.some((range) => start >= range.first && end <= range.last)) return [];
  return [
    {
      code: 'citation_invented',
      path,
      message: `Lines ${start} to ${end} are not in the passages, which hold ${rangesText(ranges)}: cite only lines that you were given.`,
    },
  ];
}

/** The text of the cited lines, joined by line ends. */
export function citedText(table: LineTable, span: Span): string {
  return linesBetween(table, span.line_start, span.line_end)
    .map((line) => line.text)
    .join('\n');
}

function rangesText(ranges: { first: number; last: number }[]): string {
  if (ranges.length === 0) return 'no lines';
  const shown = ranges.slice(0, 12).map(({ first, last }) => (first === last ? `${first}` : `${first}–${last}`));
  return `lines ${shown.join(', ')}${ranges.length > 12 ? ', …' : ''}`;
}
