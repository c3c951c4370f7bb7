import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Scenario } from '../scripts/provider-server/scenario';
import { type ProviderServer, startProviderServer } from '../scripts/provider-server/start-provider-server';
import { createVectorFiles } from './adapters/files/vector-files';
import { configuredEmbedder } from './adapters/openai/configured-providers';
import { systemClock } from './adapters/system-clock';
import { lineTableOf } from './evidence/line-table-fixture';
import { costOf, priceTableSchema } from './generation/prices';
import { answerQuestion, defaultLimits, type PipelineInput } from './pipeline';
import { createReaderProvider } from './reader/reader-provider';
import { replayRun } from './replay-run';
import { buildIndex } from './retrieval/build-index';
import type { TraceEvent } from './run/trace-event';
import { createMeaningSearch, type MeaningLimits } from './search-by-meaning';

let folder = '';
let server: ProviderServer | null = null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'meaning-'));
});
afterEach(async () => {
  await server?.close();
  server = null;
  rmSync(folder, { recursive: true, force: true });
});

const filler = (topic: string) =>
  Array.from({ length: 30 }, (_, line) => `The ${topic} matter number ${line} is described here in general words.`);
const table = lineTableOf([
  ...['storm', 'theft', 'notice', 'payment', 'fire', 'glass', 'water'].map(filler),
  ['Retained layer', 'The first EUR 500 of each loss are not paid by us.', ...filler('layer')],
  ...['transit', 'machinery', 'staff', 'vehicles'].map(filler),
]);
const index = buildIndex(table);
const question = 'How much does the client bear personally?';

/** Near each other are what a client bears and what we don't pay; all else lies elsewhere. */
const vectors: Scenario = () => ({
  kind: 'vectors',
  tokens: 100,
  of: (text) => (/not paid by us|bear personally/.test(text) ? [1, 0.1, 0] : [0, 1, text.length % 7]),
});

async function embedding(scenario: Scenario, options: { allowPrivate?: boolean; limits?: MeaningLimits } = {}) {
  server ??= await startProviderServer(scenario);
  const { baseUrl } = server;
  const model = { name: 'near', baseUrl, apiKey: null, allowPrivateAddresses: options.allowPrivate ?? true };
  const search = createMeaningSearch(createVectorFiles(join(folder, 'vectors')), options.limits);
  return { server, meaning: search(configuredEmbedder(model, systemClock)) };
}

async function ask(meaning: PipelineInput['meaning'], own: Partial<PipelineInput> = {}) {
  const events: TraceEvent[] = [];
  const result = await answerQuestion({
    question,
    table,
    index,
    provider: createReaderProvider(),
    reader: null,
    ...(meaning ? { meaning } : {}),
    limits: { ...defaultLimits, maximumRounds: 1 },
    fallback: 'person',
    clock: systemClock,
    signal: new AbortController().signal,
    onEvent: (event) => {
      events.push(event);
    },
    ...own,
  });
  const retrieved = events.find((event) => event.type === 'retrieved');
  return { events, result, pages: retrieved?.retrieval.rankedPages ?? [], near: meaningIn(events) };
}

const meaningIn = (events: TraceEvent[]) => events.find((event) => event.type === 'meaning');

describe('a search by meaning beside the words', () => {
  it('finds the page that shares no word with the question, and tells in the trace what it compared', async () => {
    expect((await ask(undefined)).pages[0]).not.toBe(8);
    const { meaning } = await embedding(vectors);
    const { pages, near, events } = await ask(meaning);
    expect(pages[0]).toBe(8);
    expect(near).toMatchObject({ model: 'near', query: question, problem: null });
    expect(near?.nearest[0]).toMatchObject({ firstLine: 211, likeness: 1 });
    expect(near?.compared).toBe(near ? near.sent - 1 : 0);
    expect(events.findIndex(({ type }) => type === 'meaning')).toBeLessThan(
      events.findIndex(({ type }) => type === 'retrieved'),
    );
  });

  it('sends a document once: not for the next question, and not after a restart', async () => {
    const first = await embedding(vectors);
    await ask(first.meaning);
    const texts = first.server.requests.flatMap((request) => request.texts);
    expect(texts).toHaveLength(new Set(texts).size);
    expect((await ask(first.meaning)).near?.sent).toBe(1);
    const restarted = await embedding(vectors);
    expect((await ask(restarted.meaning)).near).toMatchObject({ sent: 1, problem: null });
  });

  it('sends it again where it was read or is compared in another way', async () => {
    const { meaning } = await embedding(vectors);
    await ask(meaning);
    const reread = { ...table, revision: { ...table.revision, version: 'another' } };
    expect((await ask(meaning, { table: reread })).near?.sent).toBeGreaterThan(1);
    const other = { name: 'other', baseUrl: server?.baseUrl ?? '', apiKey: null, allowPrivateAddresses: true };
    const search = createMeaningSearch(createVectorFiles(join(folder, 'vectors')));
    expect((await ask(search(configuredEmbedder(other, systemClock)))).near?.sent).toBeGreaterThan(1);
  });

  it('sends a document once when it is asked twice at the same time', async () => {
    const { meaning, server: seen } = await embedding(vectors);
    const answers = await Promise.all([ask(meaning), ask(meaning)]);
    expect(answers.map(({ pages }) => pages[0])).toEqual([8, 8]);
    expect(seen.requests.flatMap(({ texts }) => texts).filter((text) => text.includes('Retained'))).toHaveLength(1);
  });

  it.each<[string, Scenario, RegExp]>([
    ['fails', () => ({ kind: 'error', status: 500, body: { error: { message: 'out of memory' } } }), /out of memory/],
    ['refuses the key', () => ({ kind: 'error', status: 401, body: { error: { message: 'no' } } }), /key/],
    ['hangs up', () => ({ kind: 'hang_up' }), /connection/],
    ['has no embeddings', () => ({ kind: 'error', status: 404, body: 'Not Found' }), /no embeddings/],
    [
      'sends vectors that are none',
      () => ({ kind: 'vectors', of: (text) => (text.includes('storm') ? [1] : [1, 0]) }),
      /lengths/,
    ],
  ])('goes by the words alone where the endpoint %s, and says why', async (_, scenario, reason) => {
    const words = await ask(undefined);
    const { meaning } = await embedding(scenario);
    const found = await ask(meaning);
    expect(found.near?.problem).toMatch(reason);
    expect(found.near?.problem).toMatch(/Searched by words\.$/);
    expect(found.pages).toEqual(words.pages);
    expect(found.result.answer).toEqual(words.result.answer);
  });

  it('reaches no private address that nobody allowed', async () => {
    const { meaning, server: seen } = await embedding(vectors, { allowPrivate: false });
    expect((await ask(meaning)).near?.problem).toMatch(/not reached by default/);
    expect(seen.requests).toHaveLength(0);
  });

  it('lets no question wait for a long document, which is there for the next one', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow: PipelineInput['meaning'] = createMeaningSearch(createVectorFiles(folder), {
      waitMs: 10,
      memoryBytes: 1e6,
    })({
      id: 'slow',
      model: 'slow',
      embed: async (texts) => {
        if (texts.length > 1) await held;
        return { vectors: texts.map((text) => (/not paid|bear/.test(text) ? [1, 0] : [0, 1])), usage: null };
      },
    });
    expect((await ask(slow)).near?.problem).toMatch(/still being sent/);
    release();
    const patient = async (): Promise<number[]> => {
      const { near, pages } = await ask(slow);
      return near?.problem === null ? pages : patient();
    };
    expect((await patient())[0]).toBe(8);
  });

  it('is stopped with its run', async () => {
    const { meaning } = await embedding(() => ({ kind: 'silence' }));
    const controller = new AbortController();
    const asked = ask(meaning, { signal: controller.signal });
    controller.abort(new Error('cancelled'));
    await expect(asked).rejects.toThrow('cancelled');
  });

  it('costs what its tokens cost', async () => {
    const { meaning } = await embedding(vectors);
    const row = {
      model: 'near',
      input: '2',
      cachedInput: '0',
      output: '0',
      currency: 'USD',
      since: '2020-01-01',
      source: '',
    };
    const prices = priceTableSchema.parse({ schemaVersion: 1, prices: [row] });
    const { near, result } = await ask(meaning, {
      priceOf: (model, usage) => costOf(prices, model, usage, '2026-01-01'),
    });
    expect(near?.usage?.inputTokens).toBe(200);
    expect(near?.cost).toEqual({ amount: '0.0004', currency: 'USD' });
    expect(result.meta.cost).toEqual(near?.cost);
  });

  it('comes out the same in a replay, for which nothing is sent', async () => {
    const { meaning, server: seen } = await embedding(vectors);
    const { events, pages } = await ask(meaning, { limits: defaultLimits });
    const sent = seen.requests.length;
    const replayed = await replayRun({ events, table, index, signal: new AbortController().signal });
    expect(replayed).toMatchObject({ ok: true, replay: { same: true, differs: [] } });
    const again = replayed.ok ? replayed.replay.events.find((event) => event.type === 'retrieved') : null;
    expect(again?.retrieval.rankedPages).toEqual(pages);
    expect(seen.requests).toHaveLength(sent);
  });
});
