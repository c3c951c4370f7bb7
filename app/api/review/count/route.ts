import { handle } from '@/app/api/edge';
import { store } from '@/lib/wiring';

export const dynamic = 'force-dynamic';

/** How many answers wait for a review, and how many notices are new to this person. */
export function GET(request: Request): Promise<Response> {
  return handle(request, 'view', async (actor) => {
    const { review, asker } = await store();
    const [{ left }, unread] = await Promise.all([review.queue(actor.workspaceId, {}, 1), asker.unread(actor)]);
    return Response.json({ left, unread });
  });
}
