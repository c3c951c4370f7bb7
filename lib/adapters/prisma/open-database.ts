import { AsyncLocalStorage } from 'node:async_hooks';
import { PrismaClient as PostgresClient } from '../../../generated/postgresql/client';
import { type Prisma, PrismaClient as SqliteClient } from '../../../generated/sqlite/client';
import type { CommonClient } from './client-compatibility';
import { isPostgres } from './database-url';
import { PostgresDriver } from './postgres-driver';
import { SqliteDriver } from './sqlite-driver';

/** The SQLite client's type is the common one: what it accepts, PostgreSQL's accepts too. */
export type Transaction = Prisma.TransactionClient;

export interface Database {
  /** One or more reads, without a common snapshot. */
  read<T>(work: (client: Transaction) => Promise<T>): Promise<T>;
  /** All of it or nothing. May be run again after a deadlock, so it must have no effect beside its transaction. */
  transact<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const attempts = 5;

/** Opens a migrated database. The client itself is reachable only through `read` and `transact`, which refuse to be
 *  nested: a query beside an open transaction would wait for it forever on SQLite. */
export function openDatabase(databaseUrl: string): Database {
  const client = openClient(databaseUrl);
  const inTransaction = new AsyncLocalStorage<true>();
  const refuseNesting = () => {
    if (inTransaction.getStore()) {
      throw new Error('A transaction is open here: use it instead of opening the database again.');
    }
  };
  return {
    async read(work) {
      refuseNesting();
      try {
        return await work(client);
      } finally {
        await takeTurns();
      }
    },
    async transact(work) {
      refuseNesting();
      for (let attempt = 1; ; attempt++) {
        try {
          return await inTransaction.run(true, () => client.$transaction(work, { maxWait: 30_000, timeout: 120_000 }));
        } catch (error) {
          if (attempt === attempts || !isDeadlock(error)) throw error;
        } finally {
          await takeTurns();
        }
      }
    },
    async close() {
      try {
        // puts the log into the file as far as nobody reads from it, so that a stopped program leaves one file
        if (!isPostgres(databaseUrl)) await client.$queryRawUnsafe('PRAGMA wal_checkpoint(PASSIVE)');
      } finally {
        await client.$disconnect();
      }
    },
  };
}

/** SQLite answers in the same turn of the event loop: without this, a loop of writes would keep streams, timers and
 *  signals of the whole process waiting until it ends. */
function takeTurns(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function openClient(databaseUrl: string): CommonClient {
  if (!isPostgres(databaseUrl)) return new SqliteClient({ adapter: new SqliteDriver(databaseUrl) });
  return new PostgresClient({ adapter: new PostgresDriver(databaseUrl) }) as unknown as CommonClient;
}

/** P2034: "write conflict or deadlock, please retry your transaction". */
function isDeadlock(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'P2034';
}
