import type { CommentRow, DecisionRow, QueueEntry } from '@/lib/ports/review-store';
import type { AnswerRow, DocumentRow, QuestionView } from '@/lib/ports/store';
import type { Claim } from '@/lib/review/shown-state';
import type { Wire } from '../run/wire';

export type Entry = Wire<QueueEntry>;

/** All that the review screen shows of one answer. */
export type ReviewView = Wire<{
  answer: AnswerRow;
  claim: Claim | null;
  question: QuestionView;
  document: DocumentRow;
  decisions: DecisionRow[];
  comments: CommentRow[];
}>;

/** The queue as a reviewer sees it. `decidedToday` and `medianSeconds` are the reviewer's own. */
export type QueueView = {
  entries: Entry[];
  left: number;
  /** Of everything that waits, whatever the filters say. */
  byFlag: Record<string, number>;
  decidedToday: number;
  medianSeconds: number | null;
};
