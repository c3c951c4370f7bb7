import type { Line, Page, TableColumn, Word } from './line-table';

/** Words of a line that stand close together: a cell, or a label. */
type Cell = { x0: number; x1: number; words: Word[]; isValue: boolean };
type TableRow = { line: Line; cells: Cell[] };
type Range = { x0: number; x1: number };

/** Lines without values that a table may have between two rows: a heading of a group, a wrapped label. */
const mostBetween = 3;
/** Lines above the first row that may belong to the header. */
const mostHeaderLines = 5;

/** Finds the tables of a page whose rows are lines: gives every value its column, and every column its range and the text above
 *  it. Sets `tableColumns` of the page and `column` of its words, in place.
 *  A table is a run of rows with values, on at least three lines, that share at least one column besides their labels. */
export function findTableColumns(page: Page): void {
  const rows = page.lines.map((line) => ({ line, cells: cellsOf(line) }));
  let start = 0;
  while (start < rows.length) {
    if (!isTableRow(rows[start]!)) {
      start++;
      continue;
    }
    const end = endOfTable(rows, start);
    markTable(page, rows, start, end);
    start = end + 1;
  }
}

function cellsOf(line: Line): Cell[] {
  if (line.angle || line.furniture || line.hidden) return [];
  const cells: Cell[] = [];
  let cell: Cell | undefined;
  for (const word of byPlace(line.words)) {
    const gap = cell ? word.box[0] - cell.x1 : 0;
    if (cell && (gap < 0.7 * line.fontSize || word.superscript || isSign(cell, word, gap, line.fontSize))) {
      cell.words.push(word);
      cell.x1 = Math.max(cell.x1, word.box[2]);
    } else {
      cell = { x0: word.box[0], x1: word.box[2], words: [word], isValue: false };
      cells.push(cell);
    }
  }
  for (const each of cells) each.isValue = isValue(each.words);
  return cells;
}

/** Left to right, as the words of most lines stand already. */
function byPlace(words: readonly Word[]): readonly Word[] {
  const isSorted = words.every((word, index) => index === 0 || words[index - 1]!.box[0] <= word.box[0]);
  return isSorted ? words : [...words].sort((a, b) => a.box[0] - b.box[0]);
}

/** A currency sign stands off to the left of its number, a percent sign or closing bracket to the right. */
function isSign(cell: Cell, word: Word, gap: number, size: number): boolean {
  if (gap > 6 * size) return false;
  const last = cell.words.at(-1)!.text;
  const isOpening = cell.words.length === 1 && /^[$€£¥]$/.test(last) && /^[(\d–—-]/.test(word.text);
  const isClosing = gap < 1.5 * size && /^[%)]+$/.test(word.text) && /\d$/.test(last);
  return isOpening || isClosing;
}

function isValue(words: readonly Word[]): boolean {
  if (startsWithLetter(words[0]!)) return false;
  const text = words
    .filter((word) => !word.superscript)
    .map((word) => word.text)
    .join('');
  return /^[($€£¥+–—-]*\d[\d.,]*[)%x]*$/.test(text) || /^(?:[$€£¥]?[–—-]+%?|n\/a|n\.?m\.?|nil|\*+)$/i.test(text);
}

/** A Latin letter that no value starts with: most cells are words, and need no further look. */
function startsWithLetter({ text, superscript }: Word): boolean {
  return !superscript && /^[a-mo-z]/i.test(text);
}

function isTableRow({ cells }: TableRow): boolean {
  const values = cells.filter((cell) => cell.isValue).length;
  return (
    values > 0 &&
    cells.length >= 2 &&
    values >= 0.4 * (cells.length - 1) &&
    (cells[0]!.isValue === false || values >= 2)
  );
}

function endOfTable(rows: readonly TableRow[], start: number): number {
  let end = start;
  for (let index = start + 1; index < rows.length && index <= end + mostBetween + 1; index++) {
    const { line } = rows[index]!;
    const above = rows[index - 1]!.line;
    // A page's other column, or a stretch of white: the table does not go on there.
    if (line.box[1] < above.box[1] - line.fontSize || line.box[1] - above.box[3] > 4 * line.fontSize) break;
    if (isTableRow(rows[index]!)) end = index;
    else if (isRunningText(rows[index]!)) break;
  }
  return end;
}

function isRunningText({ line, cells }: TableRow): boolean {
  return cells.length === 1 && line.words.length > 14;
}

function markTable(page: Page, rows: readonly TableRow[], start: number, end: number): void {
  const body = rows.slice(start, end + 1);
  const valued = body.filter(isTableRow);
  const ranges = columnRanges(valued);
  if (valued.length < 3 || ranges.length === 0) return;
  const firstHeader = firstHeaderLine(rows, start, ranges);
  const header = rows.slice(firstHeader, start);
  const labels = labelRange(valued, ranges);
  const all = labels ? [labels, ...ranges] : ranges;
  const offset = page.tableColumns.length;
  const leadRows = [
    ...header,
    ...body.slice(
      0,
      body.findIndex((row) => row.cells.some((cell) => cell.isValue && !isYear(cell))),
    ),
  ];
  const columns: TableColumn[] = all.map((range, index) => ({
    x0: range.x0,
    x1: range.x1,
    header: headerOf(labels && index === 0 ? [] : leadRows, range, labels ? ranges : all),
    firstLine: rows[firstHeader]!.line.number,
    lastLine: rows[end]!.line.number,
  }));
  page.tableColumns.push(...columns);
  for (const row of [...header, ...body])
    for (const cell of row.cells) {
      const index = columnOf(cell, all);
      if (index < 0) continue;
      for (const word of cell.words) word.column = offset + index;
    }
}

/** Values of several rows over one another make a column. */
function columnRanges(rows: readonly TableRow[]): Range[] {
  const values = rows.flatMap((row) => row.cells.filter((cell) => cell.isValue));
  values.sort((a, b) => a.x1 - b.x1);
  const clusters: (Range & { count: number })[] = [];
  for (const value of values) {
    const cluster = clusters.find((range) => value.x0 < range.x1 && value.x1 > range.x0);
    if (cluster) {
      cluster.x0 = Math.min(cluster.x0, value.x0);
      cluster.x1 = Math.max(cluster.x1, value.x1);
      cluster.count++;
    } else clusters.push({ x0: value.x0, x1: value.x1, count: 1 });
  }
  const merged: (Range & { count: number })[] = [];
  for (const cluster of clusters.sort((a, b) => a.x0 - b.x0)) {
    const last = merged.at(-1);
    if (last && cluster.x0 < last.x1) {
      last.x1 = Math.max(last.x1, cluster.x1);
      last.count += cluster.count;
    } else merged.push({ ...cluster });
  }
  return merged.filter((range) => range.count >= 2).map(({ x0, x1 }) => ({ x0, x1 }));
}

/** What stands to the left of the first column of values. */
function labelRange(rows: readonly TableRow[], ranges: readonly Range[]): Range | null {
  const first = ranges[0]!.x0;
  const cells = rows.flatMap((row) => row.cells.filter((cell) => !cell.isValue && cell.x0 < first));
  if (cells.length < 0.5 * rows.length) return null;
  return {
    x0: Math.min(...cells.map((cell) => cell.x0)),
    x1: Math.min(first, Math.max(...cells.map((cell) => cell.x1))),
  };
}

/** Lines above the first row whose cells stand over the columns. */
function firstHeaderLine(rows: readonly TableRow[], start: number, ranges: readonly Range[]): number {
  let first = start;
  for (let index = start - 1; index >= Math.max(0, start - mostHeaderLines); index--) {
    const { line, cells } = rows[index]!;
    const below = rows[index + 1]!.line;
    if (cells.length === 0 || line.box[1] > below.box[1] || below.box[1] - line.box[3] > 1.5 * line.fontSize) break;
    if (isRunningText(rows[index]!)) break;
    const isOver = cells.some(
      (cell) => cell.x1 > ranges[0]!.x0 && ranges.some((range) => cell.x0 < range.x1 && cell.x1 > range.x0),
    );
    if (isOver) first = index;
    else if (cells.length > 1 || cells[0]!.x1 > ranges[0]!.x0) break;
  }
  return first;
}

function isYear(cell: Cell): boolean {
  return cell.words.length === 1 && /^(?:19|20)\d{2}$/.test(cell.words[0]!.text);
}

function headerOf(rows: readonly TableRow[], range: Range, ranges: readonly Range[]): string {
  const parts: string[] = [];
  for (const { cells } of rows) {
    const over = cells.filter((cell) => cell.x0 < range.x1 && cell.x1 > range.x0);
    // A line with fewer cells than columns spans them: each column takes the cell nearest to it.
    const near = over.length > 0 || cells.length >= ranges.length ? over : nearestCell(cells, range, ranges[0]!.x0);
    for (const cell of near) parts.push(cell.words.map((word) => word.text).join(' '));
  }
  return parts.join(' ');
}

function columnOf(cell: Cell, ranges: readonly Range[]): number {
  let best = -1;
  let most = 0;
  for (const [index, range] of ranges.entries()) {
    const shared = Math.min(cell.x1, range.x1) - Math.max(cell.x0, range.x0);
    if (shared > most) {
      most = shared;
      best = index;
    }
  }
  return best;
}

function nearestCell(cells: readonly Cell[], range: Range, from: number): Cell[] {
  let best: Cell | undefined;
  let distance = Number.POSITIVE_INFINITY;
  for (const cell of cells) {
    const away = Math.abs((cell.x0 + cell.x1 - range.x0 - range.x1) / 2);
    // What stands over the labels is no header of values.
    if (cell.x1 > from && away < distance) {
      distance = away;
      best = cell;
    }
  }
  return best ? [best] : [];
}
