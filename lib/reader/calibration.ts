import type { CandidateSignals } from './candidate';

/** How the reader's signals become a probability, and below which probability it abstains.
 *
 *  A logistic over the logarithms of the signals that have to hold together (a label that fits by half makes a candidate half as
 *  good, however near it stands) and over the two that compare candidates. Fitted by `bench/calibrate-reader.ts` on the best
 *  candidates of the two development sets (125 candidates on 54 documents, 113 of them right) with an L2 penalty of 0.1 and no
 *  weight below zero. The threshold was chosen leaving one document out at a time: candidates of the document left out, weights
 *  from all others:
 *
 *  | threshold | right | wrong |
 *  |---|---|---|
 *  | 0.50 | 113 | 4 |
 *  | 0.60 | 113 | 4 |
 *  | 0.70 | 113 | 3 |
 *  | 0.75 | 111 | 3 |
 *  | 0.80 | 109 | 2 |
 *
 *  0.70 is also where the dispatcher stops trusting an answer on its own. For what is read out of sentences it proved too low on
 *  611 further questions, written by people who did not know the reader: between 0.70 and 0.80 it was right 17 times and wrong 12
 *  times, nearly always in prose. Of 359 more that were asked for the first time, what was read out of prose between 0.80 and 0.85 was right 0
 *  times and wrong 2 times, and of 310 plain ones below 0.90 right 3 times and wrong 14 times: prose has to reach 0.83, which costs one
 *  right answer of the development sets. Agreement got no weight: where two places say the same, one of them says it clearly. */
const weights = { bias: 3.8, labelMatch: 5.8, uniqueness: 2, agreement: 0, nearness: 1.1, kindMatch: 4.2 };

const fromProse = 0.83;
const fromLayout = 0.7;
/** What a row and a column, a label or a signature names; everything else is picked out of sentences. */
const laidOut = new Set([
  'cell',
  'value in time',
  'table cell',
  'statement line',
  'computed',
  'figures compared',
  'form field',
  'address',
  'signature',
  'office',
  'check box',
  'heading',
  'contents',
  'roster',
  'table',
  'enumeration',
]);

/** Below this probability the reader abstains from what a strategy found. */
export function answerThreshold(strategy: string): number {
  return laidOut.has(strategy) ? fromLayout : fromProse;
}

/** The signals as the logistic takes them, in the order label, uniqueness, agreement, nearness, kind. */
export function featuresOf(signals: CandidateSignals): [number, number, number, number, number] {
  return [
    logarithm(signals.labelMatch),
    signals.uniqueness,
    signals.agreement,
    logarithm(signals.nearness),
    logarithm(signals.kindMatch),
  ];
}

/** Probability, 0…1, that a candidate with these signals is right. */
export function confidenceOf(signals: CandidateSignals): number {
  const [label, uniqueness, agreement, nearness, kind] = featuresOf(signals);
  const sum =
    weights.bias +
    weights.labelMatch * label +
    weights.uniqueness * uniqueness +
    weights.agreement * agreement +
    weights.nearness * nearness +
    weights.kindMatch * kind;
  return 1 / (1 + Math.exp(-sum));
}

function logarithm(signal: number): number {
  return Math.log(Math.min(1, Math.max(0.1, signal)));
}
