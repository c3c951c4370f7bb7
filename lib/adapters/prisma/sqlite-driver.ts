import { type Client, createClient, type Transaction } from '@libsql/client';
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

/** Prisma's adapter over clients of our own: the one that it comes with leaves the write lock with a connection whose
 *  COMMIT failed. */
export class SqliteDriver extends PrismaLibSql {
  readonly #databaseUrl: string;

  constructor(databaseUrl: string) {
    super({ url: databaseUrl });
    this.#databaseUrl = databaseUrl;
  }

  override createClient(): Client {
    return renewingClient(() => openSqlite(this.#databaseUrl));
  }
}

/** A client that begins anew when a transaction could not be ended: a COMMIT that failed stays half done until it is
 *  collected, and as long as it does its connection goes on reading from the moment of that transaction. The adapter
 *  has one call at a time, so nothing else is under way then. Transactions take the write lock when they begin, so that
 *  none fails half way for a writer in another process. */
function renewingClient(open: () => Client): Client {
  let client = open();
  const renew = () => {
    const failed = client;
    client = open();
    failed.close();
  };
  return new Proxy(client, {
    get(_target, property) {
      if (property === 'transaction') return async () => renewingTransaction(await client.transaction('write'), renew);
      const value: unknown = Reflect.get(client, property);
      return typeof value === 'function' ? value.bind(client) : value;
    },
  });
}

function renewingTransaction(transaction: Transaction, renew: () => void): Transaction {
  const ended = async (end: () => Promise<void>) => {
    try {
      await end();
    } catch (error) {
      renew();
      throw error;
    }
  };
  return new Proxy(transaction, {
    get(target, property) {
      if (property === 'commit') return () => ended(() => target.commit());
      if (property === 'rollback') return () => ended(() => target.rollback());
      const value: unknown = Reflect.get(target, property);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
