import type { CompletenessVerdict } from '../completeness/verdict';
import type { ItemComparison } from '../compute/compare';
import type { Answer, Item } from '../contract/answer';
import type { IndicatorName } from '../contract/indicators';
import type { Budget, RouteChoice, Signals } from '../dispatch/route';
import type { Evidence } from '../evidence/evidence';
import type { ProsePatterns } from '../generation/construct-answer';
import type { QuestionCall } from '../generation/read-question';
import type { Cost } from '../generation/spending';
import type { Usage } from '../ports/provider';
import type { Prompt } from '../prompt/prompt';
import type { Brief } from '../question/brief';
import type { Retrieval, RetrievalKnobs } from '../retrieval/passage';
import type { MeaningFound } from '../search-by-meaning';
import type { Issue } from '../validation/issue';
import type { Flag } from './flag';

/** One line of a run's diary. Only the pipeline and the dispatcher write these. `atMs` is since the run began. */
export type TraceEvent = { seq: number; atMs: number } & TraceBody;

export type TraceBody =
  | {
      type: 'run_started';
      question: string;
      provider: string;
      model: string;
      /** Absent in runs of earlier programs. */
      indicators?: IndicatorName[];
      instructions?: string;
      reasks?: 0 | 1 | 2 | 3;
      patterns?: ProsePatterns;
    }
  /** A model was asked how the question is meant, before `question_parsed`. */
  | ({ type: 'question_read' } & QuestionCall)
  | { type: 'question_parsed'; brief: Brief; durationMs: number }
  /** What was near to the question in meaning, where an embedding model is set. */
  | ({ type: 'meaning'; round: number; durationMs: number; cost: Cost | null } & MeaningFound)
  | { type: 'retrieved'; round: number; retrieval: Retrieval; knobs: RetrievalKnobs; durationMs: number }
  | {
      type: 'call_started';
      round: number;
      attempt: number;
      role: 'answer' | 'reask';
      model: string;
      prompt: Prompt;
      parameters: Record<string, string | number | boolean>;
    }
  | { type: 'rung'; attempt: number; rung: string; model: string; reason: string | null }
  /** Provisional: shown while the reply streams, replaced by `answered`. */
  | { type: 'item'; attempt: number; index: number; item: Item; evidence: Evidence[] }
  | { type: 'field'; attempt: number; path: string; value: unknown }
  | {
      type: 'call_finished';
      attempt: number;
      text: string;
      finishReason: string;
      /** What the model said instead of an answer, where it refused. */
      refusal?: string;
      usage: Usage | null;
      requestId: string | null;
      durationMs: number;
      firstTokenMs: number | null;
      cost: { amount: string; currency: string } | null;
    }
  | { type: 'call_failed'; attempt: number; code: string; message: string; textSoFar: string; retryInMs: number | null }
  | { type: 'stripped'; attempt: number; what: string[] }
  | { type: 'rejected'; attempt: number; issues: Issue[]; identical: boolean }
  | { type: 'fallback'; reason: string; issues: Issue[] }
  /** More passages were read for values that contradict the answer's. */
  | { type: 'looked_wider'; round: number; passages: number; rivals: Item[] }
  | { type: 'completeness'; round: number; verdict: CompletenessVerdict }
  | { type: 'second_opinion'; items: Item[]; agrees: boolean | null; reason: string }
  | { type: 'route'; round: number; signals: Signals; budget: Budget; choice: RouteChoice }
  | { type: 'compared'; comparisons: ItemComparison[] }
  | { type: 'answered'; answer: Answer; evidence: Evidence[][]; flags: Flag[]; route: RouteChoice }
  | { type: 'failed'; code: string; message: string }
  | { type: 'interrupted'; message: string };
