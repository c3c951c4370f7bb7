import type { Word } from '../../document/line-table';
import type { Cell } from './read-cells';
import type { TableLine } from './table';

/** A gap that parts one header from the next, in points. */
const headerGap = 12;
/** Lines of headers between one of them and the first row below. */
const mostLines = 4;
/** Points from the middle of a header to that of the figure below it. */
const offFigure = 26;

/** Do two or more headers stand over the figures of a row below, and nothing over its label? A table whose figures stand under other headers
 *  than those of the table above begins there. What goes on in a line below from a cell with words stands over no figure.
 *  @param index of the line among `lines` */
export function isHeaderOverColumns(lines: readonly TableLine[], index: number): boolean {
  const { line, cells } = lines[index]!;
  if (cells.some(({ value }) => value !== null) || /[$€£%]\s?\d/.test(line.text)) return false;
  const headers = piecesOf(line.words);
  if (headers.length < 2) return false;
  const row = lines.slice(index + 1, index + 1 + mostLines).find((below) => below.cells.length > 0);
  if (!row || row.labelWords === 0 || row.cells.length < headers.length) return false;
  const labelEnd = row.line.words[row.labelWords - 1]?.box[2] ?? 0;
  const figures = row.cells.map(placeOf);
  return headers.every(
    ({ x0, x1 }) =>
      x1 > labelEnd && figures.some((at) => Math.abs(at - (x0 + x1) / 2) <= Math.max(offFigure, (x1 - x0) / 2)),
  );
}

function placeOf({ x0, x1 }: Cell): number {
  return (x0 + x1) / 2;
}

function piecesOf(words: readonly Word[]): { x0: number; x1: number }[] {
  const pieces: { x0: number; x1: number }[] = [];
  for (const { box } of words) {
    const last = pieces.at(-1);
    if (last && box[0] - last.x1 < headerGap) last.x1 = box[2];
    else pieces.push({ x0: box[0], x1: box[2] });
  }
  return pieces;
}
