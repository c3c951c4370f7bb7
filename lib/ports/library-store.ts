import type { Actor } from './actor';
import type { AnswerRow, QuestionRow, RunRow } from './rows';

/** Every document that was considered, best first; the best has score 1. */
export type LibraryRouting = { documentId: string; score: number }[];

/** A question that is asked of every document of a workspace at once. */
export type LibraryQuestionRow = {
  id: string;
  workspaceId: string;
  text: string;
  /** `routing` until the documents were chosen that it is taken to. */
  state: 'routing' | 'asked' | 'failed';
  routing: LibraryRouting;
  problem: string | null;
  askedBy: string;
  askedByName: string;
  createdAt: Date;
};

/** What one document answered: an ordinary question with its run and answer. */
export type LibraryResult = {
  documentId: string;
  documentName: string;
  isSample: boolean;
  score: number;
  questionId: string;
  runState: RunRow['state'] | null;
  answer: Pick<AnswerRow, 'state' | 'flags' | 'route' | 'answer' | 'evidence'> | null;
  headline: string | null;
};

export type LibraryView = LibraryQuestionRow & {
  /** In the order in which the documents were chosen. */
  results: LibraryResult[];
};

/** Questions to the whole library. Each document that one is taken to has a question and a run of its own. */
export interface LibraryStore {
  /** The question and the job that takes it to its documents: one transaction. */
  ask(actor: Actor, text: string): Promise<LibraryQuestionRow>;
  /** Queues a job that takes it to `documents` documents in all. */
  more(actor: Actor, id: string, documents: number): Promise<boolean>;
  /** For the worker, which acts for every workspace. */
  byId(id: string): Promise<LibraryQuestionRow | null>;
  routed(id: string, routing: LibraryRouting): Promise<void>;
  failed(id: string, problem: string): Promise<void>;
  /** Asks one document, unless it was asked already. */
  take(id: string, input: { documentId: string; provider: string; model: string }): Promise<QuestionRow | null>;
  view(workspaceId: string, id: string): Promise<LibraryView | null>;
  /** The latest, newest first. */
  recent(workspaceId: string): Promise<LibraryQuestionRow[]>;
}
