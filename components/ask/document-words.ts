import type { DocumentRow } from '@/lib/ports/rows';

type Standing = Pick<DocumentRow, 'state' | 'pageCount' | 'pagesParsed' | 'lineCount'>;

/** How far a document is read, or how long it is. */
export function documentInWords(document: Standing): string {
  switch (document.state) {
    case 'uploaded':
      return 'waiting to be read';
    case 'parsing':
      return document.pageCount === null
        ? 'opening'
        : `reading page ${Math.min(document.pagesParsed + 1, document.pageCount)} of ${document.pageCount}`;
    case 'needs_password':
      return 'needs its password';
    case 'failed':
      return 'could not be read';
    case 'ready': {
      const pages = document.pageCount === 1 ? '1 page' : `${document.pageCount ?? 0} pages`;
      const lines = document.lineCount === 1 ? '1 line' : `${document.lineCount.toLocaleString('en')} lines`;
      return `${pages} · ${lines}`;
    }
  }
}

/** Why a document can't be asked now; null where it can. */
export function notAskableInWords(document: Standing & Pick<DocumentRow, 'problem'>): string | null {
  if (document.state === 'ready') return null;
  const words = documentInWords(document);
  return document.state === 'failed' && document.problem ? `${words}: ${document.problem.message}` : words;
}
