import pg from 'pg';
import { isPostgres } from './database-url';
import { openSqlite } from './sqlite-driver';

/** SQL beside the store, as an administrator of the database or somebody who broke in could run it. */
export async function runSql(databaseUrl: string, sql: string): Promise<Record<string, unknown>[]> {
  if (!isPostgres(databaseUrl)) {
    const client = openSqlite(databaseUrl);
    try {
      const { rows, columns } = await client.execute(sql);
      return rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]])));
    } finally {
      client.close();
    }
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(sql);
    return rows;
  } finally {
    await client.end();
  }
}
