import type { Line, LineTable } from '../../document/line-table';
import { lineAt } from '../../document/line-table';
import type { Passage } from '../../retrieval/passage';
import type { SourceText } from './source-text';
import { sourceTextOf } from './source-text';
import type { Token } from './stems';
import { tokensOf } from './stems';

export type VisualRow = { page: number; y0: number; y1: number; cells: Cell[]; lines: Line[] };

/** Words of a line that stand together: between two cells is a gap too wide for a space. */
export type Cell = { text: string; x0: number; x1: number; line: Line; start: number; end: number };

/** Lines that read on: a paragraph, a list item, a heading, a row. */
export type Block = { index: number; source: SourceText; sentences: Sentence[]; heading: string | null };

export type Sentence = { block: Block; index: number; text: string; start: number; end: number; tokens: Token[] };

/** What the reader sees of a document: the lines of the passages, and nothing else. */
export type Reading = {
  lines: Line[];
  blocks: Block[];
  sentences: Sentence[];
  cells: Map<number, Cell[]>;
  /** Cells that stand at one height of a page, left to right, whatever the reading order of their lines. */
  rows: VisualRow[];
  pageHeight: Map<number, number>;
  /** Section title by line, as the passages name it. */
  sectionTitles: Map<number, string>;
  /** Lines of paragraphs: three lines and more that read on, or a whole sentence. Forms don't look like that. */
  proseLines: Set<number>;
  table: LineTable;
};

/** Lays out the passages' lines as blocks, sentences and cells. Hidden lines and running heads and feet are left out. */
export function readingOf(passages: readonly Passage[], table: LineTable): Reading {
  const numbers = new Set<number>();
  const sectionTitles = new Map<number, string>();
  for (const passage of passages) {
    for (let number = passage.firstLine; number <= passage.lastLine; number++) {
      numbers.add(number);
      if (passage.sectionTitle) sectionTitles.set(number, passage.sectionTitle);
    }
  }
  const lines: Line[] = [];
  for (const number of [...numbers].sort((a, b) => a - b)) {
    const line = lineAt(table, number);
    if (line && !line.hidden && !line.furniture && line.text.trim() !== '') lines.push(line);
  }
  const cells = new Map<number, Cell[]>();
  for (const line of lines) cells.set(line.number, partsOf(line).cells);
  const pageHeight = new Map(table.pages.map((page) => [page.number, page.height]));
  const blocks: Block[] = [];
  const sentences: Sentence[] = [];
  const proseLines = new Set<number>();
  let heading: { text: string; line: Line } | null = null;
  for (const group of groupsOf(lines, cells)) {
    const source = sourceTextOf(group);
    const first = group[0];
    if (!first) continue;
    if (heading && heading.line.page < first.page - 1) heading = null;
    const block: Block = { index: blocks.length, source, sentences: [], heading: heading?.text ?? null };
    for (const [start, end] of sentenceRanges(source.text)) {
      const text = source.text.slice(start, end);
      const tokens = tokensBetween(source, start, end);
      const sentence: Sentence = { block, index: sentences.length, text, start, end, tokens };
      block.sentences.push(sentence);
      sentences.push(sentence);
    }
    blocks.push(block);
    if (isProse(group, source)) for (const line of group) proseLines.add(line.number);
    if (looksLikeHeading(group, cells)) heading = { text: source.text, line: first };
  }
  return {
    lines,
    blocks,
    sentences,
    cells,
    pageHeight,
    sectionTitles,
    proseLines,
    rows: visualRows(lines, cells),
    table,
  };
}

type LineParts = { cells: Cell[]; tokens: Token[] };

// Revisions are immutable, so what a line consists of is found once, however many questions read it.
const lineParts = new WeakMap<Line, LineParts>();

function partsOf(line: Line): LineParts {
  const known = lineParts.get(line);
  if (known) return known;
  const parts = { cells: cellsOf(line), tokens: tokensOf(line.text) };
  lineParts.set(line, parts);
  return parts;
}

/** The words of a range of a block, with offsets from the range's start. */
function tokensBetween(source: SourceText, start: number, end: number): Token[] {
  const only = source.parts.length === 1 ? source.parts[0] : undefined;
  if (only && start === 0 && end === source.text.length) return partsOf(only.line).tokens;
  const tokens: Token[] = [];
  for (const part of source.parts) {
    if (part.end <= start || part.start >= end) continue;
    const shift = part.start - start;
    for (const token of partsOf(part.line).tokens) {
      const from = token.start + shift;
      if (from >= 0 && token.end + shift <= end - start)
        tokens.push(shift === 0 ? token : { text: token.text, stem: token.stem, start: from, end: token.end + shift });
    }
  }
  return tokens;
}

function isProse(group: Line[], source: SourceText): boolean {
  const words = source.text.split(' ').length;
  return (group.length >= 3 && words > 25) || (words > 18 && /[.;]["”)]?$/.test(source.text));
}

function visualRows(lines: Line[], cells: Map<number, Cell[]>): VisualRow[] {
  const byHeight = [...lines].sort((a, b) => a.page - b.page || a.box[1] - b.box[1] || a.box[0] - b.box[0]);
  const rows: VisualRow[] = [];
  for (const line of byHeight) {
    const last = rows.at(-1);
    const own = cells.get(line.number) ?? [];
    const apart = last?.lines.every((other) => other.box[2] <= line.box[0] + 2 || line.box[2] <= other.box[0] + 2);
    if (last && apart && last.page === line.page && Math.abs(line.box[1] - last.y0) < 3) {
      last.cells = [...last.cells, ...own].sort((a, b) => a.x0 - b.x0);
      last.lines.push(line);
    } else rows.push({ page: line.page, y0: line.box[1], y1: line.box[3], cells: own, lines: [line] });
  }
  return rows;
}

/** The cells of a line by the gaps between its words. */
function cellsOf(line: Line): Cell[] {
  const cells: Cell[] = [];
  let at = 0;
  const size = Math.max(6, Math.min(line.fontSize || 10, 16));
  for (const word of line.words) {
    const found = line.text.indexOf(word.text, at);
    const start = found < 0 ? at : found;
    const end = start + word.text.length;
    at = end;
    const last = cells.at(-1);
    if (last && word.box[0] - last.x1 < size * 1.15 && word.box[0] >= last.x0) {
      last.text = line.text.slice(last.start, end);
      last.end = end;
      last.x1 = Math.max(last.x1, word.box[2]);
    } else cells.push({ text: word.text, x0: word.box[0], x1: word.box[2], line, start, end });
  }
  return cells;
}

const bullet = /^(?:[•●▪■◦○·‣⁃∙–—*-]|o(?=\s)|[\uf0a7\uf0b7\uf0d8\uf076])\s*(?=\S)/u;
const enumerator =
  /^(?:\(?(?:[a-z]|[ivx]{1,5}|\d{1,2}|[A-Z])[.)]|\d{3}\.|§+\s?\d+[a-z]?\.?|\d{1,2}(?:\.\d{1,2}){1,4}\.?|(?:item|article|section|part|chapter|note)\s+\d+[a-z]?\b\.?)\s+/iu;

/** What a line starts with when it starts an item: the mark, or null. */
export function itemMark(text: string): string | null {
  return bullet.exec(text)?.[0] ?? enumerator.exec(text)?.[0] ?? null;
}

function groupsOf(lines: Line[], cells: Map<number, Cell[]>): Line[][] {
  const groups: Line[][] = [];
  const rightEdge = new Map<number, number>();
  for (const line of lines) rightEdge.set(line.page, Math.max(rightEdge.get(line.page) ?? 0, line.box[2]));
  for (const line of lines) {
    const group = groups.at(-1);
    const previous = group?.at(-1);
    if (group && previous && readsOn(previous, line, rightEdge.get(previous.page) ?? 0, cells, group)) group.push(line);
    else groups.push([line]);
  }
  return groups;
}

/** Does `next` go on where `previous` stops, as the lines of a paragraph do? */
function readsOn(previous: Line, next: Line, edge: number, cells: Map<number, Cell[]>, group: Line[]): boolean {
  if (next.number - previous.number > 3 || next.page - previous.page > 1) return false;
  // A page number that nothing marked as one
  if (next.page !== previous.page && /^[-–\s\divx]{1,7}$/.test(previous.text)) return false;
  const ended = /[.:;?!]["”’)]*$/.test(previous.text);
  const lowercase = /^[a-z(“"$0-9]/.test(next.text) && /^[a-z]/.test(next.text);
  const openEnd =
    /(?:,|\b(?:of|the|and|or|to|in|for|a|an|by|with|at|on|from|as|that|which|its|our|any|is|are|was|were|be|than))$/i.test(
      previous.text,
    );
  if (next.page !== previous.page || next.number - previous.number > 1)
    return (
      next.page !== previous.page &&
      !ended &&
      itemMark(next.text) === null &&
      (lowercase || openEnd || (previous.box[2] > edge * 0.93 && !next.bold && group.length > 1))
    );
  if (next.angle !== previous.angle) return false;
  const height = Math.max(previous.box[3] - previous.box[1], 4);
  const gap = next.box[1] - previous.box[3];
  if (gap > height * 1.3 || gap < -height * 1.5) return false;
  const rows = (cells.get(previous.number)?.length ?? 1) > 1 && (cells.get(next.number)?.length ?? 1) > 1;
  if (rows && !lowercase) return false;
  if (bullet.test(next.text) && !/^[-–—*]/.test(next.text)) return false;
  if (itemMark(next.text) !== null && (ended || !lowercase) && !(openEnd && /^\d/.test(next.text))) return false;
  const sizeChange = Math.abs(previous.fontSize - next.fontSize) > 1.5;
  if (sizeChange && !lowercase) return false;
  if (Boolean(previous.bold) !== Boolean(next.bold) && !lowercase && !openEnd) return false;
  if (lowercase || openEnd) return gap < height * 0.9;
  const left = Math.min(...group.map((line) => line.box[0]));
  const full = previous.box[2] > edge - (edge - left) * 0.16;
  return full && gap < height * 0.75 && next.box[0] <= (group[0]?.box[0] ?? left) + 30;
}

function looksLikeHeading(group: Line[], cells: Map<number, Cell[]>): boolean {
  const first = group[0];
  if (!first || group.length > 2) return false;
  const text = group.map((line) => line.text).join(' ');
  if (text.length > 140 || /[.,;]$/.test(text) || !/\p{L}{3}/u.test(text)) return /:$/.test(text) && text.length < 160;
  return (cells.get(first.number)?.length ?? 1) <= 2 && /^[\p{Lu}\d(§•]/u.test(text);
}

const abbreviation =
  /(?:\b(?:Mr|Mrs|Ms|Messrs|Dr|Prof|Jr|Sr|St|No|Nos|Inc|Corp|Co|Ltd|Cos|vs|v|cf|al|art|Art|Sec|Fig|approx|est|Blvd|Ave|Rd|Ste|Mt|Hon|Gen|Rev|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept|Sep|Oct|Nov|Dec|Stat|ch|p|pp|para|Nr|bzw|Abs)|\b[A-Z]|\b(?:[A-Za-z]\.){1,3}[A-Za-z])\.$/;

/** Half-open ranges of the sentences of a text. */
function sentenceRanges(text: string): [number, number][] {
  const ranges: [number, number][] = [];
  let start = 0;
  for (const match of text.matchAll(/[.?!]["”’)\]]*(?=\s+["“([]?[\p{Lu}\d§•])/gu)) {
    const end = match.index + match[0].length;
    const before = text.slice(start, match.index + 1);
    if (match[0].startsWith('.') && abbreviation.test(before.slice(-24))) {
      // "the New York Stock Exchange, Inc. The" ends a sentence, "Mr. Marte" doesn't
      if (
        !/\b(?:Inc|Corp|Ltd|Co)\.$/.test(before) ||
        !/^\s+(?:The|On|In|As|We|Our|It|This|If|For|At)\b/.test(text.slice(end))
      )
        continue;
    }
    if (/^\(?(?:\d{1,3}|[a-z]|[ivx]+)\.$/i.test(before.trim())) continue;
    if (end - start < 4) continue;
    ranges.push([start, end]);
    start = end + (/^\s+/.exec(text.slice(end))?.[0].length ?? 0);
  }
  if (start < text.length) ranges.push([start, text.length]);
  return ranges;
}

/** A row of several cells with several numbers: the values belong to columns, not to the words beside them. */
export function isTabular(sentence: Sentence, reading: Reading): boolean {
  return sentence.block.source.parts.some(({ line }) => {
    const numeric =
      reading.cells.get(line.number)?.filter((cell) => /\d/.test(cell.text) && cell.text.length < 28) ?? [];
    return numeric.length >= 2;
  });
}
