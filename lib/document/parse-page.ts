import type { OPS } from 'pdfjs-dist';
import type { PDFDocumentProxy } from 'pdfjs-dist/types/src/display/api';
import type { OptionalContentConfig } from 'pdfjs-dist/types/src/display/optional_content_config';
import { assemblePage } from './assemble-page';
import type { ReadGlyphNames } from './font-letters';
import type { Page } from './line-table';
import { readPage } from './read-page';

/** A document that pdf.js has opened, in whichever process or browser. */
export type OpenPdfDocument = {
  pdfjs: { OPS: typeof OPS };
  document: PDFDocumentProxy;
  layers: OptionalContentConfig;
  operatorLimit: number;
  readNames?: ReadGlyphNames;
};

/** A page that comes out garbled is put together a second way, which stands if its own signals say that it is better. */
export async function parsePage(opened: OpenPdfDocument, number: number): Promise<Page> {
  const { pdfjs, document, layers, operatorLimit, readNames } = opened;
  const page = await document.getPage(number);
  try {
    const first = assemblePage(await readPage(page, pdfjs.OPS, layers, operatorLimit, { readNames }), 'standard');
    if (!first.signals.garbled) return first;
    const second = assemblePage(
      await readPage(page, pdfjs.OPS, layers, operatorLimit, { readNames, glyphsApart: true }),
      'adaptive',
    );
    return second.signals.garbled ? first : second;
  } finally {
    page.cleanup();
  }
}

/** A page that can't be read is an empty page that says so; the others stay readable. */
export function unreadablePage(number: number): Page {
  return assemblePage({
    number,
    width: 612,
    height: 792,
    rotation: 0,
    pieces: [],
    paints: [],
    rules: [],
    shapes: 0,
    glyphs: 0,
    unmappedGlyphs: 0,
    damaged: true,
  });
}
