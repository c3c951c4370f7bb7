import { groupRows } from './group-rows';
import type { Piece, Rule } from './page-content';

/** A table whose lines are drawn cell by cell: the edges of its columns and the heights of its lines. */
type Grid = { edges: number[]; heights: number[] };

/** Points that two drawn edges of one column may be apart. */
const near = 3;
/** Points between the lines of two cells side by side, where they don't touch. */
const widestGap = 8;
/** More lines at one height are a drawing. */
const mostLines = 100;

/** The text of a page with a grid of drawn lines in it: above, cell by cell, below. A row whose cells are one line each stays one line.
 *  Columns may stand as close to one another as they like; what tells them apart is drawn.
 *  @returns null where no grid of wrapped text is drawn, or where text stands beside it */
export function splitRuledGrid(
  pieces: readonly Piece[],
  rules: readonly Rule[],
): { above: Piece[]; zones: Piece[][]; below: Piece[] } | null {
  for (const grid of gridsOf(rules)) {
    const [top = 0, bottom = 0] = [grid.heights[0], grid.heights.at(-1)];
    const [left = 0, right = 0] = [grid.edges[0], grid.edges.at(-1)];
    const inside = pieces.filter(({ baseline }) => baseline > top && baseline < bottom);
    if (inside.some(({ x0, x1 }) => x0 < left - near || x1 > right + near)) continue;
    const rows = rowsOf(inside, grid);
    if (!isWrapped(rows)) continue;
    return {
      above: pieces.filter(({ baseline }) => baseline <= top),
      zones: rows.flatMap((cells) => (cells.every((cell) => lineCount(cell) <= 1) ? [cells.flat()] : cells)),
      below: pieces.filter(({ baseline }) => baseline >= bottom),
    };
  }
  return null;
}

/** Runs of heights at which the same columns, one beside the other, are drawn; at least two columns and three lines. A line may
 *  leave columns out at an end. */
function gridsOf(rules: readonly Rule[]): Grid[] {
  const rows: { height: number; rules: Rule[] }[] = [];
  for (const rule of [...rules].sort((a, b) => a.y - b.y)) {
    const row = rows.at(-1);
    if (row && rule.y - row.height < near) row.rules.push(rule);
    else rows.push({ height: rule.y, rules: [rule] });
  }
  const grids: Grid[] = [];
  for (const { height, rules: row } of rows) {
    if (row.length < 2 || row.length > mostLines) continue;
    const edges = touchingEdges(row);
    if (edges.length < 3) continue;
    const open = grids.at(-1);
    if (open && (holds(open.edges, edges) || holds(edges, open.edges))) {
      open.heights.push(height);
      if (edges.length > open.edges.length) open.edges = edges;
    } else grids.push({ edges, heights: [height] });
  }
  return grids.filter(({ heights }) => heights.length >= 3);
}

/** The edges of the columns that rules of one row draw beside one another; [] where there is text's width between two. */
function touchingEdges(row: readonly Rule[]): number[] {
  const isWhole = (rule: Rule): boolean =>
    row.some((other) => other.x0 >= rule.x0 - near && other.x1 <= rule.x1 + near && width(other) < width(rule) - near);
  const [first, ...others] = row.filter((rule) => !isWhole(rule)).sort((a, b) => a.x0 - b.x0);
  if (!first) return [];
  const edges = [first.x0];
  let end = first.x1;
  for (const { x0, x1 } of others) {
    // The same line drawn twice: the foot of one row and the head of the next.
    if (Math.abs(x1 - end) < near) continue;
    if (x0 - end > widestGap || x0 < end - near) return [];
    edges.push((end + x0) / 2);
    end = x1;
  }
  return [...edges, end];
}

const width = ({ x0, x1 }: Rule): number => x1 - x0;

/** Are the edges of `some` neighbours among those of `all`? */
function holds(all: readonly number[], some: readonly number[]): boolean {
  const from = all.findIndex((edge) => Math.abs(edge - (some[0] ?? Number.NaN)) < near);
  return from >= 0 && some.every((edge, index) => Math.abs(edge - (all[from + index] ?? Number.NaN)) < near);
}

/** The cells of each row that holds text, from left to right. */
function rowsOf(pieces: readonly Piece[], { edges, heights }: Grid): Piece[][][] {
  const rows: Piece[][][] = [];
  for (const piece of pieces) {
    const row = heights.findLastIndex((height) => height < piece.baseline);
    const middle = (piece.x0 + piece.x1) / 2;
    const column = Math.min(
      edges.length - 2,
      Math.max(
        0,
        edges.findLastIndex((edge) => edge <= middle),
      ),
    );
    rows[row] ??= Array.from({ length: edges.length - 1 }, () => []);
    rows[row][column]?.push(piece);
  }
  return rows.filter((cells) => cells !== undefined).map((cells) => cells.filter((cell) => cell.length > 0));
}

const lineCount = (cell: readonly Piece[]): number => groupRows(cell).length;

/** A row below the first, and a third of all, with two cells of several lines of words; no cell has figures under one another: there,
 *  rows are lines. */
function isWrapped(rows: readonly Piece[][][]): boolean {
  const isTall = (cell: readonly Piece[]): boolean => lineCount(cell) >= 2;
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
