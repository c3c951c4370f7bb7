import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Page } from '../../lib/document/line-table';
import type { PeerWord } from '../poppler';
import { pairsInOrder } from './generated-pages';

/** A page of a real document whose columns and rows of cells were read off its picture. The file is named by the first sixteen
 *  digits of its SHA-256; edges are points from the top left. Nothing of its text is kept. `eachLine`: between the first edge and the
 *  last, each line of text is a row. */
const labelsSchema = z.object({
  schemaVersion: z.literal(1),
  pages: z.array(
    z.object({
      file: z.string(),
      page: z.int(),
      columns: z.array(z.number()),
      rows: z.array(z.number()),
      eachLine: z.boolean().default(false),
    }),
  ),
});
type Label = z.infer<typeof labelsSchema>['pages'][number];

const labels = labelsSchema.parse(
  JSON.parse(readFileSync(new URL('labelled-pages.json', import.meta.url), 'utf8')),
).pages;

/** Neighbouring lines of the labelled pages of a file that come out one after the other; the truth is read row by row, cell by
 *  cell, from the peer's words. */
export async function labelledPairs(
  path: string,
  pages: readonly Page[],
  peer: readonly PeerWord[][],
): Promise<{ page: number; pairs: number; inOrder: number }[]> {
  const hash = createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
  return labels
    .filter((label) => hash.startsWith(label.file))
    .map((label) => {
      const truth = linesInOrder(label, peer[label.page - 1] ?? []);
      const ours = pages[label.page - 1]?.lines.map(({ text }) => letters(text)) ?? [];
      return { page: label.page, ...pairsInOrder(truth, ours) };
    });
}

/** A row whose cells are one line each is one line, as the heads of a table are; else the cells come one after the other. */
function linesInOrder({ columns, rows, eachLine }: Label, words: readonly PeerWord[]): string[] {
  const lines: string[] = [];
  if (eachLine) {
    const isInside = ({ x0, x1, y0, y1 }: PeerWord): boolean =>
      isBetween((x0 + x1) / 2, columns[0], columns.at(-1)) && isBetween((y0 + y1) / 2, rows[0], rows.at(-1));
    return linesOf(words.filter(isInside));
  }
  for (let row = 1; row < rows.length; row++) {
    const inRow = words.filter(({ y0, y1 }) => isBetween((y0 + y1) / 2, rows[row - 1], rows[row]));
    const cells = columns
      .slice(1)
      .map((right, index) => linesOf(inRow.filter(({ x0, x1 }) => isBetween((x0 + x1) / 2, columns[index], right))));
    if (cells.every((cell) => cell.length <= 1)) lines.push(cells.flat().join(''));
    else lines.push(...cells.flat());
  }
  return lines.filter((line) => line !== '');
}

/** Words whose middles are at one height are a line. */
function linesOf(words: readonly PeerWord[]): string[] {
  const lines: { middle: number; words: PeerWord[] }[] = [];
  for (const word of [...words].sort((a, b) => a.y0 + a.y1 - b.y0 - b.y1)) {
    const middle = (word.y0 + word.y1) / 2;
    const line = lines.at(-1);
    if (line && middle - line.middle < 0.4 * (word.y1 - word.y0)) line.words.push(word);
    else lines.push({ middle, words: [word] });
  }
  return lines.map((line) =>
    letters(
      line.words
        .sort((a, b) => a.x0 - b.x0)
        .map(({ text }) => text)
        .join(''),
    ),
  );
}

function isBetween(value: number, low = Number.NaN, high = Number.NaN): boolean {
  return value >= low && value < high;
}

/** Bullets and marks are set apart by one reader and joined by the other. */
function letters(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '');
}
