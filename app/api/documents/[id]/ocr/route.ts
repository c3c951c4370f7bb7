import { handle, RequestProblem } from '@/app/api/edge';
import { runtime, store } from '@/lib/wiring';
import { type DocumentContext, documentOf } from '../document-of';

export const dynamic = 'force-dynamic';

/** Has the document's pictures read with OCR; how far it is comes with the document over the event stream. */
export function POST(request: Request, context: DocumentContext): Promise<Response> {
  return handle(request, 'upload', async (actor) => {
    const document = await documentOf(actor, context);
    const requested = await (await runtime()).recognize(document.id);
    if (!requested.ok) throw new RequestProblem(requested.code, requested.message);
    return Response.json({ document: await (await store()).document(actor.workspaceId, document.id) }, { status: 202 });
  });
}

/** Stops that; what was read is kept, and gone on with when it is asked for again. */
export function DELETE(request: Request, context: DocumentContext): Promise<Response> {
  return handle(request, 'upload', async (actor) => {
    const document = await documentOf(actor, context);
    await (await runtime()).stopRecognition(document.id);
    return Response.json({ document: await (await store()).document(actor.workspaceId, document.id) });
  });
}
