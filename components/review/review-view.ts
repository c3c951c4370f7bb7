import type { ValueKind } from '@/lib/contract/value-schemas';
import type { CommentRow, DecisionRow, QueueEntry, SearchRow, UndoableDecision } from '@/lib/ports/review-store';
import type { AnswerRow, DocumentRow, QuestionView } from '@/lib/ports/rows';
import type { ChangedFragment } from '@/lib/prompt/changed-fragments';
import type { ComparedSpan } from '@/lib/review/compare-versions';
import type { FourEyesOutcome } from '@/lib/review/policy';
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
  searches: SearchRow[];
  /** For an answer that a newer version of its document made stale: what became of the cited lines, the newest question
   *  of the same words there, and what the newer version says besides. */
  newer: {
    documentId: string;
    documentName: string;
    spans: ComparedSpan[];
    askedId: string | null;
    objection: string | null;
  } | null;
  /** Parts of the prompt that changed since. */
  changed: ChangedFragment[];
  /** What this person's approval would be under the policy. */
  approval: FourEyesOutcome;
  /** This person's own decision on it, where it can be taken back. */
  undoable: UndoableDecision | null;
}>;

/** The queue as a reviewer sees it. `decidedToday` and `medianSeconds` are the reviewer's own. */
export type QueueView = {
  entries: Entry[];
  left: number;
  /** Of everything that waits, whatever the filters say. */
  byFlag: Record<string, number>;
  /** Answers that nobody has to look at, and nobody has signed. */
  unflagged: number;
  /** Of everything that waits, what a newer version of its document made out of date. */
  outdated: number;
  decidedToday: number;
  medianSeconds: number | null;
  /** What the filters can be set to: of everything that waits. */
  choices: {
    documents: { id: string; name: string }[];
    askers: { id: string; name: string }[];
    kinds: ValueKind[];
    labels: string[];
  };
  /** Labels by document. */
  labels: Record<string, string[]>;
  /** The reviewer's own, each as the address of its filters. */
  views: { id: string; name: string; query: string }[];
};
