import { z } from 'zod';
import type { QuestionSummary } from '../ports/rows';
import type { Store } from '../ports/store';
import type { EventBus } from './event-bus';

const heartbeatMs = 15_000;
/** Another process may be the one that works; its rows are found at this pace. */
const pollMs = 1_000;
/** Rows are looked through at most this often; the events of a run that is known to have moved go out at once. */
const rowsMs = 100;

const cursorSchema = z.record(z.string(), z.int().min(0));
type Cursor = z.infer<typeof cursorSchema>;

/** Server-sent events of a workspace's documents and, where one is named, of its questions and their runs.
 *  `document` carries a DocumentRow, `question` a QuestionSummary, `trace` {runId, event}. Each event's id says how far every
 *  running run was read, so a reconnecting page misses nothing and gets nothing twice. */
export function followDocument(input: {
  store: Store;
  bus: EventBus;
  workspaceId: string;
  documentId: string | null;
  cursor: string | null;
  /** Asked before each reading, so that a stream ends with the session or the membership that opened it. */
  stillAllowed: () => Promise<boolean>;
  signal: AbortSignal;
}): ReadableStream<Uint8Array> {
  const { store, workspaceId, documentId } = input;
  const encoder = new TextEncoder();
  const position: Cursor = parseCursor(input.cursor);
  /** Runs whose events this page has, or never needs: those that had ended before it connected. */
  const settled = new Set<string>();
  let first = true;
  const lastSent = new Map<string, string>();
  let wake: () => void = () => undefined;
  let changed = true;
  const moved = new Set<string>();
  const unsubscribe = input.bus.subscribe((change) => {
    if (change.workspaceId !== workspaceId) return;
    changed = true;
    if (change.type === 'run' && change.documentId === documentId) moved.add(change.runId);
    wake();
  });

  // A reader that goes away is as good as a request that is cut.
  const gone = new AbortController();
  const signal = AbortSignal.any([input.signal, gone.signal]);
  return new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (event: string, data: unknown) => {
        const text = JSON.stringify(data);
        controller.enqueue(encoder.encode(`id: ${JSON.stringify(position)}\nevent: ${event}\ndata: ${text}\n\n`));
      };
      /** Rows are sent when they differ from what this page saw last. */
      const sendRow = (event: 'document' | 'question', row: { id: string }) => {
        const key = `${event} ${row.id}`;
        const text = JSON.stringify(row);
        if (lastSent.get(key) === text) return;
        lastSent.set(key, text);
        send(event, row);
      };
      const sendEvents = async (runId: string) => {
        if (settled.has(runId)) return;
        for (const event of await store.events(runId, position[runId] ?? 0)) {
          position[runId] = event.seq;
          send('trace', { runId, event });
        }
      };
      const sendQuestion = async (question: QuestionSummary) => {
        const { run } = question;
        const live = run && (run.state === 'queued' || run.state === 'running');
        if (run && !live && first && position[run.id] === undefined) settled.add(run.id);
        if (run && !settled.has(run.id)) {
          await sendEvents(run.id);
          if (!live) {
            delete position[run.id];
            settled.add(run.id);
          }
        }
        sendRow('question', question);
      };
      /** Events of a row's run go out before the row that says how it ended. */
      const sendRows = async () => {
        for (const document of await store.documents(workspaceId)) sendRow('document', document);
        if (!documentId) return;
        for (const question of await store.questions(workspaceId, documentId)) await sendQuestion(question);
        first = false;
      };
      const heartbeat = setInterval(() => {
        if (!signal.aborted) controller.enqueue(encoder.encode(': still here\n\n'));
      }, heartbeatMs);
      let lookedAt = Number.NEGATIVE_INFINITY;
      try {
        controller.enqueue(encoder.encode('retry: 1000\n\n'));
        while (!signal.aborted) {
          const runs = [...moved];
          moved.clear();
          const rowsDue = lookedAt + rowsMs - performance.now();
          if (rowsDue <= 0 && !(await input.stillAllowed())) break;
          // What somebody watches arrive doesn't wait for the rows.
          if (!first) for (const runId of runs) await sendEvents(runId);
          if (rowsDue <= 0) {
            changed = false;
            lookedAt = performance.now();
            await sendRows();
          }
          if (moved.size > 0) continue;
          const waitMs = changed ? Math.max(1, lookedAt + rowsMs - performance.now()) : pollMs;
          await pause(signal, waitMs, (resolve) => (wake = resolve));
        }
      } catch (error) {
        if (!signal.aborted) controller.error(error);
      } finally {
        clearInterval(heartbeat);
        unsubscribe();
        if (!signal.aborted) controller.close();
      }
    },
    cancel: () => gone.abort(),
  });
}

function pause(signal: AbortSignal, forMs: number, onWake: (resolve: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, forMs);
    signal.addEventListener('abort', end, { once: true });
    onWake(end);
  });
}

function parseCursor(text: string | null): Cursor {
  if (!text) return {};
  try {
    const parsed = cursorSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}
