import { handle, RequestProblem } from '@/app/api/edge';
import { store } from '@/lib/wiring';

export const dynamic = 'force-dynamic';

/** A question to the whole library with what each document gave so far. */
export function GET(request: Request, context: { params: Promise<{ id: string }> }): Promise<Response> {
  return handle(request, 'view', async (actor) => {
    const view = await (await store()).library.view(actor.workspaceId, (await context.params).id);
    if (!view) throw new RequestProblem('not_found', 'There is no such question in this workspace.');
    return Response.json(view);
  });
}
