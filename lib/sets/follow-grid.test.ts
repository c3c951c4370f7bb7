import { expect, it } from 'vitest';
import type { GridCell, SetStore } from '../ports/set-store';
import type { Store } from '../ports/store';
import { createEventBus } from '../run/event-bus';
import { followGrid } from './follow-grid';

const change = { type: 'run', documentId: 'd', questionId: 'q', runId: 'r' } as const;

it('sends every cell once, and again when it changes', async () => {
  const rows = new Map([
    ['a', 'waiting'],
    ['b', 'waiting'],
  ]);
  const bus = createEventBus();
  const stop = new AbortController();
  const stream = followGrid({
    store: storeOf(rows),
    bus,
    workspaceId: 'w',
    gridId: 'g',
    stillAllowed: async () => true,
    signal: stop.signal,
  });
  const events = readEvents(stream);
  expect(await events.next()).toMatchObject({
    value: [
      { id: 'a', state: 'waiting' },
      { id: 'b', state: 'waiting' },
    ],
  });
  rows.set('b', 'shipped');
  bus.publish({ ...change, workspaceId: 'w' });
  expect(await events.next()).toMatchObject({ value: [{ id: 'b', state: 'shipped' }] });
  stop.abort();
});

it('finds what another process did by looking again', async () => {
  const rows = new Map([['a', 'waiting']]);
  const stop = new AbortController();
  const stream = followGrid({
    store: storeOf(rows),
    bus: createEventBus(),
    workspaceId: 'w',
    gridId: 'g',
    stillAllowed: async () => true,
    signal: stop.signal,
  });
  const events = readEvents(stream);
  await events.next();
  rows.set('a', 'running');
  expect(await events.next()).toMatchObject({ value: [{ id: 'a', state: 'running' }] });
  stop.abort();
});

function storeOf(rows: Map<string, string>): Pick<Store, 'sets'> {
  const cells: SetStore['cells'] = async (_workspaceId, _gridId, known = new Map()) =>
    [...rows]
      .filter(([id, state]) => known.get(id) !== state)
      .map(([id, state]) => ({ id, state, version: state }) as GridCell);
  return { sets: { cells } as SetStore };
}

async function* readEvents(stream: ReadableStream<Uint8Array>): AsyncGenerator<GridCell[]> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of stream as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true });
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const event = text.slice(0, end);
      text = text.slice(end + 2);
      const data = /^event: cells\ndata: (.*)$/.exec(event)?.[1];
      if (data) yield JSON.parse(data) as GridCell[];
    }
  }
}
