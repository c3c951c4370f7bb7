import type { RunningWord } from './running-words';
import { wordDifference } from './word-difference';

/** Below this share of words in common, a text is something else. */
const leastInCommon = 0.5;

/** The stretch of a document that is most like `words`: as many words that have most of them in common, the nearest to
 *  their page among equals, then begun and ended where they begin and end.
 *  @returns the empty list where nothing is like them */
export function mostAlike<W extends RunningWord>(document: readonly W[], words: readonly RunningWord[]): W[] {
  const start = mostInCommon(document, words);
  if (start === null) return [];
  // what was put in or left out may have moved the beginning and the end by as much again
  const from = Math.max(0, start - words.length);
  const around = document.slice(from, start + 2 * words.length);
  const [wanted, there] = [keysOf(words), keysOf(around)];
  const end = endOf(wanted, there);
  const begin = end - endOf(wanted.toReversed(), there.slice(0, end).reverse());
  return around.slice(begin, end);
}

/** Where the stretch begins that has as many words as `words`, and most of them. One pass over the document. */
function mostInCommon(document: readonly RunningWord[], words: readonly RunningWord[]): number | null {
  const page = words[0]?.line.page ?? 0;
  const length = Math.min(words.length, document.length);
  const missing = new Map<string, number>();
  for (const key of keysOf(words)) missing.set(key, (missing.get(key) ?? 0) + 1);
  let common = 0;
  let best: { start: number; common: number; distance: number } | null = null;
  for (let last = 0; last < document.length; last++) {
    const entering = document[last]?.key ?? '';
    const left = missing.get(entering);
    if (left !== undefined) {
      if (left > 0) common++;
      missing.set(entering, left - 1);
    }
    const start = last - length + 1;
    const first = document[start];
    if (!first) continue;
    const beginsLine = first.line !== document[start - 1]?.line;
    const distance = Math.abs(first.line.page - page) + (beginsLine ? 0 : 0.5);
    if (
      common >= words.length * leastInCommon &&
      (best === null || common > best.common || (common === best.common && distance < best.distance))
    ) {
      best = { start, common, distance };
    }
    const leaving = missing.get(first.key);
    if (leaving !== undefined) {
      if (leaving >= 0) common--;
      missing.set(first.key, leaving + 1);
    }
  }
  return best?.start ?? null;
}

/** How far `text` goes with `words`; what stands there instead of their last ones is counted to them: to the end of the sentence
 *  where they end one, else as many words. */
function endOf(words: string[], text: string[]): number {
  const pieces = wordDifference(words.join(' '), text.join(' '));
  const lastGone = pieces.findLastIndex(({ kind }) => kind === 'gone');
  const same = pieces.flatMap(({ kind, text }, at) => (kind === 'same' ? [{ at, text }] : []));
  // one word in common that is not their last, behind others that differ, is a "the" of the next sentence
  const together = same.findLast(({ at, text }) => at > lastGone || text.includes(' ')) ?? same.at(-1);
  const behind = pieces.slice((together?.at ?? -1) + 1);
  const wordsBut = (other: 'gone' | 'new') =>
    behind.filter(({ kind }) => kind !== other).flatMap((piece) => piece.text.split(' '));
  const [gone, put] = [wordsBut('new'), wordsBut('gone')];
  if (gone.length === 0) return text.length - put.length;
  const stop = /[.;:!?]$/.exec(words.at(-1) ?? '')?.[0];
  const sentence = stop ? put.slice(0, gone.length + longestMore).findIndex((word) => word.endsWith(stop)) + 1 : 0;
  return text.length - put.length + (sentence || Math.min(gone.length, put.length));
}

/** Words that may come to a sentence without being of the next one. */
const longestMore = 40;

function keysOf(words: readonly RunningWord[]): string[] {
  return words.map(({ key }) => key);
}
