import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '@/lib/access';
import { openKeys } from '@/lib/adapters/files/key-store';
import { createModelSettings } from '@/lib/adapters/openai/model-settings';
import { createStoredCapabilities } from '@/lib/adapters/openai/stored-capabilities';
import { openStore } from '@/lib/adapters/prisma/open-store';
import { testClock } from '@/lib/adapters/prisma/rows-fixture';
import type { Store } from '@/lib/ports/store';
import { supporting } from '@/scripts/provider-server/scenario';
import { startProviderServer } from '@/scripts/provider-server/start-provider-server';
import { acceptProposal, importDictionary, refuseProposal, removeEntry, saveEntry } from './dictionary';
import { removePrice, removeRate, savePrice, saveRate } from './rates';
import { pinRung, removeModel, saveModel, testModel } from './settings';

const wired = vi.hoisted(() => ({ parts: {} as Record<string, unknown>, role: 'administrator' }));
vi.mock('@/lib/wiring', () => ({
  currentActor: async () => ({ userId: 'u1', name: 'Ann', workspaceId: 'w1', role: wired.role }),
  store: async () => wired.parts.store,
  models: async () => wired.parts.models,
  capabilities: async () => wired.parts.capabilities,
}));

const folder = mkdtempSync(join(tmpdir(), 'countersign-actions-'));
let store: Store;
const as = (role: Role) => {
  wired.role = role;
};
beforeAll(async () => {
  store = await openStore({ databaseUrl: `file:${join(folder, 'a.db')}`, clock: testClock() });
  const models = createModelSettings({ settings: store.settings, keys: await openKeys(folder), environment: null });
  wired.parts = { store, models, capabilities: createStoredCapabilities(store.settings, testClock()) };
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => as('administrator'));

const rate = { base: 'usd', quote: 'jpy', rate: '99', date: '2026-01-01', source: 'a test' };
const price = {
  model: 'm',
  input: '1',
  cachedInput: '0',
  output: '2.5',
  currency: 'USD',
  since: '2026-01-01',
  source: 'x',
};
const entry = { concept: 'excess', domain: '', language: 'en', keywords: ['deductible'] };
const parameters = { temperature: '0', max_output_tokens: '', reasoning_effort: null, seed: '7' };
const model = {
  name: 'm',
  reaskName: '',
  apiKey: '',
  removeKey: false,
  allowPrivateAddresses: true,
  options: {
    parameters,
    patterns: { answerPattern: 'Answer: (.*)', referencePattern: '' },
    reasks: 3 as const,
    indicators: ['jurisdiction' as const],
  },
};

describe('what administrators maintain', () => {
  it('is refused to everybody else, in words', async () => {
    as('reviewer');
    for (const act of [
      () => saveRate(rate),
      () => removeRate(rate),
      () => savePrice(price),
      () => removePrice(price),
      () => saveModel({ ...model, baseUrl: 'https://models.example/v1' }),
      () => removeModel(),
      () => testModel(),
      () => pinRung({ rung: 'prose' }),
    ]) {
      expect(await act()).toMatchObject({ ok: false, message: expect.stringContaining('administrator') });
    }
    as('asker');
    for (const act of [() => saveEntry(entry), () => removeEntry(entry), () => importDictionary('concept,keyword')]) {
      expect(await act()).toMatchObject({ ok: false, message: expect.stringContaining('reviewer') });
    }
    expect((await store.audit.records('w1')).length).toBe(0);
  });

  it.each([
    { ...rate, rate: '0' },
    { ...rate, rate: '1e5' },
    { ...rate, rate: '1,5' },
    { ...rate, quote: 'USD' },
    { ...rate, base: 'dollar' },
    { ...rate, date: '2026-02-30' },
    { ...rate, source: ' ' },
  ])('refuses a rate that is none: %j', async (wrong) => {
    const outcome = await saveRate(wrong);
    expect(outcome).toMatchObject({ ok: false, message: expect.stringMatching(/\.$/) });
  });

  it('keeps a rate and a price, with currencies in capitals', async () => {
    expect(await saveRate(rate)).toEqual({ ok: true });
    expect(await store.rates.all('w1')).toContainEqual({ ...rate, base: 'USD', quote: 'JPY' });
    expect(await removeRate(rate)).toEqual({ ok: true });
    expect((await store.rates.all('w1')).some(({ base }) => base === 'USD')).toBe(false);
    expect(await savePrice(price)).toEqual({ ok: true });
    expect((await store.prices.table()).prices).toContainEqual(price);
    expect(await savePrice({ ...price, output: '-1' })).toMatchObject({ ok: false });
    expect(await removePrice(price)).toEqual({ ok: true });
  });

  it.each([
    { temperature: 'hot' },
    { temperature: '2.1' },
    { max_output_tokens: '0' },
    { max_output_tokens: '1.5' },
    { seed: 'x' },
  ])('refuses what no provider takes: %j', async (wrong) => {
    const options = { ...model.options, parameters: { ...parameters, ...wrong } };
    const outcome = await saveModel({ ...model, options, baseUrl: 'https://models.example/v1' });
    expect(outcome).toMatchObject({ ok: false, message: expect.stringMatching(/number/) });
  });

  it.each(['(a)(b)', '(open'])('refuses the pattern %s, which can not be used', async (answerPattern) => {
    const options = { ...model.options, patterns: { answerPattern, referencePattern: '' } };
    const outcome = await saveModel({ ...model, options, baseUrl: 'https://models.example/v1' });
    expect(outcome).toMatchObject({ ok: false, message: expect.stringMatching(/pattern/i) });
  });

  it('tests a model in every way, remembers the strongest, and holds it to a pinned one', async () => {
    expect(await testModel()).toMatchObject({ ok: false });
    const server = await startProviderServer(
      supporting({ protocols: ['chat'] }, () => ({ kind: 'reply', text: '{"items":[{"text":"4711"}]}' })),
    );
    try {
      expect(await saveModel({ ...model, baseUrl: server.baseUrl })).toEqual({ ok: true });
      const kept = (await store.settings.get('w1', 'model'))?.value;
      expect(kept).toMatchObject({
        options: {
          parameters: { temperature: 0, max_output_tokens: null, reasoning_effort: null, seed: 7 },
          patterns: { answerPattern: 'Answer: (.*)', referencePattern: null },
          reasks: 3,
          indicators: ['jurisdiction'],
        },
      });
      const tested = await testModel();
      expect(tested.ok && tested.reports.map(({ ok }) => ok)).toEqual([false, true, true, true, true]);
      const known = (workspaceId = 'w1') =>
        createStoredCapabilities(store.settings, testClock()).of(workspaceId).get(`${server.baseUrl} m`);
      expect(await known()).toMatchObject({ rung: 'chat_schema', pinned: false });
      expect(await pinRung({ rung: 'prose' })).toEqual({ ok: true });
      expect(await known()).toMatchObject({ rung: 'prose', pinned: true });
      expect(await testModel()).toMatchObject({ ok: true });
      expect(await known()).toMatchObject({ rung: 'prose', pinned: true });
      expect(await known('another')).toMatchObject({ rung: 'chat_schema', pinned: false });
      expect(await pinRung({ rung: null })).toEqual({ ok: true });
      expect(await known()).toMatchObject({ rung: 'chat_schema', pinned: false });
      const told = (await store.audit.records('w1')).filter(({ body }) => JSON.stringify(body).includes('pinned_way'));
      expect(told).toHaveLength(2);
    } finally {
      await server.close();
    }
    expect(await removeModel()).toEqual({ ok: true });
    expect(await testModel()).toMatchObject({ ok: false });
  });
});

describe('the dictionary', () => {
  it('is edited, imported whole or not at all, and learns only what a person accepts', async () => {
    as('reviewer');
    expect(await saveEntry({ ...entry, keywords: ['deductible', 'deductible'] })).toEqual({ ok: true });
    const saved = () => store.dictionary.entries('w1').then((all) => all.filter(({ domain }) => domain === ''));
    expect(await saved()).toContainEqual(entry);
    expect(await importDictionary('concept,keyword\nterm,period\nterm,\n')).toMatchObject({ ok: false });
    expect((await saved()).some(({ concept }) => concept === 'term')).toBe(false);
    expect(await importDictionary('concept;keyword;language\nterm;period;en\nterm;duration;en\n')).toEqual({
      ok: true,
      entries: 1,
    });
    expect(await saved()).toContainEqual({ ...entry, concept: 'term', keywords: ['period', 'duration'] });

    await store.dictionary.propose('w1', {
      concept: 'term',
      keywords: ['currency of cover', 'noise'],
      language: 'en',
      questionId: 'q',
    });
    const [first, second] = await store.dictionary.proposals('w1');
    expect(await acceptProposal({ id: first?.id ?? '', concept: 'term', domain: '' })).toEqual({ ok: true });
    expect(await refuseProposal({ id: first?.id ?? '' })).toMatchObject({ ok: false });
    expect(await refuseProposal({ id: second?.id ?? '' })).toEqual({ ok: true });
    expect((await saved()).find(({ concept }) => concept === 'term')?.keywords).toContain(first?.keyword);
    expect(await removeEntry(entry)).toEqual({ ok: true });
    expect((await saved()).some(({ concept }) => concept === 'excess')).toBe(false);
  });
});
