import { z } from 'zod';
import type { Clock } from './ports/clock';
import type { JobKind, JobRow, Store } from './ports/store';

/** Does one job of its kind. A thrown error fails the job with its message; what the job stands for was marked by its handler. */
export type JobHandler = (payload: unknown, signal: AbortSignal) => Promise<void>;

export type Worker = {
  /** Looks for work at once instead of at the next poll. */
  wake(): void;
  /** Aborts what runs, waits for it, and gives the jobs back. */
  stop(): Promise<void>;
};

const leaseMs = 30_000;
const pollMs = 1_000;

export const parsePayloadSchema = z.object({ documentId: z.string() });
export const runPayloadSchema = z.object({ runId: z.string() });
export const cellPayloadSchema = z.object({ cellId: z.string() });
export const casePayloadSchema = z.object({ caseId: z.string() });

/** Takes jobs from the store and runs a few at a time in this process. A job whose process dies is free again when its lease ends.
 *  @param lanes how many jobs of each kind may run at once */
export function startWorker(input: {
  store: Store;
  clock: Clock;
  handlers: Partial<Record<JobKind, JobHandler>>;
  lanes: Partial<Record<JobKind, number>>;
  onError: (error: unknown) => void;
}): Worker {
  const worker = input.clock.id();
  const abort = new AbortController();
  const active = new Map<JobKind, Set<Promise<void>>>();
  const kinds = (Object.keys(input.handlers) as JobKind[]).filter((kind) => (input.lanes[kind] ?? 0) > 0);
  let looking: Promise<void> | null = null;
  let again = false;

  const free = () => kinds.filter((kind) => (active.get(kind)?.size ?? 0) < (input.lanes[kind] ?? 0));

  async function look(): Promise<void> {
    do {
      again = false;
      for (let open = free(); open.length > 0 && !abort.signal.aborted; open = free()) {
        const job = await input.store.takeJob(open, worker, leaseMs);
        if (!job) break;
        begin(job);
      }
    } while (again && !abort.signal.aborted);
  }

  function begin(job: JobRow): void {
    const running = work(job).catch(input.onError);
    const set = active.get(job.kind) ?? new Set();
    active.set(job.kind, set.add(running));
    void running.finally(() => {
      set.delete(running);
      wake();
    });
  }

  async function work(job: JobRow): Promise<void> {
    const handler = input.handlers[job.kind];
    if (!handler) throw new Error(`No handler for jobs of kind ${job.kind}`);
    const lost = new AbortController();
    const renew = setInterval(() => {
      input.store.extendLease(job.id, worker, leaseMs).then((held) => {
        if (!held) lost.abort();
      }, input.onError);
    }, leaseMs / 3);
    const signal = AbortSignal.any([abort.signal, lost.signal]);
    try {
      await handler(job.payload, signal);
      await input.store.finishJob(job.id, worker, { ok: true });
    } catch (error) {
      // A stop is no failure: the lease runs out, or the next start reclaims it.
      if (!signal.aborted) {
        await input.store.finishJob(job.id, worker, {
          ok: false,
          message: error instanceof Error ? error.message : String(error),
        });
        throw error;
      }
    } finally {
      clearInterval(renew);
    }
  }

  function wake(): void {
    if (abort.signal.aborted) return;
    if (looking) {
      again = true;
      return;
    }
    looking = look()
      .catch(input.onError)
      .finally(() => {
        looking = null;
      });
  }

  const poll = setInterval(wake, pollMs);
  poll.unref();
  wake();

  return {
    wake,
    async stop() {
      abort.abort(new Error('The server is stopping.'));
      clearInterval(poll);
      await looking;
      await Promise.all([...active.values()].flatMap((set) => [...set]));
    },
  };
}
