import { openSqlite } from '../../lib/adapters/prisma/sqlite-driver';

/** SQL beside the store, on an SQLite file. */
export async function runSql(databaseUrl: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = openSqlite(databaseUrl);
  try {
    const { rows, columns } = await client.execute(sql);
    return rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]])));
  } finally {
    client.close();
  }
}
