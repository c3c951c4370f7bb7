import type { Box, Line, Word } from '../document/line-table';
import { sharesOf } from './letter-widths';

/** The boxes of a range of a line's text, UTF-16 half-open: whole words, and parts of words by the widths of their letters.
 *  Words that touch in one reading direction are one box; a jump backwards or a wide gap starts another.
 *  @returns [] only for an empty range; the line's own box where no word carries the range */
export function boxesOfRange(line: Line, [from, to]: readonly [number, number]): Box[] {
  if (to <= from) return [];
  const boxes: Box[] = [];
  let previous: Piece | null = null;
  for (const piece of piecesOf(line, from, to)) {
    const last = boxes.at(-1);
    if (last && previous && runsOn(previous, piece, line)) boxes[boxes.length - 1] = union(last, piece.box);
    else boxes.push(piece.box);
    previous = piece;
  }
  return boxes.length > 0 ? boxes : [line.box];
}

type Piece = { box: Box; index: number };

function piecesOf(line: Line, from: number, to: number): Piece[] {
  const pieces: Piece[] = [];
  let cursor = 0;
  line.words.forEach((word, index) => {
    const at = line.text.indexOf(word.text, cursor);
    if (at < 0 || word.text === '') return;
    const end = at + word.text.length;
    cursor = end;
    if (end <= from || at >= to) return;
    pieces.push({ index, box: partOf(word, Math.max(from, at) - at, Math.min(to, end) - at, line) });
  });
  return pieces;
}

/** A part of a word's box along its reading direction. */
function partOf(word: Word, from: number, to: number, { angle, fontSize }: Line): Box {
  const [x0, y0, x1, y1] = word.box;
  if (from === 0 && to === word.text.length) return word.box;
  const length = angle === 90 || angle === 270 ? y1 - y0 : x1 - x0;
  const shares = sharesOf(word.text, length / fontSize);
  const [start = 0, end = 1] = [shares[from], shares[to]];
  if (angle === 90) return [x0, y0 + (y1 - y0) * start, x1, y0 + (y1 - y0) * end];
  if (angle === 270) return [x0, y1 - (y1 - y0) * end, x1, y1 - (y1 - y0) * start];
  const backwards = angle === 180 || rightToLeft.test(word.text);
  if (backwards) return [x1 - (x1 - x0) * end, y0, x1 - (x1 - x0) * start, y1];
  return [x0 + (x1 - x0) * start, y0, x0 + (x1 - x0) * end, y1];
}

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/** Neighbouring words are one box while the gap stays below three heights: not over a table's gutter. */
function runsOn(previous: Piece, piece: Piece, line: Line): boolean {
  if (piece.index !== previous.index + 1) return false;
  const [ax0, ay0, ax1, ay1] = previous.box;
  const [bx0, by0, bx1, by1] = piece.box;
  if (line.angle === 90 || line.angle === 270) {
    const gap = Math.max(by0 - ay1, ay0 - by1);
    return gap < 3 * Math.max(ax1 - ax0, bx1 - bx0);
  }
  const gap = Math.max(bx0 - ax1, ax0 - bx1);
  return gap < 3 * Math.max(ay1 - ay0, by1 - by0);
}

function union(a: Box, b: Box): Box {
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];
}
