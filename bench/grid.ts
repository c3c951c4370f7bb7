import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { killGrid, layDownGrid } from '../lib/adapters/prisma/grid-kill-fixture';
import { openStore } from '../lib/adapters/prisma/open-store';
import { postgresPrograms, startCluster } from '../lib/adapters/prisma/postgres-fixture';
import { runSql } from '../lib/adapters/prisma/run-sql-fixture';
import { systemClock } from '../lib/adapters/system-clock';

/** `--database sqlite` or `--database postgresql`; both without it. */
export const options = { database: { type: 'string' } } as const;

const documents = 40;
const questions = 25;
const cells = documents * questions;
const kills = [90, 260, 430, 610, 840];

/** 25 questions over 40 generated documents with the embedded reader, in a process of its own that is killed with SIGKILL five times in
 *  the middle, on each database: which cells did not end exactly once, and cells a second, starts and restarts included. */
export async function run(): Promise<void> {
  const { values } = parseArgs({ options, allowPositionals: true, strict: false });
  const wanted = [values.database ?? ['sqlite', 'postgresql']].flat();
  const figures: Record<string, unknown> = {};
  for (const database of wanted) {
    const url = await open(String(database));
    if (!url) continue;
    try {
      figures[String(database)] = await fill(String(database), url.databaseUrl);
    } finally {
      await url.close();
    }
  }
  console.log(JSON.stringify({ benchmark: 'grid', cells, kills: kills.length, ...figures }));
}

async function fill(database: string, databaseUrl: string) {
  const store = await openStore({ databaseUrl, clock: systemClock });
  const gridId = await layDownGrid(store, documents, questions);
  await store.close();
  const { seconds, standstillSeconds, interrupted, wrong } = await killGrid(databaseUrl, gridId, kills, (sql) =>
    runSql(databaseUrl, sql),
  );
  const rate = (time: number) => Number((cells / time).toFixed(1));
  console.log(
    `grid on ${database}: ${cells} cells, ${kills.length} kills, ${interrupted} runs begun again; ${seconds.toFixed(1)} s in all, ` +
      `${rate(seconds)} cells a second; no cell ended for at most ${standstillSeconds.toFixed(1)} s; ` +
      `${wrong.length} cells did not end exactly once`,
  );
  for (const each of wrong.slice(0, 10)) console.log(each);
  if (wrong.length > 0) process.exitCode = 1;
  return {
    interrupted,
    seconds: Number(seconds.toFixed(1)),
    cellsPerSecond: rate(seconds),
    standstillSeconds: Number(standstillSeconds.toFixed(1)),
    wrong: wrong.length,
  };
}

async function open(database: string): Promise<{ databaseUrl: string; close(): Promise<void> } | null> {
  if (database === 'sqlite') {
    const folder = mkdtempSync(join(tmpdir(), 'countersign-bench-grid-'));
    const close = async () => rmSync(folder, { recursive: true, force: true });
    return { databaseUrl: `file:${join(folder, 'bench.db')}`, close };
  }
  if (database !== 'postgresql') throw new Error(`There is no database "${database}": sqlite or postgresql.`);
  const programs = postgresPrograms();
  if (!programs) {
    console.log('grid on postgresql: left out, PostgreSQL is not installed here (apt install postgresql)');
    return null;
  }
  const cluster = await startCluster(programs);
  return { databaseUrl: await cluster.createDatabase({ migrated: true }), close: () => cluster.stop() };
}
