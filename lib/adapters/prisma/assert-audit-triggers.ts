import pg from 'pg';
import { postgresFunction, postgresTriggers, sqliteTriggers } from './audit-triggers';
import { isPostgres, postgresTarget } from './database-url';
import { openSqlite } from './sqlite-driver';

/** The database no longer refuses to change audit rows: a rebuilt table loses its triggers without a word. */
export class AuditUnguarded extends Error {
  override readonly name = 'AuditUnguarded';
  readonly code = 'audit_unguarded';
  constructor(missing: string[]) {
    super(
      `The audit chain is not guarded any more (${missing.join(', ')} missing or changed): ` +
        'verify the chain against a checkpoint, then run "npm run admin -- guard-audit".',
    );
  }
}

/** Checks that the triggers on the audit rows are there, word for word and switched on. @throws AuditUnguarded */
export async function assertAuditTriggers(databaseUrl: string): Promise<void> {
  const missing = isPostgres(databaseUrl) ? await missingOnPostgres(databaseUrl) : await missingOnSqlite(databaseUrl);
  if (missing.length > 0) throw new AuditUnguarded(missing);
}

/** Puts back the triggers that are missing or were changed. For an administrator, after the chain was verified. */
export async function guardAudit(databaseUrl: string): Promise<void> {
  if (isPostgres(databaseUrl)) {
    await withPostgres(databaseUrl, async (client) => {
      await client.query('BEGIN');
      for (const { name } of postgresTriggers) await client.query(`DROP TRIGGER IF EXISTS "${name}" ON "AuditEvent"`);
      await client.query('DROP FUNCTION IF EXISTS "audit_event_guard"()');
      await client.query(postgresFunction);
      for (const { sql } of postgresTriggers) await client.query(sql);
      await client.query('COMMIT');
    });
    return;
  }
  const client = openSqlite(databaseUrl);
  try {
    const statements = sqliteTriggers.flatMap(({ name, sql }) => [`DROP TRIGGER IF EXISTS "${name}"`, sql]);
    await client.batch(statements, 'write');
  } finally {
    client.close();
  }
}

async function missingOnSqlite(databaseUrl: string): Promise<string[]> {
  const client = openSqlite(databaseUrl);
  try {
    const { rows } = await client.execute(
      "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'AuditEvent'",
    );
    const found = new Map(rows.map((row) => [String(row.name), String(row.sql)]));
    return sqliteTriggers.filter(({ name, sql }) => found.get(name) !== sql).map(({ name }) => name);
  } finally {
    client.close();
  }
}

function missingOnPostgres(databaseUrl: string): Promise<string[]> {
  return withPostgres(databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string; definition: string; enabled: string; source: string }>(
      `SELECT t.tgname AS name, t.tgenabled AS enabled, p.prosrc AS source, pg_get_triggerdef(t.oid) AS definition
         FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
        WHERE t.tgrelid = to_regclass('"AuditEvent"') AND NOT t.tgisinternal`,
    );
    const body = postgresFunction.split('$guard$')[1];
    const events: Record<string, RegExp> = {
      audit_event_guard_rows: /BEFORE (?=.*INSERT)(?=.*DELETE)(?=.*UPDATE).* FOR EACH ROW EXECUTE/,
      audit_event_guard_truncate: /BEFORE TRUNCATE .* FOR EACH STATEMENT EXECUTE/,
    };
    const whole = ({ name }: { name: string }) =>
      rows.some(
        (row) =>
          row.name === name &&
          row.enabled === 'A' &&
          row.source === body &&
          events[name]?.test(row.definition) &&
          !/\bWHEN\b|UPDATE OF/.test(row.definition),
      );
    return postgresTriggers.filter((trigger) => !whole(trigger)).map(({ name }) => name);
  });
}

async function withPostgres<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const { connectionString, schema } = postgresTarget(databaseUrl);
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(`SET search_path TO ${pg.escapeIdentifier(schema)}`);
    return await work(client);
  } finally {
    await client.end();
  }
}
