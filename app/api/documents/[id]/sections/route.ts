import { handle } from '@/app/api/edge';
import { store } from '@/lib/wiring';
import { type DocumentContext, documentOf } from '../document-of';

export const dynamic = 'force-dynamic';

export function GET(request: Request, context: DocumentContext): Promise<Response> {
  return handle(request, 'view', async (actor) => {
    const document = await documentOf(actor, context);
    return Response.json(document.revisionId ? await (await store()).sections(document.revisionId) : []);
  });
}
