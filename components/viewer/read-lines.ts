import type { Page } from '@/lib/document/line-table';
import { FurnitureMarker } from '@/lib/document/mark-furniture';
import { LineCounter } from '@/lib/document/number-lines';
import { parsePage, unreadablePage } from '@/lib/document/parse-page';
import { parseRevision } from '@/lib/document/parse-revision';
import { unreadableNumbers } from '@/lib/document/unreadable-pages';
import type { LineReader, ReadLine } from '@/lib/export/verify-citations';

/** As in the server: a page with more is cut there. */
const operatorsPerPage = 1_000_000;

/** Reads a PDF into the lines of its line table in this browser, with the code that the server reads it with.
 *  @throws with a sentence when the file is protected or can't be read */
export const readLinesHere: LineReader = async (bytes) => {
  const pdfjs = await import('pdfjs-dist');
  pdfjs.GlobalWorkerOptions.workerSrc = '/pdfjs/pdf.worker.min.mjs';
  const task = pdfjs.getDocument({
    // pdf.js takes the bytes away from whoever gave them
    data: bytes.slice(),
    isEvalSupported: false,
    enableXfa: false,
    useWorkerFetch: false,
    useSystemFonts: false,
    cMapUrl: '/pdfjs/cmaps/',
    standardFontDataUrl: '/pdfjs/standard_fonts/',
    wasmUrl: '/pdfjs/wasm/',
    iccUrl: '/pdfjs/iccs/',
    verbosity: 0,
    // text needs no font faces: a set in place of a document keeps this page's own as they are
    ownerDocument: { fonts: new Set() } as unknown as HTMLDocument,
  });
  try {
    const document = await task.promise;
    const opened = {
      pdfjs,
      document,
      layers: await document.getOptionalContentConfig(),
      operatorLimit: operatorsPerPage,
    };
    const marker = new FurnitureMarker();
    const counter = new LineCounter();
    const lines: ReadLine[] = [];
    const unreadable: number[] = [];
    const keep = (pages: Page[]) => {
      unreadable.push(...unreadableNumbers(pages));
      for (const page of pages)
        for (const line of counter.number(page).lines)
          lines.push({ number: line.number, page: page.number, text: line.text });
    };
    for (let number = 1; number <= document.numPages; number++)
      keep(marker.push(await parsePage(opened, number).catch(() => unreadablePage(number))));
    keep(marker.end());
    return { parser: parseRevision.parser, version: parseRevision.version, lines, unreadable };
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException')
      throw new Error('It is protected by a password; use the command line, with --password.', { cause: error });
    throw error;
  } finally {
    await task.destroy();
  }
};
