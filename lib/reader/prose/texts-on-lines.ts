import type { Block, Reading } from './reading';

/** The sentences that stand on these lines, in part or as a whole. */
export function textsOnLines(from: number, to: number, { blocks }: Reading): string[] {
  return blocks.filter((block) => standsOn(block, from, to)).flatMap((block) => sentencesOn(block, from, to));
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
