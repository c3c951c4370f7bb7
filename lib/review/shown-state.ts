import type { AnswerState } from '../run/run-state';

export type Claim = { userId: string; userName: string; takenAt: Date; expiresAt: Date };

/** States that somebody can be looking at before deciding. */
const claimable: readonly AnswerState[] = ['shipped', 'needs_review', 'stale', 'awaiting_clarification'];

/** The state that people see: a live claim shows as `in_review`; when it runs out the answer is where it was, without
 *  anybody having to put it back. */
export function shownState(stored: AnswerState, claim: Pick<Claim, 'expiresAt'> | null, nowMs: number): AnswerState {
  return claim && claim.expiresAt.getTime() > nowMs && claimable.includes(stored) ? 'in_review' : stored;
}

export function isClaimable(state: AnswerState): boolean {
  return claimable.includes(state);
}
