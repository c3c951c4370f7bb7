import { expect, it } from 'vitest';
import {
  ann,
  answeredQuestion,
  bob,
  makePage,
  readyDocument,
  sha256Like,
  stranger,
} from './adapters/prisma/rows-fixture';
import { onEveryDatabase } from './adapters/prisma/store-fixture';
import { systemClock } from './adapters/system-clock';
import { buildIndex } from './retrieval/build-index';
import { supersedeDocument } from './supersede-document';

onEveryDatabase('a newer version of a document', (databases) => {
  async function twoVersions(newLines: string[]) {
    const { store } = await databases.open();
    const { documentId } = await readyDocument(store, ann, 1);
    const { document } = await store.createDocument(ann, { name: 'newer.pdf', sha256: sha256Like(2), bytes: 10 });
    const revision = { parser: 'test', version: '1', settings: { columns: true } };
    const revisionId = await store.beginRevision(document.id, revision, 1, false);
    await store.savePages(revisionId, [makePage(1, 1, newLines)]);
    await store.finishRevision(revisionId, []);
    await store.setDocumentState(document.id, 'ready');
    const approved = (await answeredQuestion(store, ann, documentId, 'The first line')).answer;
    await store.review.decide(bob, { answerId: approved.id, version: 1, decision: 'approve' });
    const open = (await answeredQuestion(store, ann, documentId, 'The first line')).answer;
    const opened = async (id: string) => {
      const table = await store.lineTable(id);
      return { table, index: buildIndex(table) };
    };
    const ports = { store, open: opened, clock: systemClock, dictionary: async () => undefined };
    const replace = (actor = bob) => supersedeDocument(actor, { documentId, byDocumentId: document.id }, ports);
    return { store, documentId, newerId: document.id, approved, open, replace, ports };
  }

  it('carries an approval over whose lines are the same, with a note, and sends the rest back', async () => {
    const { store, approved, open, replace } = await twoVersions(['A new line', 'The first line']);
    expect(await replace()).toEqual({ ok: true, stale: 1, carriedOver: 1 });
    const after = await store.review.answer(ann.workspaceId, approved.id);
    expect(after?.answer.state).toBe('approved');
    const decisions = await store.review.decisions(ann.workspaceId, { answerId: approved.id });
    expect(decisions.at(-1)).toMatchObject({
      kind: 'carry_over',
      reason: 'The cited words are unchanged in “newer.pdf” (page 1).',
    });
    const { entries } = await store.review.queue(ann.workspaceId);
    expect(entries).toMatchObject([{ answerId: open.id, state: 'stale' }]);
    expect((await store.asker.notices(ann, 9)).map(({ notice }) => notice.kind)).toContain('carried_over');
    expect(await store.audit.verify(ann.workspaceId)).toMatchObject({ ok: true });
  });

  it('sends back what was carried over to a version, where the next one says otherwise', async () => {
    const { store, approved, newerId, replace, ports } = await twoVersions(['The first line']);
    await replace();
    const { document } = await store.createDocument(ann, { name: 'newest.pdf', sha256: sha256Like(3), bytes: 10 });
    const revision = { parser: 'test', version: '1', settings: { columns: true } };
    const revisionId = await store.beginRevision(document.id, revision, 1, false);
    await store.savePages(revisionId, [makePage(1, 1, ['The first time'])]);
    await store.finishRevision(revisionId, []);
    await store.setDocumentState(document.id, 'ready');
    const outcome = await supersedeDocument(bob, { documentId: newerId, byDocumentId: document.id }, ports);
    expect(outcome).toEqual({ ok: true, stale: 1, carriedOver: 0 });
    const after = await store.review.answer(ann.workspaceId, approved.id);
    expect(after?.answer.state).toBe('stale');
  });

  it('sends an approval back whose lines changed', async () => {
    const { store, approved, replace } = await twoVersions(['The first time']);
    expect(await replace()).toEqual({ ok: true, stale: 2, carriedOver: 0 });
    expect((await store.review.answer(ann.workspaceId, approved.id))?.answer.state).toBe('stale');
  });

  it('refuses what is no version of another', async () => {
    const { documentId, newerId, replace, ports, store } = await twoVersions(['x']);
    expect(await replace(stranger)).toMatchObject({ ok: false });
    expect(await supersedeDocument(ann, { documentId, byDocumentId: documentId }, ports)).toMatchObject({ ok: false });
    await store.setDocumentState(newerId, 'parsing');
    expect(await replace()).toMatchObject({ ok: false, message: expect.stringContaining('not read to its end') });
    expect((await store.review.queue(ann.workspaceId)).left).toBe(0);
  });

  it('refuses a second newer version beside the first, a circle, and to tear versions apart', async () => {
    const { store, documentId, newerId, replace, ports } = await twoVersions(['x']);
    const { documentId: thirdId } = await readyDocument(store, ann, 3);
    expect(await replace()).toMatchObject({ ok: true });
    const said = async (older: string, newer: string) => {
      const outcome = await supersedeDocument(ann, { documentId: older, byDocumentId: newer }, ports);
      return outcome.ok ? 'done' : outcome.message;
    };
    expect(await said(documentId, thirdId)).toMatch(/^“newer\.pdf” is a newer version of “.+” already\./);
    expect(await said(newerId, documentId)).toMatch(/are versions of one document already\.$/);
    expect(await said(thirdId, documentId)).toMatch(
      /^“newer\.pdf” is a newer version of “.+”\. Take that back first\.$/,
    );
    expect(await said(newerId, thirdId)).toBe('done');
  });
});
