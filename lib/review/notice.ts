import { z } from 'zod';
import type { DecisionKind } from './decision';

/** What people are told of. */
export const noticeKindSchema = z.enum([
  'clarification_wanted',
  'approved',
  'edited',
  'rejected',
  'back_to_asker',
  'stale',
  'carried_over',
  'reopened',
  'restored',
]);
export type NoticeKind = z.infer<typeof noticeKindSchema>;

export const noticeSchema = z.object({
  schemaVersion: z.literal(1),
  kind: noticeKindSchema,
  answerId: z.string(),
  questionId: z.string(),
  documentId: z.string(),
  question: z.string(),
  /** The value in one line, as it stands. */
  headline: z.string(),
  /** Who did it; null for the program. */
  by: z.string().nullable(),
  reason: z.string().nullable(),
});
export type Notice = z.infer<typeof noticeSchema>;

/** What a decision tells the person who asked; null for steps on the way. */
export function noticeKindOf(decision: {
  kind: DecisionKind;
  fromState: string;
  toState: string;
  destination: string | null;
}): NoticeKind | null {
  switch (decision.kind) {
    case 'approve':
      return 'approved';
    case 'approve_edited':
      return decision.toState === 'approved_edited' ? 'edited' : null;
    case 'reject':
      return decision.destination === 'back_to_asker' ? 'back_to_asker' : 'rejected';
    case 'mark_stale':
      return 'stale';
    case 'carry_over':
      return 'carried_over';
    case 'undo':
      // the same state again: what was carried over to a newer version that was none
      return decision.fromState === 'stale' || decision.fromState === decision.toState ? 'restored' : 'reopened';
    case 'approve_first':
    case 'clarify':
      return null;
  }
}

/** One sentence, for people. */
export function noticeInWords({ kind, by, headline }: Notice): string {
  const who = by ?? 'The program';
  switch (kind) {
    case 'clarification_wanted':
      return 'Your question needs a reply from you before it can be answered.';
    case 'approved':
      return `${who} approved ${headline}.`;
    case 'edited':
      return `${who} corrected the answer to ${headline} and signed it.`;
    case 'rejected':
      return `${who} rejected the answer.`;
    case 'back_to_asker':
      return `${who} sent the question back to you.`;
    case 'stale':
      return 'A newer version of the document made the answer out of date.';
    case 'carried_over':
      return `The approval of ${headline} holds for the new version: the cited words are the same.`;
    case 'reopened':
      return `${who} took the last decision back; the answer waits again.`;
    case 'restored':
      return `${who} took back that there is a newer version; the answer is what it was before.`;
  }
}
