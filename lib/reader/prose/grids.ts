import type { Line } from '../../document/line-table';
import type { Cell } from './line-facts';
import type { Reading, VisualRow } from './reading';
import { tightGridsIn } from './tight-grids';

export type GridRow = { cells: string[]; parts: Cell[][]; lines: Line[] };

/** Rows of text in columns, with the headers above them. `caption` are the words right above the headers. */
export type Grid = {
  headers: string[];
  headerLines: Line[];
  rows: GridRow[];
  caption: string;
  captionLines: Line[];
};

/** Text tables among the lines: a row of headers with two cells and more, and rows whose cells stand under it. A row that fills
 *  only some of the columns and stands close under another goes on that one. */
export function gridsIn(reading: Reading): Grid[] {
  const known = remembered.get(reading);
  if (known) return known;
  const wide: Grid[] = [];
  let index = 0;
  while (index < reading.rows.length) {
    const found = gridAt(index, reading);
    if (found) {
      wide.push(found.grid);
      index = found.next;
    } else index++;
  }
  const grids = withTightGrids(wide, reading);
  remembered.set(reading, grids);
  return grids;
}

/** Where the white between columns that stand close tells more columns, or another header, a grid is read by it. */
function withTightGrids(wide: readonly Grid[], reading: Reading): Grid[] {
  const linesOf = (grid: Pick<Grid, 'headerLines' | 'rows'>) => [
    ...grid.headerLines,
    ...grid.rows.flatMap(({ lines }) => lines),
  ];
  const tight = tightGridsIn(reading).flatMap(({ at, next: _, ...grid }) => {
    const lines = new Set(linesOf(grid));
    const same = wide.filter((other) => linesOf(other).some((line) => lines.has(line)));
    const heads = new Set(grid.headerLines);
    const inRows = new Set(grid.rows.flatMap((row) => row.lines));
    const isKnown = same.some(({ headers, headerLines, rows }) =>
      headerLines.some((line) => heads.has(line))
        ? headers.length >= grid.headers.length && rows.every(({ cells }) => !cells.includes(''))
        : !headerLines.some((line) => inRows.has(line)),
    );
    const header = reading.rows[at];
    if (isKnown || !header || isProse(header, reading)) return [];
    const rows = captionOf(at, header, reading);
    const caption = rows.map((row) => textOf(row.cells)).join(' ');
    return [{ same, grid: { ...grid, caption, captionLines: rows.flatMap((row) => row.lines) } }];
  });
  const replaced = new Set(tight.flatMap(({ same }) => same));
  return [...wide.filter((grid) => !replaced.has(grid)), ...tight.map(({ grid }) => grid)];
}

/** Headers above one row of figures that fills all of their columns: the votes on one matter. */
export function gridsOfOneRowIn(reading: Reading): Grid[] {
  return reading.rows.flatMap((_, index) => {
    const found = gridAt(index, reading, 1)?.grid;
    const [row, ...others] = found?.rows ?? [];
    if (!found || found.headers.length < 3 || !row || others.length > 0) return [];
    return row.parts.every(([cell, more]) => cell && !more && isPlainFigure.test(cell.text)) ? [found] : [];
  });
}

const isPlainFigure = /^\p{Sc}?\s?\d[\d,.]*\s?%?$/u;

// Several strategies read the grids of one question.
const remembered = new WeakMap<Reading, Grid[]>();

/** @param least rows that fill all columns */
function gridAt(index: number, reading: Reading, least = 2): { grid: Grid; next: number } | null {
  const header = reading.rows[index];
  if (!header || isProse(header, reading)) return null;
  const heads = header.cells;
  if (heads.length < 2 || heads.some((cell) => /^[•☐☒☑]$/.test(cell.text))) return null;
  if (heads.slice(1).every((cell) => isFigure.test(cell.text))) return null;
  const body: VisualRow[] = [];
  let at = index + 1;
  for (; at < reading.rows.length; at++) {
    const row = reading.rows[at];
    const last = body.at(-1) ?? header;
    if (!row || row.page !== header.page) break;
    const height = Math.max(last.y1 - last.y0, 4);
    if (row.y0 - last.y1 > height * 2.2 || row.cells.length > heads.length + 1) break;
    const only = row.cells.length === 1 ? row.cells[0] : undefined;
    if (only && (isProse(row, reading) || spansColumns(only, heads) || startsAnew(row, body))) break;
    body.push(row);
  }
  const ranges = rangesOf(heads, body, least);
  if (!ranges) return null;
  const above = headerContinuation(index, header, reading);
  const captionRows = captionOf(index - (above.lines.length > 0 ? 1 : 0), header, reading);
  return {
    grid: {
      headers: heads.map((cell, column) => [...(above.texts[column] ?? []), cell.text].join(' ')),
      headerLines: [...above.lines, ...header.lines],
      rows: rowsOf(body, heads.length, ranges),
      caption: captionRows.map((row) => textOf(row.cells)).join(' '),
      captionLines: captionRows.flatMap((row) => row.lines),
    },
    next: at,
  };
}

/** A row of figures stands under headers and is none: "10.7 years", "2.5 %", "$ 15,424"; a year may be one. */
const isFigure = /^[$€£(\s]*\d[\d.,]*\d?\s*(?:%|percent|years?|months?|days?|million|billion)\)?$|^[$€£]\s*[\d.,()]+$/i;

type Range = { x0: number; x1: number };

/** Where the columns stand: by the rows that fill all of them, or by the headers that all cells are flush with. */
function rangesOf(heads: readonly Cell[], body: readonly VisualRow[], least: number): Range[] | null {
  const full = body.filter((row) => row.cells.length === heads.length);
  if (full.length < least || full.length < body.length * 0.4) return isFlush(heads, body) ? [...heads] : null;
  const ranges = heads.map((_, column) => ({
    x0: Math.min(...full.map((row) => row.cells[column]?.x0 ?? Number.POSITIVE_INFINITY)),
    x1: Math.max(...full.map((row) => row.cells[column]?.x1 ?? Number.NEGATIVE_INFINITY)),
  }));
  const overlap = ranges.some((range, column) => column > 0 && range.x0 < (ranges[column - 1]?.x1 ?? 0) - 4);
  return overlap ? null : ranges;
}

/** A table with empty cells: every cell of its rows begins where a header does, three of a row and more. */
function isFlush(heads: readonly Cell[], body: readonly VisualRow[]): boolean {
  const rows = body.filter((row) => row.cells.length >= 3);
  if (heads.length < 4 || rows.length < 2 || rows.length < body.length * 0.6) return false;
  return body.every((row) => row.cells.every((cell) => heads.some((head) => Math.abs(head.x0 - cell.x0) < 3)));
}

function rowsOf(body: readonly VisualRow[], width: number, ranges: readonly Range[]): GridRow[] {
  const rows: GridRow[] = [];
  for (const row of body) {
    const last = rows.at(-1);
    const whole = row.cells.length === width;
    const parts: Cell[][] = Array.from({ length: width }, () => []);
    for (const [position, cell] of row.cells.entries()) parts[whole ? position : columnOf(cell, ranges)]?.push(cell);
    if (!whole && last && parts[0]?.length === 0) {
      parts.forEach((own, column) => {
        last.parts[column]?.push(...own);
      });
      last.cells = last.parts.map(textOf);
      last.lines.push(...row.lines);
    } else rows.push({ cells: parts.map(textOf), parts, lines: [...row.lines] });
  }
  return rows;
}

function textOf(cells: readonly Cell[]): string {
  return cells.map((cell) => cell.text).join(' ');
}

/** Headers that stand over two lines: the row above, where each of its cells stands over one column. */
function headerContinuation(index: number, header: VisualRow, reading: Reading): { lines: Line[]; texts: string[][] } {
  const none = { lines: [], texts: [] };
  const above = reading.rows[index - 1];
  if (!above || above.page !== header.page || header.y0 - above.y1 > 6) return none;
  if (isProse(above, reading) || above.cells.length > header.cells.length || looksOther(above, header)) return none;
  if (
    above.cells.length === 1 &&
    header.cells.length > 1 &&
    (above.cells[0]?.x0 ?? 0) <= (header.cells[0]?.x0 ?? 0) + 2
  )
    return none;
  const texts = header.cells.map((): string[] => []);
  for (const cell of above.cells) {
    const over = header.cells.filter((head) => head.x0 < cell.x1 + 6 && head.x1 > cell.x0 - 6);
    const column = over[0] ? header.cells.indexOf(over[0]) : -1;
    if (over.length !== 1 || column < 0) return none;
    texts[column]?.push(cell.text);
  }
  return { lines: above.lines, texts };
}

/** What introduces a grid: up to three rows above it. */
function captionOf(index: number, header: VisualRow, reading: Reading): VisualRow[] {
  return reading.rows.slice(Math.max(0, index - 3), Math.max(0, index)).filter((row) => row.page === header.page);
}

function isProse(row: VisualRow, reading: Reading): boolean {
  return row.lines.some((line) => reading.proseLines.has(line.number));
}

/** A single cell that is set apart from the rows above it: the next heading, or the paragraph behind the table. */
function startsAnew(row: VisualRow, body: readonly VisualRow[]): boolean {
  const last = body.at(-1);
  const before = body.at(-2);
  if (!last) return false;
  const usual = before ? last.y0 - before.y0 : (last.y1 - last.y0) * 1.3;
  return looksOther(row, last) || row.y0 - last.y0 > usual * 1.25;
}

/** Another size or weight of type. */
function looksOther(a: VisualRow, b: VisualRow): boolean {
  const [first, second] = [a.lines[0], b.lines[0]];
  return (
    first !== undefined &&
    second !== undefined &&
    (Boolean(first.bold) !== Boolean(second.bold) || Math.abs(first.fontSize - second.fontSize) > 0.6)
  );
}

function spansColumns(cell: Cell, heads: readonly Cell[]): boolean {
  return cell.text.length > 60 && heads.filter((head) => cell.x0 < head.x1 && cell.x1 > head.x0).length >= 2;
}

function columnOf(cell: Cell, ranges: readonly Range[]): number {
  let best = 0;
  let overlap = Number.NEGATIVE_INFINITY;
  ranges.forEach((range, column) => {
    const shared = Math.min(range.x1, cell.x1) - Math.max(range.x0, cell.x0);
    if (shared > overlap) {
      overlap = shared;
      best = column;
    }
  });
  return best;
}
