import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openStore } from '@/lib/adapters/prisma/open-store';
import { ann, makeResult, readyDocument, stranger, testClock } from '@/lib/adapters/prisma/rows-fixture';
import type { Actor } from '@/lib/ports/actor';
import type { Store } from '@/lib/ports/store';
import { parseQuestion } from '@/lib/question/parse-question';
import { chooseValue, correctQuestion, readOn, replyToQuestion, undoCorrection } from './brief';

const wired = vi.hoisted(() => ({ parts: {} as Record<string, unknown>, woken: 0 }));
vi.mock('@/lib/wiring', () => ({
  currentActor: async () => ({ ...(wired.parts.actor as Actor), role: 'asker' }),
  store: async () => wired.parts.store,
  providerOfRuns: async () => ({ provider: 'reader', model: 'r' }),
  runtime: async () => ({
    wake: () => wired.woken++,
    documentIndex: async () => ({ index: wired.parts.index }),
  }),
}));

const folder = mkdtempSync(join(tmpdir(), 'countersign-brief-'));
let store: Store;
beforeAll(async () => {
  store = await openStore({ databaseUrl: `file:${join(folder, 'a.db')}`, clock: testClock() });
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

it('a correction is kept and the question runs again, in its own workspace and once it was read', async () => {
  wired.parts = { store, actor: ann };
  const { documentId } = await readyDocument(store, ann, 1);
  const text = 'What is the premium?';
  const { question, run } = await store.ask(ann, { documentId, text, provider: 'reader', model: 'r' });
  const correction = {
    questionId: question.id,
    shape: 'listing' as const,
    kind: 'amount' as const,
    keywords: ['instalment'],
    pages: '1',
    compare: false,
    fields: '',
  };
  expect(await correctQuestion(correction)).toMatchObject({
    ok: false,
    message: expect.stringContaining('not been read'),
  });
  await store.saveBrief(question.id, parseQuestion(text));
  await store.finishRun(run.id, makeResult('x'));
  wired.parts = { store, actor: stranger };
  expect(await correctQuestion(correction)).toMatchObject({ ok: false });
  wired.parts = { store, actor: ann };
  expect(await correctQuestion({ ...correction, keywords: [] })).toMatchObject({ ok: false });
  expect(await correctQuestion({ ...correction, pages: 'x' })).toMatchObject({ ok: false });
  expect(await correctQuestion({ ...correction, pages: '2' })).toMatchObject({
    ok: false,
    message: expect.stringContaining('1 page'),
  });
  expect((await store.questionById(question.id))?.correctedBrief).toBeNull();
  expect(wired.woken).toBe(0);

  expect(await correctQuestion(correction)).toEqual({ ok: true });
  expect((await store.questionById(question.id))?.correctedBrief).toMatchObject({
    question: text,
    shape: 'listing',
    keywords: [{ text: 'instalment', source: 'person' }],
    scope: { pages: [{ first: 1, last: 1 }], fixed: true },
  });
  const again = await store.question(ann.workspaceId, question.id);
  expect(again?.run).toMatchObject({ state: 'queued' });
  expect(again?.run?.id).not.toBe(run.id);
  expect(wired.woken).toBe(1);
});

it('a correction is taken back, a reply resumes the run, and the limits of place come off', async () => {
  wired.parts = { store, actor: ann };
  const { documentId } = await readyDocument(store, ann, 1);
  const text = 'What was the premium last year?';
  const { question, run } = await store.ask(ann, { documentId, text, provider: 'reader', model: 'r' });
  const questionId = question.id;
  const brief = parseQuestion(text);
  await store.saveBrief(questionId, {
    ...brief,
    scope: { ...brief.scope, pages: [{ first: 1, last: 1 }], fixed: true },
  });
  await store.finishRun(run.id, makeResult('x'));
  wired.parts.index = { vocabulary: undefined };

  expect(await readOn({ questionId })).toEqual({ ok: true });
  expect((await store.questionById(questionId))?.correctedBrief).toMatchObject({
    scope: { pages: [] },
    corrected: true,
  });
  expect(await undoCorrection({ questionId })).toEqual({ ok: true });
  expect((await store.questionById(questionId))?.correctedBrief).toBeNull();

  expect(await replyToQuestion({ questionId, reply: ' ' })).toMatchObject({ ok: false });
  expect(await replyToQuestion({ questionId, reply: '2025' })).toEqual({ ok: true });
  expect((await store.questionById(questionId))?.correctedBrief).toMatchObject({
    question: 'What was the premium in 2025?',
    clarified: { reply: '2025' },
  });
  expect((await store.audit.about(ann.workspaceId, questionId)).map(({ type }) => type)).toEqual([
    'question_corrected',
    'question_corrected',
    'clarification_replied',
  ]);
  expect(await chooseValue({ questionId, choice: 0 })).toMatchObject({ ok: false });
  wired.parts.actor = stranger;
  for (const outcome of [
    await readOn({ questionId }),
    await undoCorrection({ questionId }),
    await replyToQuestion({ questionId, reply: '2024' }),
    await chooseValue({ questionId, choice: 0 }),
  ])
    expect(outcome).toMatchObject({ ok: false, message: expect.stringContaining('no such question') });
});
