import type { Paint, Rule } from './page-content';

/** A table whose lines are drawn cell by cell, or whose cells are shaded: the edges of its columns and the heights of its lines. */
export type Grid = { edges: number[]; heights: number[]; shaded: boolean };

/** Points that two drawn edges of one column may be apart. */
export const near = 3;
/** Points between the lines of two cells side by side, where they don't touch. */
const widestGap = 8;
/** More lines at one height are a drawing. */
const mostLines = 100;
/** As are more filled rectangles on a page. */
const mostShades = 2000;

/** The tables that the drawn lines of a page make, then those that its filled rectangles make. */
export function findGrids(rules: readonly Rule[], paints: readonly Paint[]): Grid[] {
  const shades = paints.filter(({ color }) => color !== null);
  const edges = shades.flatMap(({ box: [x0, y0, x1, y1] }) => [
    { x0, x1, y: y0 },
    { x0, x1, y: y1 },
  ]);
  return [...gridsOf(rules, false), ...(shades.length > mostShades ? [] : gridsOf(edges, true))];
}

/** Runs of heights at which the same columns, one beside the other, are drawn; at least two columns and three lines. A line may
 *  leave columns out at an end; a shade may reach over all of them. */
function gridsOf(rules: readonly Rule[], shaded: boolean): Grid[] {
  const rows: { height: number; rules: Rule[] }[] = [];
  for (const rule of [...rules].sort((a, b) => a.y - b.y)) {
    const row = rows.at(-1);
    if (row && rule.y - row.height < near) row.rules.push(rule);
    else rows.push({ height: rule.y, rules: [rule] });
  }
  const grids: Grid[] = [];
  for (const { height, rules: row } of rows) {
    if (row.length > mostLines) continue;
    const edges = touchingEdges(row);
    const open = grids.at(-1);
    if (shaded && edges.length === 2 && open && spans(edges, open.edges)) open.heights.push(height);
    if (edges.length < 3) continue;
    if (open && (holds(open.edges, edges) || holds(edges, open.edges))) {
      open.heights.push(height);
      if (edges.length > open.edges.length) open.edges = edges;
    } else grids.push({ edges, heights: [height], shaded });
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

/** Does a line reach from the first edge of a grid to its last? */
function spans(line: readonly number[], edges: readonly number[]): boolean {
  const [from = Number.NaN, to = Number.NaN] = line;
  return Math.abs(from - (edges[0] ?? 0)) < near && Math.abs(to - (edges.at(-1) ?? 0)) < near;
}

const width = ({ x0, x1 }: Rule): number => x1 - x0;

/** Are the edges of `some` neighbours among those of `all`? */
function holds(all: readonly number[], some: readonly number[]): boolean {
  const from = all.findIndex((edge) => Math.abs(edge - (some[0] ?? Number.NaN)) < near);
  return from >= 0 && some.every((edge, index) => Math.abs(edge - (all[from + index] ?? Number.NaN)) < near);
}
