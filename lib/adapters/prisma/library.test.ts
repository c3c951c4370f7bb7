import { expect, it } from 'vitest';
import { ann, answeredQuestion, readyDocument, stranger } from './rows-fixture';
import { onEveryDatabase } from './store-fixture';

const reader = { provider: 'reader', model: 'reader' };

onEveryDatabase('a question to the whole library', (databases) => {
  it('is taken to each document once, with a question and a run of its own there', async () => {
    const { store } = await databases.open();
    const { documentId } = await readyDocument(store, ann, 1);
    const asked = await store.library.ask(ann, 'What is the premium?');
    expect(await store.library.byId(asked.id)).toMatchObject({ state: 'routing', routing: [] });
    const job = await store.takeJob(['library'], 'w', 1000);
    expect(job?.payload).toEqual({ libraryQuestionId: asked.id, documents: 3 });

    const question = await store.library.take(asked.id, { documentId, ...reader });
    expect(question).toMatchObject({ text: 'What is the premium?', documentId, askedBy: ann.userId });
    expect(await store.library.take(asked.id, { documentId, ...reader })).toBeNull();
    await store.library.routed(asked.id, [{ documentId, score: 1 }]);

    const view = await store.library.view(ann.workspaceId, asked.id);
    expect(view).toMatchObject({ state: 'asked', text: asked.text });
    expect(view?.results).toMatchObject([
      { documentId, questionId: question?.id, score: 1, runState: 'queued', answer: null, headline: null },
    ]);
    expect(view?.results[0]?.documentName).not.toBe('');
    expect((await store.library.recent(ann.workspaceId)).map(({ id }) => id)).toEqual([asked.id]);
  });

  it('is nobody else’s, and says why it came to nothing', async () => {
    const { store } = await databases.open();
    const { documentId } = await readyDocument(store, ann, 1);
    await answeredQuestion(store, ann, documentId, 'q', []);
    const asked = await store.library.ask(ann, 'q');
    expect(await store.library.view(stranger.workspaceId, asked.id)).toBeNull();
    expect(await store.library.more(stranger, asked.id, 6)).toBe(false);
    expect(await store.library.recent(stranger.workspaceId)).toEqual([]);
    await store.library.failed(asked.id, 'no document');
    expect(await store.library.view(ann.workspaceId, asked.id)).toMatchObject({
      state: 'failed',
      problem: 'no document',
    });
    expect(await store.library.more(ann, asked.id, 6)).toBe(true);
  });
});
