import type { Answer, GenerationMeta, Item } from '../contract/answer';
import type { RouteChoice } from '../dispatch/route';
import type { LineTable, Page, PageSignals, ParseRevision, Section } from '../document/line-table';
import type { Evidence } from '../evidence/evidence';
import type { Brief } from '../question/brief';
import type { Flag } from '../run/flag';
import type { AnswerState, RunState } from '../run/run-state';
import type { TraceEvent } from '../run/trace-event';
import type { Actor } from './actor';
import type { AskerStore } from './asker-store';
import type { AuditStore } from './audit-store';
import type { DictionaryStore } from './dictionary-store';
import type { ExportStore } from './export-store';
import type { FigureStore } from './figure-store';
import type { LibraryStore } from './library-store';
import type { PeopleStore } from './people-store';
import type { PriceStore } from './price-store';
import type { RateStore } from './rate-store';
import type { RegressionStore } from './regression-store';
import type { ReviewStore } from './review-store';
import type {
  AnswerRow,
  DocumentProblem,
  DocumentRow,
  DocumentState,
  QuestionRow,
  QuestionSummary,
  QuestionView,
  RunRow,
} from './rows';
import type { SetStore } from './set-store';
import type { SettingStore } from './setting-store';

export type JobKind = 'parse' | 'run' | 'export' | 'cell' | 'ocr' | 'notice' | 'library';
export type JobRow = {
  id: string;
  kind: JobKind;
  payload: unknown;
  attempts: number;
  state: 'queued' | 'running' | 'done' | 'failed';
};

/** Everything that is kept. Each method is one transaction; a row of the audit chain is written in the same one as its effect. */
export interface Store {
  readonly review: ReviewStore;
  readonly asker: AskerStore;
  readonly audit: AuditStore;
  readonly settings: SettingStore;
  readonly exports: ExportStore;
  readonly rates: RateStore;
  readonly prices: PriceStore;
  readonly dictionary: DictionaryStore;
  readonly figures: FigureStore;
  readonly people: PeopleStore;
  readonly sets: SetStore;
  readonly regressions: RegressionStore;
  readonly library: LibraryStore;
  close(): Promise<void>;

  // documents
  /** The document and the job that parses it; the same bytes twice in a workspace are one document. */
  createDocument(
    actor: Actor,
    input: { name: string; sha256: string; bytes: number; isSample?: boolean; suggestedQuestions?: string[] },
  ): Promise<{ document: DocumentRow; existed: boolean }>;
  document(workspaceId: string, id: string): Promise<DocumentRow | null>;
  /** For the worker, which acts for every workspace. */
  documentById(id: string): Promise<DocumentRow | null>;
  documents(workspaceId: string): Promise<DocumentRow[]>;
  setDocumentState(id: string, state: DocumentState, problem?: DocumentProblem | null): Promise<void>;

  /** Labels of the documents that have some, sorted. */
  labels(workspaceId: string): Promise<Record<string, string[]>>;
  /** All of a document's labels; trimmed, each once, empty ones dropped. */
  setLabels(actor: Actor, documentId: string, labels: string[]): Promise<void>;

  // line table
  beginRevision(documentId: string, revision: ParseRevision, pageCount: number, wasEncrypted: boolean): Promise<string>;
  /** Appends pages; visible at once, so that a document can be opened while it is parsed. */
  savePages(revisionId: string, pages: Page[]): Promise<void>;
  finishRevision(revisionId: string, sections: Section[]): Promise<void>;
  /** The document's newest unfinished revision of this parser and version, or null: what a reading that was broken off has kept. */
  unfinishedRevision(documentId: string, revision: Pick<ParseRevision, 'parser' | 'version'>): Promise<string | null>;
  /** `revisionId` if it is one of the document's, else null. */
  revisionOf(documentId: string, revisionId: string): Promise<string | null>;
  pages(revisionId: string, first: number, last: number): Promise<Page[]>;
  /** What the pages say about their own text, in order, without their lines. */
  pageSignals(revisionId: string): Promise<{ number: number; signals: PageSignals }[]>;
  sections(revisionId: string): Promise<Section[]>;
  lineTable(revisionId: string): Promise<LineTable>;

  // questions and runs
  /** The question, its run and the run's job: one transaction. While the document is still parsed the run waits, and its
   *  job is queued with the end of the parse. */
  ask(
    actor: Actor,
    input: {
      documentId: string;
      text: string;
      provider: string;
      model: string;
      /** The question that this one follows up, of the same document. */
      parentId?: string;
      /** How the question is to be understood, where whoever asks says so. */
      correctedBrief?: Brief;
    },
  ): Promise<{ question: QuestionRow; run: RunRow }>;
  /** @param input.reply to what was asked back: kept with the run, told in the audit chain, and how the question is read from then on */
  runAgain(
    actor: Actor,
    questionId: string,
    input: { provider: string; model: string; reply?: { text: string; brief: Brief } },
  ): Promise<RunRow>;
  question(workspaceId: string, id: string): Promise<QuestionView | null>;
  questions(workspaceId: string, documentId: string): Promise<QuestionSummary[]>;
  /** The newest question of a document in these words. @returns its id */
  questionAsked(workspaceId: string, documentId: string, text: string): Promise<string | null>;
  questionById(id: string): Promise<(QuestionRow & { correctedBrief: Brief | null }) | null>;
  /** A person's correction of the parsed question; kept, and used by every later run. Null takes it back. */
  correctBrief(actor: Actor, questionId: string, brief: Brief | null): Promise<void>;
  run(id: string): Promise<RunRow | null>;
  beginRun(id: string): Promise<void>;
  /** Marks a run that a dead process left behind as interrupted and queues another one for its question. */
  restartRun(id: string): Promise<RunRow>;
  setRunState(id: string, state: RunState, problem?: { code: string; message: string } | null): Promise<void>;
  saveBrief(questionId: string, brief: Brief): Promise<void>;
  appendEvents(runId: string, events: TraceEvent[]): Promise<void>;
  /** Events with seq > after, oldest first. */
  events(runId: string, after: number): Promise<TraceEvent[]>;
  /** The answer, its items, spans, flags, the final event, the run's state and the audit event: one transaction. */
  finishRun(
    runId: string,
    result: {
      answer: Answer;
      items: Item[];
      evidence: Evidence[][];
      flags: Flag[];
      meta: GenerationMeta;
      route: RouteChoice;
      state: AnswerState;
      events: TraceEvent[];
    },
  ): Promise<AnswerRow>;

  // jobs
  /** The same work is queued once while it waits or runs. */
  enqueue(kind: JobKind, payload: unknown): Promise<string>;
  /** Takes the oldest free job; its lease runs out after `leaseMs` without `extendLease`. */
  takeJob(kinds: JobKind[], worker: string, leaseMs: number): Promise<JobRow | null>;
  extendLease(jobId: string, worker: string, leaseMs: number): Promise<boolean>;
  finishJob(jobId: string, worker: string, outcome: { ok: true } | { ok: false; message: string }): Promise<void>;
  /** At start: jobs whose worker is gone become free again, counted by kind. */
  reclaimJobs(): Promise<Record<JobKind, number>>;
}
