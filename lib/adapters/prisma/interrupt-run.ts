import type { Clock } from '../../ports/clock';
import { toJson } from './json-column';
import type { Transaction } from './open-database';
import { ChangeRefused, now } from './store-context';

/** Marks a run that a dead process left behind; its trace stays and says so. @throws ChangeRefused when the run is over */
export async function interruptRun(tx: Transaction, id: string, clock: Clock): Promise<void> {
  const message = 'The program stopped in the middle of this run; another one was begun from the start.';
  const { count } = await tx.run.updateMany({
    where: { id, state: { in: ['queued', 'running'] } },
    data: { state: 'interrupted', problem: toJson({ code: 'interrupted', message }), finishedAt: now(clock) },
  });
  if (count === 0) throw new ChangeRefused('run_over', `The run ${id} is over.`);
  const last = await tx.traceEvent.findFirst({ where: { runId: id }, orderBy: { seq: 'desc' } });
  const event = { seq: (last?.seq ?? 0) + 1, atMs: last?.atMs ?? 0, type: 'interrupted', message } as const;
  await tx.traceEvent.create({
    data: { runId: id, seq: event.seq, atMs: event.atMs, type: event.type, body: toJson(event) },
  });
}
