import { z } from 'zod';
import type { TraceEvent as TraceRecord } from '../../../generated/sqlite/client';
import type { TraceEvent } from '../../run/trace-event';
import { toJson } from './json-column';
import type { Transaction } from './open-database';
import { ChangeRefused } from './store-context';

/** Appends to a run's diary, in order. @throws ChangeRefused when an event is not after all that are there */
export async function appendTrace(tx: Transaction, runId: string, events: TraceEvent[]): Promise<void> {
  if (events.length === 0) return;
  const last = await tx.traceEvent.findFirst({ where: { runId }, orderBy: { seq: 'desc' }, select: { seq: true } });
  let previous = last?.seq ?? Number.NEGATIVE_INFINITY;
  for (const { seq } of events) {
    if (seq <= previous) {
      throw new ChangeRefused('events_out_of_order', `Event ${seq} of run ${runId} came after event ${previous}.`);
    }
    previous = seq;
  }
  await tx.traceEvent.createMany({
    data: events.map((event) => ({
      runId,
      seq: event.seq,
      atMs: Math.round(event.atMs),
      type: event.type,
      body: toJson(event),
    })),
  });
}

const shapeSchema = z.looseObject({ seq: z.int(), atMs: z.number(), type: z.string() });

/** Only this program writes these rows; the rest of an event is as it was written. */
export function traceEvent(record: TraceRecord): TraceEvent {
  return shapeSchema.parse(JSON.parse(record.body)) as unknown as TraceEvent;
}
