import type { ItemComparison } from '../compute/compare';
import type { Answer, GenerationMeta } from '../contract/answer';
import type { RouteChoice } from '../dispatch/route';
import type { Evidence } from '../evidence/evidence';
import type { ChangedFragment } from '../prompt/changed-fragments';
import type { Brief } from '../question/brief';
import type { DecisionKind, Destination } from '../review/decision';
import type { Flag } from '../run/flag';
import type { AnswerState, RunState } from '../run/run-state';
import type { TraceEvent } from '../run/trace-event';

export type DocumentState = 'uploaded' | 'parsing' | 'ready' | 'needs_password' | 'failed';

/** @property progress of work that the notice tells of, in pages */
export type DocumentProblem = { code: string; message: string; progress?: { done: number; total: number } };

export type DocumentRow = {
  id: string;
  workspaceId: string;
  name: string;
  sha256: string;
  bytes: number;
  state: DocumentState;
  /** Known once the file was opened. */
  pageCount: number | null;
  pagesParsed: number;
  lineCount: number;
  /** Code and message when `failed`, or a notice for a readable one ("No text on 12 of 12 pages"). */
  problem: DocumentProblem | null;
  wasEncrypted: boolean;
  revisionId: string | null;
  isSample: boolean;
  suggestedQuestions: string[];
  /** The first document of a line of versions, and the place in it, from 1. */
  seriesId: string;
  seriesVersion: number;
  createdAt: Date;
};

export type QuestionRow = {
  id: string;
  workspaceId: string;
  documentId: string;
  text: string;
  brief: Brief | null;
  askedBy: string;
  /** The question that it follows up. */
  parentId: string | null;
  createdAt: Date;
};

export type RunRow = {
  id: string;
  questionId: string;
  documentId: string;
  revisionId: string;
  state: RunState;
  provider: string;
  model: string;
  createdAt: Date;
  finishedAt: Date | null;
  problem: { code: string; message: string } | null;
};

/** An answer as it is shown, reviewed and exported. `version` rises with every transition; a decision names the one it was taken on. */
export type AnswerRow = {
  id: string;
  runId: string;
  questionId: string;
  documentId: string;
  revisionId: string;
  workspaceId: string;
  state: AnswerState;
  version: number;
  /** What stands now: the run's answer, or the last edit. */
  answer: Answer;
  /** Per item, per span. */
  evidence: Evidence[][];
  flags: Flag[];
  meta: GenerationMeta;
  route: RouteChoice;
  createdAt: Date;
  decidedAt: Date | null;
  decidedBy: string | null;
};

/** One line of the left column: a question with where it stands. */
export type QuestionSummary = QuestionRow & {
  run: RunRow | null;
  answer: Pick<AnswerRow, 'id' | 'state' | 'flags' | 'route'> | null;
  /** "USD 48,250", "2 dates", "not found in this document". */
  headline: string | null;
};

/** What a question follows up, with its answer as it stands now. */
export type EarlierQuestion = { id: string; text: string; headline: string | null };

/** What a person last made of an answer. */
export type StandingDecision = {
  kind: DecisionKind;
  by: string;
  reason: string | null;
  destination: Destination | null;
  at: Date;
};

/** Whose edit the content of an answer is: no reading said it. */
export type StandingEdit = { by: string; reason: string | null; at: Date };

/** An answer of a question that a person rejected, and that another answer has taken the place of. */
export type EarlierRejection = { answerId: string; headline: string; by: string; reason: string | null; at: Date };

export type QuestionView = {
  question: QuestionRow;
  followsUp: EarlierQuestion | null;
  run: RunRow | null;
  answer: AnswerRow | null;
  /** On the answer that stands. */
  decision: StandingDecision | null;
  /** Where what stands is a person's edit, whoever decided on it since. */
  edit: StandingEdit | null;
  /** Newest first. */
  rejections: EarlierRejection[];
  /** Verdicts on the answer that stands, with the rates that the workspace has now; the run's own are in its `meta`. */
  comparisons: ItemComparison[];
  /** Parts of the prompt that changed since the answer was asked for. */
  changed: ChangedFragment[];
  events: TraceEvent[];
};
