import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, expect, it } from 'vitest';
import { approvedOnly, asItStands, type ExportScope } from '../../export/export-request';
import type { ExportedAnswer } from '../../export/exported-answer';
import type { Actor } from '../../ports/actor';
import type { Store } from '../../ports/store';
import {
  ann,
  answeredQuestion,
  bob,
  makeResult,
  readyDocument,
  stranger,
  type TestClock,
} from '../prisma/rows-fixture';
import { onEveryDatabase } from '../prisma/store-fixture';
import { type ExportingWorkspace, makeExport } from './make-export-fixture';

const folder = mkdtempSync(join(tmpdir(), 'countersign-scope-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const day = 24 * 60 * 60 * 1000;

onEveryDatabase('the scope of an export', (databases) => {
  it('narrows by document, label, question set, person, time and state, each alone and together', async () => {
    const { store, clock } = await databases.open();
    const { lease, policy, setId, gridId } = await answeredWorkspace(store, clock);
    const questions = async (change: Partial<ExportScope>) => {
      const scope = { ...approvedOnly, ...change };
      const { row, bytes } = await makeExport(workspaceOf(store, clock), 'jsonl', scope);
      const answers = linesOf(bytes);
      expect(await store.exports.count(ann.workspaceId, scope)).toEqual({
        answers: answers.length,
        approved: answers.filter(({ approved }) => approved).length,
      });
      expect(row).toMatchObject({ answers: answers.length, expected: answers.length });
      return answers.map(({ question }) => question.text.replace(/^What is (.*)\?$/, '$1')).sort();
    };

    expect(await questions({})).toEqual(['end', 'memo', 'rent', 'tenant']);
    expect(await questions({ documentIds: [lease] })).toEqual(['end', 'rent', 'tenant']);
    expect(await questions({ documentIds: [lease, policy] })).toEqual(['end', 'rent', 'tenant']);
    expect(await questions({ documentIds: ['no such document'] })).toEqual([]);

    expect(await questions({ labels: ['contract'] })).toEqual(['end', 'rent', 'tenant']);
    expect(await questions({ labels: ['contract', 'policy'], states: ['shipped'] })).toEqual(['premium']);
    expect(await questions({ labels: ['no such label'] })).toEqual([]);
    expect(await questions({ labels: ['Contract'] })).toEqual([]);

    expect(await questions({ questionSetId: setId })).toEqual(['end']);
    expect(await questions({ questionSetId: 'no such set' })).toEqual([]);
    expect(await questions({ gridId })).toEqual(['end']);
    expect(await questions({ gridId: 'no such grid' })).toEqual([]);

    // whoever asked or decided
    expect(await questions({ person: 'bob' })).toEqual(['end', 'rent', 'tenant']);
    expect(await questions({ person: 'cleo' })).toEqual(['memo']);
    expect(await questions({ person: 'nobody' })).toEqual([]);

    // days of the decision, both inclusive; an answer that nobody decided on counts by when it was given
    expect(await questions({ from: '2026-01-10', to: '2026-01-10' })).toEqual(['rent']);
    expect(await questions({ from: '2026-01-11' })).toEqual(['end', 'memo', 'tenant']);
    expect(await questions({ to: '2026-01-19' })).toEqual(['rent']);
    expect(await questions({ from: '2026-02-01' })).toEqual([]);
    expect(await questions({ to: '2026-01-01', states: ['shipped', 'approved'] })).toEqual(['premium']);

    expect(await questions({ states: ['rejected'] })).toEqual(['insurer']);
    expect(await questions({ states: ['stale'] })).toEqual([]);
    expect(await questions({ states: ['shipped', 'rejected', 'approved'] })).toEqual([
      'end',
      'insurer',
      'memo',
      'premium',
      'rent',
      'tenant',
    ]);

    expect(await questions({ labels: ['2026'], person: 'bob', from: '2026-01-11' })).toEqual(['end', 'tenant']);
    expect(await questions({ labels: ['policy'], documentIds: [lease] })).toEqual([]);
  });

  it('never leaves its workspace, whatever it names', async () => {
    const { store, clock } = await databases.open();
    const { lease, setId, gridId } = await answeredWorkspace(store, clock);
    const other = stranger.workspaceId;
    for (const change of [{}, { documentIds: [lease] }, { labels: ['contract'] }, { questionSetId: setId }, { gridId }])
      expect(await store.exports.count(other, { ...approvedOnly, ...change })).toEqual({ answers: 0, approved: 0 });
  });

  it('marks what nobody approved on each of its rows, and nothing else', async () => {
    const { store, clock } = await databases.open();
    await answeredWorkspace(store, clock);
    const { bytes } = await makeExport(workspaceOf(store, clock), 'csv', { ...asItStands(''), gridId: null });
    const rows: Record<string, string>[] = parse(Buffer.from(bytes), { columns: true, bom: true });
    expect(rows.map(({ state, approved }) => `${state}: ${approved}`).sort()).toEqual([
      'answered: NOT APPROVED',
      ...Array.from({ length: 4 }, () => 'approved: approved'),
      'rejected: NOT APPROVED',
    ]);
  });
});

const linesOf = (bytes: Uint8Array) =>
  new TextDecoder()
    .decode(bytes)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as ExportedAnswer);

function workspaceOf(store: Store, clock: TestClock): ExportingWorkspace {
  const blobs = { read: () => new Blob([]).stream() };
  return { folder, store, clock, key: generateKeyPairSync('ed25519').privateKey, blobs };
}

/** Six answers of three documents, from 1 January on: four approved, one rejected, one left alone; one of them in a grid. */
async function answeredWorkspace(store: Store, clock: TestClock) {
  const cleo: Actor = { ...ann, userId: 'cleo', name: 'Cleo' };
  const { documentId: lease } = await readyDocument(store, ann, 1);
  const { documentId: policy } = await readyDocument(store, ann, 2);
  const { documentId: memo } = await readyDocument(store, ann, 3);
  await store.setLabels(ann, lease, ['contract', '2026']);
  await store.setLabels(ann, policy, ['policy']);
  const ask = async (actor: Actor, documentId: string, what: string) =>
    (await answeredQuestion(store, actor, documentId, what)).answer.id;
  const decide = async (actor: Actor, answerId: string, decision: 'approve' | 'reject') => {
    const rejection = { reason: 'wrong line', destination: 'back_to_asker' as const };
    const proposal = { answerId, version: 1, decision, ...(decision === 'reject' ? rejection : {}) };
    expect(await store.review.decide(actor, proposal)).toMatchObject({ ok: true });
  };
  const rent = await ask(ann, lease, 'rent');
  const tenant = await ask(bob, lease, 'tenant');
  await ask(ann, policy, 'premium');
  const insurer = await ask(ann, policy, 'insurer');
  const memoAnswer = await ask(cleo, memo, 'memo');

  const questions = [{ label: 'End', text: 'What is end?' }];
  const set = await store.sets.save(ann, { id: null, name: 'Leases', description: '', questions });
  if (!set.ok) throw new Error(set.message);
  const about = { setId: set.id, name: 'First', documentIds: [lease], provider: 'reader', model: 'reader' };
  const grid = await store.sets.createGrid(ann, about);
  if (!grid.ok) throw new Error(grid.message);
  const [cell] = await store.sets.cells(ann.workspaceId, grid.id);
  const begun = await store.sets.beginCell(cell?.id ?? '');
  if (!begun) throw new Error('The cell does not begin.');
  await store.beginRun(begun.runId);
  const end = await store.finishRun(begun.runId, makeResult('end'));

  clock.advance(9 * day);
  await decide(bob, rent, 'approve');
  clock.advance(10 * day);
  await decide(ann, tenant, 'approve');
  await decide(bob, insurer, 'reject');
  clock.advance(5 * day);
  await decide(bob, end.id, 'approve');
  // the last millisecond of the 31st
  clock.advance(Date.UTC(2026, 1, 1) - 1 - clock.now());
  await decide(ann, memoAnswer, 'approve');
  return { lease, policy, setId: set.id, gridId: grid.id };
}
