import { handle, RequestProblem } from '@/app/api/edge';
import { store } from '@/lib/wiring';

export const dynamic = 'force-dynamic';

type AnswerContext = { params: Promise<{ answerId: string }> };

/** One answer with all that a reviewer needs to stand behind it. */
export function GET(request: Request, context: AnswerContext): Promise<Response> {
  return handle(request, 'review', async (actor) => {
    const { answerId } = await context.params;
    const rows = await store();
    const found = await rows.review.answer(actor.workspaceId, answerId);
    if (!found) throw new RequestProblem('not_found', 'There is no such answer in this workspace.');
    const [question, document, decisions, comments] = await Promise.all([
      rows.question(actor.workspaceId, found.answer.questionId),
      rows.document(actor.workspaceId, found.answer.documentId),
      rows.review.decisions(actor.workspaceId, { answerId }),
      rows.review.comments(actor.workspaceId, answerId),
    ]);
    return Response.json({ ...found, question, document, decisions, comments });
  });
}
