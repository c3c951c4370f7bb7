import type { AnswerState } from '../run/run-state';
import type { DecisionKind } from './decision';

/** How long one's own decision can be taken back. */
export const undoWindowMs = 10 * 60_000;

/** What people decide on an answer that they look at; the rest is the program's, or takes such a decision back. */
export const takenByPeople: readonly DecisionKind[] = ['approve', 'approve_edited', 'approve_first', 'reject'];

export type LastDecision = {
  id: string;
  userId: string;
  kind: string;
  fromState: AnswerState;
  fromContent: number;
  toVersion: number;
  createdAt: Date;
};

export type UndoOutcome =
  | { ok: true; state: AnswerState; contentNumber: number }
  | { ok: false; code: 'not_allowed' | 'too_late'; message: string };

/** Where taking back the last decision leads: the state and the content from before it.
 *  @param version of the answer now; a decision that something came after can't be taken back */
export function undo(last: LastDecision | null, userId: string, version: number, nowMs: number): UndoOutcome {
  if (!last || last.kind === 'undo' || last.toVersion !== version) {
    return { ok: false, code: 'not_allowed', message: 'There is no decision here to take back.' };
  }
  if (last.userId !== userId) {
    return { ok: false, code: 'not_allowed', message: 'Only the person who decided can take it back.' };
  }
  if (nowMs - last.createdAt.getTime() > undoWindowMs) {
    const message = `A decision can be taken back for ${undoWindowMs / 60_000} minutes; that time is over.`;
    return { ok: false, code: 'too_late', message };
  }
  return { ok: true, state: last.fromState, contentNumber: last.fromContent };
}
