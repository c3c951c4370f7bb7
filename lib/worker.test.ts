import { afterEach, describe, expect, it } from 'vitest';
import type { JobKind, JobRow, Store } from './ports/store';
import { startWorker, type Worker } from './worker';

type Jobs = Pick<Store, 'takeJob' | 'extendLease' | 'finishJob'>;

/** The jobs part of the store, in memory. */
function jobsInMemory() {
  const rows: (JobRow & { outcome?: unknown })[] = [];
  const store: Jobs = {
    takeJob: async (kinds) => {
      const row = rows.find(({ kind, state }) => state === 'queued' && kinds.includes(kind));
      if (!row) return null;
      row.state = 'running';
      return { ...row };
    },
    extendLease: async () => true,
    finishJob: async (id, _worker, outcome) => {
      const row = rows.find((candidate) => candidate.id === id);
      if (row) Object.assign(row, { state: outcome.ok ? 'done' : 'failed', outcome });
    },
  };
  const add = (kind: JobKind, payload: unknown = {}) =>
    rows.push({ id: String(rows.length + 1), kind, payload, attempts: 0, state: 'queued' });
  return { rows, add, store: store as Store };
}

const clock = { now: () => 0, id: () => 'worker' };
const gate = () => {
  let open: () => void = () => undefined;
  const passed = new Promise<void>((resolve) => (open = resolve));
  return { open, passed };
};
let worker: Worker | null = null;

afterEach(async () => {
  await worker?.stop();
  worker = null;
});

describe('the worker', () => {
  it('does every job once and never more of a kind at a time than it has lanes', async () => {
    const { rows, add, store } = jobsInMemory();
    for (let index = 0; index < 20; index++) add('run', index);
    let running = 0;
    let most = 0;
    const done: unknown[] = [];
    const finished = gate();
    worker = startWorker({
      store,
      clock,
      lanes: { run: 3 },
      onError: (error) => expect.unreachable(String(error)),
      handlers: {
        run: async (payload) => {
          most = Math.max(most, ++running);
          await new Promise((resolve) => setImmediate(resolve));
          running -= 1;
          done.push(payload);
          if (done.length === 20) finished.open();
        },
      },
    });
    await finished.passed;
    await worker.stop();
    expect(done.sort((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 20 }, (_, index) => index));
    expect(most).toBe(3);
    expect(rows.every(({ state }) => state === 'done')).toBe(true);
  });

  it('marks a job whose handler throws as failed, tells of it, and goes on', async () => {
    const { rows, add, store } = jobsInMemory();
    add('run', 'bad');
    add('run', 'good');
    const finished = gate();
    const errors: unknown[] = [];
    worker = startWorker({
      store,
      clock,
      lanes: { run: 1 },
      onError: (error) => errors.push(error),
      handlers: {
        run: async (payload) => {
          if (payload === 'bad') throw new Error('broken');
          finished.open();
        },
      },
    });
    await finished.passed;
    await worker.stop();
    expect(rows.map(({ state }) => state)).toEqual(['failed', 'done']);
    expect(errors).toHaveLength(1);
  });

  it('leaves a job that a stop interrupted to the next start instead of failing it', async () => {
    const { rows, add, store } = jobsInMemory();
    add('run');
    const begun = gate();
    worker = startWorker({
      store,
      clock,
      lanes: { run: 1 },
      onError: (error) => expect.unreachable(String(error)),
      handlers: {
        run: (_payload, signal) =>
          new Promise((_resolve, reject) => {
            begun.open();
            signal.addEventListener('abort', () => reject(new Error('stopped')));
          }),
      },
    });
    await begun.passed;
    await worker.stop();
    expect(rows[0]?.state).toBe('running');
  });
});
