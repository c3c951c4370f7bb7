import type { QueueView } from '@/components/review/review-view';
import { toWire } from '@/components/run/wire';
import type { Actor } from '@/lib/ports/actor';
import type { QueueFilters } from '@/lib/ports/review-store';
import { medianSecondsOf, standingOf } from '@/lib/review/work-figures';
import { store } from '@/lib/wiring';
import { queryOf } from './filters';

const shownAtOnce = 200;

/** What waits, in order of risk, with the counts for the filters and the reviewer's own pace today. */
export async function readQueue(actor: Actor, filters: QueueFilters): Promise<QueueView> {
  const rows = await store();
  const { review } = rows;
  const since = new Date();
  since.setHours(0, 0, 0, 0);
  const [queue, overview, decisions, views, labels] = await Promise.all([
    review.queue(actor.workspaceId, filters, shownAtOnce),
    review.overview(actor.workspaceId),
    review.decisions(actor.workspaceId, { userId: actor.userId, since }),
    review.savedViews(actor),
    rows.labels(actor.workspaceId),
  ]);
  const { byFlag, unflagged, outdated, documents, askers, kinds } = overview;
  const made = standingOf(decisions);
  return {
    entries: toWire(queue.entries),
    left: queue.left,
    byFlag,
    unflagged,
    outdated,
    decidedToday: made.length,
    medianSeconds: medianSecondsOf(made),
    choices: { documents, askers, kinds, labels: [...new Set(Object.values(labels).flat())].sort() },
    labels,
    views: views.map(({ id, name, filters: kept }) => ({ id, name, query: queryOf(kept, actor.userId) })),
  };
}
