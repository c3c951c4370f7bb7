import type { Line } from '../../document/line-table';
import type { Cell } from './line-facts';
import type { Reading, VisualRow } from './reading';

type Gap = { x0: number; x1: number };
type Row = { cells: string[]; parts: Cell[][]; lines: Line[] };
/** `at` is where its header stands among the rows of what is read, `next` the first row behind it. */
type TightGrid = { headers: string[]; headerLines: Line[]; rows: Row[]; at: number; next: number };

/** Grids whose columns stand closer than cells do elsewhere: a header and at least two rows, one a line, that leave the same white between
 *  their columns. Only what is regular throughout is one: each row fills each column, and no line close under the last fills some of them. */
export function tightGridsIn(reading: Reading): TightGrid[] {
  const grids: TightGrid[] = [];
  for (let index = 0; index < reading.rows.length; index++) {
    const found = tightGridAt(index, reading.rows);
    if (!found) continue;
    grids.push(found);
    index = found.next - 1;
  }
  return grids;
}

const fewestRows = 2;

function tightGridAt(index: number, rows: readonly VisualRow[]): TightGrid | null {
  const header = rows[index];
  let gaps = header ? gapsOf(header) : [];
  if (!header || gaps.length === 0 || gaps.length + 1 > mostColumns) return null;
  const body: VisualRow[] = [];
  let next = index + 1;
  for (; next < rows.length; next++) {
    const row = rows[next];
    if (!row || !standsUnder(row, body.at(-1) ?? header)) break;
    const left = inBoth(gaps, gapsOf(row), sizeOf(row));
    // A line that runs over the white between the columns is none of their rows; the first two tell where the columns are.
    if (left.length === 0 || (body.length >= fewestRows && left.length < gaps.length)) break;
    gaps = left;
    body.push(row);
  }
  const cells = [header, ...body].map((row) => partsBetween(gaps, row));
  const [heads, ...parts] = cells;
  if (body.length < fewestRows || !heads || cells.some((row) => row.some((cell) => cell === null))) return null;
  // What stands wide apart is in two columns.
  if ([header, ...body].some((row) => row.cells.length > gaps.length + 1)) return null;
  const headers = heads.map(textOf);
  if (!headers.every(isHeader) || new Set(headers).size < headers.length) return null;
  return {
    headers,
    headerLines: header.lines,
    rows: body.map((row, at): Row => {
      const own = parts[at]?.map((cell) => cell ?? []) ?? [];
      return { cells: own.map(textOf), parts: own, lines: row.lines };
    }),
    at: index,
    next,
  };
}

const mostColumns = 12;

/** A label of a few words, and no figure or end of a sentence. */
function isHeader(text: string): boolean {
  return /^[\p{Lu}#№]/u.test(text) && /\p{L}/u.test(text) && !/[.;,:]$/.test(text) && text.split(' ').length <= 8;
}

/** On the same page, no further below than rows of one table are. */
function standsUnder(row: VisualRow, above: VisualRow): boolean {
  const height = Math.max(above.y1 - above.y0, 4);
  return row.page === above.page && row.y0 - above.y1 <= height * 1.6 && row.y0 > above.y0;
}

/** White between the words of a row that is wider than between words. */
function gapsOf(row: VisualRow): Gap[] {
  const words = wordsOf(row);
  const widest = sizeOf(row) * leastGap;
  return words.slice(1).flatMap((word, at) => {
    const x0 = Math.max(...words.slice(0, at + 1).map(({ box }) => box[2]));
    return word.box[0] - x0 >= widest ? [{ x0, x1: word.box[0] }] : [];
  });
}

/** Of the size of the letters: between the words of a text there is about half as much. */
const leastGap = 0.55;

function sizeOf(row: VisualRow): number {
  return Math.max(6, Math.min(row.lines[0]?.fontSize || 10, 16));
}

function wordsOf({ lines }: VisualRow): Line['words'] {
  return lines.flatMap(({ words }) => words).sort((a, b) => a.box[0] - b.box[0]);
}

function inBoth(own: readonly Gap[], other: readonly Gap[], size: number): Gap[] {
  return own.flatMap(({ x0, x1 }) =>
    other.flatMap((gap) => {
      const shared = { x0: Math.max(x0, gap.x0), x1: Math.min(x1, gap.x1) };
      return shared.x1 - shared.x0 >= size * leastGap ? [shared] : [];
    }),
  );
}

/** What stands between the gaps, column by column; null where a column has nothing. */
function partsBetween(gaps: readonly Gap[], { lines }: VisualRow): (Cell[] | null)[] {
  const edges = [Number.NEGATIVE_INFINITY, ...gaps.map(({ x0, x1 }) => (x0 + x1) / 2), Number.POSITIVE_INFINITY];
  return edges.slice(1).map((right, column) => {
    const left = edges[column] ?? right;
    const cells = lines.flatMap((line) => cellBetween(line, left, right) ?? []);
    return cells.length > 0 ? cells : null;
  });
}

function cellBetween(line: Line, left: number, right: number): Cell | null {
  let at = 0;
  const own = line.words.flatMap(({ text, box }) => {
    const start = Math.max(at, line.text.indexOf(text, at));
    at = start + text.length;
    return box[0] < left || box[0] >= right ? [] : [{ start, end: at, box }];
  });
  const [first, last] = [own[0], own.at(-1)];
  if (!first || !last) return null;
  const x1 = Math.max(...own.map(({ box }) => box[2]));
  return {
    text: line.text.slice(first.start, last.end),
    x0: first.box[0],
    x1,
    line,
    start: first.start,
    end: last.end,
  };
}

function textOf(cells: readonly Cell[] | null): string {
  return (cells ?? []).map(({ text }) => text).join(' ');
}
