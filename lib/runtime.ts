import type { LineTable, Page } from './document/line-table';
import type { PipelineInput, PipelineResult } from './pipeline';
import { answerQuestion, defaultLimits } from './pipeline';
import type { ParseOutcome } from './ports/parser';
import { ProviderError } from './ports/provider';
import type { RegressionCase } from './ports/regression-store';
import type { JobKind, Store } from './ports/store';
import {
  type RecognitionRequest,
  readingNotice,
  recognizeDocument,
  requestRecognition,
  stopRecognition,
} from './recognize-document';
import { rehearse } from './rehearse';
import { buildIndex, type DocumentIndex } from './retrieval/build-index';
import { createDocumentCache } from './run/document-cache';
import type { TraceEvent } from './run/trace-event';
import { rereadDocument, runCase } from './run-case';
import type { RuntimePorts } from './runtime-ports';
import {
  casePayloadSchema,
  cellPayloadSchema,
  type JobHandler,
  parsePayloadSchema,
  runPayloadSchema,
  startWorker,
  type Worker,
} from './worker';

export type Runtime = {
  /** Frees what an earlier process left behind, then works until `stop`. */
  start(): Promise<void>;
  stop(): Promise<void>;
  wake(): void;
  /** Opens a protected document; the password is used and forgotten. */
  parseWithPassword(documentId: string, password: string): Promise<ParseOutcome>;
  /** Has the pages without readable text read with OCR, as a job. */
  recognize(documentId: string): Promise<RecognitionRequest>;
  /** Ends that after the page that is being read; what was read is kept. */
  stopRecognition(documentId: string): Promise<void>;
  documentIndex(revisionId: string): Promise<{ table: LineTable; index: DocumentIndex }>;
  /** Readies a document for its first question behind the caller, once it is read: whoever has opened it is about to ask. */
  prepare(documentId: string): void;
};

type DocumentOfCase = Pick<RegressionCase, 'revisionId' | 'documentSha256' | 'rereads'>;

const cacheBytes = 512 * 1024 * 1024;
const flushMs = 20;
/** A run mostly waits for its model: more of them cost memory, not time. */
const runsAtOnce = 50;

/** The embedded worker: parses documents and answers questions, in this process, whatever the browser does. */
export function createRuntime(ports: RuntimePorts): Runtime {
  const { store, bus, clock } = ports;
  const documents = createDocumentCache<{ table: LineTable; index: DocumentIndex }>(cacheBytes, ({ table }) =>
    lineBytes(table),
  );
  let worker: Worker | null = null;
  const rehearsed = new WeakSet<LineTable>();
  /** Opened while they are read. */
  const awaited = new Set<string>();
  const rehearsing = new AbortController();

  const documentIndex = (revisionId: string) =>
    documents.get(revisionId, async () => {
      const table = await store.lineTable(revisionId);
      return { table, index: buildIndex(table) };
    });

  function prepare(documentId: string): void {
    makeReady(documentId).catch((error: unknown) => ports.log('a document could not be made ready', error));
  }

  async function makeReady(documentId: string): Promise<void> {
    awaited.add(documentId);
    const document = await store.documentById(documentId);
    const unread = document?.state === 'uploaded' || document?.state === 'parsing';
    if (!unread) awaited.delete(documentId);
    if (document?.state !== 'ready' || !document.revisionId) return;
    const opened = await documentIndex(document.revisionId);
    if (rehearsed.has(opened.table)) return;
    rehearsed.add(opened.table);
    await rehearse(opened, rehearsing.signal);
  }

  const recognition = {
    ...ports,
    changed: ({ workspaceId, id }: { workspaceId: string; id: string }) =>
      bus.publish({ type: 'document', workspaceId, documentId: id }),
  };

  const documentOf = ({ revisionId, documentSha256, rereads }: DocumentOfCase) =>
    rereads
      ? documents.get(`again ${documentSha256}`, async () => {
          const table = await rereadDocument(documentSha256, ports);
          return { table, index: buildIndex(table) };
        })
      : documentIndex(revisionId);

  async function parse(documentId: string, signal: AbortSignal, password?: string): Promise<ParseOutcome> {
    const document = await store.documentById(documentId);
    if (!document) throw new Error(`Document ${documentId} is gone.`);
    const changed = () => bus.publish({ type: 'document', workspaceId: document.workspaceId, documentId });
    let revisionId: string | null = null;
    const outcome = await ports.parser.parse({
      path: ports.blobs.path(document.sha256),
      ...(password === undefined ? {} : { password }),
      signal,
      onOpened: async (pageCount, wasEncrypted) => {
        revisionId = await store.beginRevision(documentId, ports.parser.revision, pageCount, wasEncrypted);
        changed();
      },
      onPages: async (pages: Page[]) => {
        if (!revisionId) throw new Error('Pages came before the document was opened.');
        await store.savePages(revisionId, pages);
        changed();
      },
    });
    if (signal.aborted) throw new Error('The parse was stopped.');
    if (outcome.ok && revisionId) {
      await store.finishRevision(revisionId, outcome.sections);
      documents.drop(revisionId);
      await store.setDocumentState(documentId, 'ready', readingNotice(await store.pageSignals(revisionId)));
      if (awaited.delete(documentId)) prepare(documentId);
    } else if (!outcome.ok) {
      const asks = outcome.code === 'password_needed' || outcome.code === 'password_wrong';
      await store.setDocumentState(documentId, asks ? 'needs_password' : 'failed', {
        code: outcome.code,
        message: outcome.message,
      });
    }
    changed();
    worker?.wake();
    return outcome;
  }

  async function run(runId: string, signal: AbortSignal): Promise<void> {
    const row = await store.run(runId);
    if (!row || row.state === 'finished' || row.state === 'cancelled') return;
    if (row.state === 'running') {
      // Its process died in the middle. What it wrote stays as it was; another run begins from the start.
      await store.restartRun(runId);
      worker?.wake();
      return;
    }
    const question = await store.questionById(row.questionId);
    if (!question) throw new Error(`Question ${row.questionId} is gone.`);
    const changed = () =>
      bus.publish({
        type: 'run',
        workspaceId: question.workspaceId,
        documentId: row.documentId,
        questionId: question.id,
        runId,
      });
    const diary = startDiary(store, runId, changed);
    await store.beginRun(runId);
    changed();
    try {
      const { table, index } = await documentIndex(row.revisionId);
      const chosen = await ports.providerFor(row, question.workspaceId);
      const input: PipelineInput = {
        question: question.text,
        correctedBrief: question.correctedBrief,
        table,
        index,
        ...chosen,
        dictionary: await ports.dictionary(question.workspaceId),
        rates: await store.rates.all(question.workspaceId),
        ...(ports.policyReview ? { policyReview: await ports.policyReview(row, question.workspaceId) } : {}),
        limits: defaultLimits,
        fallback: 'person',
        clock,
        signal,
        onEvent: diary.write,
      };
      const result = await answerQuestion(input);
      await diary.flush();
      await store.saveBrief(question.id, result.brief);
      await proposeKeywords(store, question, result);
      await store.finishRun(runId, { ...result, items: result.answer.items, events: [] });
      changed();
    } catch (error) {
      // Called off under its hands: what it found is wanted by nobody any more.
      if ((await store.run(runId))?.state === 'cancelled') return;
      await diary.flush();
      if (signal.aborted) throw error;
      const problem = problemOf(error);
      await store.setRunState(runId, 'failed', problem);
      changed();
      if (problem.code === 'internal') throw error;
    }
  }

  const handlers: Partial<Record<JobKind, JobHandler>> = {
    parse: async (payload, signal) => {
      await parse(parsePayloadSchema.parse(payload).documentId, signal);
    },
    ocr: async (payload, signal) =>
      recognizeDocument(recognition, parsePayloadSchema.parse(payload).documentId, signal),
    run: async (payload, signal) => run(runPayloadSchema.parse(payload).runId, signal),
    cell: async (payload, signal) => {
      // cells of grids, and cases of regressions: work in bulk, beside what somebody waits for
      const again = casePayloadSchema.safeParse(payload);
      if (again.success) return runCase(again.data.caseId, { ...ports, documentOf }, signal);
      const begun = await store.sets.beginCell(cellPayloadSchema.parse(payload).cellId);
      if (begun) await run(begun.runId, signal);
    },
    ...ports.handlers,
  };

  return {
    async start() {
      await store.reclaimJobs();
      worker = startWorker({
        store,
        clock,
        handlers,
        lanes: { parse: 2, run: runsAtOnce, export: 1, cell: 2, ocr: 1, notice: 1, library: 1 },
        onError: (error) => ports.log('a job failed', error),
      });
    },
    async stop() {
      rehearsing.abort();
      await worker?.stop();
      worker = null;
    },
    wake: () => worker?.wake(),
    async recognize(documentId) {
      const request = await requestRecognition(recognition, documentId);
      worker?.wake();
      return request;
    },
    stopRecognition: (documentId) => stopRecognition(recognition, documentId),
    parseWithPassword: (documentId, password) => parse(documentId, new AbortController().signal, password),
    documentIndex,
    prepare,
  };
}

/** Writes an event at once after a quiet moment, and collects those of a fast stream, or of a busy disk, so that they cost few
 *  transactions; the order is kept and nothing is dropped. */
function startDiary(store: Store, runId: string, changed: () => void) {
  let waiting: TraceEvent[] = [];
  let writing: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let failure: unknown = null;
  let flushedAt = Number.NEGATIVE_INFINITY;
  const drain = async (): Promise<void> => {
    while (waiting.length > 0) {
      const events = waiting;
      waiting = [];
      await store.appendEvents(runId, events);
      changed();
    }
  };
  const flush = (): Promise<void> => {
    if (timer) clearTimeout(timer);
    timer = null;
    flushedAt = performance.now();
    writing ??= drain().finally(() => {
      writing = null;
    });
    return writing;
  };
  return {
    flush,
    write: (event: TraceEvent): void => {
      if (failure) throw failure;
      waiting.push(event);
      if (writing) return;
      timer ??= setTimeout(
        () => {
          flush().catch((error: unknown) => {
            failure ??= error;
          });
        },
        Math.max(0, flushedAt + flushMs - performance.now()),
      );
    },
  };
}

/** What was discovered widened this run at once; the dictionary takes it only when a person accepts it. */
async function proposeKeywords(
  store: Store,
  question: { id: string; workspaceId: string },
  { brief, answer }: PipelineResult,
): Promise<void> {
  const concept = brief.keywords.find(({ source }) => source === 'question')?.text;
  const read = brief.keywords.filter(({ source }) => source === 'model').map(({ text }) => text);
  const known = new Set(brief.keywords.flatMap(({ text, source }) => (source === 'model' ? [] : text.toLowerCase())));
  const discovered = [...read, ...answer.llm_discovered_keywords].map((word) => word.trim());
  const keywords = [...new Set(discovered)].filter((word) => !known.has(word.toLowerCase()));
  if (concept === undefined || keywords.length === 0) return;
  await store.dictionary.propose(question.workspaceId, {
    concept,
    keywords,
    language: brief.language,
    questionId: question.id,
  });
}

function problemOf(error: unknown): { code: string; message: string } {
  if (error instanceof ProviderError) return { code: error.code, message: error.message };
  return {
    code: 'internal',
    message:
      'The run stopped on an error of the program. What was read is kept; run the question again, and report it if it happens twice.',
  };
}

/** A fair guess: text, boxes and words of a line take about a kilobyte, the index a fifth of it. */
const lineBytes = (table: LineTable) => (table.pages.at(-1)?.lastLine ?? 0) * 1_200;
