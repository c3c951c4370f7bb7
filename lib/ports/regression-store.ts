import type { Answer, GenerationMeta } from '../contract/answer';
import type { IndicatorName } from '../contract/indicators';
import type { RouteChoice } from '../dispatch/route';
import type { Evidence } from '../evidence/evidence';
import type { ExportScope } from '../export/export-request';
import type { Brief } from '../question/brief';
import type { Flag } from '../run/flag';
import type { AnswerState } from '../run/run-state';
import type { TraceEvent } from '../run/trace-event';
import type { AnswerChange, ComparedAnswer } from '../sets/compare-answers';
import type { Actor } from './actor';

/** What a model is told in place of what the workspace has configured. */
export type TrialPrompt = { instructions: string | null; indicators: IndicatorName[] };

export type RegressionRow = {
  id: string;
  name: string;
  provider: string;
  model: string;
  rereads: boolean;
  /** Null where it is asked as it is configured. */
  prompt: TrialPrompt | null;
  cases: number;
  /** Cases that wait for their turn. */
  waiting: number;
  stopped: number;
  createdByName: string;
  createdAt: Date;
};

/** With what an answer was made. */
export type AnswerOrigin = { headline: string; flags: string[]; model: string; promptVersion: string; parser: string };

export type RegressionCaseRow = {
  id: string;
  questionId: string;
  documentId: string;
  documentName: string;
  question: string;
  state: 'waiting' | 'done' | 'failed' | 'stopped';
  /** As approved. */
  before: AnswerOrigin;
  after: AnswerOrigin | null;
  change: AnswerChange | null;
  problem: string | null;
};

/** What a case is run with. */
export type RegressionCase = {
  workspaceId: string;
  question: string;
  correctedBrief: Brief | null;
  documentSha256: string;
  revisionId: string;
  provider: string;
  model: string;
  rereads: boolean;
  prompt: TrialPrompt | null;
  approved: ComparedAnswer;
};

export type CaseResult = {
  answer: Answer;
  evidence: Evidence[][];
  flags: Flag[];
  meta: GenerationMeta;
  route: RouteChoice;
  state: AnswerState;
  /** "pdf.js 1.4" */
  parser: string;
  change: AnswerChange;
  trace: TraceEvent[];
};

/** Approved answers that are asked again. What comes out is kept beside them and never touches them. */
export interface RegressionStore {
  /** Newest first. */
  list(workspaceId: string): Promise<RegressionRow[]>;
  byId(workspaceId: string, id: string): Promise<RegressionRow | null>;
  /** The regression, a case for each answer of the scope, and their jobs. @returns null when the scope has no approved answer, or too many */
  create(
    actor: Actor,
    input: Pick<RegressionRow, 'name' | 'provider' | 'model' | 'rereads' | 'prompt'> & { scope: ExportScope },
  ): Promise<{ id: string; cases: number } | null>;
  cases(workspaceId: string, regressionId: string): Promise<RegressionCaseRow[]>;
  /** @returns how many waiting cases were stopped */
  stop(actor: Actor, regressionId: string): Promise<number>;
  /** Stopped and failed cases wait again. @returns how many */
  resume(actor: Actor, regressionId: string): Promise<number>;
  /** For the worker. @returns null when the case does not wait any more */
  toRun(caseId: string): Promise<RegressionCase | null>;
  /** Once: a case that does not wait any more keeps what it has. */
  finish(caseId: string, result: CaseResult): Promise<void>;
  fail(caseId: string, problem: string): Promise<void>;
}
