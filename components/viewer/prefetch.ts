import { openPdf } from './open-pdf';

/** Opens a document and reads one page of it ahead, so that showing it later costs only the painting.
 *  @returns how to let go of it */
export function prefetchPage(documentId: string, pageNumber: number): () => void {
  const { document, release } = openPdf(`/api/documents/${encodeURIComponent(documentId)}/pdf`);
  document
    .then((pdf) => pdf.getPage(Math.min(pageNumber, pdf.numPages)))
    .then((page) => page.getOperatorList())
    // What can't be read ahead is reported when it is shown.
    .catch(() => undefined);
  return release;
}
