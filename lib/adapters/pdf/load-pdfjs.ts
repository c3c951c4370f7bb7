import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { DocumentInitParameters, PDFDocumentProxy } from 'pdfjs-dist/types/src/display/api';

export type Pdfjs = typeof import('pdfjs-dist');

/** Loads pdf.js' legacy build, once. Only for a process of its own: the build changes globals on Node 20.
 *  The slow `Array.prototype.push` and `JSON` that it brings are put back to the native ones, and operator lists, which it
 *  clones from its worker half to its main half in the same process, are handed over instead (a fifth of the time). */
export async function loadPdfjs(): Promise<Pdfjs> {
  // Four times as long until a function is compiled for speed: fewer are, by what they have seen of more pages, and so less often in vain. Two
  // processes that read a report of some 120 pages, at first with nothing compiled, take an eighth less time.
  setFlagsFromString('--interrupt-budget=528000');
  const { push } = Array.prototype;
  const { stringify, parse } = JSON;
  const scope = globalThis as Record<string, unknown>;
  // Text needs neither a canvas nor a font face, but the build wants the names, and warns where they are missing.
  for (const name of ['DOMMatrix', 'Path2D', 'ImageData']) scope[name] ??= class {};
  scope.FontFace ??= class {
    loaded = Promise.resolve();
  };
  const pdfjs: Pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs');
  scope.pdfjsWorker = await import('pdfjs-dist/legacy/build/pdf.worker.mjs');
  Array.prototype.push = push;
  JSON.stringify = stringify;
  JSON.parse = parse;
  passOperatorLists();
  return pdfjs;
}

/** @param password empty for none
 *  @throws pdf.js' PasswordException (code 1 needed, 2 wrong), InvalidPDFException and others */
export async function openPdf(
  pdfjs: Pdfjs,
  path: string,
  password: string,
  packageFolder: string,
): Promise<PDFDocumentProxy> {
  const options: DocumentInitParameters = {
    data: new Uint8Array(await readFile(path)),
    verbosity: 0,
    useSystemFonts: false,
    disableFontFace: false,
    isEvalSupported: false,
    useWorkerFetch: false,
    // pdf.js resolves these against the page's address: in Node they must be absolute, with a slash at the end.
    standardFontDataUrl: join(packageFolder, 'standard_fonts/'),
    cMapUrl: join(packageFolder, 'cmaps/'),
    wasmUrl: join(packageFolder, 'wasm/'),
    iccUrl: join(packageFolder, 'iccs/'),
    cMapPacked: true,
    enableXfa: false,
    stopAtErrors: false,
    // Names of glyphs, for codes that pdf.js has no letter for; each font's program is let go of as soon as they are read.
    fontExtraProperties: true,
    // With a font set in place of a document, pdf.js doesn't build the outline of every glyph.
    ownerDocument: { fonts: new Set() } as unknown as HTMLDocument,
  };
  if (password !== '') options.password = password;
  return pdfjs.getDocument(options).promise;
}

type OperatorChunk = { chunk?: { fnArray?: unknown[]; argsArray?: unknown[] } } | null;

function passOperatorLists(): void {
  const clone = globalThis.structuredClone;
  globalThis.structuredClone = ((value: OperatorChunk, options?: StructuredSerializeOptions) => {
    const chunk = value?.chunk;
    if (!chunk?.fnArray || !chunk.argsArray) return clone(value, options);
    // The sender empties both arrays after sending, and never touches what is in them.
    return { ...value, chunk: { ...chunk, fnArray: chunk.fnArray.slice(), argsArray: chunk.argsArray.slice() } };
  }) as typeof structuredClone;
}
