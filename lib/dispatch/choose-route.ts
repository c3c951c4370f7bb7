import { unreadCeiling } from '../document/unreadable-pages';
import type { Budget, Route, RouteChoice, Signals } from './route';

/** Below these an answer is widened once and then looked at by a person. */
export const confidenceFloor = 0.7;
export const weakCompletenessFloor = 0.6;

/** The next move: the first rule that holds. Pure, so the same signals and budget always take the same route. Rules that
 *  cost another round hold only while calls, rounds and time are left; what they would have mended then goes to a person. */
export function chooseRoute(signals: Signals, budget: Budget): RouteChoice {
  const left = budgetLeft(budget);
  for (const { rule, route, spends, when } of rules) {
    if (spends && !left) continue;
    const reason = when(signals);
    if (reason !== null) return { route, rule, reason };
  }
  return { route: 'ship', rule: 'otherwise', reason: 'Every check passed.' };
}

/** Is there a call, a round and time for another try? */
export function budgetLeft(budget: Budget): boolean {
  return (
    budget.calls < budget.maximumCalls && budget.rounds < budget.maximumRounds && budget.elapsedMs < budget.maximumMs
  );
}

type Rule = {
  rule: string;
  route: Route;
  /** Needs another round. */
  spends?: true;
  /** In words why it holds, or null. */
  when: (signals: Signals) => string | null;
};

const rules: readonly Rule[] = [
  {
    rule: 'reasks spent',
    route: 'human_review',
    when: (signals) => (signals.reasksSpent ? 'No reply passed the checks within its retries.' : null),
  },
  {
    rule: 'passages garbled',
    route: 'reparse',
    spends: true,
    when: (signals) => (garbled(signals) && !signals.reparsed ? garbledReason(signals) : null),
  },
  {
    rule: 'ambiguous and nothing found',
    route: 'clarify',
    when: (signals) =>
      signals.ambiguous && !signals.answerFound
        ? 'The question can be read in several ways and nothing was found.'
        : null,
  },
  {
    rule: 'nothing found, pages not read',
    route: 'human_review',
    when: (signals) =>
      !signals.answerFound && (signals.unreadShare ?? 0) >= unreadCeiling
        ? 'Nothing was found, but most of the pages have no text that can be read.'
        : null,
  },
  {
    rule: 'nothing found, not yet rephrased',
    route: 'rephrase',
    spends: true,
    when: (signals) =>
      !signals.answerFound && !signals.rephrased ? 'Nothing was found with the words of the question.' : null,
  },
  {
    rule: 'nothing found, rephrased',
    route: 'not_found',
    when: (signals) =>
      !signals.answerFound && signals.rephrased
        ? 'Nothing was found, with other words and a wider scope either.'
        : null,
  },
  {
    rule: 'nothing found, budget spent',
    route: 'human_review',
    when: (signals) => (signals.answerFound ? null : 'Nothing was found, and nothing is left to search again.'),
  },
  {
    rule: 'not complete',
    route: 'broaden',
    spends: true,
    when: (signals) => (signals.outsideScope ? null : incompleteReason(signals)),
  },
  {
    rule: 'values differ',
    route: 'show_conflict',
    when: (signals) => {
      if (signals.valuesDiffer) return 'The document gives several values for one question.';
      return signals.conflictingEvidence ? 'The passages contradict each other.' : null;
    },
  },
  {
    rule: 'unsure, not yet widened',
    route: 'broaden',
    spends: true,
    when: (signals) => (signals.widened || signals.outsideScope ? null : unsureReason(signals)),
  },
  {
    rule: 'not complete, outside the scope',
    route: 'human_review',
    when: (signals) => (signals.outsideScope ? 'The text goes on outside the place that was asked for.' : null),
  },
  {
    rule: 'not complete, budget spent',
    route: 'human_review',
    when: incompleteReason,
  },
  {
    rule: 'hidden line, second opinion or policy',
    route: 'human_review',
    when: (signals) => {
      if (signals.hiddenEvidence) return 'A line that nobody can see on the page is among the evidence.';
      if (signals.opinionsDiffer) return 'The second opinion disagrees.';
      return signals.policyReview ? 'A rule of the workspace asks for a review.' : null;
    },
  },
  {
    rule: 'needs eyes',
    route: 'human_review',
    when: (signals) => {
      if (signals.inferred) return 'The answer is inferred: the document does not say it in so many words.';
      if (signals.unverified) return 'A citation could not be proved.';
      if (signals.listing && signals.completenessAsked && signals.completenessStrong === null)
        return 'It cannot be told whether the list goes on.';
      if (garbled(signals)) return garbledReason(signals);
      if (signals.complexTable) return 'The answer is a complex table.';
      return unsureReason(signals) ?? (signals.flags.length > 0 ? `Flagged: ${signals.flags.join(', ')}.` : null);
    },
  },
];

function garbled(signals: Signals): boolean {
  return !signals.contextStructured || signals.pageSignalsBad;
}

function garbledReason(signals: Signals): string {
  return signals.pageSignalsBad ? "The page's own text is garbled." : 'The passages came out garbled.';
}

function incompleteReason(signals: Signals): string | null {
  if (signals.completenessAsked && signals.completenessStrong === false) return 'The text goes on after what was read.';
  if (signals.countMismatch) return 'The text announces another number of items than were found.';
  return signals.completeAnswerFound ? null : 'The answer is only a part.';
}

function unsureReason(signals: Signals): string | null {
  // NaN is no confidence either.
  if (!(signals.confidence >= confidenceFloor)) return `Confidence ${signals.confidence} is below ${confidenceFloor}.`;
  if (!(signals.completenessWeak >= weakCompletenessFloor))
    return `The passages seem to give too little: ${signals.completenessWeak} is below ${weakCompletenessFloor}.`;
  return null;
}
