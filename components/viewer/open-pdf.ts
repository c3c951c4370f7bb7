import type { PDFDocumentLoadingTask, PDFDocumentProxy, PDFWorker } from 'pdfjs-dist';

type Held = { task: Promise<PDFDocumentLoadingTask>; users: number };

/** Documents in use, and the last few left open so that going back costs nothing. */
const held = new Map<string, Held>();
const keptOpen = 3;

/** Whether a document did not open for want of the right password. */
export function needsPassword(error: unknown): boolean {
  return error instanceof Error && error.name === 'PasswordException';
}

/** Opens a PDF by byte ranges; several viewers of one address share it. Call `release` when done.
 *  A password stays in this page's memory, with the open document.
 *  pdf.js runs here without scripting, forms and evaluation of strings. */
export function openPdf(url: string, password?: string): { document: Promise<PDFDocumentProxy>; release: () => void } {
  const entry = held.get(url) ?? { task: load(url, password), users: 0 };
  entry.users++;
  held.delete(url);
  held.set(url, entry);
  const document = entry.task.then((task) => task.promise);
  document.catch(() => {
    if (held.get(url) === entry) held.delete(url);
  });
  let released = false;
  return {
    document,
    release: () => {
      if (released) return;
      released = true;
      entry.users--;
      closeUnused();
    },
  };
}

type Library = { pdfjs: typeof import('pdfjs-dist'); worker: PDFWorker };
let library: Promise<Library> | null = null;

/** Loads pdf.js and starts its worker ahead, so that the first document opened need not wait for them. */
export function warmUpPdf(): void {
  // What can't be loaded now is asked for again, and reported, when a document is opened.
  loadLibrary().catch(() => undefined);
}

function loadLibrary(): Promise<Library> {
  library ??= import('pdfjs-dist').then((pdfjs) => {
    pdfjs.GlobalWorkerOptions.workerSrc = '/pdfjs/pdf.worker.min.mjs';
    return { pdfjs, worker: new pdfjs.PDFWorker() };
  });
  library.catch(() => {
    library = null;
  });
  return library;
}

async function load(url: string, password: string | undefined): Promise<PDFDocumentLoadingTask> {
  const { pdfjs, worker } = await loadLibrary();
  return pdfjs.getDocument({
    url,
    worker,
    ...(password === undefined ? {} : { password }),
    disableAutoFetch: true,
    disableStream: true,
    isEvalSupported: false,
    enableXfa: false,
    cMapUrl: '/pdfjs/cmaps/',
    // The fonts that come with pdf.js, whose widths the boxes of the line table have: a machine without Times would draw another in its place,
    // one glyph over the next.
    useSystemFonts: false,
    standardFontDataUrl: '/pdfjs/standard_fonts/',
    wasmUrl: '/pdfjs/wasm/',
    iccUrl: '/pdfjs/iccs/',
    verbosity: 0,
  });
}

function closeUnused(): void {
  const unused = [...held].filter(([, entry]) => entry.users === 0);
  for (const [url, entry] of unused.slice(0, Math.max(0, unused.length - keptOpen))) {
    held.delete(url);
    // A document that failed to open has nothing to close.
    entry.task.then(
      (task) => task.destroy(),
      () => undefined,
    );
  }
}
