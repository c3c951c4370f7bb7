import { handle, RequestProblem } from '@/app/api/edge';
import { store } from '@/lib/wiring';

export const dynamic = 'force-dynamic';

/** A question with its last run, that run's whole trace, and its answer. */
export function GET(request: Request, context: { params: Promise<{ id: string }> }): Promise<Response> {
  return handle(request, 'view', async (actor) => {
    const { id } = await context.params;
    const view = await (await store()).question(actor.workspaceId, id);
    if (!view) throw new RequestProblem('not_found', 'There is no such question in this workspace.');
    return Response.json(view);
  });
}
