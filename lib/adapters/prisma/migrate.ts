import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createClient } from '@libsql/client';
import pg from 'pg';
import { isPostgres, postgresTarget, sqliteFile } from './database-url';

type Migration = { name: string; sql: string; checksum: string };
type Applied = { migration_name: string; checksum: string; finished_at: unknown; rolled_back_at: unknown };

/** A database that this program may not touch. The message is one sentence for the person who starts it. */
export class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused';
  constructor(
    readonly code: 'newer_database' | 'failed_migration' | 'changed_migration' | 'broken_references',
    message: string,
  ) {
    super(message);
  }
}

/** Brings a database up to this program's models: same table, checksums and rules as `prisma migrate deploy`, but a
 *  migration and its record are one transaction, several processes may start at once, and no engine is needed.
 *  @param programRoot the folder that has `prisma/`
 *  @returns the names of the migrations that were applied now
 *  @throws MigrationRefused */
export async function migrate(databaseUrl: string, programRoot: string): Promise<string[]> {
  if (isPostgres(databaseUrl)) {
    return migratePostgres(databaseUrl, readMigrations(join(programRoot, 'prisma/postgresql/migrations')));
  }
  return migrateSqlite(databaseUrl, readMigrations(join(programRoot, 'prisma/sqlite/migrations')));
}

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  return names.map((name) => {
    const bytes = readFileSync(join(folder, name, 'migration.sql'));
    return { name, sql: bytes.toString('utf8'), checksum: createHash('sha256').update(bytes).digest('hex') };
  });
}

function pendingMigrations(all: Migration[], applied: Applied[]): Migration[] {
  const done = new Map<string, string>();
  for (const row of applied) {
    if (row.rolled_back_at) continue;
    if (!row.finished_at) {
      throw new MigrationRefused(
        'failed_migration',
        `An earlier attempt to change this database stopped in the middle of ${row.migration_name}; restore a backup.`,
      );
    }
    done.set(row.migration_name, row.checksum);
  }
  const changed = all.find(({ name, checksum }) => done.has(name) && done.get(name) !== checksum);
  if (changed) {
    throw new MigrationRefused(
      'changed_migration',
      `This program's migration ${changed.name} is not the one that this database was made with.`,
    );
  }
  const known = new Set(all.map(({ name }) => name));
  const newer = [...done.keys()].filter((name) => !known.has(name));
  if (newer.length > 0) {
    throw new MigrationRefused(
      'newer_database',
      `The database is newer than this program (it has ${newer.join(', ')}): start the version that wrote it, or a newer one.`,
    );
  }
  return all.filter(({ name }) => !done.has(name));
}

const listApplied = 'SELECT migration_name, checksum, finished_at, rolled_back_at FROM _prisma_migrations';
const recordApplied =
  'INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count) VALUES';

async function migrateSqlite(databaseUrl: string, all: Migration[]): Promise<string[]> {
  const file = sqliteFile(databaseUrl);
  mkdirSync(dirname(file), { recursive: true });
  const client = createClient({ url: `file:${file}`, timeout: 30_000, concurrency: 1 });
  try {
    await switchToWal(client);
    // ignored inside a transaction; with it on, rebuilding a table deletes what refers to it
    await client.execute('PRAGMA foreign_keys=OFF');
    // takes the write lock: a second process that starts waits here
    const transaction = await client.transaction('write');
    try {
      await transaction.execute(
        `CREATE TABLE IF NOT EXISTS "_prisma_migrations" ("id" TEXT PRIMARY KEY NOT NULL, "checksum" TEXT NOT NULL, "finished_at" DATETIME, "migration_name" TEXT NOT NULL, "logs" TEXT, "rolled_back_at" DATETIME, "started_at" DATETIME NOT NULL DEFAULT current_timestamp, "applied_steps_count" INTEGER UNSIGNED NOT NULL DEFAULT 0)`,
      );
      const { rows } = await transaction.execute(listApplied);
      const pending = pendingMigrations(all, rows as unknown as Applied[]);
      for (const migration of pending) {
        const startedAt = Date.now();
        await transaction.executeMultiple(migration.sql);
        await transaction.execute({
          sql: `${recordApplied} (?, ?, ?, ?, ?, 1)`,
          args: [randomUUID(), migration.checksum, migration.name, startedAt, Date.now()],
        });
      }
      if (pending.length > 0) {
        const broken = await transaction.execute('PRAGMA foreign_key_check');
        if (broken.rows.length > 0) {
          throw new MigrationRefused(
            'broken_references',
            `Changing the database would leave ${broken.rows.length} rows that refer to nothing; nothing was changed.`,
          );
        }
      }
      await transaction.commit();
      return pending.map(({ name }) => name);
    } finally {
      transaction.close();
    }
  } finally {
    client.close();
  }
}

/** The switch needs the file for itself for a moment and does not wait for it on its own. */
async function switchToWal(client: ReturnType<typeof createClient>): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    try {
      await client.execute('PRAGMA journal_mode=WAL');
      return;
    } catch (error) {
      const busy = error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY';
      if (!busy || Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

async function migratePostgres(databaseUrl: string, all: Migration[]): Promise<string[]> {
  const { connectionString, schema } = postgresTarget(databaseUrl);
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    // the lock that Prisma Migrate takes
    await client.query('SELECT pg_advisory_lock(72707369)');
    await client.query(`CREATE SCHEMA IF NOT EXISTS ${pg.escapeIdentifier(schema)}`);
    await client.query(`SET search_path TO ${pg.escapeIdentifier(schema)}`);
    await client.query(
      `CREATE TABLE IF NOT EXISTS _prisma_migrations (id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ, migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ, started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`,
    );
    const { rows } = await client.query<Applied>(listApplied);
    const pending = pendingMigrations(all, rows);
    for (const migration of pending) {
      const startedAt = new Date();
      await client.query('BEGIN');
      try {
        // without parameters a whole script is one query
        await client.query(migration.sql);
        await client.query(`${recordApplied} ($1, $2, $3, $4, now(), 1)`, [
          randomUUID(),
          migration.checksum,
          migration.name,
          startedAt,
        ]);
        await client.query('COMMIT');
      } catch (error) {
        await client.query('ROLLBACK');
        throw error;
      }
    }
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}
