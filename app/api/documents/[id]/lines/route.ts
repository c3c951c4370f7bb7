import { z } from 'zod';
import { handle } from '@/app/api/edge';
import { store } from '@/lib/wiring';
import { type DocumentContext, documentOf } from '../document-of';

export const dynamic = 'force-dynamic';

const querySchema = z.object({
  from: z.coerce.number().int().min(1),
  to: z.coerce.number().int().min(1),
  revision: z.string().nullable(),
});
const mostPages = 50;

/** Pages `from`…`to` of the line table, of the revision named or the current one; at most 50 at once. */
export function GET(request: Request, context: DocumentContext): Promise<Response> {
  return handle(request, 'view', async (actor) => {
    const document = await documentOf(actor, context);
    const { searchParams } = new URL(request.url);
    const query = querySchema.parse({
      from: searchParams.get('from'),
      to: searchParams.get('to'),
      revision: searchParams.get('revision'),
    });
    const files = await store();
    const revisionId = query.revision ? await files.revisionOf(document.id, query.revision) : document.revisionId;
    if (!revisionId) return Response.json([]);
    return Response.json(await files.pages(revisionId, query.from, Math.min(query.to, query.from + mostPages - 1)));
  });
}
