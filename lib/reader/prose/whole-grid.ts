import { linesBetween } from '../../document/line-table';
import { tablesOfPage } from '../tables/reconstruct-tables';
import type { Row, Table } from '../tables/table';
import type { Grid, GridRow } from './grids';
import type { Reading } from './reading';

/** Does a grid have all that is printed of its table? Where a row of figures was taken for the header, where years stand over the columns that
 *  its headers don't say, or where rows of its table stand beside it, it doesn't. */
export function isWholeGrid(grid: Grid, reading: Reading): boolean {
  const heads = grid.headers.slice(1);
  if (
    grid.headers.some((header) => !/[\p{L}\p{N}%#]/u.test(header)) ||
    new Set(grid.headers).size < grid.headers.length
  )
    return false;
  if (heads.some((header) => isFigure.test(header) && !isYear.test(header))) return false;
  if (grid.rows.some(({ cells }) => cells.some((cell) => isLooseSign.test(cell)))) return false;
  const page = grid.headerLines[0]?.page;
  if (page === undefined || goesOn(grid, reading)) return false;
  return tablesOfPage(reading.table, page)
    .filter((table) => standsIn(table, grid))
    .every((table) => hasAllOf(grid, table, reading));
}

/** Rows of a grid that are headers in truth: "(In millions)   Annual" over "Fiscal year   Maturities". The figures' columns tell where the rows
 *  begin. */
export function withHeaderRows(grid: Grid, reading: Reading): Grid {
  const table = tablesOfPage(reading.table, grid.headerLines[0]?.page ?? 0).find((each) => standsIn(each, grid));
  const begin = table?.rows[0]?.labelFirstLine;
  if (!table || begin === undefined) return grid;
  const isHeader = ({ lines, cells }: GridRow) =>
    lines.every(({ number }) => table.firstLine <= number && number < begin) &&
    cells.slice(1).some((cell) => cell !== '') &&
    cells.every((cell) => !/\d/.test(cell));
  const first = grid.rows.findIndex((row) => !isHeader(row));
  const heads = first > 0 ? grid.rows.slice(0, first) : [];
  return {
    ...grid,
    headers: grid.headers.map((header, column) =>
      [header, ...heads.map(({ cells }) => cells[column] ?? '')].filter((text) => text !== '').join(' '),
    ),
    headerLines: [...grid.headerLines, ...heads.flatMap(({ lines }) => lines)],
    rows: grid.rows.slice(heads.length),
  };
}

const isFigure = /^[\s(–—-]*\p{Sc}?\s*\(?\s*-?\d[\d,.]*\s*[%)]*$|^[–—-]$/u;
const isYear = /^(?:19|20)\d\d$/;
/** A sign of a currency whose figure went to another cell. */
const isLooseSign = /(?:^|\s)\p{Sc}$/u;

function linesOf(grid: Grid): Set<number> {
  return new Set([...grid.headerLines, ...grid.rows.flatMap(({ lines }) => lines)].map(({ number }) => number));
}

function standsIn(table: Table, grid: Grid): boolean {
  const lines = linesOf(grid);
  return table.rows.some(({ line }) => lines.has(line));
}

function hasAllOf(grid: Grid, table: Table, reading: Reading): boolean {
  const lines = linesOf(grid);
  const headers = grid.headers.join(' ');
  const years = table.columns.flatMap(({ header }) => header.match(/\b(?:19|20)\d\d\b/g) ?? []);
  const fills = (row: Row) => row.cells.filter((cell) => cell !== null).length >= Math.min(2, table.columns.length);
  return (
    years.every((year) => headers.includes(year)) &&
    table.rows.every((row) => lines.has(row.line) || !fills(row) || isLedTo(row.line, [...lines], reading))
  );
}

/** Does a sentence stand between a row and the lines of a grid? It leads to another table, or ends this one. */
function isLedTo(row: number, lines: readonly number[], reading: Reading): boolean {
  const [first, last] = [Math.min(...lines), Math.max(...lines)];
  const between =
    row > last ? linesBetween(reading.table, last + 1, row - 1) : linesBetween(reading.table, row + 1, first - 1);
  return between.some(({ text }) => /[.:]$/.test(text.trim()) && text.trim().split(/\s+/).length >= leastOfSentence);
}

const leastOfSentence = 6;

/** Does another row stand close under it whose cells stand under its headers? */
function goesOn(grid: Grid, reading: Reading): boolean {
  const last = grid.rows.at(-1)?.lines.at(-1);
  const at = reading.rows.findIndex((row) => last !== undefined && row.lines.includes(last));
  const [own, next] = [reading.rows[at], reading.rows[at + 1]];
  if (!own || !next || next.page !== own.page || next.y0 - own.y1 > (own.y1 - own.y0) * 3) return false;
  const parts = grid.rows.flatMap((row) => row.parts.slice(1).flat());
  return (
    next.cells.length >= 2 &&
    next.cells
      .slice(1)
      .every((cell) => isFigure.test(cell.text) && parts.some((part) => part.x0 < cell.x1 && part.x1 > cell.x0))
  );
}
