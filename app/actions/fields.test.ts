import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openStore } from '@/lib/adapters/prisma/open-store';
import { ann, readyDocument, testClock } from '@/lib/adapters/prisma/rows-fixture';
import { fieldListsOf } from '@/lib/field-lists';
import type { Store } from '@/lib/ports/store';
import { buildIndex } from '@/lib/retrieval/build-index';
import { askQuestion } from './ask';
import { dropFieldList, keepFieldList } from './fields';

const wired = vi.hoisted(() => ({ parts: {} as Record<string, unknown>, role: 'reviewer' }));
vi.mock('@/lib/wiring', () => ({
  currentActor: async () => ({ ...ann, role: wired.role }),
  store: async () => wired.parts.store,
  providerOfRuns: async () => ({ provider: 'reader', model: 'r' }),
  runtime: async () => wired.parts.runtime,
}));

const folder = mkdtempSync(join(tmpdir(), 'countersign-fields-'));
let store: Store;
beforeAll(async () => {
  store = await openStore({ databaseUrl: `file:${join(folder, 'a.db')}`, clock: testClock() });
  const documentIndex = async (revisionId: string) => {
    const table = await store.lineTable(revisionId);
    return { table, index: buildIndex(table) };
  };
  wired.parts = { store, runtime: { wake: () => undefined, documentIndex } };
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const lists = () => fieldListsOf(store.settings, ann.workspaceId);
const list = {
  name: 'Insured',
  fields: 'insured.name = text: who is insured\ninsured.home = address: where they live',
};

it('a list is kept as it is written, replaced by its name, and refused where it can not be read', async () => {
  expect(await keepFieldList({ ...list, fields: '' })).toMatchObject({ ok: false });
  expect(await keepFieldList({ ...list, fields: 'nonsense' })).toMatchObject({ ok: false });
  expect(await keepFieldList({ ...list, fields: 'a = text: b' })).toEqual({ ok: true });
  expect(await keepFieldList(list)).toEqual({ ok: true });
  expect((await lists()).map(({ name, fields }) => [name, fields.map(({ kind }) => kind)])).toEqual([
    ['Insured', ['text', 'address']],
  ]);
  wired.role = 'asker';
  expect(await dropFieldList(list)).toMatchObject({ ok: false });
  wired.role = 'reviewer';
});

it('a question asked with a list is one question and one run that fills its fields', async () => {
  const { documentId } = await readyDocument(store, ann, 1);
  const asked = await askQuestion({ documentId, text: 'Who is insured?', fieldList: 'Insured' });
  if (!asked.ok) throw new Error(asked.message);
  expect((await store.questionById(asked.questionId))?.correctedBrief).toMatchObject({
    shape: 'tree',
    fields: [{ path: 'insured.name' }, { path: 'insured.home', kind: 'address' }],
  });
  const plain = await askQuestion({ documentId, text: 'Who is insured?' });
  if (!plain.ok) throw new Error(plain.message);
  expect((await store.questionById(plain.questionId))?.correctedBrief).toBeNull();
  await dropFieldList(list);
  expect(await lists()).toEqual([]);
  expect(await askQuestion({ documentId, text: 'q', fieldList: 'Insured' })).toMatchObject({ ok: false });
  expect(await store.questions(ann.workspaceId, documentId)).toHaveLength(2);
});
