import { foldWithOffsets } from '../contract/fold-text';

export type NormalizedText = {
  text: string;
  /** The raw range, half-open in UTF-16 units, that a range of `text` came from. */
  rawRange(start: number, end: number): [number, number];
};

/** Text as quotes are compared in it, with the way back to the raw text: white space, soft and hard hyphens at line
 *  ends, ligatures, typographic quotes and dashes, NFKC. Case is kept. */
export function normalizeText(raw: string): NormalizedText {
  const { text, starts, ends } = foldWithOffsets(raw);
  return {
    text,
    rawRange(start, end) {
      const from = starts[start] ?? raw.length;
      return [from, end > start ? (ends[end - 1] ?? raw.length) : from];
    },
  };
}
