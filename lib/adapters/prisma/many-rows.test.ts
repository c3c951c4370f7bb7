import { expect, it } from 'vitest';
import { approvedOnly } from '../../export/export-request';
import type { Store } from '../../ports/store';
import { multiplyAnswer, multiplyRows } from './multiply-answers-fixture';
import { ann, answeredQuestion, bob, readyDocument } from './rows-fixture';
import { runSql } from './run-sql-fixture';
import { onEveryDatabase } from './store-fixture';

const many = 1_010;
const reader = { provider: 'reader', model: 'reader' };

// a statement of SQLite has room for 999 parameters
onEveryDatabase('more rows than a statement has parameters', (databases) => {
  it('are the questions of one document', async () => {
    const { store, databaseUrl } = await databases.open();
    const { documentId } = await approvedAnswers(store, databaseUrl);
    const questions = await store.questions(ann.workspaceId, documentId);
    expect(questions).toHaveLength(many);
    expect(new Set(questions.map(({ answer }) => answer?.state))).toEqual(new Set(['approved']));
    expect(new Set(questions.map(({ run }) => run?.questionId)).size).toBe(many);
    const sorted = [...questions].sort((a, b) => +b.createdAt - +a.createdAt || (a.id < b.id ? 1 : -1));
    expect(questions.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id));
  });

  it('are the answers that a new version of a document leaves behind, and those that are asked again', async () => {
    const { store, databaseUrl } = await databases.open();
    const { documentId } = await approvedAnswers(store, databaseUrl);
    const begun = await store.regressions.create(ann, {
      name: 'all',
      scope: approvedOnly,
      ...reader,
      rereads: false,
      prompt: null,
    });
    expect(await store.regressions.cases(ann.workspaceId, begun?.id ?? '')).toHaveLength(many);
    const { documentId: newer } = await readyDocument(store, ann, 2);
    expect(await store.review.markStale(ann, documentId, newer)).toHaveLength(many);
  });

  it('are the documents of a grid', async () => {
    const { store, databaseUrl } = await databases.open();
    const documentIds = await copiedDocuments(store, databaseUrl);
    const set = await store.sets.save(ann, {
      id: null,
      name: 'One',
      description: '',
      questions: [{ label: 'Rent', text: 'What is the rent?' }],
    });
    const grid = await store.sets.createGrid(ann, { setId: set.ok ? set.id : '', name: 'g', documentIds, ...reader });
    if (!grid.ok) throw new Error(grid.message);
    expect((await store.sets.grid(ann.workspaceId, grid.id))?.rows.map((row) => row.documentId)).toEqual(documentIds);
    expect(await store.sets.cells(ann.workspaceId, grid.id)).toHaveLength(many);
    expect(await store.sets.stop(ann, grid.id)).toBe(many);
  });
});

async function approvedAnswers(store: Store, databaseUrl: string) {
  const { documentId } = await readyDocument(store, ann, 1);
  const { answer } = await answeredQuestion(store, ann, documentId, 'alpha');
  await store.review.decide(bob, { answerId: answer.id, version: 1, decision: 'approve' });
  const query = (sql: string) => runSql(databaseUrl, sql);
  await multiplyAnswer(query, { documentId, answerId: answer.id }, many - 1);
  return { documentId };
}

async function copiedDocuments(store: Store, databaseUrl: string): Promise<string[]> {
  const { documentId } = await readyDocument(store, ann, 1);
  const query = (sql: string) => runSql(databaseUrl, sql);
  await multiplyRows(query, { table: 'Document', where: `"id" = '${documentId}'`, ids: ['id', 'sha256'] }, many - 1);
  return (await store.documents(ann.workspaceId)).map(({ id }) => id);
}
