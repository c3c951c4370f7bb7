import type { Line, LineTable } from '../document/line-table';
import { lineKey } from '../question/line-asked';

/** What a document's fields and rows are called, as labels are compared: the few words before a colon, or before the white space that
 *  parts them from their value. */
export function fieldLabels({ pages }: LineTable): Set<string> {
  const labels = new Set<string>();
  for (const { lines } of pages) {
    for (const line of lines) {
      const label = line.furniture || line.hidden ? null : labelOf(line);
      if (label !== null) labels.add(lineKey(label));
    }
  }
  return labels;
}

function labelOf({ words, fontSize }: Line): string | null {
  const end = words
    .slice(0, mostWords)
    .findIndex(({ text, box }, index) => text.endsWith(':') || gapTo(words[index + 1], box[2]) > fontSize);
  if (end < 0 || end === words.length - 1) return null;
  const label = words.slice(0, end + 1).map(({ text }) => text);
  return label.every((word) => isWord.test(word)) ? label.join(' ') : null;
}

/** Points of white space before the next word; 0 behind the last. */
function gapTo(next: Line['words'][number] | undefined, from: number): number {
  return next ? next.box[0] - from : 0;
}

const mostWords = 6;
const isWord = /^[\p{L}(&][\p{L}&'’(),/-]*[:.]?$/u;
