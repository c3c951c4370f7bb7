import { z } from 'zod';

export const runStateSchema = z.enum(['queued', 'running', 'finished', 'failed', 'interrupted', 'cancelled']);
export type RunState = z.infer<typeof runStateSchema>;

export const answerStateSchema = z.enum([
  'shipped',
  'awaiting_clarification',
  'needs_review',
  'in_review',
  'approved',
  'approved_edited',
  'rejected',
  'stale',
]);
export type AnswerState = z.infer<typeof answerStateSchema>;

/** The states as people read them, on the screen and in what is exported. */
export const stateWords: Record<AnswerState, string> = {
  shipped: 'answered',
  awaiting_clarification: 'waiting for your reply',
  needs_review: 'in review',
  in_review: 'being reviewed',
  approved: 'approved',
  approved_edited: 'approved, edited',
  rejected: 'rejected',
  stale: 'out of date',
};

/** What an answer that is as the program left it says of itself: found, or not. Any other state says what became of it. */
export function stateOfAnswerInWords(state: AnswerState, found: boolean): string {
  return state === 'shipped' && !found ? 'not found' : stateWords[state];
}

/** Whether somebody signed an answer, as it was or edited. Whatever an export says of a state may be asked. */
export function isApproved(state: string | null | undefined): boolean {
  return state === 'approved' || state === 'approved_edited';
}

/** Whether a person's decision is what made an answer what it is now. */
export function isDecided(state: AnswerState): boolean {
  return isApproved(state) || state === 'rejected';
}

/** What an exported answer says of its state, to whoever reads it; a state that this version does not know is said as it is. */
export function stateInWords(state: string): string {
  if (state === 'awaiting_clarification') return 'waiting for a reply';
  const known = answerStateSchema.safeParse(state);
  return known.success ? stateWords[known.data] : state.replaceAll('_', ' ');
}
