import { type Client, createClient } from '@libsql/client';
import { PrismaLibSql } from '@prisma/adapter-libsql';
import { sqliteFile } from './database-url';

const busyTimeoutMs = 15_000;

/** One connection for whatever runs alone, one for the open transaction. The adapter lets one of them work at a time. */
const connections = 2;

/** Opens the file with what every connection must have; the rest (foreign keys on, synchronous=FULL) are this build's
 *  defaults, checked by a test inside transactions. WAL is kept in the file itself. */
export function openSqlite(databaseUrl: string): Client {
  return createClient({ url: `file:${sqliteFile(databaseUrl)}`, timeout: busyTimeoutMs, concurrency: connections });
}

/** Prisma's adapter over a client that gives no connection back while its transaction is open, so that a COMMIT that
 *  fails holds up nobody, and whose transactions take the write lock at once, so that none fails half way for a writer in
 *  another process. */
export class SqliteDriver extends PrismaLibSql {
  readonly #databaseUrl: string;

  constructor(databaseUrl: string) {
    super({ url: databaseUrl });
    this.#databaseUrl = databaseUrl;
  }

  override createClient(): Client {
    const client = openSqlite(this.#databaseUrl);
    const transaction = client.transaction.bind(client);
    client.transaction = () => transaction('write');
    return client;
  }
}
