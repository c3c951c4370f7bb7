import type { CandidateSignals } from './candidate';

/** Weights of a logistic over a candidate's signals. Set by `bench/calibrate-reader.ts`. */
export const weights = { bias: -10.2, labelMatch: 4.5, uniqueness: 1.5, agreement: 0.8, nearness: 2.5, kindMatch: 5 };

/** Below this probability the reader abstains. */
export const answerThreshold = 0.55;

/** Probability, 0…1, that a candidate with these signals is right. */
export function confidenceOf(signals: CandidateSignals): number {
  const sum =
    weights.bias +
    weights.labelMatch * Math.min(1, signals.labelMatch) +
    weights.uniqueness * signals.uniqueness +
    weights.agreement * signals.agreement +
    weights.nearness * signals.nearness +
    weights.kindMatch * signals.kindMatch;
  return 1 / (1 + Math.exp(-sum));
}
