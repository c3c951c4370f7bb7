import type { Line, LineTable, Page } from '../../document/line-table';
import { type Headers, readColumnHeaders } from './column-headers';
import { isHeaderOverColumns } from './header-over-columns';
import { identifyStatement, speaksFor } from './identify-statement';
import { readTrailingCells } from './read-cells';
import { readUnits } from './read-units';
import { readRows } from './rows';
import type { Column, Row, StatementKind, Table, TableLine } from './table';

/** The tables of a page, rebuilt from the edges of its words: no rules and no tags of the file are needed.
 *  Cells are grouped to columns where their right ends stand above one another; headers are the lines above that stand over the columns.
 *  A page without figures in columns gives []. Results are kept per line table (revisions are immutable). */
export function tablesOfPage(table: LineTable, pageNumber: number): Table[] {
  let pages = cache.get(table);
  if (!pages) {
    pages = new Map();
    cache.set(table, pages);
  }
  const known = pages.get(pageNumber);
  if (known) return known;
  const page = table.pages[pageNumber - 1]?.number === pageNumber ? table.pages[pageNumber - 1] : undefined;
  const found = page ?? table.pages.find((candidate) => candidate.number === pageNumber);
  const rebuilt = found ? reconstruct(found, table) : [];
  const tables = found ? (continueTable(rebuilt, found, table) ?? continueStatement(rebuilt, table, pageNumber)) : [];
  pages.set(pageNumber, tables);
  return tables;
}

/** A table that a page's end cuts goes on at the top of the next without a header: its columns stand under those of the page before.
 *  @returns null where it doesn't */
function continueTable(tables: Table[], page: Page, table: LineTable): Table[] | null {
  const [first, ...others] = tables;
  if (!first || first.columns.length < 2 || first.columns.some(({ header }) => header !== '')) return null;
  if (shownOn(page).some((line) => line.number < first.rows[0]!.labelFirstLine - mostHeadings)) return null;
  const above = table.pages.find(({ number }) => number === page.number - 1);
  const before = above && tablesOfPage(table, above.number).at(-1);
  if (!before || before.columns.length !== first.columns.length || !continues(before.columns, first.columns))
    return null;
  if (shownOn(above).some((line) => line.number > before.lastLine && !isPageNumber.test(line.text))) return null;
  const { statement, scale, currency } = before;
  const columns = before.columns.map((column, at) => ({
    ...column,
    x0: first.columns[at]!.x0,
    x1: first.columns[at]!.x1,
  }));
  const statementCertainty = before.statementCertainty * 0.95;
  return [{ ...first, columns, scale, currency, statement, statementCertainty }, ...others];
}

/** Lines of headings that may stand above the first row of a table that goes on. */
const mostHeadings = 3;
const isPageNumber = /^(?:\p{Lu}-?)?\d{1,3}$/u;

function shownOn(page: Page): Line[] {
  return page.lines.filter(
    (line) => line.words.length > 0 && line.hidden === undefined && line.angle === undefined && !line.furniture,
  );
}

/** A statement that goes on without its title is known by the page before: same kind of rows, same periods over the columns. */
function continueStatement(tables: Table[], table: LineTable, pageNumber: number): Table[] {
  const first = tables[0];
  if (!first || first.statement !== null || pageNumber <= 1) return tables;
  if (!['income', 'balance', 'cash-flow'].some((kind) => speaksFor(first.rows, kind as StatementKind))) return tables;
  const before = tablesOfPage(table, pageNumber - 1).at(-1);
  if (!before?.statement || before.statementCertainty < 0.6 || !speaksFor(first.rows, before.statement)) return tables;
  const years = (columns: readonly Column[]) => columns.map((column) => column.period?.year ?? 0).join(' ');
  if (years(before.columns) !== years(first.columns)) return tables;
  return [
    { ...first, statement: before.statement, statementCertainty: before.statementCertainty * 0.95 },
    ...tables.slice(1),
  ];
}

const cache = new WeakMap<LineTable, Map<number, Table[]>>();

function reconstruct(page: Page, table: LineTable): Table[] {
  const lines = shownOn(page).map((line): TableLine => withoutLabelNumbers({ line, ...readTrailingCells(line.words) }));
  const drafts: Draft[] = [];
  let previousEnd = 0;
  for (const block of blocksOf(lines, page.width)) {
    const columns = columnsOf(block.lines.map((index) => lines[index]!));
    if (columns.length === 0) continue;
    const headers = readColumnHeaders(lines, block.first, previousEnd, columns);
    const above = drafts.at(-1);
    if (above && headers.columns.every((column) => column.header === '') && continues(above.columns, columns)) {
      const rows = readRows(lines.slice(headers.end, block.last + 1), above.columns);
      above.rows.push(...rows);
      above.last = block.last;
      previousEnd = block.last + 1;
      continue;
    }
    const rows = readRows(lines.slice(headers.end, block.last + 1), headers.columns);
    if (rows.every((row) => row.label === '' || row.cells.every((cell) => cell === null))) continue;
    drafts.push({ ...headers, first: block.first, last: block.last, rows });
    previousEnd = block.last + 1;
  }
  return drafts.map((draft) => finish(draft, lines, page, table));
}

/** A table before its units and its kind are read. */
type Draft = Headers & { first: number; last: number; rows: Row[] };

function finish(draft: Draft, lines: readonly TableLine[], page: Page, table: LineTable): Table {
  const above = lines.slice(draft.captionStart, draft.end).map((entry) => entry.line);
  const caption = above.map((line) => line.text).join('\n');
  return {
    page: page.number,
    firstLine: lines[draft.headerStart]?.line.number ?? draft.rows[0]!.line,
    lastLine: lines[draft.last]?.line.number ?? draft.rows.at(-1)!.line,
    caption,
    columns: draft.columns,
    rows: draft.rows,
    ...readUnits(above, draft.rows, page, table),
    ...identifyStatement(pageTop(lines, draft.first), caption, draft.rows),
  };
}

/** A block without headers of its own, whose columns stand under those of the table above: the same table after a long heading. */
function continues(above: readonly Column[], columns: readonly { x0: number; x1: number }[]): boolean {
  return (
    columns.length > 1 &&
    columns.length <= above.length &&
    columns.every((column) => above.some((other) => Math.abs(column.x1 - other.x1) < 12)) &&
    above.some((column) => column.header !== '')
  );
}

/** Text from the page's top down to the table: titles of statements stand there. */
function pageTop(lines: readonly TableLine[], end: number): string {
  return lines
    .slice(0, Math.min(end, 14))
    .map((entry) => entry.line.text)
    .join('\n');
}

type Block = { first: number; last: number; lines: number[] };

/** Maximal runs of rows: lines with cells, and the labels and headings between them. */
function blocksOf(lines: readonly TableLine[], pageWidth: number): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null;
  let left = Number.POSITIVE_INFINITY;
  for (let index = 0; index < lines.length; index++) {
    const entry = lines[index]!;
    const previous = lines[index - 1];
    const gap = previous ? entry.line.box[1] - previous.line.box[3] : 0;
    if (open && (gap > 60 || gap < -100)) open = close(blocks, open);
    if (isHeaderOfPeriods(entry, pageWidth) || (open && isHeaderOverColumns(lines, index))) {
      if (open) open = close(blocks, open);
    } else if (isRow(entry) || (open && isWeakRow(entry, left))) {
      if (!open) {
        open = { first: index, last: index, lines: [] };
        left = Number.POSITIVE_INFINITY;
      }
      open.lines.push(index);
      open.last = index;
      for (const cell of entry.cells) if (cell.value !== null && entry.labelWords > 0) left = Math.min(left, cell.x0);
    } else if (open && isProse(entry, left, pageWidth)) open = close(blocks, open);
    else if (open && index - open.last > 7) open = close(blocks, open);
  }
  if (open) close(blocks, open);
  return blocks;
}

function close(blocks: Block[], block: Block): null {
  blocks.push(block);
  return null;
}

/** A gap that no word space makes, in points. */
const columnGap = 8;

function isRow({ line, cells, labelWords }: TableLine): boolean {
  const values = cells.filter((cell) => !(cell.yearLike && cells.every((other) => other.yearLike)));
  if (values.length === 0) return false;
  const numbers = cells.filter((cell) => cell.value !== null && !cell.yearLike);
  if (numbers.length === 0 && !cells.some((cell) => cell.dash)) return false;
  const wide = cells.some((cell, index) => {
    const before = index === 0 ? line.words[labelWords - 1]?.box[2] : cells[index - 1]?.x1;
    const start = line.words[cell.firstWord]?.box[0] ?? cell.x0;
    return before !== undefined && start - before >= columnGap;
  });
  if (wide) return true;
  if (labelWords === 0) return cells.length >= 2 || numbers.length === 1;
  return numbers.length >= 2 && numbers.every((cell) => /[.,%$€£]/u.test(cell.text + (cell.sign ?? '')));
}

/** "Loans, less reserves: 2031, $59; 2030, $52   5,357   2,859": the number that goes on after a comma, a word space away, is the label's. */
function withoutLabelNumbers({ line, cells, labelWords }: TableLine): TableLine {
  const [first, second] = cells;
  const before = line.words[labelWords - 1];
  if (!first || !second || !before || first.yearLike || second.yearLike || second.x0 - first.x1 < columnGap)
    return { line, cells, labelWords };
  const start = line.words[first.firstWord]?.box[0] ?? first.x0;
  if (start - before.box[2] >= columnGap / 2 || !readsOn.test(before.text)) return { line, cells, labelWords };
  return { line, cells: cells.slice(1), labelWords: first.endWord };
}

const readsOn = /[,;:]$|^(?:and|of|or)$/;

/** A lone number set close to its label, in a line of a table that is known. */
function isWeakRow({ line, cells, labelWords }: TableLine, left: number): boolean {
  const last = cells.at(-1);
  const before = line.words[labelWords - 1];
  return last !== undefined && !last.yearLike && last.x1 > left && before !== undefined && before.box[2] <= left + 40;
}

const periodWord =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|q[1-4]|fy\d\d(?:\d\d)?)[.,]?$/i;

/** "12 Weeks Ended 3/25/2031" */
const dayInDigits = /^\d{1,2}\/\d{1,2}\/(?:19|20)\d\d$/;
/** "2032 (1)   2031   2030" */
const isNoteMark = /^\((?:\d{1,2}|[a-z])\)$/;
const isYear = /^(?:19|20)\d\d$/;

/** "2018 2017 2016", "December 31, December 31,", "July 29, 2023 July 30, 2022": years and days at the end of a line, no other number. */
function isHeaderOfPeriods({ line, cells: printed }: TableLine, pageWidth: number): boolean {
  const words = line.words.filter(
    ({ text }, index) => !(isNoteMark.test(text) && isYear.test(line.words[index - 1]?.text ?? '')),
  );
  const cells = words.length < line.words.length ? printed.filter(({ text }) => !isNoteMark.test(text)) : printed;
  // "Balance at December 31, 2031 $ 81 $ 2"
  if (cells.some((cell) => cell.sign !== null)) return false;
  const years = words.filter((word) => /^(?:19|20)\d\d[,)]?$/.test(word.text));
  const months = words.filter((word) => periodWord.test(word.text));
  if (cells.length >= 2 && cells.every((cell) => cell.yearLike) && years.length === cells.length) {
    const gaps = cells.slice(1).every((cell, index) => cell.x0 - (cells[index]?.x1 ?? 0) > 6);
    return gaps;
  }
  if (isYearsWithUnits(line)) return true;
  const last = words.at(-1);
  if (!last) return false;
  const ends =
    /^(?:(?:19|20)\d\d|\d{1,2},?)$/.test(last.text) || periodWord.test(last.text) || dayInDigits.test(last.text);
  if (!ends) return false;
  const others = words.filter(
    (word) =>
      /\d/.test(word.text) &&
      !/^(?:19|20)\d\d[,)]?$/.test(word.text) &&
      !/^\d{1,2},?$/.test(word.text) &&
      !periodWord.test(word.text) &&
      !dayInDigits.test(word.text),
  );
  if (others.length > 0) return false;
  const days = words.filter((word) => dayInDigits.test(word.text));
  if (months.length === 0 && years.length === 0 && days.length === 0) return false;
  const right = last.box[2] > pageWidth * 0.55;
  const plain = words.every(
    (word) =>
      /^[A-Za-z()&$.,:'’–—/-]*$|^(?:19|20)\d\d[,)]?$|^\d{1,2},?$/u.test(word.text) ||
      periodWord.test(word.text) ||
      dayInDigits.test(word.text),
  );
  return right && plain && words.length <= 16 && hasWideGapOrShort(line);
}

/** "2032 $ million   2033 $ million   Change %": each year over its column with the unit that stands there, and no figure. */
function isYearsWithUnits({ words, text }: Line): boolean {
  if ((text.match(yearWithUnit)?.length ?? 0) < 2 || /\d/.test(text.replace(yearWithUnit, ''))) return false;
  const years = words.flatMap((word, index) => (/^(?:19|20)\d\d$/.test(word.text) ? [index] : []));
  return years.slice(1).every((at) => (words[at]?.box[0] ?? 0) - (words[at - 1]?.box[2] ?? 0) >= columnGap);
}

const yearWithUnit =
  /\b(?:19|20)\d\d \(?(?:US ?|A ?|C ?)?[$€£¥] ?(?:(?:million|thousand|billion)s?|mn?|bn|k|['’]?000s?)\b\)?/gi;

function hasWideGapOrShort(line: Line): boolean {
  if (line.words.length <= 4) return true;
  return (
    line.words.some((word, index) => index > 0 && word.box[0] - (line.words[index - 1]?.box[2] ?? 0) >= columnGap) ||
    (line.text.match(/\b(?:19|20)\d\d\b/g)?.length ?? 0) >= 2
  );
}

/** Running text: it crosses from the labels into the columns without a gap. */
function isProse({ line }: TableLine, left: number, pageWidth: number): boolean {
  const words = line.words;
  if (words.length < 8 || line.text.endsWith(':')) return false;
  const widest = words.reduce(
    (gap, word, index) => (index === 0 ? gap : Math.max(gap, word.box[0] - (words[index - 1]?.box[2] ?? 0))),
    0,
  );
  if (widest >= columnGap * 1.5) return false;
  return line.box[2] > Math.min(left + 20, pageWidth * 0.82);
}

/** Columns from the right ends of the cells: ranges that overlap in most rows are one column. */
function columnsOf(entries: readonly TableLine[]): { x0: number; x1: number }[] {
  const ranges = entries
    .flatMap(({ cells }) => cells)
    .filter((cell) => cell.value !== null || cell.dash)
    .map((cell) => ({ from: Math.max(cell.x0, cell.x1 - 24), x0: cell.x0, x1: cell.x1 }))
    .sort((a, b) => a.from - b.from || a.x1 - b.x1);
  const groups: { from: number; to: number; x0: number; x1: number; count: number; ends: number[] }[] = [];
  for (const range of ranges) {
    const last = groups.at(-1);
    if (last && range.from < medianOf(last.ends) + 1.5) {
      last.to = Math.max(last.to, range.x1);
      last.x0 = Math.min(last.x0, range.x0);
      last.x1 = Math.max(last.x1, range.x1);
      last.count += 1;
      last.ends.push(range.x1);
    } else groups.push({ from: range.from, to: range.x1, x0: range.x0, x1: range.x1, count: 1, ends: [range.x1] });
  }
  const needed = entries.length <= 3 ? 1 : Math.max(2, Math.ceil(entries.length * 0.06));
  const frequent = groups.filter((group) => group.count >= needed);
  const kept = groups.filter((group) => group.count >= needed || isOfFullRow(group, frequent, entries));
  // A column of row names that are numbers (years, ages) is the label, not a column.
  const first = kept[0];
  if (first && kept.length > 1) {
    const inFirst = entries.filter(
      ({ cells }) => cells[0] && cells[0].x1 <= first.x1 + 2 && cells[0].x0 >= first.x0 - 2,
    );
    const bare = inFirst.filter(({ labelWords }) => labelWords === 0);
    const yearsOnly = bare.every(({ cells }) => cells[0]?.yearLike === true && cells.length > 1);
    if (bare.length === inFirst.length && bare.length >= 2 && yearsOnly) kept.shift();
  }
  return kept.map(({ x0, x1 }) => ({ x0, x1 }));
}

type Range = { x0: number; x1: number };

/** A column that one row alone fills, beside figures in most of the others: the other rows end before it. */
function isOfFullRow(group: Range, frequent: readonly Range[], entries: readonly TableLine[]): boolean {
  if (frequent.length < 3) return false;
  return entries.some(({ cells }) => {
    const own = cells.find((cell) => Math.abs(cell.x1 - group.x1) < 1);
    if (!own || !/\d[.,]\d|%/.test(own.text)) return false;
    const filled = frequent.filter((column) => cells.some((cell) => cell.x1 > column.x0 && cell.x0 < column.x1));
    return filled.length === frequent.length && cells.length > frequent.length;
  });
}

function medianOf(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}
