import type { Item } from '@/lib/contract/answer';
import type { TraceEvent } from '@/lib/run/trace-event';
import type { Issue } from '@/lib/validation/issue';
import { type ChangedField, replyDifference } from './reply-difference';

/** One reply that failed a check, and what became of it. */
export type Repair = {
  attempt: number;
  issues: Issue[];
  /** It was the refused reply before it, unchanged; nothing more was tried. */
  identical: boolean;
  /** The values that it had given, as far as they could be read. */
  values: Item[];
  /** What the reply after it changed; null changes where one of the two is no JSON. */
  next: { attempt: number; changes: ChangedField[] | null } | null;
};

/** The repair history of a run, told from its diary. */
export function repairsOf(events: readonly TraceEvent[]): Repair[] {
  const replies = events.filter((event) => event.type === 'call_finished');
  return events.flatMap((event): Repair[] => {
    if (event.type !== 'rejected') return [];
    const { attempt, issues, identical } = event;
    const reply = replies.findLast((each) => each.attempt === attempt);
    const asked = events.find((each) => each.type === 'call_started' && each.attempt === attempt + 1);
    const corrected = asked?.type === 'call_started' && asked.role === 'reask';
    const next = corrected ? replies.find((each) => each.attempt === attempt + 1) : undefined;
    return [
      {
        attempt,
        issues,
        identical,
        values: valuesOf(events, attempt),
        next: reply && next ? { attempt: next.attempt, changes: replyDifference(reply.text, next.text) } : null,
      },
    ];
  });
}

function valuesOf(events: readonly TraceEvent[], attempt: number): Item[] {
  const values: Item[] = [];
  for (const event of events) if (event.type === 'item' && event.attempt === attempt) values[event.index] = event.item;
  return values.filter(Boolean);
}
