import { expect, it } from 'vitest';
import { approvedOnly } from '../../export/export-request';
import type { Provider } from '../../ports/provider';
import type { Store } from '../../ports/store';
import { createReaderProvider } from '../../reader/reader-provider';
import { buildIndex } from '../../retrieval/build-index';
import { createEventBus } from '../../run/event-bus';
import { type CasePorts, runCase } from '../../run-case';
import { casePayloadSchema } from '../../worker';
import {
  ann,
  answeredQuestion,
  bob,
  makeAnswer,
  makeEvidence,
  makeItem,
  makePage,
  readyDocument,
  stranger,
  type TestClock,
} from './rows-fixture';
import { runSql } from './run-sql-fixture';
import { onEveryDatabase } from './store-fixture';

const asked = { name: 'again', scope: approvedOnly, provider: 'reader', model: 'reader', rereads: false, prompt: null };
/** Whatever an approved answer consists of, and what was decided on it. */
const untouched = [
  'Question',
  'Run',
  'Answer',
  'AnswerContent',
  'Item',
  'Span',
  'AnswerFlag',
  'Decision',
  'AuditEvent',
];

onEveryDatabase('approved answers as a regression set', (databases) => {
  it('asks them again and alters nothing of them', async () => {
    const { store, databaseUrl, clock } = await databases.open();
    const { documentId } = await approvedAnswers(store);
    const before = await rowsOf(databaseUrl);
    const begun = await store.regressions.create(ann, asked);
    expect(begun).toMatchObject({ cases: 2 });
    expect(await runAll(store, clock)).toBe(2);
    const cases = await store.regressions.cases(ann.workspaceId, begun?.id ?? '');
    expect(cases).toMatchObject([
      { state: 'done', before: { headline: 'alpha' }, documentId, change: { value: expect.any(String) } },
      { state: 'done', before: { headline: 'beta' }, after: { parser: 'test 1' } },
    ]);
    expect(await rowsOf(databaseUrl)).toEqual(before);
    expect((await store.review.queue(ann.workspaceId)).left).toBe(0);
    expect(await store.regressions.byId(ann.workspaceId, begun?.id ?? '')).toMatchObject({ cases: 2, waiting: 0 });
  });

  it('takes the documents as the parser of now reads them, where that is wanted', async () => {
    const { store, clock } = await databases.open();
    await approvedAnswers(store);
    const begun = await store.regressions.create(ann, { ...asked, rereads: true });
    await runAll(store, clock);
    const [first] = await store.regressions.cases(ann.workspaceId, begun?.id ?? '');
    expect(first).toMatchObject({ before: { parser: 'test 1' }, after: { parser: 'newer 2' } });
  });

  it('knows of a value that a person chose what it was chosen from', async () => {
    const { store } = await databases.open();
    const { documentId } = await readyDocument(store, ann, 1);
    const { answer } = await answeredQuestion(store, ann, documentId, 'alpha');
    const items = [makeItem('beta')];
    const choice = { answer: makeAnswer(items), items, evidence: items.map(makeEvidence) };
    await store.review.decide(bob, {
      answerId: answer.id,
      version: 1,
      decision: 'approve',
      reason: 'the later',
      choice,
    });
    const begun = await store.regressions.create(ann, asked);
    const [only] = await store.regressions.cases(ann.workspaceId, begun?.id ?? '');
    const approved = (await store.regressions.toRun(only?.id ?? ''))?.approved;
    expect(approved?.answer.items).toMatchObject([{ value: 'beta' }]);
    expect(approved?.offered?.answer.items).toMatchObject([{ value: 'alpha' }]);
  });

  it('tells the model what is tried in place of what is configured', async () => {
    const { store, clock } = await databases.open();
    await approvedAnswers(store);
    const prompt = { instructions: 'Give amounts as printed.', indicators: ['jurisdiction' as const] };
    const begun = await store.regressions.create(ann, { ...asked, prompt });
    expect(await store.regressions.byId(ann.workspaceId, begun?.id ?? '')).toMatchObject({ prompt });
    const systems: string[] = [];
    const reader = createReaderProvider();
    const provider: Provider = {
      ...reader,
      generate: (request, signal) => {
        systems.push(request.prompt.system);
        return reader.generate(request, signal);
      },
    };
    const configured = { provider, reader: null, instructions: 'As configured.', indicators: [] };
    await runAll(store, clock, { providerFor: async () => configured });
    expect(systems.length).toBeGreaterThan(0);
    for (const system of systems) {
      expect(system).toContain('Give amounts as printed.');
      expect(system).toContain('"jurisdiction"');
      expect(system).not.toContain('As configured.');
    }
    const [first] = await store.regressions.cases(ann.workspaceId, begun?.id ?? '');
    expect(first?.after?.promptVersion).toMatch(/instructions\.[0-9a-f]{8}@1/);
    await store.regressions.create(ann, asked);
    await runAll(store, clock, { providerFor: async () => configured });
    expect(systems.at(-1)).toContain('As configured.');
  });

  it('ends a case once, whoever comes second', async () => {
    const { store, clock } = await databases.open();
    await approvedAnswers(store);
    const begun = await store.regressions.create(ann, asked);
    const job = await store.takeJob(['cell'], 'w', 1_000);
    const { caseId } = casePayloadSchema.parse(job?.payload);
    await runCase(caseId, portsOf(store, clock), new AbortController().signal);
    const [first] = await store.regressions.cases(ann.workspaceId, begun?.id ?? '');
    await store.regressions.fail(caseId, 'too late');
    await runCase(caseId, portsOf(store, clock), new AbortController().signal);
    expect((await store.regressions.cases(ann.workspaceId, begun?.id ?? ''))[0]).toEqual(first);
  });

  it('stops what waits and resumes it, and keeps to its workspace', async () => {
    const { store, clock } = await databases.open();
    await approvedAnswers(store);
    const { id = '' } = (await store.regressions.create(ann, asked)) ?? {};
    expect(await store.regressions.create(stranger, asked)).toBeNull();
    expect(await store.regressions.list(stranger.workspaceId)).toEqual([]);
    expect(await store.regressions.cases(stranger.workspaceId, id)).toEqual([]);
    expect(await store.regressions.stop(stranger, id)).toBe(0);
    expect(await store.regressions.stop(ann, id)).toBe(2);
    expect(await runAll(store, clock)).toBe(0);
    expect(await store.regressions.resume(stranger, id)).toBe(0);
    expect(await store.regressions.resume(ann, id)).toBe(2);
    expect(await runAll(store, clock)).toBe(2);
    expect(await store.regressions.resume(ann, id)).toBe(0);
  });

  it('says of a case that could not be run why', async () => {
    const { store, clock } = await databases.open();
    await approvedAnswers(store);
    const begun = await store.regressions.create(ann, asked);
    const job = await store.takeJob(['cell'], 'w', 1_000);
    const ports = { ...portsOf(store, clock), documentOf: () => Promise.reject(new Error('broken')) };
    const { caseId } = casePayloadSchema.parse(job?.payload);
    await expect(runCase(caseId, ports, new AbortController().signal)).rejects.toThrow('broken');
    const [first] = await store.regressions.cases(ann.workspaceId, begun?.id ?? '');
    expect(first).toMatchObject({ state: 'failed', problem: expect.stringContaining('is as it was') });
  });
});

async function approvedAnswers(store: Store) {
  const { documentId } = await readyDocument(store, ann, 1);
  for (const value of ['alpha', 'beta']) {
    const { answer } = await answeredQuestion(store, ann, documentId, value);
    await store.review.decide(bob, { answerId: answer.id, version: 1, decision: 'approve' });
  }
  await answeredQuestion(store, ann, documentId, 'not approved');
  return { documentId };
}

function portsOf(store: Store, clock: TestClock): CasePorts {
  return {
    store,
    clock,
    bus: createEventBus(),
    providerFor: async () => ({ provider: createReaderProvider(), reader: null }),
    dictionary: async () => undefined,
    documentOf: async ({ revisionId, rereads, documentSha256 }) => {
      const newer = { parser: 'newer', version: '2', settings: {} };
      const pages = [makePage(1, 1, ['Read by another parser', 'of which nobody knew'])];
      const table = rereads
        ? { documentSha256, revision: newer, pages, sections: [] }
        : await store.lineTable(revisionId);
      return { table, index: buildIndex(table) };
    },
  };
}

async function runAll(store: Store, clock: TestClock, ports: Partial<CasePorts> = {}): Promise<number> {
  let ran = 0;
  for (let job = await store.takeJob(['cell'], 'w', 1_000); job; job = await store.takeJob(['cell'], 'w', 1_000)) {
    await runCase(
      casePayloadSchema.parse(job.payload).caseId,
      { ...portsOf(store, clock), ...ports },
      new AbortController().signal,
    );
    await store.finishJob(job.id, 'w', { ok: true });
    ran += 1;
  }
  return ran;
}

async function rowsOf(databaseUrl: string): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {};
  for (const table of untouched)
    rows[table] = (await runSql(databaseUrl, `SELECT * FROM "${table}"`)).map((row) => JSON.stringify(row)).sort();
  return rows;
}
