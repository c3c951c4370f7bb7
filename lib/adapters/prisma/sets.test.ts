import { expect, it } from 'vitest';
import { approvedOnly } from '../../export/export-request';
import type { Store } from '../../ports/store';
import { cellPayloadSchema } from '../../worker';
import { ann, bob, makeFlag, makeResult, readyDocument, stranger } from './rows-fixture';
import { runSql } from './run-sql-fixture';
import { onEveryDatabase } from './store-fixture';

const reader = { provider: 'reader', model: 'reader' };
const questions = [
  { label: 'Rent', text: 'What is the rent?' },
  { label: 'End', text: 'When does it end?' },
];

onEveryDatabase('question sets and their grids', (databases) => {
  it('keeps a set by its name, with its questions in order, within its workspace', async () => {
    const { store } = await databases.open();
    const made = await store.sets.save(ann, { id: null, name: 'Leases', description: 'ours', questions });
    if (!made.ok) throw new Error(made.message);
    expect(await store.sets.save(ann, { id: null, name: 'Leases', description: '', questions })).toMatchObject({
      ok: false,
      code: 'name_taken',
    });
    const changed = [{ label: 'Tenant', text: 'Who is the tenant?' }, ...questions];
    await store.sets.save(bob, { id: made.id, name: 'Leases', description: 'ours', questions: changed });
    expect((await store.sets.byId(ann.workspaceId, made.id))?.list.map(({ label }) => label)).toEqual([
      'Tenant',
      'Rent',
      'End',
    ]);
    expect(await store.sets.list(ann.workspaceId)).toMatchObject([{ name: 'Leases', questions: 3, grids: 0 }]);
    const other = stranger.workspaceId;
    expect(await store.sets.list(other)).toEqual([]);
    expect(await store.sets.byId(other, made.id)).toBeNull();
    expect(await store.sets.archive(stranger, made.id)).toBe(false);
    const stolen = { id: made.id, name: 'Mine', description: '', questions };
    expect(await store.sets.save(stranger, stolen)).toMatchObject({ ok: false, code: 'not_found' });
    expect(await store.sets.archive(ann, made.id)).toBe(true);
    expect(await store.sets.list(ann.workspaceId)).toEqual([]);
  });

  it('makes a cell for each question of each document, whose run is the run of an ordinary question', async () => {
    const { store } = await databases.open();
    const { gridId, documentIds } = await begunGrid(store, 2);
    expect(await states(store, gridId)).toEqual(['waiting', 'waiting', 'waiting', 'waiting']);
    const first = await finishNext(store);
    const cells = await store.sets.cells(ann.workspaceId, gridId);
    expect(cells[0]).toMatchObject({
      state: 'needs_review',
      headline: 'USD 1',
      documentId: documentIds[0],
      questionId: first.questionId,
      flags: ['inferred'],
      values: [{ item: 0, kind: 'text', label: 'USD 1', page: 1 }],
    });
    expect(await store.questions(ann.workspaceId, documentIds[0] ?? '')).toMatchObject([
      { text: 'What is the rent?', askedBy: 'ann', headline: 'USD 1' },
    ]);
    expect((await store.review.queue(ann.workspaceId)).left).toBe(1);
    expect(await store.sets.grid(ann.workspaceId, gridId)).toMatchObject({ documents: 2, questions: 2, asked: 1 });
  });

  it('gives only the cells that have changed since', async () => {
    const { store } = await databases.open();
    const { gridId } = await begunGrid(store, 2);
    const known = new Map<string, string>();
    for (const cell of await store.sets.cells(ann.workspaceId, gridId, known)) known.set(cell.id, cell.version);
    expect(await store.sets.cells(ann.workspaceId, gridId, known)).toEqual([]);
    await finishNext(store);
    const changed = await store.sets.cells(ann.workspaceId, gridId, known);
    expect(changed).toMatchObject([{ state: 'needs_review' }]);
    for (const cell of changed) known.set(cell.id, cell.version);
    const answer = (await store.review.queue(ann.workspaceId)).entries[0];
    await store.review.decide(bob, { answerId: answer?.answerId ?? '', version: 1, decision: 'approve' });
    expect(await store.sets.cells(ann.workspaceId, gridId, known)).toMatchObject([{ state: 'approved' }]);
    expect(await store.sets.cells(stranger.workspaceId, gridId)).toEqual([]);
  });

  it('stops what waits, resumes it, and asks again what failed, never what ended', async () => {
    const { store } = await databases.open();
    const { gridId } = await begunGrid(store, 2);
    await finishNext(store);
    const failing = await beginNext(store);
    await store.beginRun(failing.runId);
    await store.setRunState(failing.runId, 'failed', { code: 'unreachable', message: 'No connection.' });
    await store.finishJob(failing.jobId, 'w', { ok: true });
    expect(await store.sets.stop(stranger, gridId)).toBe(0);
    expect(await store.sets.stop(ann, gridId)).toBe(2);
    expect(await states(store, gridId)).toEqual(['needs_review', 'failed', 'stopped', 'stopped']);
    expect((await store.sets.cells(ann.workspaceId, gridId))[1]?.problem).toBe('No connection.');
    expect(await store.takeJob(['cell'], 'w', 30_000)).toBeNull();

    expect(await store.sets.resume(stranger, gridId, reader)).toBe(0);
    expect(await store.sets.resume(ann, gridId, reader)).toBe(3);
    expect(await store.sets.resume(ann, gridId, reader)).toBe(0);
    for (let left = 3; left > 0; left--) await finishNext(store);
    expect(await store.takeJob(['cell'], 'w', 30_000)).toBeNull();
    const cells = await store.sets.cells(ann.workspaceId, gridId);
    expect(cells.map(({ state }) => state)).toEqual(Array.from({ length: 4 }, () => 'needs_review'));
    expect(new Set(cells.map(({ questionId }) => questionId)).size).toBe(4);
  });

  it('begins a cell once, goes on with a run that waits, and replaces one that a dead process left', async () => {
    const { store } = await databases.open();
    const { gridId } = await begunGrid(store, 1);
    const [cell] = await store.sets.cells(ann.workspaceId, gridId);
    const cellId = cell?.id ?? '';
    const first = await store.sets.beginCell(cellId);
    expect(await store.sets.beginCell(cellId)).toEqual(first);
    await store.beginRun(first?.runId ?? '');
    const second = await store.sets.beginCell(cellId);
    expect(second?.runId).not.toBe(first?.runId);
    expect(await store.run(first?.runId ?? '')).toMatchObject({ state: 'interrupted' });
    await store.beginRun(second?.runId ?? '');
    await store.finishRun(second?.runId ?? '', makeResult('done'));
    expect(await store.sets.beginCell(cellId)).toBeNull();
    expect(await store.sets.beginCell('nothing')).toBeNull();
  });

  it('says of a cell whose process died three times over it that it failed', async () => {
    const { store, clock } = await databases.open();
    const { gridId } = await begunGrid(store, 1);
    for (let death = 1; death <= 3; death++) {
      const begun = await beginNext(store, 1_000);
      await store.beginRun(begun.runId);
      clock.advance(2_000);
      await store.reclaimJobs();
    }
    const [first, second] = await store.sets.cells(ann.workspaceId, gridId);
    expect(first).toMatchObject({ state: 'failed', problem: expect.stringContaining('stopped 3 times') });
    expect(second).toMatchObject({ state: 'waiting' });
    expect(await store.sets.resume(ann, gridId, reader)).toBe(1);
  });

  it('refuses a grid over nothing, over a document that is still read, and over another workspace’s', async () => {
    const { store } = await databases.open();
    const { setId } = await begunGrid(store, 1);
    const { document } = await store.createDocument(ann, { name: 'new.pdf', sha256: 'a'.repeat(64), bytes: 1 });
    const { documentId: foreign } = await readyDocument(store, stranger, 9);
    const over = (documentIds: string[]) => store.sets.createGrid(ann, { setId, name: 'g', documentIds, ...reader });
    expect(await over([])).toMatchObject({ ok: false, code: 'empty' });
    expect(await over([document.id])).toMatchObject({ ok: false, code: 'not_ready' });
    expect(await over([foreign])).toMatchObject({ ok: false, code: 'empty' });
    expect(
      await store.sets.createGrid(stranger, { setId, name: 'g', documentIds: [foreign], ...reader }),
    ).toMatchObject({ ok: false, code: 'not_found' });
  });

  it('refuses a grid that would be too large', async () => {
    const { store } = await databases.open();
    const many = Array.from({ length: 200 }, (_, index) => ({ label: `${index}`, text: `Question ${index}?` }));
    const documentIds: string[] = [];
    for (let seed = 1; seed <= 26; seed++) documentIds.push((await readyDocument(store, ann, seed)).documentId);
    const set = await store.sets.save(ann, { id: null, name: 'Many', description: '', questions: many });
    const grid = await store.sets.createGrid(ann, { setId: set.ok ? set.id : '', name: 'g', documentIds, ...reader });
    expect(grid).toMatchObject({ ok: false, code: 'too_large' });
  });

  it('reads a grid of more cells than a statement has parameters', async () => {
    const { store, databaseUrl } = await databases.open();
    const many = Array.from({ length: 200 }, (_, index) => ({ label: `${index}`, text: `Question ${index}?` }));
    const { gridId } = await begunGrid(store, 6, many);
    await runSql(
      databaseUrl,
      `INSERT INTO "Question" ("id", "workspaceId", "documentId", "text", "askedBy", "askedByName", "gridId", "createdAt")
         SELECT "id", '${ann.workspaceId}', "documentId", 'q', 'ann', 'Ann', "gridId", "updatedAt" FROM "GridCell"`,
    );
    await runSql(databaseUrl, `UPDATE "GridCell" SET "questionId" = "id", "state" = 'started'`);
    const cells = await store.sets.cells(ann.workspaceId, gridId);
    expect(cells).toHaveLength(1_200);
    expect(new Set(cells.map(({ state }) => state))).toEqual(new Set(['failed']));
  });

  it('is a scope of the export: the answers of a grid as they stand, or of every grid of a set', async () => {
    const { store } = await databases.open();
    const { gridId, setId, documentIds } = await begunGrid(store, 1);
    await finishNext(store);
    await finishNext(store);
    const states = ['needs_review' as const];
    const again = await store.sets.createGrid(ann, { setId, name: 'again', documentIds, ...reader });
    if (!again.ok) throw new Error(again.message);
    await finishNext(store);
    const count = async (scope: object) =>
      (await store.exports.count(ann.workspaceId, { ...approvedOnly, states, ...scope })).answers;
    expect(await count({ gridId })).toBe(2);
    expect(await count({ gridId: again.id })).toBe(1);
    expect(await count({ questionSetId: setId })).toBe(3);
    expect(await count({ questionSetId: 'another' })).toBe(0);
  });
});

async function begunGrid(store: Store, documents: number, list = questions) {
  const documentIds: string[] = [];
  for (let seed = 1; seed <= documents; seed++) documentIds.push((await readyDocument(store, ann, seed)).documentId);
  const set = await store.sets.save(ann, { id: null, name: 'Leases', description: '', questions: list });
  if (!set.ok) throw new Error(set.message);
  const grid = await store.sets.createGrid(ann, { setId: set.id, name: 'First', documentIds, ...reader });
  if (!grid.ok) throw new Error(grid.message);
  return { setId: set.id, gridId: grid.id, documentIds };
}

async function beginNext(store: Store, leaseMs = 30_000) {
  const job = await store.takeJob(['cell'], 'w', leaseMs);
  if (!job) throw new Error('No cell waits.');
  const begun = await store.sets.beginCell(cellPayloadSchema.parse(job.payload).cellId);
  if (!begun) throw new Error('The cell is not to be begun.');
  return { jobId: job.id, runId: begun.runId };
}

async function finishNext(store: Store) {
  const { runId, jobId } = await beginNext(store);
  await store.beginRun(runId);
  const answer = await store.finishRun(runId, makeResult('USD 1', [makeFlag('inferred')]));
  await store.finishJob(jobId, 'w', { ok: true });
  return answer;
}

async function states(store: Store, gridId: string) {
  return (await store.sets.cells(ann.workspaceId, gridId)).map(({ state }) => state);
}
