import type { Box, Page, Word } from '@/lib/document/line-table';

export type WordsFound = { page: number; line: number; boxes: Box[] };

type Piece = { word: Word; line: number; start: number; end: number };

/** Every place on a page where the words stand, in reading order, also across line ends. Case, ligatures, typographic
 *  quotes and the kind of white space don't matter. A word that matches in part is boxed in that part.
 *  @param query at least one character that is not white space */
export function findWords(page: Page, query: string): WordsFound[] {
  const wanted = folded(query).trim().replace(/\s+/g, ' ');
  if (wanted === '') return [];
  let text = '';
  const pieces: Piece[] = [];
  for (const line of page.lines) {
    if (line.hidden) continue;
    for (const word of line.words) {
      const start = text.length;
      text += folded(word.text);
      pieces.push({ word, line: line.number, start, end: text.length });
      text += ' ';
    }
  }
  const found: WordsFound[] = [];
  let at = text.indexOf(wanted);
  while (at >= 0) {
    const end = at + wanted.length;
    const touched = pieces.filter((piece) => piece.start < end && piece.end > at);
    const first = touched[0];
    if (first) found.push({ page: page.number, line: first.line, boxes: touched.map((piece) => part(piece, at, end)) });
    at = text.indexOf(wanted, end);
  }
  return found;
}

function part({ word, start, end }: Piece, from: number, to: number): Box {
  const [x0, y0, x1, y1] = word.box;
  const perCharacter = (x1 - x0) / Math.max(1, end - start);
  return [x0 + Math.max(0, from - start) * perCharacter, y0, x1 - Math.max(0, end - to) * perCharacter, y1];
}

function folded(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’‚‛]/g, "'")
    .replace(/[“”„‟]/g, '"')
    .replace(/[‐-―−]/g, '-');
}
