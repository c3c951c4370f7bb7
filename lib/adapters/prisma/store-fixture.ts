import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe } from 'vitest';
import type { Store } from '../../ports/store';
import { migrate } from './migrate';
import { openStore } from './open-store';
import { type Cluster, postgresPrograms, startCluster } from './postgres-fixture';
import { type TestClock, testClock } from './rows-fixture';
import { runSql } from './run-sql-fixture';

export type TestStore = { store: Store; databaseUrl: string; clock: TestClock };
export type Databases = { url(): Promise<string>; open(url?: string): Promise<TestStore> };

/** Runs one suite on SQLite and on PostgreSQL; each `url()` is a migrated, empty database of its own. */
export function onEveryDatabase(
  name: string,
  suite: (databases: Databases, provider: 'sqlite' | 'postgresql') => void,
) {
  describe(`${name} on SQLite`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'countersign-store-'));
    const template = join(folder, 'template.db');
    let count = 0;
    beforeAll(async () => {
      const migrated = `file:${join(folder, 'migrated.db')}`;
      await migrate(migrated, process.cwd());
      // a copy of the file alone would lack what its log holds
      await runSql(migrated, 'PRAGMA wal_checkpoint(TRUNCATE)');
      copyFileSync(join(folder, 'migrated.db'), template);
    });
    afterAll(() => rmSync(folder, { recursive: true, force: true }));
    const copyTemplate = async () => {
      const file = join(folder, `${++count}.db`);
      copyFileSync(template, file);
      return `file:${file}`;
    };
    suite(opening(copyTemplate), 'sqlite');
  });

  describe.skipIf(!programs)(`${name} on PostgreSQL`, () => {
    suite(
      opening(async () => (await startedCluster()).createDatabase({ migrated: true })),
      'postgresql',
    );
  });
}

const programs = postgresPrograms();
if (!programs)
  console.warn('PostgreSQL is not installed here (apt install postgresql): its half of the tests is skipped.');

/** One server for a test file, started by the first test that needs it. */
let cluster: Promise<Cluster> | null = null;
function startedCluster(): Promise<Cluster> {
  cluster ??= startCluster(programs ?? '');
  return cluster;
}
afterAll(async () => (await cluster)?.stop());

function opening(url: () => Promise<string>): Databases {
  const stores: Store[] = [];
  afterEach(async () => {
    for (const store of stores.splice(0)) await store.close();
  });
  return {
    url,
    async open(databaseUrl) {
      const clock = testClock();
      const used = databaseUrl ?? (await url());
      const store = await openStore({ databaseUrl: used, clock });
      stores.push(store);
      return { store, databaseUrl: used, clock };
    },
  };
}
