import { normalizeText } from './normalize-text';

export type QuoteMatch = { start: number; end: number; grade: 'exact' | 'normalized' };

/** Finds `quote` in `text` word for word, or else after normalisation of both, or not at all: nothing is guessed.
 *  A quote that begins or ends inside a word or a number does not match ("1,200" is not in "11,200").
 *  @param hint expected offset in UTF-16 units; only breaks ties, the first match wins without it
 *  @returns half-open offsets into `text`, or null
 *  Source: W3C Web Annotation, TextQuoteSelector */
export function findQuote(text: string, quote: string, hint = 0): QuoteMatch | null {
  const wanted = quote.trim();
  if (wanted === '') return null;
  const exact = nearest(
    occurrences(text, wanted).map((at) => [at, at + wanted.length]),
    hint,
  );
  if (exact) return { start: exact[0], end: exact[1], grade: 'exact' };
  const normalized = normalizeText(text);
  for (const needle of spellings(wanted)) {
    const range = nearest(
      occurrences(normalized.text, needle).map((at) => normalized.rawRange(at, at + needle.length)),
      hint,
    );
    if (range) return { start: range[0], end: range[1], grade: 'normalized' };
  }
  return null;
}

/** The quote normalised, and the same with a line end where it copies "ware- house" from two lines. */
function spellings(quote: string): string[] {
  const plain = normalizeText(quote).text;
  const broken = normalizeText(quote.replace(/(?<=\S)([-\u00ad\u2010]) (?=\S)/gu, '$1\n')).text;
  return [...new Set([plain, broken])].filter((each) => each !== '');
}

/** Where `needle` stands in `text` with whole words and whole numbers at both ends. */
function occurrences(text: string, needle: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + 1)) {
    if (!splits(text, at) && !splits(text, at + needle.length)) found.push(at);
  }
  return found;
}

/** Does the boundary at `at` cut a word, or a number at one of its marks? */
function splits(text: string, at: number): boolean {
  const [secondBefore = ' ', before = ' ', after = ' ', secondAfter = ' '] = [at - 2, at - 1, at, at + 1].map(
    (index) => text[index] ?? ' ',
  );
  if (wordCharacter.test(before) && wordCharacter.test(after)) return !unspaced.test(before + after);
  const cutsBeforeMark = digit.test(before) && mark.test(after) && digit.test(secondAfter);
  const cutsAfterMark = digit.test(secondBefore) && mark.test(before) && digit.test(after);
  return cutsBeforeMark || cutsAfterMark;
}

const wordCharacter = /[\p{L}\p{N}]/u;
const digit = /\d/;
const mark = /[.,]/;
/** Scripts that part words by nothing: every boundary is one. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

function nearest(ranges: [number, number][], hint: number): [number, number] | null {
  let best: [number, number] | null = null;
  for (const range of ranges) {
    if (!best || Math.abs(range[0] - hint) < Math.abs(best[0] - hint)) best = range;
  }
  return best;
}
