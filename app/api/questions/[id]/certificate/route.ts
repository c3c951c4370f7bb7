import { handle, RequestProblem } from '@/app/api/edge';
import { absenceCertificate } from '@/lib/dispatch/certificate';
import { runtime, store } from '@/lib/wiring';

export const dynamic = 'force-dynamic';

/** Where the last run of a question looked, and what people searched for themselves. */
export function GET(request: Request, context: { params: Promise<{ id: string }> }): Promise<Response> {
  return handle(request, 'view', async (actor) => {
    const { id } = await context.params;
    const rows = await store();
    const view = await rows.question(actor.workspaceId, id);
    if (!view) throw new RequestProblem('not_found', 'There is no such question in this workspace.');
    const brief = view.events.findLast((event) => event.type === 'question_parsed')?.brief;
    if (!view.run || !brief) throw new RequestProblem('not_found', 'The question has not been searched for yet.');
    const { table } = await (await runtime()).documentIndex(view.run.revisionId);
    const retrievals = view.events.flatMap((event) => (event.type === 'retrieved' ? [event.retrieval] : []));
    return Response.json({
      certificate: absenceCertificate({ brief, retrievals, table }),
      searches: view.answer ? await rows.review.searches(actor.workspaceId, view.answer.id) : [],
    });
  });
}
