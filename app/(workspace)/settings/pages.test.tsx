import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openKeys } from '@/lib/adapters/files/key-store';
import { unknownCapabilities } from '@/lib/adapters/openai/capabilities';
import { createModelSettings, type ModelSettings } from '@/lib/adapters/openai/model-settings';
import { createStoredCapabilities } from '@/lib/adapters/openai/stored-capabilities';
import { openStore } from '@/lib/adapters/prisma/open-store';
import { ann, makeResult, readyDocument, stranger, testClock } from '@/lib/adapters/prisma/rows-fixture';
import { saveFieldList } from '@/lib/field-lists';
import type { ReplyRecord } from '@/lib/generation/figures';
import { defaultModelOptions } from '@/lib/generation/model-options';
import { seededPrices } from '@/lib/generation/prices';
import type { Actor } from '@/lib/ports/actor';
import type { Store } from '@/lib/ports/store';
import type { TraceBody } from '@/lib/run/trace-event';
import FiguresPage from '../figures/page';
import RunPage from '../runs/[runId]/page';
import DictionaryPage from './dictionary/page';
import FieldListsPage from './fields/page';
import ModelPage from './model/page';
import RatesPage from './rates/page';

const wired = vi.hoisted(() => ({ parts: {} as Record<string, unknown>, role: 'administrator' }));
vi.mock('@/lib/wiring', () => ({
  currentActor: async () => ({ ...(wired.parts.actor as Actor), role: wired.role }),
  store: async () => wired.parts.store,
  models: async () => wired.parts.models,
  capabilities: async () => wired.parts.capabilities,
}));
vi.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: () => undefined }),
  notFound: () => {
    throw new Error('not found');
  },
}));

const folder = mkdtempSync(join(tmpdir(), 'countersign-pages-'));
let store: Store;
let models: ModelSettings;
beforeAll(async () => {
  store = await openStore({ databaseUrl: `file:${join(folder, 'a.db')}`, clock: testClock() });
  models = createModelSettings({ settings: store.settings, keys: await openKeys(folder), environment: null });
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  wired.role = 'administrator';
  wired.parts = { store, models, actor: ann, capabilities: createStoredCapabilities(store.settings, testClock()) };
});

const shown = async (page: Promise<ReactNode>) => renderToStaticMarkup(await page);

describe('the pages of the settings', () => {
  it('show a model without its key, what it can do, and nothing of it to others', async () => {
    expect(await shown(ModelPage())).toContain('nothing leaves this machine');
    const baseUrl = 'https://models.example/v1';
    const input = {
      name: 'm-1',
      reaskName: null,
      baseUrl,
      allowPrivateAddresses: false,
      apiKey: 'sk-very-secret',
      options: defaultModelOptions,
    };
    await models.save(ann, input);
    await createStoredCapabilities(store.settings, testClock())
      .of(ann.workspaceId)
      .set(`${baseUrl} m-1`, {
        ...unknownCapabilities(0),
        rung: 'chat_tool',
        refusals: { chat_schema: 'no such parameter' },
      });
    const page = await shown(ModelPage());
    expect(page).toContain('m-1 answers');
    expect(page).toContain('no such parameter');
    expect(page).toContain('a key is kept');
    expect(page).not.toContain('sk-very-secret');
    wired.role = 'reviewer';
    expect(await shown(ModelPage())).not.toContain('m-1');
  });

  it('show rates and prices with their day and source', async () => {
    const page = await shown(RatesPage());
    expect(page).toContain('EUR/JPY');
    expect(page).toContain('2024-06-28');
    const unchecked = (text: string) => text.split('not checked since').length - 1;
    expect(unchecked(page)).toBe(seededPrices.prices.length);
    expect(page).toContain('pricing, as of 2025');
    const [price] = seededPrices.prices;
    if (!price) throw new Error('no price to start from');
    await store.prices.save(ann, { ...price, source: 'our contract of 2026-03-01' });
    const checked = await shown(RatesPage());
    expect(checked).toContain('our contract of 2026-03-01');
    expect(unchecked(checked)).toBe(seededPrices.prices.length - 1);
  });

  it('show the dictionary, with proposals and the question they came from', async () => {
    const { documentId } = await readyDocument(store, ann, 1);
    const { question } = await store.ask(ann, { documentId, text: 'Which excess?', provider: 'p', model: 'm' });
    const found = { concept: 'excess', keywords: ['first <b>loss</b>'], language: 'en', questionId: question.id };
    await store.dictionary.propose(ann.workspaceId, found);
    const page = await shown(DictionaryPage());
    expect(page).toContain('first &lt;b&gt;loss');
    expect(page).toContain(`/documents/${documentId}?question=${question.id}`);
    expect(page).toContain('capital expenditures');
    wired.parts.actor = stranger;
    expect(await shown(DictionaryPage())).not.toContain('first &lt;b&gt;loss');
  });

  it('show field lists as they are written', async () => {
    const fields = [{ path: 'insured.name', kind: 'text' as const, description: 'who is insured' }];
    await saveFieldList(store.settings, ann, { name: 'Insured', fields });
    expect(await shown(FieldListsPage())).toContain('insured.name = text: who is insured');
  });
});

describe('the pages of runs and figures', () => {
  it('show a run with its texts and refused replies, in its own workspace only', async () => {
    expect(await shown(FiguresPage())).toContain('No run has finished yet');
    const { documentId } = await readyDocument(store, ann, 2);
    const { run } = await store.ask(ann, { documentId, text: 'What is <it>?', provider: 'p', model: 'm' });
    const prompt = { version: 'base@1', system: 'Instructions here.', user: 'Prompt here.' } as never;
    const bodies: TraceBody[] = [
      { type: 'call_started', round: 1, attempt: 1, role: 'answer', model: 'm', prompt, parameters: {} },
      {
        type: 'rejected',
        attempt: 1,
        identical: false,
        issues: [{ code: 'invented_line', path: 'items[0]', message: 'Line 9 does not exist.' } as never],
      },
    ];
    const events = bodies.map((body, index) => ({ seq: index + 1, atMs: index, ...body }));
    await store.finishRun(run.id, { ...makeResult('x'), events });
    const params = Promise.resolve({ runId: run.id });
    const page = await shown(RunPage({ params }));
    for (const text of ['What is &lt;it&gt;?', 'Instructions here.', 'Line 9 does not exist.', 'fixture?attempt=1']) {
      expect(page).toContain(text);
    }
    const figures = await shown(FiguresPage());
    expect(figures).toContain('1 of 1 first replies failed');
    expect(figures).toContain('invented line 1');
    expect(figures.match(/too few to tell/g)).toHaveLength(1);
    wired.parts.actor = stranger;
    await expect(RunPage({ params })).rejects.toThrow('not found');
  });

  it('raise the alarm of a model whose newest first replies fail more often than those before, and of no other', async () => {
    const record = (model: string, failed: boolean): ReplyRecord => ({
      model,
      promptVersion: 'base@1',
      reader: false,
      kind: 'amount',
      firstIssues: failed ? ['value_not_in_quote'] : [],
      reasks: failed ? 1 : 0,
      mended: failed,
      identical: false,
      totalMs: 900,
      reaskMs: failed ? 400 : 0,
      cost: null,
    });
    const replies = Array.from({ length: 550 }, (_, index) => [
      record('steady', index % 25 === 0),
      record('worse', index >= 500 ? index % 3 === 0 : index % 25 === 0),
    ]).flat();
    wired.parts.store = { ...store, figures: { replies: async () => replies } };
    const page = await shown(FiguresPage());
    const alarms = [...page.matchAll(/<li role="alert"[^>]*>(.*?)<\/li>/g)].map(([, text]) => text);
    expect(alarms).toHaveLength(1);
    expect(alarms[0]).toContain('worse');
    expect(alarms[0]).toContain('17 of the last 50 first replies failed, 20 of the 500 before');
    expect(alarms[0]).toContain('look at what changed');
    expect(page).toContain('no more than chance explains');
    expect(page).toContain('400 ms median, 400 ms p99');
    expect(page).not.toContain('too few to tell');
  });
});
