import type { PDFDocumentProxy } from 'pdfjs-dist/types/src/display/api';
import { type OpenPdfDocument, parsePage, unreadablePage } from '../../document/parse-page';
import { readGlyphNames } from './glyph-names';
import { loadPdfjs, openPdf } from './load-pdfjs';
import { encodePage, type PageMessage } from './page-message';
import type { OpenFailure, ParseReply, ParseRequest } from './parse-protocol';
import { readLinks, readOutline } from './read-outline';

/** The process that parses one PDF for its parent, so that nothing in the file can take the parent down. */

// pdf.js leaves rejections of a broken file unhandled. The page concerned fails or times out by itself.
process.on('unhandledRejection', () => undefined);
process.on('disconnect', () => process.exit(0));

const opened: OpenPdfDocument[] = [];
const loading = loadPdfjs();

let previous: Promise<void> = Promise.resolve();
let waiting = 0;
process.on('message', (request: ParseRequest) => {
  waiting++;
  // One after the other: replies have no number, their order says which request they answer.
  previous = previous
    .then(() => handle(request))
    .catch((error: unknown): ParseReply => ({ type: 'failed', code: 'corrupt', message: messageOf(error) }))
    .then((message) => {
      waiting--;
      reply(message);
    });
});
loading.then(() => reply({ type: 'ready' }));

function reply(message: ParseReply): void {
  if (process.connected) process.send?.(message);
}

async function handle(request: ParseRequest): Promise<ParseReply> {
  if (request.type === 'open') return open(request);
  if (request.type === 'rehearse') return rehearse(request);
  const [current] = opened;
  if (!current) throw new Error('No document is open.');
  if (request.type === 'links') return { type: 'links', links: await readLinks(current.document, request.pages) };
  if (request.type === 'outline') return { type: 'outline', entries: await readOutline(current.document) };
  return readPages(current, request);
}

async function open(request: Extract<ParseRequest, { type: 'open' }>): Promise<ParseReply> {
  const pdfjs = await loading;
  let neededPassword = false;
  let document: PDFDocumentProxy;
  try {
    try {
      document = await openPdf(pdfjs, request.path, '', request.packageFolder);
    } catch (error) {
      if (failureOf(error) !== 'password_needed' || request.password === '') throw error;
      neededPassword = true;
      document = await openPdf(pdfjs, request.path, request.password, request.packageFolder);
    }
  } catch (error) {
    return { type: 'failed', code: failureOf(error), message: messageOf(error) };
  }
  const layers = await document.getOptionalContentConfig();
  opened.push({ pdfjs, document, layers, operatorLimit: request.operatorLimit, readNames: readGlyphNames });
  return { type: 'opened', pageCount: document.numPages, neededPassword };
}

const rehearsals = 3;

async function rehearse({ path, packageFolder }: Extract<ParseRequest, { type: 'rehearse' }>): Promise<ParseReply> {
  const pdfjs = await loading;
  try {
    for (let round = 1; round <= rehearsals; round++) {
      const document = await openPdf(pdfjs, path, '', packageFolder);
      const layers = await document.getOptionalContentConfig();
      for (let number = 1; number <= document.numPages && waiting === 1; number++)
        JSON.stringify(encodePage(await parsePage({ pdfjs, document, layers, operatorLimit: 1_000_000 }, number)));
      await document.destroy();
    }
  } catch {
    // Without its sample the process reads the next document all the same, a little slower at first.
  }
  return { type: 'rehearsed' };
}

type PagesRequest = Extract<ParseRequest, { type: 'pages' }>;

async function readPages(current: OpenPdfDocument, { from, to }: PagesRequest): Promise<ParseReply> {
  const pages: PageMessage[] = [];
  const unreadable: number[] = [];
  for (let number = from; number <= to; number++) {
    try {
      pages.push(encodePage(await parsePage(current, number)));
    } catch {
      // A page that can't be read is an empty page that says so; the others stay readable.
      unreadable.push(number);
      pages.push(encodePage(unreadablePage(number)));
    }
  }
  return { type: 'pages', from, pages, unreadable };
}

function failureOf(error: unknown): OpenFailure {
  if (!(error instanceof Error) || error.name !== 'PasswordException') return 'corrupt';
  // pdf.js: PasswordResponses.NEED_PASSWORD is 1, INCORRECT_PASSWORD 2.
  return (error as Error & { code: number }).code === 1 ? 'password_needed' : 'password_wrong';
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
