import { handle } from '@/app/api/edge';
import type { PaletteEntries } from '@/components/shell/command-palette';
import type { QuestionSummary } from '@/lib/ports/rows';
import { stateWords } from '@/lib/run/run-state';
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
        standing: standingOf(question),
      })),
    };
    return Response.json(entries);
  });
}

/** What is asked back is no finding yet. */
function standingOf({ answer, headline }: QuestionSummary): string | null {
  return answer?.state === 'awaiting_clarification' ? stateWords.awaiting_clarification : headline;
}
