/** What a document gave for a question to the whole library. */
export type FoundIn = {
  /** How likely the question is about it, 0…1. */
  score: number;
  found: boolean;
  /** Of the answer, 0…1; 0 where there is none. */
  confidence: number;
};

/** Documents that answer before those that don't, the likeliest of them first; ties keep their order. */
export function rankFound<T extends FoundIn>(results: readonly T[]): T[] {
  const weight = ({ score, found, confidence }: FoundIn) => (found ? 1 + score ** sharpness * confidence : score / 2);
  return [...results].sort((a, b) => weight(b) - weight(a));
}

/** A document that fits a little less must be much surer. */
const sharpness = 3;
