import { wordGap } from './collect-pieces';
import { type Grid, near } from './find-grids';
import { groupRows, type Row } from './group-rows';
import type { Box } from './line-table';
import type { Piece } from './page-content';

/** A sum of money, a share, or the sign of one; no year, age or number of a thing. */
const amount = /^(?:[$€£¥]|\(?[$€£¥]?\(?(?:\d{1,3}(?:,\d{3})+|\d*\.\d+|\d+(?=[)%]))\)?%?\)?)$/;

/** The text of a page with a table in it whose cells are drawn: above, cell by cell, below. A row whose cells are one line each stays
 *  one line. Columns may stand as close to one another as they like; what tells them apart is drawn.
 *  @param rows the pieces as rows
 *  @returns null where no grid of wrapped text is drawn, or where text stands beside it */
export function splitRuledGrid(
  pieces: readonly Piece[],
  rows: readonly Row[],
  grids: readonly Grid[],
): { above: Piece[]; zones: Piece[][]; below: Piece[] } | null {
  for (const grid of grids.flatMap((each) => partsWith(each, rows))) {
    const [top = 0, bottom = 0] = [grid.heights[0], grid.heights.at(-1)];
    const [left = 0, right = 0] = [grid.edges[0], grid.edges.at(-1)];
    const inside = pieces.filter(({ baseline }) => baseline > top && baseline < bottom);
    if (inside.some(({ x0, x1 }) => x0 < left - near || x1 > right + near)) continue;
    const cells = cellsOf(inside, grid);
    if (!isWrapped(cells) || (grid.shaded && hasAmounts(cells))) continue;
    return {
      above: pieces.filter(({ baseline }) => baseline <= top),
      zones: cells.flatMap((row) => (isOfLines(row) ? [row.flat()] : row)),
      below: pieces.filter(({ baseline }) => baseline >= bottom),
    };
  }
  return null;
}

/** Where three shaded rows or more under one another are lines of several cells: there are no columns of text. */
export function shadedLines(pieces: readonly Piece[], rows: readonly Row[], grids: readonly Grid[]): Box[] {
  const boxes: Box[] = [];
  for (const grid of grids.filter(({ shaded }) => shaded).flatMap((each) => partsWith(each, rows))) {
    const [top = 0, bottom = 0] = [grid.heights[0], grid.heights.at(-1)];
    const inside = pieces.filter(({ baseline }) => baseline > top && baseline < bottom);
    const cells = cellsOf(inside, grid);
    if (cells.every(isOfLines) && cells.filter((row) => row.length >= 2).length >= 3)
      boxes.push([grid.edges[0] ?? 0, top, grid.edges.at(-1) ?? 0, bottom]);
  }
  return boxes;
}

/** A grid with the row that stands open below its last line, and without the stretches between its lines where text of several lines
 *  reaches across its columns. */
function partsWith(grid: Grid, rows: readonly Row[]): Grid[] {
  const { edges, heights, shaded } = withLastRow(grid, rows);
  const parts: Grid[] = [{ edges, heights: heights.slice(0, 1), shaded }];
  for (const [index, bottom] of heights.slice(1).entries()) {
    const top = heights[index] ?? 0;
    const between = rows.filter(({ baseline }) => baseline > top && baseline < bottom);
    const across = between.filter((row) => isAcross(row, edges)).length;
    const reaching = between.filter((row) => isAcross(row, edges, Number.POSITIVE_INFINITY)).length;
    if (between.length >= 2 && across > 0.2 * reaching) parts.push({ edges, heights: [bottom], shaded });
    else parts.at(-1)?.heights.push(bottom);
  }
  return parts.filter((part) => part.heights.length >= 3);
}

/** Where lines stand between rows only, or every other row or head is shaded, the last one ends where white space or text across
 *  columns begins. */
function withLastRow(grid: Grid, rows: readonly Row[]): Grid {
  const bottom = grid.heights.at(-1) ?? 0;
  let above = bottom;
  for (const row of rows) {
    if (row.baseline <= bottom) continue;
    if (row.baseline - above > 1.7 * row.size || isAcross(row, grid.edges, 0.35)) break;
    above = row.baseline;
  }
  return above > bottom ? { ...grid, heights: [...grid.heights, above + 1] } : grid;
}

/** Does text reach over an inner edge of the columns without a gap of this share of its size? Without a share, does a word? */
function isAcross({ pieces, size }: Row, edges: readonly number[], gapShare?: number): boolean {
  const inner = edges.slice(1, -1);
  let from = Number.NEGATIVE_INFINITY;
  let last: Piece | undefined;
  for (const { piece } of pieces) {
    // A bullet stands where it likes.
    if (!/[\p{L}\p{N}]/u.test(piece.text)) continue;
    // A word may be drawn glyph by glyph, and those of cells side by side may touch.
    const isGlyph = piece.text.length === 1 || last?.text.length === 1;
    const share = gapShare ?? (isGlyph ? wordGap : Number.NEGATIVE_INFINITY);
    if (!last || piece.x0 - last.x1 > share * size) from = piece.x0;
    if (inner.some((edge) => from < edge - 1 && piece.x1 > edge + 1)) return true;
    last = piece;
  }
  return false;
}

/** The cells of each row that holds text, from left to right. */
function cellsOf(pieces: readonly Piece[], { edges, heights }: Grid): Piece[][][] {
  const rows: Piece[][][] = [];
  for (const piece of pieces) {
    const row = lastFrom(heights, (height) => height < piece.baseline);
    const middle = (piece.x0 + piece.x1) / 2;
    const column = Math.min(
      edges.length - 2,
      Math.max(
        0,
        lastFrom(edges, (edge) => edge <= middle),
      ),
    );
    rows[row] ??= Array.from({ length: edges.length - 1 }, () => []);
    rows[row][column]?.push(piece);
  }
  return rows.filter((cells) => cells !== undefined).map((cells) => cells.filter((cell) => cell.length > 0));
}

/** The index of the last of ascending values that is still before, by halves; -1 where none is. */
function lastFrom(values: readonly number[], isBefore: (value: number) => boolean): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(values[middle]!)) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Most cells are one line of one size: that is seen at a glance. */
function isLine(cell: readonly Piece[]): boolean {
  const [first] = cell;
  const isLevel = ({ baseline, style }: Piece): boolean =>
    first !== undefined && style.size === first.style.size && Math.abs(baseline - first.baseline) < 0.15 * style.size;
  return cell.every(isLevel) || groupRows(cell).length === 1;
}

/** Cells of one line each, or of as many lines at the same heights: several rows that nothing drawn tells apart. */
function isOfLines(cells: readonly Piece[][]): boolean {
  if (cells.every(isLine)) return true;
  const [first = [], ...others] = cells.map((cell) => groupRows(cell).map(({ baseline }) => baseline));
  return others.every(
    (other) =>
      other.length === first.length &&
      (first.length === 1 || other.every((y, line) => Math.abs(y - (first[line] ?? 0)) < 1)),
  );
}

/** Amounts in a quarter of the rows: there, rows are lines. */
function hasAmounts(rows: readonly Piece[][][]): boolean {
  const isAmount = (cell: readonly Piece[]): boolean => amount.test(cell.map(({ text }) => text).join(''));
  return rows.filter((cells) => cells.some(isAmount)).length >= 0.25 * rows.length;
}

/** A row below the first, and a third of all, with two cells of several lines of words; no cell has figures under one another: there,
 *  rows are lines. */
function isWrapped(rows: readonly Piece[][][]): boolean {
  const isTall = (cell: readonly Piece[]): boolean => !isLine(cell);
  const hasValues = (cell: readonly Piece[]): boolean => isTall(cell) && (letterShare(cell) < 0.5 || hasFigures(cell));
  if (rows.some((cells) => cells.some(hasValues))) return false;
  const isTallRow = (cells: readonly Piece[][]): boolean => cells.filter(isTall).length >= 2;
  const tall = rows.filter(isTallRow).length;
  return rows.slice(1).some(isTallRow) && tall >= 0.3 * rows.length && letterShare(rows.flat(2)) > 0.6;
}

/** Two lines under one another that are digits with hardly a letter between them. */
function hasFigures(cell: readonly Piece[]): boolean {
  const lines = groupRows(cell).map(({ pieces }) => pieces.map(({ piece }) => piece));
  const isFigure = lines.map((line) => line.some(({ text }) => /\d/.test(text)) && letterShare(line) < 0.3);
  return isFigure.some((figure, index) => figure && isFigure[index - 1] === true);
}

function letterShare(pieces: readonly Piece[]): number {
  const text = pieces.map((piece) => piece.text).join('');
  return text.replace(/\P{L}/gu, '').length / Math.max(1, text.length);
}
