import type { Item } from '../contract/answer';
import { definitionOf } from '../contract/registry';
import type { Span } from '../contract/span';
import { innermostSection } from '../document/innermost-section';
import type { Line, LineTable } from '../document/line-table';
import { lastLineNumber, linesBetween } from '../document/line-table';
import { boundariesOf } from './boundaries';
import type { Evidence, PageMark, ProofGrade } from './evidence';
import { findQuote } from './find-quote';
import { boxesOfRange } from './range-boxes';

/** Recovers what a span cites from the line table: the snippet, its boxes page by page, and how far it is proved.
 *  A quote is found word for word, or after normalisation, or the span is unplaced and nothing is drawn. Without a quote
 *  the value itself is looked for on the cited lines: standing there once, it pins the words, at best `normalized`.
 *  Never throws: a span outside the document is unplaced. */
export function locateSpan(table: LineTable, span: Span, options: { value?: Item } = {}): Evidence {
  const valid = span.line_start >= 1 && span.line_end >= span.line_start && span.line_end <= lastLineNumber(table);
  const lines = valid ? linesBetween(table, span.line_start, span.line_end) : [];
  const raw = lines.map((line) => line.text).join('\n');
  const { grade, range } = lines.length === 0 ? unplaced : prove(raw, span.quote, options.value);
  const placed = placeLines(lines, range);
  return {
    span,
    grade,
    snippet: placed.map(({ line, mark }) => ({ line: line.number, page: line.page, text: line.text, mark })),
    pages: grade === 'unplaced' ? [] : markPages(placed),
    sectionTitle: innermostSection(table.sections, span.line_start)?.title ?? null,
    hiddenLines: lines.filter((line) => line.hidden !== undefined).map((line) => line.number),
    ...boundariesOf(table, lines),
  };
}

type Proof = { grade: ProofGrade; range: [number, number] | null };
const unplaced: Proof = { grade: 'unplaced', range: null };

function prove(raw: string, quote: string | null, value: Item | undefined): Proof {
  if (quote !== null && quote.trim() !== '') {
    const match = findQuote(raw, quote);
    return match ? { grade: match.grade, range: [match.start, match.end] } : unplaced;
  }
  const range = value ? pinValue(raw, value) : null;
  return { grade: range ? 'normalized' : 'lines_only', range };
}

/** Where the value itself stands, if it stands there exactly once. */
function pinValue(raw: string, item: Item): [number, number] | null {
  const definition = definitionOf(item.kind);
  if (typeof item.value === 'string') {
    const first = findQuote(raw, item.value);
    if (!first) return null;
    return findQuote(raw.slice(first.end), item.value) ? null : [first.start, first.end];
  }
  const readings = definition.readAll(raw).filter((reading) => definition.equal(reading.value, item.value));
  const [only, another] = readings;
  if (only) return another ? null : [only.start, only.end];
  return pinOriginal(raw, item.value);
}

function pinOriginal(raw: string, value: Item['value']): [number, number] | null {
  if (typeof value !== 'object' || !('original' in value)) return null;
  const first = findQuote(raw, value.original);
  return first && !findQuote(raw.slice(first.end), value.original) ? [first.start, first.end] : null;
}

type PlacedLine = { line: Line; mark: [number, number] | null };

/** The part of a range that falls on each line; lines are joined by one character. */
function placeLines(lines: Line[], range: [number, number] | null): PlacedLine[] {
  let offset = 0;
  return lines.map((line) => {
    const start = offset;
    const end = start + line.text.length;
    offset = end + 1;
    if (!range || range[1] <= start || range[0] >= end) return { line, mark: null };
    return { line, mark: [Math.max(range[0], start) - start, Math.min(range[1], end) - start] };
  });
}

function markPages(placed: PlacedLine[]): PageMark[] {
  const pages = new Map<number, PageMark>();
  for (const { line, mark } of placed) {
    const page = pages.get(line.page) ?? { page: line.page, lineBoxes: [], quoteBoxes: [] };
    page.lineBoxes.push(line.box);
    if (mark) page.quoteBoxes.push(...boxesOfRange(line, mark));
    pages.set(line.page, page);
  }
  return [...pages.values()];
}
