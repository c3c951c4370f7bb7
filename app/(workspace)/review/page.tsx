import type { Metadata } from 'next';
import { filterNames, filtersOf, unknownFilters } from '@/app/api/review/filters';
import { readQueue } from '@/app/api/review/read-queue';
import { ReviewRoom } from '@/components/review/review-room';
import { toWire } from '@/components/run/wire';
import { allows } from '@/lib/access';
import { providerOfRuns, store } from '@/lib/wiring';
import { pageActor } from '../page-actor';

export const metadata: Metadata = { title: 'Review' };

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function ReviewPage({ searchParams }: PageProps) {
  const actor = await pageActor('review');
  const parameters = await searchParams;
  const unknown = unknownFilters(parameters);
  const filters = Object.entries(parameters).filter(
    (pair): pair is [string, string] =>
      filterNames.includes(pair[0]) && typeof pair[1] === 'string' && !unknown.some(([name]) => name === pair[0]),
  );
  const query = new URLSearchParams(filters).toString();
  const queue = await readQueue(actor, filtersOf(parameters, actor.userId));
  const undoable = await (await store()).review.undoable(actor);
  const { provider } = await providerOfRuns(actor.workspaceId);
  return (
    <ReviewRoom
      key={query}
      queue={queue}
      query={query}
      unknown={unknown}
      undoable={toWire(undoable)}
      userId={actor.userId}
      mayAdminister={allows(actor.role, 'administer')}
      asksModel={provider !== 'reader'}
    />
  );
}
