import type { Store } from '../ports/store';
import type { EventBus } from '../run/event-bus';

const heartbeatMs = 15_000;
/** Another process may be the one that works; its rows are found at this pace. */
const pollMs = 1_000;
/** A grid that fills fast is read again no more often than this. */
const restMs = 250;
const restTimes = 4;
const cellsAtOnce = 200;

/** Server-sent events of a grid: `cells` carries GridCells that differ from what this stream has sent. A page that comes back gets every
 *  cell again, which changes nothing for those that it has. */
export function followGrid(input: {
  store: Pick<Store, 'sets'>;
  bus: EventBus;
  workspaceId: string;
  gridId: string;
  /** Asked before each reading, so that a stream ends with the session or the membership that opened it. */
  stillAllowed: () => Promise<boolean>;
  signal: AbortSignal;
}): ReadableStream<Uint8Array> {
  const { store, workspaceId, gridId } = input;
  // A reader that goes away is as good as a request that is cut.
  const gone = new AbortController();
  const signal = AbortSignal.any([input.signal, gone.signal]);
  const encoder = new TextEncoder();
  const known = new Map<string, string>();
  let changed = true;
  let wake: () => void = () => undefined;
  const unsubscribe = input.bus.subscribe((change) => {
    if (change.workspaceId !== workspaceId) return;
    changed = true;
    wake();
  });
  return new ReadableStream<Uint8Array>({
    async start(controller) {
      const heartbeat = setInterval(() => {
        if (!signal.aborted) controller.enqueue(encoder.encode(': still here\n\n'));
      }, heartbeatMs);
      try {
        controller.enqueue(encoder.encode('retry: 1000\n\n'));
        while (!signal.aborted && (await input.stillAllowed())) {
          changed = false;
          const asked = performance.now();
          const cells = await store.sets.cells(workspaceId, gridId, known);
          for (const { id, version } of cells) known.set(id, version);
          for (let start = 0; start < cells.length; start += cellsAtOnce) {
            const data = JSON.stringify(cells.slice(start, start + cellsAtOnce));
            controller.enqueue(encoder.encode(`event: cells\ndata: ${data}\n\n`));
          }
          // reading a large grid is work for the database that fills it too
          const took = performance.now() - asked;
          await pause(Math.max(restMs, restTimes * took), signal, () => undefined);
          if (!changed) await pause(pollMs, signal, (resolve) => (wake = resolve));
        }
      } catch (error) {
        if (!signal.aborted) controller.error(error);
      } finally {
        clearInterval(heartbeat);
        unsubscribe();
        if (!signal.aborted) controller.close();
      }
    },
    cancel: () => gone.abort(),
  });
}

function pause(ms: number, signal: AbortSignal, onWake: (resolve: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end, { once: true });
    onWake(end);
  });
}
