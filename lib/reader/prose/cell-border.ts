import type { Reading, Sentence } from './reading';

/** Where the next cell of a row begins within words of a sentence, in UTF-16 units behind their start; null where they stand in one cell,
 *  or in a paragraph. */
export function cellBorderIn(sentence: Sentence, start: number, length: number, reading: Reading): number | null {
  const from = sentence.start + start;
  const part = sentence.block.source.parts.findLast((each) => each.start <= from);
  if (!part || reading.proseLines.has(part.line.number)) return null;
  const borders = (reading.cells.get(part.line.number) ?? []).map((cell) => part.start + cell.start - from);
  return borders.findLast((offset) => offset > 0 && offset < length) ?? null;
}
