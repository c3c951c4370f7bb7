import { z } from 'zod';

export const decisionKindSchema = z.enum([
  'approve',
  'approve_edited',
  'reject',
  /** A first approval where two people must look. */
  'approve_first',
  /** A reply to the suggested question; a run goes on with it. */
  'clarify',
  /** By the program: a new version of the document. */
  'mark_stale',
  /** By the program: the cited words are unchanged in the new version, the approval goes over with a note. */
  'carry_over',
  'undo',
]);
export type DecisionKind = z.infer<typeof decisionKindSchema>;

/** Where a rejected answer goes; with `stays_rejected` nowhere. */
export const destinationSchema = z.enum(['ask_again', 'stays_rejected', 'not_answerable', 'back_to_asker']);
export type Destination = z.infer<typeof destinationSchema>;

/** Characters that a reason or a comment has at most. */
export const longestReason = 4_000;
