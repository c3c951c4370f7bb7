import type { Entry, QueueView } from './review-view';

/** The queue without what was decided here, and its counts without it.
 *  @param query the filters that it was listed with */
export function withoutDecided(queue: QueueView, decided: ReadonlySet<string>, query: string): QueueView {
  const gone = queue.entries.filter((entry) => decided.has(entry.answerId));
  return {
    ...counted(queue, gone, -1, query),
    entries: queue.entries.filter((entry) => !decided.has(entry.answerId)),
  };
}

/** The queue with an entry that came back to it, first. */
export function withEntry(queue: QueueView, entry: Entry, query: string): QueueView {
  return { ...counted(queue, [entry], 1, query), entries: [entry, ...queue.entries] };
}

function counted(queue: QueueView, entries: readonly Entry[], by: 1 | -1, query: string): QueueView {
  const byFlag = { ...queue.byFlag };
  for (const { flags } of entries)
    for (const name of new Set(flags.map((flag) => flag.name))) byFlag[name] = Math.max(0, (byFlag[name] ?? 0) + by);
  const change = by * entries.length;
  const outdated = entries.filter((entry) => entry.outdated).length;
  const listsUnflagged = new URLSearchParams(query).get('state') === 'shipped';
  return {
    ...queue,
    byFlag,
    left: Math.max(0, queue.left + change),
    outdated: Math.max(0, queue.outdated + by * outdated),
    unflagged: listsUnflagged ? Math.max(0, queue.unflagged + change) : queue.unflagged,
  };
}
