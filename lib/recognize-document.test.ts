import { expect, it } from 'vitest';
import { makePage, sha256Like } from './adapters/prisma/rows-fixture';
import { onEveryDatabase } from './adapters/prisma/store-fixture';
import type { Page } from './document/line-table';
import type { Blobs } from './ports/blobs';
import type { Parser, RecognizeOutcome } from './ports/parser';
import type { Actor, Store } from './ports/store';
import { readingNotice, recognizeDocument, requestRecognition } from './recognize-document';

const actor: Actor = { userId: 'u1', name: 'Ann', workspaceId: 'w1' };
const reader = { provider: 'reader', model: 'built-in reader' };
const revision = { parser: 'test', version: '1', settings: { assembly: 1 } };
const recognized = { ...revision, version: 'ocr' };

const picture = (number: number, firstLine: number): Page => {
  const page = makePage(number, firstLine, []);
  return { ...page, signals: { ...page.signals, imageOnly: true } };
};

/** Three pages: text, a picture, text. */
async function scannedDocument(store: Store, wasEncrypted = false): Promise<{ id: string; revisionId: string }> {
  const { document } = await store.createDocument(actor, { name: 'a.pdf', sha256: sha256Like(7), bytes: 3 });
  const revisionId = await store.beginRevision(document.id, revision, 3, wasEncrypted);
  const pages = [makePage(1, 1, ['One', 'Two']), picture(2, 3), makePage(3, 3, ['Five'])];
  await store.savePages(revisionId, pages);
  await store.finishRevision(revisionId, [
    { level: 1, title: 'One', startPage: 1, endPage: 3, firstLine: 1, lastLine: 3 },
  ]);
  await store.setDocumentState(document.id, 'ready', readingNotice(pages));
  return { id: document.id, revisionId };
}

/** A parser that reads "Three" and "Four" in every picture, or ends with `outcome`. */
function ports(
  store: Store,
  outcome: RecognizeOutcome = { ok: true, revision: recognized },
  missing: string | null = null,
) {
  const parser: Parser = {
    revision,
    parse: () => Promise.reject(new Error('not asked for here')),
    ocrMissing: async () => missing,
    async recognize({ pages, onPage }) {
      for (const { number } of outcome.ok ? pages : []) await onPage(makePage(number, 1, ['Three', 'Four']));
      return outcome;
    },
  };
  const blobs = { path: (sha256: string) => sha256 } as Blobs;
  return { store, blobs, parser, changed: () => undefined };
}

const signal = new AbortController().signal;

onEveryDatabase('a document with pictures', (databases) => {
  it('is read with OCR into a revision of its own, and later questions read that', async () => {
    const { store } = await databases.open();
    const { id, revisionId } = await scannedDocument(store);
    expect((await store.documentById(id))?.problem).toMatchObject({
      code: 'no_text',
      message: expect.stringMatching(/1 of 3 pages has no text/),
    });
    const { run: earlier } = await store.ask(actor, { documentId: id, text: 'q', ...reader });
    expect(await requestRecognition(ports(store), id)).toEqual({ ok: true });
    expect((await store.documentById(id))?.problem).toMatchObject({
      code: 'recognizing',
      progress: { done: 0, total: 1 },
    });
    expect(await store.takeJob(['ocr'], 'w', 60_000)).toMatchObject({ payload: { documentId: id } });

    await recognizeDocument(ports(store), id, signal);
    const document = await store.documentById(id);
    expect(document).toMatchObject({ state: 'ready', problem: null, lineCount: 5 });
    expect(document?.revisionId).not.toBe(revisionId);
    const table = await store.lineTable(document?.revisionId ?? '');
    expect(table.revision).toEqual(recognized);
    expect(table.pages.flatMap((page) => page.lines.map((line) => line.text))).toEqual([
      'One',
      'Two',
      'Three',
      'Four',
      'Five',
    ]);
    expect(table.sections).toMatchObject([{ title: 'One', firstLine: 1, lastLine: 5 }]);
    expect((await store.lineTable(revisionId)).pages[1]?.lines).toEqual([]);
    const { run } = await store.ask(actor, { documentId: id, text: 'q', ...reader });
    expect(run.revisionId).toBe(document?.revisionId);
    expect((await store.run(earlier.id))?.revisionId).toBe(revisionId);
    expect(await requestRecognition(ports(store), id)).toMatchObject({
      ok: false,
      message: expect.stringMatching(/Every page/),
    });
  });

  it('stays as it was when the recognition ends early, and says why', async () => {
    const { store } = await databases.open();
    const { id, revisionId } = await scannedDocument(store);
    await recognizeDocument(
      ports(store, { ok: false, code: 'timeout', message: 'Page 2 took longer than 120 s.' }),
      id,
      signal,
    );
    expect(await store.documentById(id)).toMatchObject({
      state: 'ready',
      revisionId,
      problem: { code: 'no_text', message: expect.stringMatching(/took longer.*try again/) },
    });
  });
});

onEveryDatabase('a request to read pictures', (databases) => {
  it('is refused with what to install, and for a protected document', async () => {
    const { store } = await databases.open();
    const { id } = await scannedDocument(store, true);
    const missing = ports(store, undefined, 'Install it so.');
    expect(await requestRecognition(missing, id)).toEqual({
      ok: false,
      code: 'not_installed',
      message: 'Install it so.',
    });
    expect(await requestRecognition(ports(store), id)).toMatchObject({
      ok: false,
      code: 'not_possible',
      message: expect.stringMatching(/password/),
    });
    expect(await store.takeJob(['ocr'], 'w', 1000)).toBeNull();
  });
});
