import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresFunction, postgresTriggers, sqliteTriggers } from './audit-triggers';
import { migrate } from './migrate';
import { type Cluster, postgresPrograms, startCluster } from './postgres-fixture';
import { runSql } from './run-sql-fixture';

const root = process.cwd();
const programs = postgresPrograms();
let folder = '';
let cluster: Cluster | null = null;
let count = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-migrate-'));
  if (programs) cluster = await startCluster(programs);
});
afterAll(async () => {
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(['sqlite', 'postgresql'] as const)('migrating %s', (provider) => {
  const on = it.skipIf(provider === 'postgresql' && !programs);
  const emptyDatabase = async () =>
    provider === 'sqlite' ? `file:${join(folder, `${++count}.db`)}` : ((await cluster?.createDatabase()) ?? '');

  /** A program with migrations of the test's own. */
  function program(migrations: Record<string, string>): string {
    const own = join(folder, `program-${++count}`);
    for (const [name, sql] of Object.entries(migrations)) {
      mkdirSync(join(own, 'prisma', provider, 'migrations', name), { recursive: true });
      writeFileSync(join(own, 'prisma', provider, 'migrations', name, 'migration.sql'), sql);
    }
    return own;
  }

  const all = readdirSync(join(root, 'prisma', provider, 'migrations'))
    .filter((name) => !name.endsWith('.toml'))
    .sort();
  const sqlOf = (name: string) =>
    readFileSync(join(root, 'prisma', provider, 'migrations', name, 'migration.sql'), 'utf8');

  on('applies each migration once', async () => {
    const url = await emptyDatabase();
    expect(await migrate(url, root)).toEqual(all);
    expect(await migrate(url, root)).toEqual([]);
    const rows = await runSql(url, 'SELECT migration_name, applied_steps_count FROM _prisma_migrations');
    expect(rows).toEqual(all.map((name) => ({ migration_name: name, applied_steps_count: 1 })));
  });

  on('is done by one of several processes that start at once', async () => {
    const url = await emptyDatabase();
    const start = () =>
      promisify(execFile)(process.execPath, [
        '--import',
        'tsx',
        join(root, 'lib/adapters/prisma/migrate-child-fixture.ts'),
        url,
        root,
      ]);
    const started = await Promise.all([start(), start(), start(), start()]);
    const applied = started.map(({ stdout }) => JSON.parse(stdout) as string[]);
    expect(applied.filter((names) => names.length > 0)).toEqual([all]);
  });

  on('refuses a database that a newer program wrote, in one sentence, and touches nothing', async () => {
    const url = await emptyDatabase();
    const older = program({ '1_first': 'CREATE TABLE a (id INTEGER PRIMARY KEY);' });
    const newer = program({
      '1_first': 'CREATE TABLE a (id INTEGER PRIMARY KEY);',
      '2_second': 'CREATE TABLE b (id INTEGER);',
    });
    await migrate(url, newer);
    const refused = migrate(url, older);
    await expect(refused).rejects.toMatchObject({ name: 'MigrationRefused', code: 'newer_database' });
    await expect(refused).rejects.toThrow(/^The database is newer than this program \(it has 2_second\): [^.]+\.$/);
    expect(await migrate(url, newer)).toEqual([]);
  });

  on('refuses a migration that was changed after it was applied', async () => {
    const url = await emptyDatabase();
    await migrate(url, program({ '1_first': 'CREATE TABLE a (id INTEGER PRIMARY KEY);' }));
    const changed = migrate(url, program({ '1_first': 'CREATE TABLE a (id INTEGER PRIMARY KEY, b TEXT);' }));
    await expect(changed).rejects.toMatchObject({ code: 'changed_migration' });
  });

  on('refuses a database on which another tool stopped half way', async () => {
    const url = await emptyDatabase();
    const own = program({ '1_first': 'CREATE TABLE a (id INTEGER PRIMARY KEY);' });
    await migrate(url, own);
    await runSql(url, 'UPDATE _prisma_migrations SET finished_at = NULL');
    await expect(migrate(url, own)).rejects.toMatchObject({ code: 'failed_migration' });
  });

  on('leaves nothing of a migration that fails in the middle', async () => {
    const url = await emptyDatabase();
    const first = { '1_first': 'CREATE TABLE a (id INTEGER PRIMARY KEY);' };
    await migrate(url, program(first));
    const broken = program({ ...first, '2_second': 'CREATE TABLE b (id INTEGER); INSERT INTO nowhere VALUES (1);' });
    await expect(migrate(url, broken)).rejects.toThrow(/nowhere/);
    await expect(runSql(url, 'SELECT * FROM b')).rejects.toThrow();
    expect(await migrate(url, program({ ...first, '2_second': 'CREATE TABLE b (id INTEGER);' }))).toEqual(['2_second']);
  });

  on('keeps the first of the accounts that one identity was linked to', async () => {
    const url = await emptyDatabase();
    const unique = all.findIndex((name) => name.endsWith('one_account_per_identity'));
    await migrate(url, program(Object.fromEntries(all.slice(0, unique).map((name) => [name, sqlOf(name)]))));
    const early = '2026-11-01T10:00:00.000Z';
    const late = '2026-11-01T10:00:01.000Z';
    await runSql(
      url,
      `INSERT INTO "User" ("id", "name", "email", "emailVerified", "createdAt", "updatedAt")
       VALUES ('u', 'Ben', 'ben@x.org', true, '${early}', '${early}')`,
    );
    for (const [id, provider, at] of [
      ['later', 'oidc', late],
      ['first', 'oidc', early],
      ['same-time', 'oidc', early],
      ['other', 'credential', late],
    ])
      await runSql(
        url,
        `INSERT INTO "Account" ("id", "accountId", "providerId", "userId", "createdAt", "updatedAt")
         VALUES ('${id}', 's-9', '${provider}', 'u', '${at}', '${at}')`,
      );
    await migrate(url, root);
    expect(await runSql(url, 'SELECT "id" FROM "Account" ORDER BY "id"')).toEqual([{ id: 'first' }, { id: 'other' }]);
  });

  on('has the triggers of the audit rows in the first migration, word for word', () => {
    const [first] = all;
    const triggers = provider === 'sqlite' ? sqliteTriggers : postgresTriggers;
    for (const { sql } of triggers) expect(sqlOf(first ?? '')).toContain(`${sql};`);
    if (provider === 'postgresql') expect(sqlOf(first ?? '')).toContain(`${postgresFunction};`);
  });

  on('ends with the tables of the models', async () => {
    const url = await emptyDatabase();
    await migrate(url, root);
    const args = [
      'scripts/prisma.mjs',
      'migrate',
      'diff',
      '--from-config-datasource',
      '--to-schema',
      `prisma/${provider}`,
      '--script',
    ];
    const env = { ...process.env, DATABASE_URL: url };
    const drift = execFileSync(process.execPath, args, {
      cwd: root,
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    expect(drift.replace(/^Loaded Prisma config.*$/m, '').trim()).toBe('-- This is an empty migration.');
  });
});

describe('rebuilding a table on SQLite', () => {
  const tables = `CREATE TABLE parent (id INTEGER PRIMARY KEY);
    CREATE TABLE child (id INTEGER PRIMARY KEY, parent INTEGER REFERENCES parent (id) ON DELETE CASCADE);
    INSERT INTO parent VALUES (1); INSERT INTO child VALUES (7, 1);`;

  async function rebuilt(name: string, rebuild: string) {
    const own = join(folder, `rebuild-${name}`);
    const migrations = join(own, 'prisma/sqlite/migrations');
    mkdirSync(join(migrations, '1_first'), { recursive: true });
    writeFileSync(join(migrations, '1_first/migration.sql'), tables);
    const url = `file:${join(folder, `${name}.db`)}`;
    await migrate(url, own);
    cpSync(join(migrations, '1_first'), join(migrations, '2_rebuild'), { recursive: true });
    writeFileSync(join(migrations, '2_rebuild/migration.sql'), rebuild);
    return { url, outcome: migrate(url, own) };
  }

  it('keeps the rows that refer to it', async () => {
    const { url, outcome } = await rebuilt(
      'kept',
      'CREATE TABLE n (id INTEGER PRIMARY KEY, name TEXT); INSERT INTO n (id) SELECT id FROM parent; DROP TABLE parent; ALTER TABLE n RENAME TO parent;',
    );
    expect(await outcome).toEqual(['2_rebuild']);
    expect(await runSql(url, 'SELECT id, parent FROM child')).toEqual([{ id: 7, parent: 1 }]);
  });

  it('is refused when rows would refer to nothing', async () => {
    const { url, outcome } = await rebuilt('broken', 'DELETE FROM parent;');
    await expect(outcome).rejects.toMatchObject({ code: 'broken_references' });
    expect(await runSql(url, 'SELECT id FROM parent')).toEqual([{ id: 1 }]);
  });
});
