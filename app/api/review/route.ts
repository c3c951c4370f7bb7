import { handle } from '@/app/api/edge';
import { filtersOf } from './filters';
import { readQueue } from './read-queue';

export const dynamic = 'force-dynamic';

export function GET(request: Request): Promise<Response> {
  return handle(request, 'review', async (actor) => {
    const parameters = Object.fromEntries(new URL(request.url).searchParams);
    return Response.json(await readQueue(actor, filtersOf(parameters, actor.userId)));
  });
}
