import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openStore } from '@/lib/adapters/prisma/open-store';
import { ann, makeResult, readyDocument, stranger, testClock } from '@/lib/adapters/prisma/rows-fixture';
import type { Actor } from '@/lib/ports/actor';
import type { Store } from '@/lib/ports/store';
import { parseQuestion } from '@/lib/question/parse-question';
import { askQuestion } from './ask';
import { replyToQuestion } from './brief';

const wired = vi.hoisted(() => ({ actor: null as Actor | null, store: null as unknown }));
vi.mock('@/lib/wiring', () => ({
  currentActor: async () => ({ ...(wired.actor as Actor), role: 'asker' }),
  store: async () => wired.store,
  providerOfRuns: async () => ({ provider: 'reader', model: 'r' }),
  runtime: async () => ({ wake: () => undefined, documentIndex: async () => ({ index: { vocabulary: undefined } }) }),
}));

const folder = mkdtempSync(join(tmpdir(), 'countersign-follow-up-'));
let store: Store;
beforeAll(async () => {
  store = await openStore({ databaseUrl: `file:${join(folder, 'a.db')}`, clock: testClock() });
  wired.store = store;
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

it('a follow-up keeps what it follows up, is read with it, and goes on from there', async () => {
  wired.actor = ann;
  const { documentId } = await readyDocument(store, ann, 1);
  const first = await answered(documentId, 'What is the sum insured for the buildings?');
  const second = await ask({ documentId, text: 'And for stock?', followUpOf: first });
  expect(await store.question(ann.workspaceId, second)).toMatchObject({
    question: { text: 'And for stock?', parentId: first },
    followsUp: { id: first, text: 'What is the sum insured for the buildings?', headline: 'the value' },
  });
  const read = (await store.questionById(second))?.correctedBrief;
  expect(read?.question).toBe('What is the sum insured for stock?');
  expect(read?.followsUp).toEqual({ question: 'What is the sum insured for the buildings?', answer: 'the value' });

  // read by its run as it was meant: the next one goes on from that
  if (read) await store.saveBrief(second, read);
  const third = await ask({ documentId, text: 'And for the machinery?', followUpOf: second });
  expect((await store.questionById(third))?.correctedBrief?.question).toBe(
    'What is the sum insured for the machinery?',
  );

  // a reply to what is asked back goes on from it, too
  const machinery = (await store.questionById(third))?.correctedBrief;
  if (machinery) await store.saveBrief(third, { ...machinery, clarification: 'Which machinery?' });
  expect(await replyToQuestion({ questionId: third, reply: 'the presses' })).toEqual({ ok: true });
  const replied = (await store.questionById(third))?.correctedBrief;
  expect(replied?.question).toContain('What is the sum insured for the machinery');
  expect(replied).toMatchObject({
    clarified: { reply: 'the presses' },
    followsUp: machinery?.followsUp,
  });

  // what stands by itself is read by itself, and keeps where it came from
  const own = await ask({ documentId, text: 'Who is the insurer?', followUpOf: first });
  expect(await store.questionById(own)).toMatchObject({ parentId: first, correctedBrief: null });

  expect((await store.asker.questions(ann, 10)).map(({ text, followsUp }) => [text, followsUp?.text ?? null])).toEqual([
    ['Who is the insurer?', 'What is the sum insured for the buildings?'],
    ['And for the machinery?', 'And for stock?'],
    ['And for stock?', 'What is the sum insured for the buildings?'],
    ['What is the sum insured for the buildings?', null],
  ]);
});

it('nothing of another document or workspace is followed up', async () => {
  wired.actor = ann;
  const { documentId } = await readyDocument(store, ann, 2);
  const other = await readyDocument(store, ann, 3);
  const asked = await answered(documentId, 'What is the premium?');
  const refusal = { ok: false, message: expect.stringContaining('not one of this document') };
  const text = 'And for stock?';
  expect(await askQuestion({ documentId: other.documentId, text, followUpOf: asked })).toMatchObject(refusal);
  wired.actor = stranger;
  const theirs = await readyDocument(store, stranger, 4);
  expect(await askQuestion({ documentId: theirs.documentId, text, followUpOf: asked })).toMatchObject(refusal);
  expect(await store.questions(stranger.workspaceId, theirs.documentId)).toEqual([]);
});

async function answered(documentId: string, text: string): Promise<string> {
  const { question, run } = await store.ask(ann, { documentId, text, provider: 'reader', model: 'r' });
  await store.saveBrief(question.id, parseQuestion(text));
  await store.beginRun(run.id);
  await store.finishRun(run.id, makeResult('the value'));
  return question.id;
}

async function ask(input: Parameters<typeof askQuestion>[0]): Promise<string> {
  const outcome = await askQuestion(input);
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.questionId;
}
