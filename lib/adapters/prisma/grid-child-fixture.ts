import { writeSync } from 'node:fs';
import { createReaderProvider } from '../../reader/reader-provider';
import { createEventBus } from '../../run/event-bus';
import { createRuntime } from '../../runtime';
import { systemClock } from '../system-clock';
import { openStore } from './open-store';

/** The worker of the program on a database: fills its grids with the embedded reader, and says each time how many of their cells ended. */
const [databaseUrl, workspaceId, gridId] = process.argv.slice(2);
if (!databaseUrl || !workspaceId || !gridId)
  throw new Error('usage: grid-child-fixture.ts DATABASE_URL WORKSPACE GRID');
const store = await openStore({ databaseUrl, clock: systemClock });
const runtime = createRuntime({
  store,
  clock: systemClock,
  bus: createEventBus(),
  blobs: { path: () => '', put: refuse, read: refuse, has: refuse, size: refuse },
  parser: {
    revision: { parser: 'none', version: '1', settings: {} },
    parse: refuse,
    recognize: refuse,
    ocrMissing: refuse,
  },
  providerFor: async () => ({ provider: createReaderProvider(), reader: null }),
  dictionary: async () => undefined,
  log: (message, detail) => console.error(message, detail),
});
await runtime.start();
const open = new Set(['waiting', 'running']);
const known = new Map<string, string>();
const left = new Set<string>();
do {
  const asked = performance.now();
  for (const { id, version, state } of await store.sets.cells(workspaceId, gridId, known)) {
    known.set(id, version);
    if (open.has(state)) left.add(id);
    else left.delete(id);
  }
  writeSync(1, `${known.size - left.size}\n`);
  // counting a thousand cells is work too: a tenth of the time at most, so that what is measured is filling them
  const took = performance.now() - asked;
  await new Promise((resolve) => setTimeout(resolve, Math.max(50, 9 * took)));
} while (left.size > 0);
await runtime.stop();
await store.close();

function refuse(): never {
  throw new Error('A grid reads nothing but line tables.');
}
