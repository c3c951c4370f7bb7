import { handle } from '@/app/api/edge';
import { followDocument } from '@/lib/run/follow-document';
import { actorOf, eventBus, store } from '@/lib/wiring';

export const dynamic = 'force-dynamic';

/** One stream a page: everything that happens to a document and its questions, resumable by `Last-Event-ID`. */
export function GET(request: Request): Promise<Response> {
  return handle(request, 'view', async (actor) => {
    const { searchParams } = new URL(request.url);
    const cursor = request.headers.get('last-event-id') ?? searchParams.get('after');
    const body = followDocument({
      store: await store(),
      bus: await eventBus(),
      workspaceId: actor.workspaceId,
      documentId: searchParams.get('document'),
      cursor,
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
