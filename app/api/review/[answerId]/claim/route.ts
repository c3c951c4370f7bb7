import { z } from 'zod';
import { handle, RequestProblem } from '@/app/api/edge';
import { store } from '@/lib/wiring';

export const dynamic = 'force-dynamic';

const untilSchema = z.iso.datetime({ error: 'an ISO date and time, as in 2026-01-31T12:00:00.000Z, was expected' });

/** Gives back an answer as one's page is left: a request that outlives the page, which no server action does. Only the claim
 *  that the page knew of, by the `until` of its address: the same page loaded anew has one of its own by then. */
export function DELETE(request: Request, context: { params: Promise<{ answerId: string }> }): Promise<Response> {
  return handle(request, 'review', async (actor) => {
    const { answerId } = await context.params;
    const until = untilSchema.parse(new URL(request.url).searchParams.get('until'));
    const { review } = await store();
    if (!(await review.answer(actor.workspaceId, answerId)))
      throw new RequestProblem('not_found', 'There is no such answer in this workspace.');
    await review.release(actor, answerId, new Date(until));
    return new Response(null, { status: 204 });
  });
}
