import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killGrid, layDownGrid } from '../lib/adapters/prisma/grid-kill-fixture';
import { openStore } from '../lib/adapters/prisma/open-store';
import { systemClock } from '../lib/adapters/system-clock';
import { runSql } from './database/run-sql';

const documents = 40;
const questions = 25;
const kills = [90, 260, 430, 610, 840];

/** 25 questions over 40 generated documents with the embedded reader, in a process of its own that is killed with SIGKILL five times in
 *  the middle: which cells did not end exactly once, and cells a second, starts and restarts included. */
export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-bench-grid-'));
  const databaseUrl = `file:${join(folder, 'bench.db')}`;
  try {
    const store = await openStore({ databaseUrl, clock: systemClock });
    const gridId = await layDownGrid(store, documents, questions);
    await store.close();
    const { seconds, interrupted, wrong } = await killGrid(databaseUrl, gridId, kills, (sql) =>
      runSql(databaseUrl, sql),
    );
    const cells = documents * questions;
    const cellsPerSecond = Number((cells / seconds).toFixed(1));
    console.log(
      `grid: ${cells} cells, ${kills.length} kills, ${interrupted} runs begun again, ${seconds.toFixed(1)} s, ${cellsPerSecond} cells a second; ` +
        `${wrong.length} cells did not end exactly once`,
    );
    for (const each of wrong.slice(0, 10)) console.log(each);
    console.log(
      JSON.stringify({
        benchmark: 'grid',
        cells,
        kills: kills.length,
        interrupted,
        seconds,
        cellsPerSecond,
        wrong: wrong.length,
      }),
    );
    if (wrong.length > 0) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
