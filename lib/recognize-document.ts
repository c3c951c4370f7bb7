import type { Page } from './document/line-table';
import { replacePages } from './document/replace-pages';
import { unreadableNumbers, unreadablePages } from './document/unreadable-pages';
import type { Blobs } from './ports/blobs';
import type { Parser } from './ports/parser';
import type { DocumentProblem, DocumentRow } from './ports/rows';
import type { Store } from './ports/store';

type Ports = { store: Store; blobs: Blobs; parser: Parser; changed(document: DocumentRow): void };

export type RecognitionRequest = { ok: true } | { ok: false; code: 'not_installed' | 'not_possible'; message: string };

/** Pages saved in one transaction. */
const batchPages = 32;

/** Queues the recognition of a document's pages that have no text that makes sense, and shows that it was queued. */
export async function requestRecognition(ports: Ports, documentId: string): Promise<RecognitionRequest> {
  const { store, parser } = ports;
  const document = await store.documentById(documentId);
  const missing = await parser.ocrMissing();
  if (missing) return { ok: false, code: 'not_installed', message: missing };
  if (document?.state !== 'ready' || !document.revisionId) return refused('The document is not read to its end yet.');
  if (document.wasEncrypted)
    return refused(
      'The document is protected by a password, which was not kept. Save it without one and upload that to have its pictures read.',
    );
  const pages = unreadableNumbers(await store.pageSignals(document.revisionId));
  if (pages.length === 0) return refused('Every page of the document has text that can be read.');
  if (document.problem?.code === 'recognizing') return { ok: true };
  await store.setDocumentState(document.id, 'ready', recognizing(0, pages.length));
  await store.enqueue('ocr', { documentId });
  ports.changed(document);
  return { ok: true };
}

/** Ends a recognition that somebody no longer wants; what was read stays for the next request. Nothing happens where none runs. */
export async function stopRecognition(ports: Ports, documentId: string): Promise<void> {
  const document = await ports.store.documentById(documentId);
  if (document?.problem?.code !== 'recognizing') return;
  const { done = 0, total = 0 } = document.problem.progress ?? {};
  await ports.store.setDocumentState(documentId, 'ready', {
    code: 'no_text',
    message: `Reading with OCR was stopped after ${done} of ${total} pages. They are kept: reading goes on where it was stopped.`,
  });
  ports.changed(document);
}

/** The job: recognises page by page, telling how far it is, and makes the result a parse revision of its own. What was cited
 *  from the reading before stays as it is; what is asked from now on reads the new one. Pages are kept as they come, so that
 *  a job that died, or was stopped, is gone on with. Does nothing where the request was taken back meanwhile.
 *  @throws the signal's reason, and what is not the document's fault */
export async function recognizeDocument(ports: Ports, documentId: string, signal: AbortSignal): Promise<void> {
  const { store, blobs, parser } = ports;
  const document = await store.documentById(documentId);
  if (!document?.revisionId) throw new Error(`Document ${documentId} is gone.`);
  if (document.problem?.code !== 'recognizing') return;
  const tell = async (problem: DocumentProblem | null): Promise<void> => {
    await store.setDocumentState(documentId, 'ready', problem);
    ports.changed(document);
  };
  const table = await store.lineTable(document.revisionId);
  const numbers = new Set(unreadableNumbers(table.pages));
  const wanted = table.pages.filter((page) => numbers.has(page.number));
  const stop = new AbortController();
  try {
    const { keptId, found } = await keptPages(ports, documentId, document.revisionId, wanted);
    const read = new Set(found.map((page) => page.number));
    await tell(recognizing(found.length, wanted.length));
    const outcome = await parser.recognize({
      path: blobs.path(document.sha256),
      pages: wanted.filter((page) => !read.has(page.number)),
      signal: AbortSignal.any([signal, stop.signal]),
      onPage: async (page) => {
        found.push(page);
        await store.savePages(keptId, [page]);
        const now = await store.documentById(documentId);
        if (now?.problem?.code === 'recognizing') await tell(recognizing(found.length, wanted.length));
        else stop.abort(new Error('The recognition was stopped.'));
      },
    });
    if (!outcome.ok) return await tell(stopped(outcome.message));
    const next = replacePages(table, found, outcome.revision);
    const revisionId = await store.beginRevision(documentId, outcome.revision, next.pages.length, false);
    for (let from = 0; from < next.pages.length; from += batchPages)
      await store.savePages(revisionId, next.pages.slice(from, from + batchPages));
    await store.finishRevision(revisionId, next.sections);
    await tell(afterRecognition(unreadableNumbers(found).length, found.length));
  } catch (error) {
    if (stop.signal.aborted && !signal.aborted) return;
    if (!signal.aborted) await tell(stopped('The program stopped on an error of its own.'));
    throw error;
  }
}

/** The pages that were read before, of the same reading: an unfinished revision keeps them as they came, until the one that all of
 *  them become part of replaces it. */
async function keptPages(
  { store, parser }: Ports,
  documentId: string,
  of: string,
  wanted: readonly Page[],
): Promise<{ keptId: string; found: Page[] }> {
  const revision = {
    parser: parser.revision.parser,
    version: `${parser.revision.version}+ocr pages of ${of}`,
    settings: {},
  };
  const unfinished = await store.unfinishedRevision(documentId, revision);
  if (unfinished) return { keptId: unfinished, found: await store.pages(unfinished, 1, wanted.at(-1)?.number ?? 0) };
  return { keptId: await store.beginRevision(documentId, revision, wanted.length, false), found: [] };
}

/** What a person is told of a reading whose pages are not all text; null where all is well. */
export function readingNotice(pages: Parameters<typeof unreadablePages>[0]): DocumentProblem | null {
  const { pictures, garbled } = unreadablePages(pages);
  if (pictures.length === 0 && garbled.length === 0) return null;
  const parts = [
    ...(pictures.length > 0 ? [`${share(pictures.length, pages.length)} no text that can be read: pictures`] : []),
    ...(garbled.length > 0 ? [`${share(garbled.length, pages.length)} text that makes no sense: garbled`] : []),
  ];
  const which = pictures.length > 0 ? 'pictures' : 'garbled pages';
  return {
    code: 'no_text',
    message: `${parts.join('; ')}. Questions see only the pages with text; read the ${which} with OCR, or go on without them.`,
  };
}

function share(count: number, of: number): string {
  if (count < of) return `${count} of ${of} pages ${count === 1 ? 'has' : 'have'}`;
  return of === 1 ? 'Its only page has' : `All ${of} pages have`;
}

function recognizing(done: number, total: number): DocumentProblem {
  return {
    code: 'recognizing',
    message: `Reading pictures with OCR: page ${Math.min(done + 1, total)} of ${total}. It can be closed: the reading goes on.`,
    progress: { done, total },
  };
}

function stopped(reason: string): DocumentProblem {
  return {
    code: 'no_text',
    message: `The pictures could not all be read with OCR. ${reason} What was read before is kept; try again.`,
  };
}

function afterRecognition(still: number, pages: number): DocumentProblem | null {
  if (still === 0) return null;
  const message = `${pages === 1 ? 'The picture was' : `${pages} pictures were`} read with OCR; ${still === pages ? 'no text was found in them' : `${still} of them show no text that could be recognised`}.`;
  return { code: 'recognized', message };
}

function refused(message: string): RecognitionRequest {
  return { ok: false, code: 'not_possible', message };
}
