import { handle } from '@/app/api/edge';
import { standingInWords } from '@/components/ask/standing-in-words';
import type { PaletteEntries } from '@/components/shell/command-palette';
import { store } from '@/lib/wiring';

export const dynamic = 'force-dynamic';

/** Names of everything that the palette can open, newest first. */
export function GET(request: Request): Promise<Response> {
  return handle(request, 'view', async (actor) => {
    const rows = await store();
    const documents = await rows.documents(actor.workspaceId);
    const questions = await Promise.all(documents.map(({ id }) => rows.questions(actor.workspaceId, id)));
    const entries: PaletteEntries = {
      documents: documents.map(({ id, name }) => ({ id, name })),
      questions: questions.flat().map((question) => ({
        id: question.id,
        documentId: question.documentId,
        text: question.text,
        standing: standingInWords(question),
      })),
    };
    return Response.json(entries);
  });
}
