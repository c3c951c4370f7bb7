import type { FlagName } from '../run/flag';

export type Route =
  | 'ship'
  | 'broaden'
  | 'rephrase'
  | 'reparse'
  | 'clarify'
  | 'show_conflict'
  | 'not_found'
  | 'human_review';

/** Everything that the choice of a route may depend on; nothing else may. */
export type Signals = {
  reasksSpent: boolean;
  contextStructured: boolean;
  pageSignalsBad: boolean;
  reparsed: boolean;
  ambiguous: boolean;
  answerFound: boolean;
  rephrased: boolean;
  /** 0…1: pages that were to be searched and have no text that can be read. */
  unreadShare?: number;
  completeAnswerFound: boolean;
  completenessAsked: boolean;
  completenessStrong: boolean | null;
  listing: boolean;
  countMismatch: boolean;
  /** The text goes on outside the place that a person told to look in. */
  outsideScope?: boolean;
  valuesDiffer: boolean;
  conflictingEvidence: boolean;
  confidence: number;
  completenessWeak: number;
  widened: boolean;
  hiddenEvidence: boolean;
  opinionsDiffer: boolean;
  policyReview: boolean;
  inferred: boolean;
  unverified: boolean;
  complexTable: boolean;
  /** A person's or code's flags that need eyes whatever the rest says. */
  flags: FlagName[];
};

/** What is left to spend. `rounds` counts retrieval rounds, the first included. */
export type Budget = {
  calls: number;
  rounds: number;
  elapsedMs: number;
  maximumCalls: number;
  maximumRounds: number;
  maximumMs: number;
};

export type RouteChoice = {
  route: Route;
  /** The rule that held, as its row in the table. */
  rule: string;
  reason: string;
};
