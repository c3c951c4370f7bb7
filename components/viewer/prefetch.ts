import type { PDFPageProxy } from 'pdfjs-dist';
import { openPdf } from './open-pdf';

/** Opens a document and paints one page of it out of sight and very small: its fonts, images and operators are there when it
 *  is shown, and only the pixels are left to be made.
 *  @returns how to let go of it */
export function prefetchPage(documentId: string, pageNumber: number): () => void {
  const { document, release } = openPdf(`/api/documents/${encodeURIComponent(documentId)}/pdf`);
  document
    .then((pdf) => pdf.getPage(Math.min(pageNumber, pdf.numPages)))
    .then(paintSmall)
    // What can't be read ahead is reported when it is shown.
    .catch(() => undefined);
  return release;
}

function paintSmall(page: PDFPageProxy): Promise<void> {
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: smallPixels / Math.max(width, height) });
  const canvas = window.document.createElement('canvas');
  canvas.width = Math.ceil(viewport.width);
  canvas.height = Math.ceil(viewport.height);
  return page.render({ canvas, viewport }).promise;
}

const smallPixels = 64;
