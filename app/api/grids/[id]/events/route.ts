import { handle, RequestProblem } from '@/app/api/edge';
import { followGrid } from '@/lib/sets/follow-grid';
import { actorOf, eventBus, store } from '@/lib/wiring';

export const dynamic = 'force-dynamic';

/** The cells of a grid, as they fill. */
export function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return handle(request, 'view', async (actor) => {
    const { id } = await params;
    const rows = await store();
    if (!(await rows.sets.grid(actor.workspaceId, id)))
      throw new RequestProblem('not_found', 'There is no such grid in this workspace.');
    const body = followGrid({
      store: rows,
      bus: await eventBus(),
      workspaceId: actor.workspaceId,
      gridId: id,
      stillAllowed: async () => (await actorOf(request.headers))?.workspaceId === actor.workspaceId,
      signal: request.signal,
    });
    return new Response(body, {
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-cache, no-transform',
        'x-accel-buffering': 'no',
        connection: 'keep-alive',
      },
    });
  });
}
