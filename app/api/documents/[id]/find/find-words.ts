import type { Box, Page } from '@/lib/document/line-table';
import { normalizeText } from '@/lib/evidence/normalize-text';
import { boxesOfRange } from '@/lib/evidence/range-boxes';

export type WordsFound = { page: number; line: number; boxes: Box[] };

/** Every place on a page where the words stand, in reading order, also across line ends and in words that a hyphen breaks there.
 *  Case, ligatures, typographic quotes and the kind of white space don't matter. A word that matches in part is boxed in that part. */
export function findWords(page: Page, query: string): WordsFound[] {
  const wanted = lower(normalizeText(query).text);
  if (wanted === '') return [];
  let length = 0;
  const lines = page.lines
    .filter((line) => !line.hidden)
    .map((line) => {
      const start = length;
      length += line.text.length + 1;
      return { line, start };
    });
  const normalized = normalizeText(lines.map(({ line }) => line.text).join('\n'));
  const text = lower(normalized.text);
  const found: WordsFound[] = [];
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    const [from, to] = normalized.rawRange(at, at + wanted.length);
    const touched = lines.filter(({ line, start }) => start < to && start + line.text.length > from);
    const first = touched[0];
    const boxes = touched.flatMap(({ line, start }) => boxesOfRange(line, [Math.max(0, from - start), to - start]));
    if (first) found.push({ page: page.number, line: first.line.number, boxes });
  }
  return found;
}

/** In lower case, unit by unit: the offsets stay. */
function lower(text: string): string {
  const plain = text.toLowerCase();
  if (plain.length === text.length) return plain;
  let result = '';
  for (const unit of text) result += unit.toLowerCase().length === unit.length ? unit.toLowerCase() : unit;
  return result;
}
