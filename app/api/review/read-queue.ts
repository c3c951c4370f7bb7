import type { QueueView } from '@/components/review/review-view';
import { toWire } from '@/components/run/wire';
import type { QueueFilters } from '@/lib/ports/review-store';
import type { Actor } from '@/lib/ports/store';
import { store } from '@/lib/wiring';

const shownAtOnce = 200;
/** A pause longer than this is no decision time. */
const longestDecisionSeconds = 600;

/** What waits, in order of risk, with the counts for the filters and the reviewer's own pace today. */
export async function readQueue(actor: Actor, filters: QueueFilters): Promise<QueueView> {
  const { review } = await store();
  const since = new Date();
  since.setHours(0, 0, 0, 0);
  const [queue, all, decisions] = await Promise.all([
    review.queue(actor.workspaceId, filters, shownAtOnce),
    review.queue(actor.workspaceId),
    review.decisions(actor.workspaceId, { userId: actor.userId, since }),
  ]);
  const byFlag: Record<string, number> = {};
  for (const entry of all.entries) {
    for (const name of new Set(entry.flags.map((flag) => flag.name))) byFlag[name] = (byFlag[name] ?? 0) + 1;
  }
  const made = decisions.filter((decision) => decision.kind !== 'undo');
  return {
    entries: toWire(queue.entries),
    left: queue.left,
    byFlag,
    decidedToday: made.length,
    medianSeconds: medianGap(made.map((decision) => decision.createdAt.getTime() / 1000)),
  };
}

/** The median time between one decision and the next, in seconds; pauses are left out. */
function medianGap(times: number[]): number | null {
  const sorted = [...times].sort((a, b) => a - b);
  const gaps = sorted
    .slice(1)
    .map((time, index) => time - (sorted[index] ?? time))
    .filter((gap) => gap <= longestDecisionSeconds)
    .sort((a, b) => a - b);
  return gaps[gaps.length >> 1] ?? null;
}
