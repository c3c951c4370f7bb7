import { wordGap } from './collect-pieces';
import { findGrids, type Grid } from './find-grids';
import { groupRows, type Row } from './group-rows';
import type { Box } from './line-table';
import type { Paint, Piece, Rule } from './page-content';
import { shadedLines, splitRuledGrid } from './ruled-grid';
import { splitCells } from './split-cells';

/** A stretch of text in one row without a wide gap. */
type Segment = {
  x0: number;
  x1: number;
  baseline: number;
  size: number;
  pieces: Piece[];
  words: number;
  letters: number;
  chars: number;
};
/** Segments between two of its ends that no segment crosses. */
type Band = {
  x: number;
  left: Segment[];
  right: Segment[];
  top: number;
  bottom: number;
  /** The row that ends the band: it reaches over the gutter. */
  rowBelow: Segment[];
};

const deepest = 6;
/** Places tried as a gutter on one page. */
const mostCandidates = 24;

/** Cuts a page's upright text into zones in reading order: columns of prose one after the other, tables of wrapped cells
 *  cell by cell, everything else (ordinary text, tables whose rows are lines) as it stands.
 *  @returns the rows of each zone, top to bottom; every piece is in exactly one */
export function splitZones(pieces: readonly Piece[], rules: readonly Rule[], paints: readonly Paint[]): Row[][] {
  const grids = findGrids(rules, paints);
  const rows = groupRows(pieces);
  return splitRows(pieces, rows, { rules, grids, lists: shadedLines(pieces, rows, grids) }, 0);
}

/** What is drawn on a page; `lists`: where shaded rows are lines. */
type Drawn = { rules: readonly Rule[]; grids: readonly Grid[]; lists: readonly Box[] };

function split(pieces: readonly Piece[], drawn: Drawn, depth: number): Row[][] {
  return splitRows(pieces, groupRows(pieces), drawn, depth);
}

function splitRows(pieces: readonly Piece[], rows: Row[], drawn: Drawn, depth: number): Row[][] {
  if (pieces.length === 0) return [];
  if (depth >= deepest || pieces.length < 8) return [rows];
  const grid = splitRuledGrid(pieces, rows, drawn.grids);
  if (grid) {
    const cells = grid.zones.map((zone) => groupRows(zone));
    return [...split(grid.above, drawn, depth + 1), ...cells, ...split(grid.below, drawn, depth + 1)];
  }
  const segments = segmentsOf(rows);
  if (segments.length < 8) return [rows];
  const candidates = bandCandidates(segments, drawn.lists);
  const table = bestTable(candidates, drawn.rules);
  if (table) {
    const [above, , below] = cut(pieces, table.band);
    const cells = table.zones.map((zone) => groupRows(zone));
    return [...split(above, drawn, depth + 1), ...cells, ...split(below, drawn, depth + 1)];
  }
  const zones: Row[][] = [];
  let rest: readonly Piece[] = pieces;
  for (const band of bestGutter(candidates)) {
    const [above, inside, below] = cut(rest, band);
    const left = inside.filter((piece) => piece.x0 < band.x - 0.5);
    const right = inside.filter((piece) => piece.x0 >= band.x - 0.5);
    for (const part of [above, left, right]) zones.push(...split(part, drawn, depth + 1));
    rest = below;
  }
  return zones.length === 0 ? [rows] : [...zones, ...split(rest, drawn, depth + 1)];
}

/** What stands above, in and below a band; a line that reaches across its edges is never cut in two. */
function cut(pieces: readonly Piece[], band: Band): [above: Piece[], inside: Piece[], below: Piece[]] {
  const members = new Set([...band.left, ...band.right].flatMap((segment) => segment.pieces));
  const middle = (band.top + band.bottom) / 2;
  const parts: [Piece[], Piece[], Piece[]] = [[], [], []];
  for (const piece of pieces) parts[members.has(piece) ? 1 : piece.baseline < middle ? 0 : 2].push(piece);
  return parts;
}

function segmentsOf(rows: readonly Row[]): Segment[] {
  const segments: Segment[] = [];
  for (const row of rows) {
    let open: Segment | undefined;
    for (const { piece } of row.pieces) {
      const size = piece.style.size;
      const gap = open ? piece.x0 - open.x1 : 0;
      if (open && gap < Math.max(6, 0.8 * size)) {
        // A file may place its glyphs one by one: what is a piece need not be a word.
        if (piece.spaceBefore || open.pieces.at(-1)!.spaceAfter || gap > wordGap * size) open.words++;
        open.x1 = Math.max(open.x1, piece.x1);
        open.pieces.push(piece);
      } else {
        open = {
          x0: piece.x0,
          x1: piece.x1,
          baseline: row.baseline,
          size,
          pieces: [piece],
          words: 1,
          letters: 0,
          chars: 0,
        };
        segments.push(open);
      }
      open.letters += countLetters(piece.text);
      open.chars += piece.text.length;
    }
  }
  return segments;
}

function countLetters(text: string): number {
  let letters = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if ((code >= 65 && code <= 90) || (code >= 97 && code <= 122) || isWideLetter(code)) letters++;
  }
  return letters;
}

/** Beyond ASCII; dashes, bullets, arrows and other signs are no letters. */
function isWideLetter(code: number): boolean {
  return (code >= 0xc0 && code < 0x2000) || (code >= 0x2c00 && code !== 0xfffd && !(code >= 0x3000 && code < 0x3040));
}

/** Bands at each candidate for a gutter, with what of them could be columns. */
type Candidates = { bandsByEdge: Band[][]; edges: number[]; width: number };

function bandCandidates(segments: Segment[], lists: readonly Box[]): Candidates {
  const x0 = Math.min(...segments.map((segment) => segment.x0));
  const x1 = Math.max(...segments.map((segment) => segment.x1));
  const rows = rowsOf(segments);
  const edges = leftEdges(segments);
  const bandsByEdge = edges
    .filter((x) => x > x0 + 0.1 * (x1 - x0) && x < x1 - 0.1 * (x1 - x0))
    .map((x) =>
      bandsAt(rows, x).filter(
        (band) =>
          band.left.length >= 3 &&
          band.right.length >= 3 &&
          band.left.length + band.right.length >= 8 &&
          !hasNumberCells(band.right) &&
          !lists.some((list) => cutsThrough(band, list)),
      ),
    );
  return { bandsByEdge, edges, width: x1 - x0 };
}

function cutsThrough({ x, top, bottom, left }: Band, [x0, y0, x1, y1]: Box): boolean {
  return x > x0 && x < x1 && Math.min(bottom, y1) - Math.max(top, y0) > (left[0]?.size ?? 0);
}

/** The band that is a table of wrapped cells with the most of them. */
function bestTable({ bandsByEdge }: Candidates, rules: readonly Rule[]): { band: Band; zones: Piece[][] } | undefined {
  let best: { band: Band; zones: Piece[][]; cells: number } | undefined;
  for (const band of bandsByEdge.flat()) {
    if (letterShare(band.left) < 0.5 || letterShare(band.right) < 0.6) continue;
    const pieces = [...band.left, ...band.right].flatMap((segment) => segment.pieces);
    const found = splitCells(pieces, rules);
    if (found && (!best || found.columns * found.rows > best.cells))
      best = { band, zones: found.zones, cells: found.columns * found.rows };
  }
  return best;
}

/** The gutter whose bands hold the most lines of prose on both sides; its bands top to bottom. */
function bestGutter({ bandsByEdge, edges, width }: Candidates): Band[] {
  let best: { score: number; bands: Band[] } | undefined;
  for (const candidates of bandsByEdge) {
    const bands = candidates.filter((band) => isColumnPair(band, edges, width));
    let score = 0;
    for (const band of bands) score += Math.min(band.left.length, band.right.length) + Math.min(20, gapOf(band)) * 0.05;
    if (bands.length > 0 && (!best || score > best.score)) best = { score, bands };
  }
  return best?.bands ?? [];
}

/** Where at least three segments start, the most frequented places first: candidates for the left edge of a column. */
function leftEdges(segments: readonly Segment[]): number[] {
  const starts = segments.map((segment) => segment.x0).sort((a, b) => a - b);
  const counted: { x: number; count: number }[] = [];
  let end = 0;
  for (const [index, x] of starts.entries()) {
    while (end < starts.length && starts[end]! - x < 1.5) end++;
    if (end - index >= 3) counted.push({ x, count: end - index });
  }
  counted.sort((a, b) => b.count - a.count || a.x - b.x);
  const edges: number[] = [];
  for (const { x } of counted) {
    if (edges.length >= mostCandidates) break;
    if (!edges.some((edge) => Math.abs(edge + 1 - x) < 3)) edges.push(x - 1);
  }
  return edges;
}

/** Bands hold whole rows: one that reaches over the gutter belongs to none, not even with what of it stands beside the gutter. */
function bandsAt(rows: readonly Segment[][], x: number): Band[] {
  const bands: Band[] = [];
  let open: Band | undefined;
  for (const row of rows) {
    if (row.some((segment) => segment.x0 < x && segment.x1 > x)) {
      if (open) open.rowBelow = row;
      open = undefined;
      continue;
    }
    const { baseline, size } = row[0]!;
    if (!open) {
      open = { x, left: [], right: [], top: baseline - size, bottom: baseline, rowBelow: [] };
      bands.push(open);
    }
    for (const segment of row) (segment.x1 <= x ? open.left : open.right).push(segment);
    open.top = Math.min(open.top, baseline - 0.5 * size);
    open.bottom = Math.max(open.bottom, baseline + 0.3 * size);
  }
  return bands;
}

function rowsOf(segments: readonly Segment[]): Segment[][] {
  const rows = new Map<number, Segment[]>();
  for (const segment of segments) {
    const row = rows.get(segment.baseline);
    if (row) row.push(segment);
    else rows.set(segment.baseline, [segment]);
  }
  return [...rows.values()].sort((a, b) => a[0]!.baseline - b[0]!.baseline);
}

function gapOf(band: Band): number {
  return Math.min(...band.right.map((segment) => segment.x0)) - Math.max(...band.left.map((segment) => segment.x1));
}

/** Whether the two sides of a band are columns of running text rather than columns of a table whose rows are lines. */
function isColumnPair(band: Band, edges: readonly number[], width: number): boolean {
  const { left, right } = band;
  if (isTableHead(band) || isColumnOfTable(band)) return false;
  const okLeft = isProse(columnLines(band, 'left', edges), 0.12 * width);
  const okRight = isProse(columnLines(band, 'right', edges), 0.12 * width);
  if (okLeft && okRight) return true;
  // One side of short lines (an address, a list) beside running text that does not share its baselines.
  if (!okLeft && !okRight) return false;
  if (left.length < 8 || right.length < 8 || letterShare(left) < 0.6 || letterShare(right) < 0.6) return false;
  return sharedBaselines(left, right) < 0.5;
}

/** The wrapped heads of a table's columns, with values close below them. */
function isTableHead({ bottom, rowBelow }: Band): boolean {
  const [first] = rowBelow;
  return first !== undefined && first.baseline - bottom < 2 * first.size && rowBelow.filter(isNumberCell).length >= 2;
}

/** Values to the left, and to the right on the baselines of their rows texts that each start anew: remarks on the rows of a table,
 *  however many lines each of them takes. */
function isColumnOfTable({ left, right }: Band): boolean {
  if (!hasNumberCells(left)) return false;
  const records = new Set(left.filter(isNumberCell).map(({ baseline }) => baseline));
  const remarks = right.filter(({ baseline }) => [...records].some((record) => Math.abs(record - baseline) < 0.6));
  const beside = new Set(remarks.map(({ baseline }) => baseline)).size;
  if (records.size < 3 || beside < 0.8 * records.size) return false;
  const goesOn = remarks.filter(({ pieces }) => /^[\p{Ll}\d]/u.test(pieces[0]!.text));
  return goesOn.length < 0.3 * remarks.length;
}

/** Of a side that may hold several columns, the lines of the one beside the gutter; wide spaces of justified lines don't count. */
function columnLines(band: Band, side: 'left' | 'right', edges: readonly number[]): Segment[] {
  const segments = band[side];
  const isFree = (x: number): boolean => !segments.some((segment) => segment.x0 < x && segment.x1 > x);
  const isInside = (x: number): boolean => (side === 'left' ? x < band.x - 24 : x > band.x + 24);
  const bounds = edges.filter((x) => isInside(x) && isFree(x));
  const from = side === 'left' ? Math.max(Number.NEGATIVE_INFINITY, ...bounds) : Number.NEGATIVE_INFINITY;
  const to = side === 'right' ? Math.min(Number.POSITIVE_INFINITY, ...bounds) : Number.POSITIVE_INFINITY;
  const byRow = new Map<number, Segment>();
  for (const segment of segments) {
    if (segment.x0 < from || segment.x0 >= to) continue;
    const line = byRow.get(segment.baseline);
    if (line) {
      line.x0 = Math.min(line.x0, segment.x0);
      line.x1 = Math.max(line.x1, segment.x1);
      line.words += segment.words;
      line.letters += segment.letters;
      line.chars += segment.chars;
    } else byRow.set(segment.baseline, { ...segment });
  }
  return [...byRow.values()];
}

function isProse(segments: readonly Segment[], narrowest: number): boolean {
  if (segments.length < 3) return false;
  const x0 = Math.min(...segments.map((segment) => segment.x0));
  const x1 = Math.max(...segments.map((segment) => segment.x1));
  const widths = median(segments.map((segment) => segment.x1 - segment.x0));
  return (
    x1 - x0 >= narrowest &&
    widths > 0.55 * (x1 - x0) &&
    letterShare(segments) > 0.6 &&
    median(segments.map((segment) => segment.words)) >= 4
  );
}

/** Short segments of digits in a quarter of the rows: values of a table. */
function hasNumberCells(side: readonly Segment[]): boolean {
  const rows = new Set(side.map((segment) => segment.baseline)).size;
  const numbers = side.filter(isNumberCell);
  return new Set(numbers.map((segment) => segment.baseline)).size >= 0.25 * rows;
}

function isNumberCell({ letters, chars, words }: Segment): boolean {
  return letters === 0 && chars < 15 && words < 4;
}

function letterShare(segments: readonly Segment[]): number {
  let letters = 0;
  let chars = 0;
  for (const segment of segments) {
    letters += segment.letters;
    chars += segment.chars;
  }
  return letters / Math.max(1, chars);
}

function sharedBaselines(left: readonly Segment[], right: readonly Segment[]): number {
  const [few, many] = left.length < right.length ? [left, right] : [right, left];
  const shared = few.filter((a) => many.some((b) => Math.abs(a.baseline - b.baseline) < 0.6));
  return shared.length / few.length;
}

function median(values: number[]): number {
  const sorted = values.sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}
