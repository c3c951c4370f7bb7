import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openStore } from '@/lib/adapters/prisma/open-store';
import { ann, makePage, sha256Like, stranger, testClock } from '@/lib/adapters/prisma/rows-fixture';
import { answerQuestion, defaultLimits } from '@/lib/pipeline';
import type { Actor } from '@/lib/ports/actor';
import type { Store } from '@/lib/ports/store';
import { createReaderProvider } from '@/lib/reader/reader-provider';
import { buildIndex } from '@/lib/retrieval/build-index';
import type { TraceEvent } from '@/lib/run/trace-event';
import { replay } from './runs';

const wired = vi.hoisted(() => ({ parts: {} as Record<string, unknown> }));
vi.mock('@/lib/wiring', async () => ({
  replayRun: (await import('@/lib/replay-run')).replayRun,
  currentActor: async () => ({ ...(wired.parts.actor as Actor), role: 'viewer' }),
  store: async () => wired.parts.store,
  runtime: async () => wired.parts.runtime,
}));

const folder = mkdtempSync(join(tmpdir(), 'countersign-replay-'));
const clock = testClock();
let store: Store;
let runId: string;
beforeAll(async () => {
  store = await openStore({ databaseUrl: `file:${join(folder, 'a.db')}`, clock });
  const { document } = await store.createDocument(ann, { name: 'Policy.pdf', sha256: sha256Like(1), bytes: 3 });
  const revision = { parser: 'test', version: '1', settings: {} };
  const revisionId = await store.beginRevision(document.id, revision, 1, false);
  await store.savePages(revisionId, [
    makePage(1, 1, ['Commercial policy', 'The annual premium is EUR 1,200.00.', 'The deductible is EUR 50.00.']),
  ]);
  await store.finishRevision(revisionId, []);
  await store.setDocumentState(document.id, 'ready');
  const table = await store.lineTable(revisionId);
  const index = buildIndex(table);
  const text = 'Is the annual premium above one million dollars?';
  const provider = createReaderProvider();
  const { question, run } = await store.ask(ann, {
    documentId: document.id,
    text,
    provider: 'reader',
    model: provider.model,
  });
  const events: TraceEvent[] = [];
  const result = await answerQuestion({
    question: text,
    table,
    index,
    provider,
    reader: null,
    rates: await store.rates.all(ann.workspaceId),
    limits: defaultLimits,
    fallback: 'person',
    clock,
    signal: new AbortController().signal,
    onEvent: (event) => {
      events.push(event);
    },
  });
  await store.saveBrief(question.id, result.brief);
  await store.finishRun(run.id, { ...result, items: result.answer.items, events });
  runId = run.id;
  wired.parts = { store, actor: ann, runtime: { documentIndex: async () => ({ table, index }) } };
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('replaying a kept run', () => {
  it('gives the same answer', async () => {
    wired.parts.actor = ann;
    expect(await replay({ runId })).toMatchObject({ ok: true, same: true, differs: [] });
  });

  it('is for the run’s own workspace', async () => {
    wired.parts.actor = stranger;
    expect(await replay({ runId })).toMatchObject({ ok: false });
    expect(await replay({ runId: 'none' })).toMatchObject({ ok: false });
  });
});

describe('the verdict on a kept answer', () => {
  it('follows a new rate without a run, and keeps what it was when it was answered', async () => {
    const run = await store.run(runId);
    const view = () => store.question(ann.workspaceId, run?.questionId ?? '');
    expect((await view())?.comparisons).toMatchObject([{ item: 0, verdict: false }]);
    const rate = { base: 'EUR', quote: 'USD', rate: '1000', date: '2026-01-01', source: 'a test' };
    await store.rates.save(ann, rate);
    const after = await view();
    expect(after?.comparisons).toMatchObject([{ verdict: true, rates: [rate] }]);
    expect(after?.answer?.meta.comparisons).toMatchObject([{ verdict: false, rates: [{ date: '2024-06-28' }] }]);
    expect(after?.answer?.answer.items).toMatchObject([
      { kind: 'amount', value: { value: '1200.00', currency: 'EUR' } },
    ]);
    expect(after?.run?.id).toBe(runId);
  });
});
