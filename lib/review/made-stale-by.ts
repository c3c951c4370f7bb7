import { z } from 'zod';
import { type AnswerState, isDecided } from '../run/run-state';
import type { DecisionKind } from './decision';

/** What `mark_stale` keeps. */
export const staleDetailsSchema = z.object({ byDocumentId: z.string() });

/** The decision by which a newer version of the document put an answer before people, as long as nobody has settled it: for the second of two
 *  people too, and when what was decided is taken back.
 *  @param decisions in order */
export function madeStaleBy<T extends { kind: DecisionKind }>(state: AnswerState, decisions: readonly T[]): T | null {
  return isDecided(state) ? null : (decisions.findLast(({ kind }) => kind === 'mark_stale') ?? null);
}
