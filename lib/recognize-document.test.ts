import { expect, it } from 'vitest';
import { makePage, sha256Like } from './adapters/prisma/rows-fixture';
import { onEveryDatabase } from './adapters/prisma/store-fixture';
import type { Page } from './document/line-table';
import type { Actor } from './ports/actor';
import type { Blobs } from './ports/blobs';
import type { Parser, RecognizeOutcome } from './ports/parser';
import type { Store } from './ports/store';
import { readingNotice, recognizeDocument, requestRecognition, stopRecognition } from './recognize-document';

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
    await requestRecognition(ports(store), id);
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

/** Five pages, of which four are pictures. */
async function pictureBook(store: Store): Promise<{ id: string; revisionId: string }> {
  const { document } = await store.createDocument(actor, { name: 'b.pdf', sha256: sha256Like(8), bytes: 3 });
  const revisionId = await store.beginRevision(document.id, revision, 5, false);
  const pages = [makePage(1, 1, ['One']), ...[2, 3, 4, 5].map((number) => picture(number, 2))];
  await store.savePages(revisionId, pages);
  await store.finishRevision(revisionId, []);
  await store.setDocumentState(document.id, 'ready', readingNotice(pages));
  return { id: document.id, revisionId };
}

/** A parser that notes which pages it was asked for, and does `after` once it has read the second of them. */
function slowPorts(store: Store, after: () => Promise<void> | void) {
  const asked: number[][] = [];
  const own = ports(store);
  own.parser.recognize = async ({ pages, onPage, signal: stop }) => {
    asked.push(pages.map(({ number }) => number));
    for (const [index, { number }] of pages.entries()) {
      stop?.throwIfAborted();
      if (index === 2) await after();
      stop?.throwIfAborted();
      await onPage(makePage(number, 1, [`Page ${number}`]));
    }
    return { ok: true, revision: recognized };
  };
  return { ...own, asked };
}

onEveryDatabase('a recognition that ends early', (databases) => {
  const texts = async (store: Store, id: string) => {
    const table = await store.lineTable((await store.documentById(id))?.revisionId ?? '');
    return table.pages.flatMap((page) => page.lines.map((line) => line.text));
  };
  const whole = ['One', 'Page 2', 'Page 3', 'Page 4', 'Page 5'];

  it('is gone on with after its process died, from the page where it was', async () => {
    const { store } = await databases.open();
    const { id, revisionId } = await pictureBook(store);
    const died = new AbortController();
    const first = slowPorts(store, () => died.abort(new Error('killed')));
    await requestRecognition(first, id);
    await expect(recognizeDocument(first, id, died.signal)).rejects.toThrow('killed');
    expect(await store.documentById(id)).toMatchObject({ revisionId, problem: { progress: { done: 2, total: 4 } } });

    const second = slowPorts(store, () => undefined);
    await recognizeDocument(second, id, signal);
    expect([first.asked, second.asked]).toEqual([[[2, 3, 4, 5]], [[4, 5]]]);
    expect(await texts(store, id)).toEqual(whole);
    expect((await store.documentById(id))?.problem).toBeNull();
    expect(await store.unfinishedRevision(id, { ...revision, version: `1+ocr pages of ${revisionId}` })).toBeNull();
  });

  it('is stopped by a person after the page that is being read, and goes on when it is asked for again', async () => {
    const { store } = await databases.open();
    const { id, revisionId } = await pictureBook(store);
    const first = slowPorts(store, () => stopRecognition(first, id));
    await requestRecognition(first, id);
    await recognizeDocument(first, id, signal);
    expect(await store.documentById(id)).toMatchObject({
      state: 'ready',
      revisionId,
      problem: { code: 'no_text', message: expect.stringMatching(/stopped after 2 of 4 pages/) },
    });
    const second = slowPorts(store, () => undefined);
    expect(await requestRecognition(second, id)).toEqual({ ok: true });
    await recognizeDocument(second, id, signal);
    expect(second.asked).toEqual([[5]]);
    expect(await texts(store, id)).toEqual(whole);
  });

  it('does not begin when it was taken back before its turn', async () => {
    const { store } = await databases.open();
    const { id } = await pictureBook(store);
    const own = slowPorts(store, () => undefined);
    await requestRecognition(own, id);
    await stopRecognition(own, id);
    await recognizeDocument(own, id, signal);
    expect(own.asked).toEqual([]);
    expect((await store.documentById(id))?.problem?.message).toMatch(/stopped after 0 of 4 pages/);
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
