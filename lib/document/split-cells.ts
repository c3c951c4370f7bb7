import { groupRows } from './group-rows';
import type { Piece, Rule } from './page-content';

type CellLine = {
  column: number;
  baseline: number;
  size: number;
  letters: number;
  chars: number;
  hasDigit: boolean;
  pieces: Piece[];
};
type Column = { x0: number; x1: number };

/** A table whose cells hold wrapped text, row by row and in each row cell by cell; null where the pieces are no such table.
 *  Rows are told apart by lines drawn between them, else by white space across all columns after which columns start level,
 *  else by the labels in a first column that has little else, where the text beside each starts level with it.
 *  A row whose cells are one line each stays one line. */
export function splitCells(
  pieces: readonly Piece[],
  rules: readonly Rule[],
): { zones: Piece[][]; columns: number; rows: number } | null {
  const columns = columnsOf(pieces);
  if (columns.length < 2) return null;
  const lines = cellLines(pieces, columns);
  const rows = rowsByRules(lines, rules, columns) ?? rowsByGaps(lines) ?? rowsByLabels(lines, rules, columns.length);
  if (!rows || !isWrappedTable(rows, columns.length, isCentredHead(lines, lines[0]!.baseline) ? 1 : 2)) return null;
  const zones = rows.flatMap((row) => {
    const isOneLine = new Set(row.map((line) => line.column)).size === row.length;
    if (isOneLine) return [row.flatMap((line) => line.pieces)];
    const cells = new Map<number, Piece[]>();
    for (const line of row) cells.set(line.column, [...(cells.get(line.column) ?? []), ...line.pieces]);
    return [...cells.entries()].sort(([a], [b]) => a - b).map(([, cell]) => cell);
  });
  return { zones, columns: columns.length, rows: rows.length };
}

/** Horizontal ranges with text, kept apart by white space from top to bottom. */
function columnsOf(pieces: readonly Piece[]): Column[] {
  const sorted = [...pieces].sort((a, b) => a.x0 - b.x0);
  const columns: Column[] = [];
  for (const piece of sorted) {
    const column = columns.at(-1);
    if (column && piece.x0 - column.x1 < 0.6 * piece.style.size) column.x1 = Math.max(column.x1, piece.x1);
    else columns.push({ x0: piece.x0, x1: piece.x1 });
  }
  return columns;
}

function cellLines(pieces: readonly Piece[], columns: readonly Column[]): CellLine[] {
  const lines: CellLine[] = [];
  for (const [index, column] of columns.entries()) {
    const inside = pieces.filter((piece) => piece.x0 >= column.x0 && piece.x0 <= column.x1);
    for (const row of groupRows(inside)) {
      const text = row.pieces.map(({ piece }) => piece.text).join('');
      lines.push({
        column: index,
        baseline: row.baseline,
        size: row.size,
        letters: text.replace(/\P{L}/gu, '').length,
        chars: text.length,
        hasDigit: /\d/.test(text),
        pieces: row.pieces.map(({ piece }) => piece),
      });
    }
  }
  return lines.sort((a, b) => a.baseline - b.baseline || a.column - b.column);
}

function rowsByRules(lines: CellLine[], rules: readonly Rule[], columns: readonly Column[]): CellLine[][] | null {
  const [first, last] = [lines[0]!, lines.at(-1)!];
  const left = columns[0]!.x1;
  const right = columns.at(-1)!.x0;
  const heights: number[] = [];
  // A line under each cell is drawn in as many parts as there are columns: any part that reaches over a gutter will do.
  for (const rule of rules) {
    if (rule.y < first.baseline - first.size || rule.y > last.baseline) continue;
    if (rule.x0 > left || rule.x1 < Math.min(right, columns[1]!.x0)) continue;
    if (!heights.some((height) => Math.abs(height - rule.y) < 2)) heights.push(rule.y);
  }
  if (heights.length < 2) return null;
  heights.sort((a, b) => a - b);
  const rows: CellLine[][] = Array.from({ length: heights.length + 1 }, () => []);
  for (const line of lines) rows[heights.filter((height) => height < line.baseline).length]!.push(line);
  // Above the first line stand the table's header and, perhaps, the end of the text before it.
  const leading = commonLeading(lines);
  return [...splitAtGaps(rows[0]!, leading), ...rows.slice(1)].filter((row) => row.length > 0);
}

function rowsByGaps(lines: CellLine[]): CellLine[][] | null {
  const leading = commonLeading(lines);
  const rows = splitAtGaps(lines, leading);
  const level = rows.filter((row) => {
    const top = row[0]!.baseline;
    return new Set(row.filter((line) => Math.abs(line.baseline - top) < 1).map((line) => line.column)).size >= 2;
  });
  if (rows.length < 3 || level.length < 0.8 * rows.length) return null;
  return gapsWithin(rows, leading) > 0.35 * (rows.length - 1) ? null : rows;
}

/** A row begins with each label of the first column; null where text beside a label runs on, as it does beside a note in the margin. */
function rowsByLabels(lines: CellLine[], rules: readonly Rule[], columns: number): CellLine[][] | null {
  const byColumn = Array.from({ length: columns }, (_, column) => lines.filter((line) => line.column === column));
  const [labels = [], ...texts] = byColumn;
  if (texts.length < 2 || labels.length > 0.3 * Math.max(...texts.map((text) => text.length))) return null;
  const leading = commonLeading(lines);
  const head = headOf(lines, rules);
  const starts: number[] = [];
  for (const [index, { baseline }] of labels.entries()) {
    const above = labels[index - 1]?.baseline ?? Number.NEGATIVE_INFINITY;
    if (baseline <= head || baseline - Math.max(above, head) <= (above > head ? 1.5 * leading : 0)) continue;
    if (texts.some((text) => runsPast(text, Math.max(above, head), baseline, leading))) return null;
    if (texts.filter((text) => text.some((line) => Math.abs(line.baseline - baseline) < 1.5)).length < 2) return null;
    starts.push(baseline);
  }
  if (starts.length < (Number.isFinite(head) ? 1 : 2)) return null;
  const cuts = Number.isFinite(head) ? [head + 1.6, ...starts] : starts;
  const rows: CellLine[][] = Array.from({ length: cuts.length + 1 }, () => []);
  for (const line of lines) rows[cuts.filter((cut) => cut <= line.baseline + 1.5).length]!.push(line);
  // What follows after wide white space below the last label is no part of its row.
  return rows.flatMap((row) => splitAtGaps(row, 2 * leading));
}

/** Whether a column's text goes on past a height without a gap. */
function runsPast(text: readonly CellLine[], head: number, baseline: number, leading: number): boolean {
  const before = text.findLast((line) => line.baseline < baseline - 1.5 && line.baseline > head);
  const after = text.find((line) => line.baseline >= baseline - 1.5);
  return before !== undefined && after !== undefined && after.baseline - before.baseline < 1.1 * leading;
}

/** The baseline of the first line of all columns where a line is drawn below it, or where it stands bold over the middle of each
 *  column: the head of the table. */
function headOf(lines: readonly CellLine[], rules: readonly Rule[]): number {
  const [first] = lines;
  if (first && isCentredHead(lines, first.baseline)) return first.baseline;
  const second = lines.find((line) => line.baseline > (first?.baseline ?? 0) + 1.5);
  const isDrawn = rules.some(
    ({ y }) => first && second && y > first.baseline - 1 && y < second.baseline - 0.3 * second.size,
  );
  return first && isDrawn ? first.baseline : Number.NEGATIVE_INFINITY;
}

function isCentredHead(lines: readonly CellLine[], baseline: number): boolean {
  const left = new Map<number, number>();
  for (const { column, pieces } of lines)
    left.set(column, Math.min(left.get(column) ?? Number.POSITIVE_INFINITY, pieces[0]!.x0));
  const head = lines.filter((line) => Math.abs(line.baseline - baseline) < 1.5);
  const isCentred = ({ column, size, pieces }: CellLine): boolean =>
    pieces.every(({ style }) => style.bold) && pieces[0]!.x0 - (left.get(column) ?? 0) > 1.5 * size;
  return head.length === left.size && head.every(isCentred);
}

/** Cuts where white space reaches across all columns. */
function splitAtGaps(lines: readonly CellLine[], leading: number): CellLine[][] {
  const rows: CellLine[][] = [];
  let bottom = Number.NEGATIVE_INFINITY;
  for (const line of lines) {
    if (line.baseline - bottom > 1.25 * leading) rows.push([]);
    rows.at(-1)!.push(line);
    bottom = Math.max(bottom, line.baseline);
  }
  return rows;
}

function commonLeading(lines: readonly CellLine[]): number {
  const steps: number[] = [];
  const last = new Map<number, number>();
  for (const line of lines) {
    const above = last.get(line.column);
    if (above !== undefined) steps.push(line.baseline - above);
    last.set(line.column, line.baseline);
  }
  steps.sort((a, b) => a - b);
  return steps[Math.floor(0.3 * steps.length)] ?? lines[0]!.size * 1.2;
}

/** Gaps inside a row in one column while its neighbours go on: paragraphs of running columns, not cells. */
function gapsWithin(rows: readonly CellLine[][], leading: number): number {
  let gaps = 0;
  for (const row of rows) {
    const last = new Map<number, number>();
    for (const line of row) {
      const above = last.get(line.column);
      if (above !== undefined && line.baseline - above > 1.25 * leading) gaps++;
      last.set(line.column, line.baseline);
    }
  }
  return gaps;
}

/** So many rows in which two cells or more are wrapped text, no cell with figures under one another, and no column of values:
 *  there, rows are lines. */
function isWrappedTable(rows: readonly CellLine[][], columns: number, least: number): boolean {
  let wrapped = 0;
  let letters = 0;
  let chars = 0;
  const values = new Array<number>(columns).fill(0);
  const cells = new Array<number>(columns).fill(0);
  for (const row of rows) {
    const byColumn = new Map<number, CellLine[]>();
    for (const line of row) {
      const cell = byColumn.get(line.column);
      if (cell) cell.push(line);
      else byColumn.set(line.column, [line]);
      letters += line.letters;
      chars += line.chars;
    }
    let tall = 0;
    for (const [column, cell] of byColumn) {
      cells[column]!++;
      if (cell.some((line, index) => index > 0 && isFigure(line) && isFigure(cell[index - 1]!))) return false;
      if (cell.length >= 2) tall++;
      else if (isValue(cell[0]!)) values[column]!++;
    }
    if (tall >= 2) wrapped++;
  }
  if (values.some((count, column) => column > 0 && count >= 0.5 * cells[column]!)) return false;
  return wrapped >= least && wrapped >= 0.3 * rows.length && letters > 0.6 * chars;
}

/** Digits with hardly a letter between them. */
function isFigure({ letters, chars, hasDigit }: CellLine): boolean {
  return hasDigit && letters < 0.3 * chars;
}

/** A number, a date, a mark: short, with digits or without letters. */
function isValue(line: CellLine): boolean {
  return line.chars <= 20 && (line.letters < line.chars / 2 || line.hasDigit);
}
