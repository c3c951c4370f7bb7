import { groupRows, type Row } from './group-rows';
import type { Piece, Rule } from './page-content';

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
type Band = { x: number; left: Segment[]; right: Segment[]; top: number; bottom: number };

const deepest = 6;

/** Cuts a page's upright text into zones in reading order: columns of prose one after the other, tables of wrapped cells
 *  cell by cell, everything else (ordinary text, tables whose rows are lines) as it stands.
 *  @returns the pieces of each zone; every piece is in exactly one */
export function splitZones(pieces: readonly Piece[], rules: readonly Rule[]): Piece[][] {
  return split(pieces, rules, 0);
}

function split(pieces: readonly Piece[], rules: readonly Rule[], depth: number): Piece[][] {
  if (depth >= deepest || pieces.length < 8) return [[...pieces]];
  const segments = segmentsOf(groupRows(pieces));
  const best = bestGutter(segments);
  if (!best) return [[...pieces]];
  const zones: Piece[][] = [];
  let rest = pieces;
  for (const band of best) {
    const above: Piece[] = [];
    const inside: Piece[] = [];
    const below: Piece[] = [];
    for (const piece of rest) {
      if (piece.baseline < band.top) above.push(piece);
      else if (piece.baseline > band.bottom) below.push(piece);
      else inside.push(piece);
    }
    if (above.length > 0) zones.push(...split(above, rules, depth + 1));
    zones.push(...splitBand(inside, band, rules, depth));
    rest = below;
  }
  if (rest.length > 0) zones.push(...split(rest, rules, depth + 1));
  return zones;
}

function splitBand(inside: Piece[], band: Band, rules: readonly Rule[], depth: number): Piece[][] {
  const cells = splitCells(inside, band, rules);
  if (cells) return cells;
  const left = inside.filter((piece) => piece.x0 < band.x - 0.5);
  const right = inside.filter((piece) => piece.x0 >= band.x - 0.5);
  return [...split(left, rules, depth + 1), ...split(right, rules, depth + 1)];
}

function segmentsOf(rows: readonly Row[]): Segment[] {
  const segments: Segment[] = [];
  for (const row of rows) {
    let open: Segment | undefined;
    for (const { piece } of row.pieces) {
      const size = piece.style.size;
      if (open && piece.x0 - open.x1 < Math.max(6, 0.8 * size)) {
        open.x1 = Math.max(open.x1, piece.x1);
        open.pieces.push(piece);
        open.words++;
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
    if ((code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code >= 0xc0) letters++;
  }
  return letters;
}

/** The gutter whose bands hold the most lines of prose on both sides; its bands top to bottom. */
function bestGutter(segments: Segment[]): Band[] | undefined {
  if (segments.length < 8) return undefined;
  const x0 = Math.min(...segments.map((segment) => segment.x0));
  const x1 = Math.max(...segments.map((segment) => segment.x1));
  const sorted = [...segments].sort((a, b) => a.baseline - b.baseline);
  let best: { score: number; bands: Band[] } | undefined;
  for (const x of leftEdges(segments)) {
    if (x < x0 + 0.1 * (x1 - x0) || x > x1 - 0.1 * (x1 - x0)) continue;
    const bands = bandsAt(sorted, x).filter((band) => isColumnPair(band, x1 - x0));
    if (bands.length === 0) continue;
    let score = 0;
    for (const band of bands) score += Math.min(band.left.length, band.right.length) + Math.min(20, gapOf(band)) * 0.05;
    if (!best || score > best.score) best = { score, bands };
  }
  return best?.bands;
}

/** Where at least three segments start: candidates for the left edge of a column. */
function leftEdges(segments: readonly Segment[]): number[] {
  const starts = segments.map((segment) => segment.x0).sort((a, b) => a - b);
  const edges: number[] = [];
  let first = 0;
  for (let index = 1; index <= starts.length; index++) {
    const start = starts[index];
    if (start !== undefined && start - starts[index - 1]! < 2) continue;
    if (index - first >= 3) edges.push(starts[first]! - 1);
    first = index;
  }
  return edges;
}

function bandsAt(sorted: readonly Segment[], x: number): Band[] {
  const bands: Band[] = [];
  let open: Band | undefined;
  for (const segment of sorted) {
    if (segment.x0 < x && segment.x1 > x) {
      open = undefined;
      continue;
    }
    if (!open) {
      open = { x, left: [], right: [], top: segment.baseline - segment.size, bottom: segment.baseline };
      bands.push(open);
    }
    (segment.x1 <= x ? open.left : open.right).push(segment);
    open.top = Math.min(open.top, segment.baseline - 0.5 * segment.size);
    open.bottom = Math.max(open.bottom, segment.baseline + 0.3 * segment.size);
  }
  return bands;
}

function gapOf(band: Band): number {
  return Math.min(...band.right.map((segment) => segment.x0)) - Math.max(...band.left.map((segment) => segment.x1));
}

/** Whether the two sides of a band are columns of running text rather than columns of a table whose rows are lines. */
function isColumnPair(band: Band, width: number): boolean {
  const { left, right } = band;
  if (left.length < 3 || right.length < 3 || left.length + right.length < 8) return false;
  const okLeft = isProse(nearest(left, 'x1'), 0.12 * width);
  const okRight = isProse(nearest(right, 'x0'), 0.12 * width);
  if (okLeft && okRight) return true;
  // One side of short lines (an address, a list) beside running text that does not share its baselines.
  if (!okLeft && !okRight) return false;
  if (left.length < 8 || right.length < 8 || letterShare(left) < 0.6 || letterShare(right) < 0.6) return false;
  return sharedBaselines(left, right) < 0.5;
}

/** Of a side that may hold several columns, the segments of the one beside the gutter: one a row. */
function nearest(side: readonly Segment[], edge: 'x0' | 'x1'): Segment[] {
  const byRow = new Map<number, Segment>();
  for (const segment of side) {
    const other = byRow.get(segment.baseline);
    const isNearer = !other || (edge === 'x0' ? segment.x0 < other.x0 : segment.x1 > other.x1);
    if (isNearer) byRow.set(segment.baseline, segment);
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

/** A table whose cells hold wrapped text: its cells in reading order, or null where the band is ordinary columns. */
function splitCells(_pieces: readonly Piece[], _band: Band, _rules: readonly Rule[]): Piece[][] | null {
  return null;
}

function median(values: number[]): number {
  const sorted = values.sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}
