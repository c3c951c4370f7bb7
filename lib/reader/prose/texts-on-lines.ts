import type { Span } from '../../contract/span';
import type { Block, Reading } from './reading';

/** The sentences that are cited: that of the quote, else all that stand on the lines, in part or as a whole. */
export function textsCited({ line_start: from, line_end: to, quote }: Span, { blocks }: Reading): string[] {
  const texts = blocks.filter((block) => standsOn(block, from, to)).flatMap((block) => sentencesOn(block, from, to));
  const own = quote === null ? [] : texts.filter((text) => text.includes(quote) || quote.includes(text));
  return own.length > 0 ? own : texts;
}

export function standsOn({ source: { parts } }: Block, from: number, to: number): boolean {
  return parts.some(({ line }) => line.number >= from && line.number <= to);
}

function sentencesOn({ sentences, source }: Block, from: number, to: number): string[] {
  return sentences
    .filter(({ start, end }) =>
      source.parts.some(
        (part) => part.start < end && part.end > start && part.line.number >= from && part.line.number <= to,
      ),
    )
    .map(({ text }) => text);
}
