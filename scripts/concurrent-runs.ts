import { createMemoryCapabilities } from '../lib/adapters/openai/capabilities';
import { createOpenAiProvider } from '../lib/adapters/openai/provider';
import { openStore } from '../lib/adapters/prisma/open-store';
import { systemClock } from '../lib/adapters/system-clock';
import type { LineTable } from '../lib/document/line-table';
import type { Actor } from '../lib/ports/actor';
import type { Store } from '../lib/ports/store';
import { createReaderProvider } from '../lib/reader/reader-provider';
import { createEventBus, type EventBus } from '../lib/run/event-bus';
import { followDocument } from '../lib/run/follow-document';
import type { TraceEvent } from '../lib/run/trace-event';
import { createRuntime } from '../lib/runtime';
import type { Reaction } from './provider-server/scenario';
import { startProviderServer } from './provider-server/start-provider-server';

export type ConcurrentRuns = {
  runs: number;
  answered: number;
  /** Kept in the diaries. */
  events: number;
  /** Of these, not seen by the page that followed along, seen twice, or seen in another order. */
  lostEvents: number;
  tookMs: number;
};

const actor: Actor = { userId: 'local', name: 'Local operator', workspaceId: 'local' };

/** Asks the same question many times at once in one process — store, worker, provider over HTTP, event stream — and counts what a
 *  page that followed along did not see. */
export async function runConcurrently(input: {
  count: number;
  folder: string;
  table: LineTable;
  question: string;
  reply: Extract<Reaction, { kind: 'reply' }>;
}): Promise<ConcurrentRuns> {
  const { count, question } = input;
  // No reply goes on before every run has begun to hear one: all of them stream at once.
  let arrived = 0;
  let everybodyIsHere: () => void = () => undefined;
  const together = new Promise<void>((resolve) => {
    everybodyIsHere = resolve;
  });
  const server = await startProviderServer(() => {
    arrived += 1;
    if (arrived === count) everybodyIsHere();
    return { ...input.reply, holds: [{ after: input.reply.text.slice(0, 1), until: together }] };
  });
  const store = await openStore({ databaseUrl: `file:${input.folder}/runs.db`, clock: systemClock });
  const bus = createEventBus();
  const provider = createOpenAiProvider({
    baseUrl: server.baseUrl,
    apiKey: null,
    model: 'echo',
    fetch: globalThis.fetch,
    memory: createMemoryCapabilities(),
    clock: systemClock,
    sleep: async () => undefined,
    random: Math.random,
  });
  const runtime = createRuntime({
    store,
    bus,
    clock: systemClock,
    blobs: unused('blobs'),
    parser: unused('parser'),
    providerFor: async () => ({ provider, reader: createReaderProvider() }),
    dictionary: async () => undefined,
    handlers: { parse: async () => undefined },
    log: (message, detail) => {
      throw new Error(`${message}: ${String(detail)}`);
    },
  });
  try {
    const documentId = await storeDocument(store, input.table);
    const page = follow(store, bus, documentId);
    const started = performance.now();
    await runtime.start();
    const asked = await Promise.all(
      Array.from({ length: count }, () =>
        store.ask(actor, { documentId, text: question, provider: server.baseUrl, model: 'echo' }),
      ),
    );
    runtime.wake();
    const ids = asked.map(({ run }) => run.id);
    await page.until((seen) => ids.every((id) => ended(seen.get(id))));
    const tookMs = performance.now() - started;
    const diaries = await Promise.all(ids.map((id) => store.events(id, 0)));
    page.close();
    const lost = ids.map((id, index) => differences(diaries[index] ?? [], page.seen.get(id) ?? []));
    return {
      runs: count,
      answered: diaries.filter((diary) => diary.some(({ type }) => type === 'answered')).length,
      events: diaries.reduce((sum, diary) => sum + diary.length, 0),
      lostEvents: lost.reduce((sum, each) => sum + each, 0),
      tookMs,
    };
  } finally {
    await runtime.stop();
    await store.close();
    await server.close();
  }
}

async function storeDocument(store: Store, table: LineTable): Promise<string> {
  const file = { name: 'Policy.pdf', sha256: table.documentSha256, bytes: 1 };
  const { document } = await store.createDocument(actor, file);
  const revisionId = await store.beginRevision(document.id, table.revision, table.pages.length, false);
  await store.savePages(revisionId, table.pages);
  await store.finishRevision(revisionId, table.sections);
  await store.setDocumentState(document.id, 'ready');
  return document.id;
}

type Seen = Map<string, TraceEvent[]>;

/** Reads the event stream as a page does. */
function follow(store: Store, bus: EventBus, documentId: string) {
  const stop = new AbortController();
  const seen: Seen = new Map();
  let check: () => void = () => undefined;
  const stream = followDocument({
    store,
    bus,
    workspaceId: actor.workspaceId,
    documentId,
    cursor: null,
    stillAllowed: async () => true,
    signal: stop.signal,
  });
  const reading = (async () => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of stream) {
      text += decoder.decode(chunk, { stream: true });
      const frames = text.split('\n\n');
      text = frames.pop() ?? '';
      for (const frame of frames) {
        if (!frame.includes('\nevent: trace\n')) continue;
        const data = /^data: (.*)$/m.exec(frame)?.[1];
        const { runId, event } = JSON.parse(data ?? '') as { runId: string; event: TraceEvent };
        seen.set(runId, [...(seen.get(runId) ?? []), event]);
      }
      check();
    }
  })();
  return {
    seen,
    until: (done: (seen: Seen) => boolean) =>
      Promise.race([
        reading,
        new Promise<void>((resolve) => {
          check = () => {
            if (done(seen)) resolve();
          };
          check();
        }),
      ]),
    close: () => stop.abort(),
  };
}

const ended = (events: TraceEvent[] | undefined) =>
  events?.some(({ type }) => type === 'answered' || type === 'failed') ?? false;

/** How many events of a diary are not in their place among those that were seen. */
function differences(kept: TraceEvent[], seen: TraceEvent[]): number {
  const wrong = kept.filter((event, index) => JSON.stringify(seen[index]) !== JSON.stringify(event)).length;
  return wrong + Math.max(0, seen.length - kept.length);
}

/** Nothing is parsed here: the document is in the store. */
function unused<T extends object>(name: string): T {
  return new Proxy({} as T, {
    get: () => {
      throw new Error(`${name} are not used here`);
    },
  });
}
