import { z } from 'zod';
import { handle } from '@/app/api/edge';
import { store } from '@/lib/wiring';
import { type DocumentContext, documentOf } from '../document-of';
import { findWords, type WordsFound } from './find-words';

export const dynamic = 'force-dynamic';

const querySchema = z.object({ q: z.string().trim().min(1).max(300) });
const pagesAtOnce = 100;
const mostMatches = 500;

/** Where the words stand in the document: page, line, and the boxes of the words in points; at most 500 places. */
export function GET(request: Request, context: DocumentContext): Promise<Response> {
  return handle(request, 'view', async (actor) => {
    const document = await documentOf(actor, context);
    const { q } = querySchema.parse({ q: new URL(request.url).searchParams.get('q') });
    const matches: WordsFound[] = [];
    if (!document.revisionId) return Response.json({ matches, truncated: false });
    const rows = await store();
    const pageCount = document.pageCount ?? 0;
    for (let first = 1; first <= pageCount && matches.length <= mostMatches && !request.signal.aborted; ) {
      const pages = await rows.pages(document.revisionId, first, first + pagesAtOnce - 1);
      for (const page of pages) matches.push(...findWords(page, q));
      first += pagesAtOnce;
    }
    return Response.json({ matches: matches.slice(0, mostMatches), truncated: matches.length > mostMatches });
  });
}
