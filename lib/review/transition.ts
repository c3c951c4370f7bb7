import type { AnswerState } from '../run/run-state';
import { stateInWords } from '../run/run-state';
import type { DecisionKind, Destination } from './decision';

export type Proposal = {
  kind: Exclude<DecisionKind, 'undo'>;
  reason: string | null;
  destination: Destination | null;
  hasEdit: boolean;
  /** The edit says that its values follow from what is cited, instead of standing there. */
  infers?: boolean;
  /** The edit leaves the values standing that contradict each other. */
  keepsConflict?: boolean;
};

export type TransitionOutcome =
  | { ok: true; state: AnswerState }
  | { ok: false; code: 'not_allowed' | 'reason_missing' | 'edit_missing'; message: string };

/** From which states a decision may be taken, and where it leads. `in_review` is a claim on one of the others. */
const rules: Record<Proposal['kind'], { from: readonly AnswerState[]; to: AnswerState | null; verb: string }> = {
  approve: { from: ['shipped', 'needs_review', 'in_review', 'stale'], to: 'approved', verb: 'approved' },
  approve_edited: {
    from: ['shipped', 'needs_review', 'in_review', 'stale', 'awaiting_clarification'],
    to: 'approved_edited',
    verb: 'edited',
  },
  reject: {
    from: ['shipped', 'needs_review', 'in_review', 'stale', 'awaiting_clarification'],
    to: 'rejected',
    verb: 'rejected',
  },
  approve_first: { from: ['shipped', 'needs_review', 'in_review', 'stale'], to: 'needs_review', verb: 'approved' },
  clarify: { from: ['awaiting_clarification', 'needs_review', 'in_review'], to: null, verb: 'clarified' },
  mark_stale: {
    from: ['shipped', 'needs_review', 'in_review', 'approved', 'approved_edited'],
    to: 'stale',
    verb: 'marked',
  },
  carry_over: { from: ['stale'], to: 'approved', verb: 'carried over' },
};

/** What a decision makes of a state, or why it can't be taken. Undoing is not here: it returns to a state that was. */
export function transition(state: AnswerState, proposal: Proposal): TransitionOutcome {
  const rule = rules[proposal.kind];
  if (!rule.from.includes(state)) {
    return {
      ok: false,
      code: 'not_allowed',
      message: `An answer that is ${stateInWords(state)} can't be ${rule.verb}.`,
    };
  }
  if (proposal.kind === 'reject' && !proposal.reason?.trim()) {
    return {
      ok: false,
      code: 'reason_missing',
      message: 'Rejecting needs a reason: the person who asked will read it.',
    };
  }
  if (proposal.kind === 'reject' && !proposal.destination) {
    return {
      ok: false,
      code: 'reason_missing',
      message: 'Rejecting needs to say what happens next with the question.',
    };
  }
  if (proposal.kind === 'clarify' && !proposal.reason?.trim()) {
    return {
      ok: false,
      code: 'reason_missing',
      message: 'Write the reply that the question is to be asked again with.',
    };
  }
  if ((proposal.kind === 'approve_edited') !== proposal.hasEdit) {
    const message = proposal.hasEdit ? 'Only an edit can carry a new value.' : 'There is no new value in this edit.';
    return { ok: false, code: 'edit_missing', message };
  }
  if (proposal.infers && !saysSomething(proposal.reason)) {
    return {
      ok: false,
      code: 'reason_missing',
      message: 'Say how the value follows from what is cited: the words there do not say it by themselves.',
    };
  }
  if (proposal.keepsConflict && !saysSomething(proposal.reason)) {
    return {
      ok: false,
      code: 'reason_missing',
      message: 'Say why all the values stand, or remove those that do not: the document contradicts itself there.',
    };
  }
  return { ok: true, state: rule.to ?? state };
}

/** Signs that nobody can see, and marks alone, are no reason. */
export function saysSomething(reason: string | null): boolean {
  return /(?=[\p{L}\p{N}])\P{Default_Ignorable_Code_Point}/u.test(reason ?? '');
}
