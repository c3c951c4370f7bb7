import { EventEmitter, once } from 'node:events';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { DocumentRow, QuestionSummary, RunRow } from '../ports/rows';
import type { Store } from '../ports/store';
import { createEventBus } from './event-bus';
import { followDocument } from './follow-document';
import type { TraceEvent } from './trace-event';

type Message = { id: string; event: string; data: { runId?: string; event?: TraceEvent; id?: string } };

/** The part of a store that a stream reads, with runs that the test drives. */
function world() {
  const bus = createEventBus();
  const document = { id: 'd', workspaceId: 'w', state: 'ready' } as DocumentRow;
  const runs = new Map<string, { row: RunRow; events: TraceEvent[] }>();
  const store = {
    documents: async (workspaceId: string) => (workspaceId === 'w' ? [document] : []),
    questions: async (workspaceId: string) =>
      workspaceId === 'w'
        ? [...runs.values()].map(({ row }) => ({ id: `q-${row.id}`, run: { ...row } }) as QuestionSummary)
        : [],
    events: async (runId: string, after: number) => (runs.get(runId)?.events ?? []).filter(({ seq }) => seq > after),
  } as Partial<Store> as Store;
  const changed = (id: string) =>
    bus.publish({ type: 'run', workspaceId: 'w', documentId: 'd', questionId: `q-${id}`, runId: id });
  return {
    store,
    bus,
    begin: (id: string) => {
      runs.set(id, { row: { id, state: 'running' } as RunRow, events: [] });
      changed(id);
    },
    append: (id: string, count: number) => {
      const run = runs.get(id);
      for (let index = 0; index < count; index++) {
        run?.events.push({ seq: run.events.length + 1, atMs: 0, type: 'failed', code: 'c', message: 'm' });
      }
      changed(id);
    },
    end: (id: string) => {
      const run = runs.get(id);
      if (run) run.row.state = 'finished';
      changed(id);
    },
  };
}

/** Reads messages until `enough` says so, then hangs up. */
async function listen(
  setting: ReturnType<typeof world>,
  cursor: string | null,
  enough: (seen: Message[]) => boolean,
  workspaceId = 'w',
): Promise<Message[]> {
  const abort = new AbortController();
  const stream = followDocument({
    ...setting,
    workspaceId,
    documentId: 'd',
    cursor,
    stillAllowed: async () => true,
    signal: abort.signal,
  });
  const seen: Message[] = [];
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of stream as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true });
    const parts = text.split('\n\n');
    text = parts.pop() ?? '';
    for (const part of parts) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(part)?.[1] ?? '';
      if (field('event')) seen.push({ id: field('id'), event: field('event'), data: JSON.parse(field('data')) });
      if (enough(seen)) {
        abort.abort();
        return seen;
      }
    }
  }
  return seen;
}

const traces = (messages: Message[]) =>
  messages.filter(({ event }) => event === 'trace').map(({ data }) => `${data.runId}:${data.event?.seq}`);

describe('the stream of a document', () => {
  it('loses no event and repeats none, however often the page reconnects', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ add: fc.integer({ min: 1, max: 5 }), hear: fc.integer({ min: 1, max: 5 }) }), {
          minLength: 1,
          maxLength: 6,
        }),
        async (steps) => {
          const setting = world();
          setting.begin('r');
          const heard: string[] = [];
          let cursor: string | null = null;
          let total = 0;
          for (const { add, hear } of steps) {
            setting.append('r', add);
            total += add;
            const wanted = Math.min(hear, total - heard.length);
            if (wanted <= 0) continue;
            const messages = await listen(setting, cursor, (seen) => traces(seen).length >= wanted);
            heard.push(...traces(messages));
            cursor = messages.findLast(({ event }) => event === 'trace')?.id ?? cursor;
          }
          setting.append('r', 1);
          setting.end('r');
          const rest = await listen(setting, cursor, (seen) => traces(seen).length >= total + 1 - heard.length);
          heard.push(...traces(rest));
          expect(heard).toEqual(Array.from({ length: total + 1 }, (_, index) => `r:${index + 1}`));
        },
      ),
      { numRuns: 40 },
    );
  });

  it('sends the whole of a run that began and ended between two looks', async () => {
    const setting = world();
    const messages = listen(setting, null, (seen) => traces(seen).length >= 3);
    await new Promise((resolve) => setImmediate(resolve));
    setting.begin('fast');
    setting.append('fast', 3);
    setting.end('fast');
    expect(traces(await messages)).toEqual(['fast:1', 'fast:2', 'fast:3']);
  });

  it('leaves out what had ended before the page came: its answer is read with the page', async () => {
    const setting = world();
    setting.begin('old');
    setting.append('old', 4);
    setting.end('old');
    const messages = listen(setting, null, (seen) => traces(seen).length >= 1);
    await new Promise((resolve) => setImmediate(resolve));
    setting.begin('new');
    setting.append('new', 1);
    expect(traces(await messages)).toEqual(['new:1']);
  });

  it('says no more to a reader that went away in the middle of a look', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const setting = world();
      const events = new EventEmitter();
      const looking = once(events, 'looking');
      const documents = async () => {
        const enough = once(events, 'enough');
        events.emit('looking');
        await enough;
        return [];
      };
      const stream = followDocument({
        ...setting,
        store: { ...setting.store, documents } as Store,
        workspaceId: 'w',
        documentId: 'd',
        cursor: null,
        stillAllowed: async () => true,
        signal: new AbortController().signal,
      });
      await looking;
      await stream.cancel();
      // a word to a stream that is closed throws, in a timer where nobody catches it
      expect(() => vi.advanceTimersByTime(60_000)).not.toThrow();
      events.emit('enough');
    } finally {
      vi.useRealTimers();
    }
  });

  it('tells another workspace nothing', async () => {
    const setting = world();
    setting.begin('r');
    setting.append('r', 2);
    const abort = new AbortController();
    const stream = followDocument({
      ...setting,
      workspaceId: 'other',
      documentId: 'd',
      cursor: null,
      stillAllowed: async () => true,
      signal: abort.signal,
    });
    const reader = stream.getReader();
    const first = await reader.read();
    expect(new TextDecoder().decode(first.value)).toBe('retry: 1000\n\n');
    const second = reader.read();
    setting.append('r', 1);
    const nothing = await Promise.race([
      second.then(() => 'something'),
      new Promise((resolve) => setTimeout(() => resolve('nothing'), 100)),
    ]);
    expect(nothing).toBe('nothing');
    abort.abort();
    await reader.cancel();
  });
});
