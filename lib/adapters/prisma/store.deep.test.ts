import { expect, it } from 'vitest';
import { ann, sha256Like } from './rows-fixture';
import { onEveryDatabase } from './store-fixture';

const revision = { parser: 'test', version: '1', settings: {} };

onEveryDatabase('the store', (databases) => {
  it('keeps a table of contents longer than one statement has parameters', async () => {
    const { store } = await databases.open();
    const { document } = await store.createDocument(ann, { name: 'a.pdf', sha256: sha256Like(1), bytes: 3 });
    const revisionId = await store.beginRevision(document.id, revision, 1, false);
    const sections = Array.from({ length: 9_000 }, (_, index) => {
      return { level: 1, title: `${index}`, startPage: 1, endPage: 1, firstLine: index, lastLine: index };
    });
    await store.finishRevision(revisionId, sections);
    expect(await store.sections(revisionId)).toEqual(sections);
  });
});
