import { handle } from '@/app/api/edge';
import { store } from '@/lib/wiring';

export const dynamic = 'force-dynamic';

/** Names of everything that the palette can open, newest first. */
export function GET(request: Request): Promise<Response> {
  return handle(request, 'view', async (actor) => {
    const rows = await store();
    const documents = await rows.documents(actor.workspaceId);
    const questions = await Promise.all(documents.map(({ id }) => rows.questions(actor.workspaceId, id)));
    return Response.json({
      documents: documents.map(({ id, name }) => ({ id, name })),
      questions: questions.flat().map(({ id, documentId, text, headline }) => ({ id, documentId, text, headline })),
    });
  });
}
