import type { Reading as ValueReading } from '../../contract/value-kind';
import type { AnyValue, ValueKind } from '../../contract/value-schemas';
import type { Line, LineTable } from '../../document/line-table';
import { lineAt } from '../../document/line-table';
import type { Passage } from '../../retrieval/passage';
import { groupLines } from './group-lines';
import type { Cell } from './line-facts';
import { lineFactsOf } from './line-facts';
import { sentenceRanges } from './sentence-ranges';
import type { SourceText } from './source-text';
import { sourceTextOf } from './source-text';
import { type StemList, stemListOf } from './stem-set';
import type { Token } from './stems';
import { valuesIn } from './value-readings';

export type VisualRow = { page: number; y0: number; y1: number; cells: Cell[]; lines: Line[] };

/** Lines that read on: a paragraph, a list item, a heading, a row. */
export type Block = {
  index: number;
  source: SourceText;
  sentences: Sentence[];
  heading: string | null;
  /** Of its words. */
  stems: StemList;
};

export type Sentence = {
  block: Block;
  index: number;
  text: string;
  start: number;
  end: number;
  /** Found when first asked for: most sentences of the passages hold nothing of a question. */
  readonly tokens: Token[];
  /** Every value of a kind in the sentence; found once a document. */
  valuesOf(kind: ValueKind): readonly ValueReading<AnyValue>[];
};

/** What the reader sees of a document: the lines of the passages, and nothing else. */
export type Reading = {
  lines: Line[];
  blocks: Block[];
  sentences: Sentence[];
  /** The cells of a line by its number. */
  cells: { get(number: number): Cell[] | undefined };
  /** Cells that stand at one height of a page, left to right, whatever the reading order of their lines. */
  readonly rows: VisualRow[];
  pageHeight: { get(page: number): number | undefined };
  /** Section title by line, as the passages name it. */
  sectionTitles: { get(line: number): string | null };
  /** Lines of paragraphs: three lines and more that read on, or a whole sentence. Forms don't look like that. */
  proseLines: Set<number>;
  table: LineTable;
};

/** Lays out the passages' lines as blocks, sentences and cells. Hidden lines and running heads and feet are left out. */
export function readingOf(passages: readonly Passage[], table: LineTable): Reading {
  const lines = linesOf(passages, table);
  const blocks: Block[] = [];
  const sentences: Sentence[] = [];
  const proseLines = new Set<number>();
  let heading: { text: string; line: Line } | null = null;
  for (const group of groupLines(lines)) {
    const first = group[0];
    if (!first) continue;
    const facts = blockFactsOf(group);
    if (heading && heading.line.page < first.page - 1) heading = null;
    const { source, stems } = facts;
    const block: Block = { index: blocks.length, source, sentences: [], heading: heading?.text ?? null, stems };
    for (const own of facts.sentences) {
      const sentence = new SentenceOfBlock(block, sentences.length, own);
      block.sentences.push(sentence);
      sentences.push(sentence);
    }
    blocks.push(block);
    if (facts.prose) for (const line of group) proseLines.add(line.number);
    if (facts.headingLike) heading = { text: facts.source.text, line: first };
  }
  const titled = passages.filter((passage) => passage.sectionTitle);
  let rows: VisualRow[] | null = null;
  return {
    lines,
    blocks,
    sentences,
    cells: {
      get: (number) => {
        const line = lineAt(table, number);
        return line && lineFactsOf(line).cells;
      },
    },
    pageHeight: { get: (page) => table.pages[page - 1]?.height },
    sectionTitles: {
      get: (line) =>
        titled.findLast((passage) => passage.firstLine <= line && line <= passage.lastLine)?.sectionTitle ?? null,
    },
    proseLines,
    get rows() {
      rows ??= visualRows(lines);
      return rows;
    },
    table,
  };
}

/** The passages' lines in the document's order, each once. */
function linesOf(passages: readonly Passage[], table: LineTable): Line[] {
  const lines: Line[] = [];
  let read = 0;
  for (const { firstLine, lastLine } of [...passages].sort((a, b) => a.firstLine - b.firstLine)) {
    for (let number = Math.max(read + 1, firstLine); number <= lastLine; number++) {
      const line = lineAt(table, number);
      if (line && !line.hidden && !line.furniture && line.text.trim() !== '') lines.push(line);
    }
    read = Math.max(read, lastLine);
  }
  return lines;
}

class SentenceOfBlock implements Sentence {
  readonly text: string;
  readonly start: number;
  readonly end: number;

  constructor(
    readonly block: Block,
    readonly index: number,
    private readonly facts: SentenceFacts,
  ) {
    this.text = facts.text;
    this.start = facts.start;
    this.end = facts.end;
  }

  get tokens(): Token[] {
    this.facts.tokens ??= tokensBetween(this.block.source, this.start, this.end);
    return this.facts.tokens;
  }

  valuesOf(kind: ValueKind): readonly ValueReading<AnyValue>[] {
    this.facts.values ??= new Map();
    let values = this.facts.values.get(kind);
    if (!values) {
      values = valuesIn(kind, this.text);
      this.facts.values.set(kind, values);
    }
    return values;
  }
}

// Revisions are immutable, so what a line or a run of lines consists of is found once, however many questions read it; it is
// forgotten with the document.

type SentenceFacts = {
  text: string;
  start: number;
  end: number;
  tokens: Token[] | null;
  values: Map<ValueKind, readonly ValueReading<AnyValue>[]> | null;
};

type BlockFacts = {
  lines: number;
  last: Line | undefined;
  source: SourceText;
  sentences: SentenceFacts[];
  prose: boolean;
  headingLike: boolean;
  stems: StemList;
};

const blocksFrom = new WeakMap<Line, BlockFacts[]>();

/** What a block is made of, by its first and its last line: passages that start elsewhere may cut it otherwise. */
function blockFactsOf(group: Line[]): BlockFacts {
  const first = group[0];
  if (!first) throw new RangeError('a block has at least one line');
  const last = group.at(-1);
  const known = blocksFrom.get(first);
  const same = known?.find((facts) => facts.lines === group.length && facts.last === last);
  if (same) return same;
  const source = sourceTextOf(group);
  const facts: BlockFacts = {
    lines: group.length,
    last,
    source,
    sentences: sentenceRanges(source.text).map(([start, end]) => ({
      text: source.text.slice(start, end),
      start,
      end,
      tokens: null,
      values: null,
    })),
    prose: isProse(group, source),
    headingLike: looksLikeHeading(group),
    stems: stemListOf(group.flatMap((line) => lineFactsOf(line).tokens)),
  };
  if (known) known.push(facts);
  else blocksFrom.set(first, [facts]);
  return facts;
}

/** The words of a range of a block, with offsets from the range's start. */
function tokensBetween(source: SourceText, start: number, end: number): Token[] {
  const only = source.parts.length === 1 ? source.parts[0] : undefined;
  if (only && start === 0 && end === source.text.length) return lineFactsOf(only.line).tokens;
  const tokens: Token[] = [];
  for (const part of source.parts) {
    if (part.end <= start || part.start >= end) continue;
    const shift = part.start - start;
    for (const token of lineFactsOf(part.line).tokens) {
      const from = token.start + shift;
      if (from >= 0 && token.end + shift <= end - start)
        tokens.push(shift === 0 ? token : { ...token, start: from, end: token.end + shift });
    }
  }
  return tokens;
}

function isProse(group: Line[], source: SourceText): boolean {
  const words = source.text.split(' ').length;
  return (group.length >= 3 && words > 25) || (words > 18 && /[.;]["”)]?$/.test(source.text));
}

function visualRows(lines: readonly Line[]): VisualRow[] {
  const byHeight = [...lines].sort((a, b) => a.page - b.page || a.box[1] - b.box[1] || a.box[0] - b.box[0]);
  const rows: VisualRow[] = [];
  for (const line of byHeight) {
    const last = rows.at(-1);
    const own = lineFactsOf(line).cells;
    const apart = last?.lines.every((other) => other.box[2] <= line.box[0] + 2 || line.box[2] <= other.box[0] + 2);
    if (last && apart && last.page === line.page && Math.abs(line.box[1] - last.y0) < 3) {
      last.cells = [...last.cells, ...own].sort((a, b) => a.x0 - b.x0);
      last.lines.push(line);
    } else rows.push({ page: line.page, y0: line.box[1], y1: line.box[3], cells: own, lines: [line] });
  }
  return rows;
}

function looksLikeHeading(group: Line[]): boolean {
  const first = group[0];
  if (!first || group.length > 2) return false;
  const text = group.map((line) => line.text).join(' ');
  if (text.length > 140 || /[.,;]$/.test(text) || !/\p{L}{3}/u.test(text)) return /:$/.test(text) && text.length < 160;
  return lineFactsOf(first).cells.length <= 2 && /^[\p{Lu}\d(§•]/u.test(text);
}

/** A row of several cells with several numbers: the values belong to columns, not to the words beside them. */
export function isTabular(sentence: Sentence, reading: Reading): boolean {
  return sentence.block.source.parts.some(({ line }) => {
    const numeric =
      reading.cells.get(line.number)?.filter((cell) => /\d/.test(cell.text) && cell.text.length < 28) ?? [];
    return numeric.length >= 2;
  });
}
