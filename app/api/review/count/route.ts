import { handle } from '@/app/api/edge';
import { store } from '@/lib/wiring';

export const dynamic = 'force-dynamic';

/** How many answers wait for a review. */
export function GET(request: Request): Promise<Response> {
  return handle(request, 'view', async (actor) => {
    const { left } = await (await store()).review.queue(actor.workspaceId, {}, 1);
    return Response.json({ left });
  });
}
