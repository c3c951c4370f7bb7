import { PrismaPg } from '@prisma/adapter-pg';
import type { Transaction } from '@prisma/driver-adapter-utils';
import { postgresTarget } from './database-url';

/** Prisma's adapter with the queries of a transaction one after another: it asks for the relations of a row at once, and pg 9 refuses a
 *  query on a connection that has one. */
export class PostgresDriver extends PrismaPg {
  constructor(databaseUrl: string) {
    const { connectionString, schema } = postgresTarget(databaseUrl);
    super({ connectionString }, { schema });
  }

  override async connect() {
    const adapter = await super.connect();
    const start = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = async (isolationLevel) => oneByOne(await start(isolationLevel));
    return adapter;
  }
}

function oneByOne(transaction: Transaction): Transaction {
  const queryRaw = transaction.queryRaw.bind(transaction);
  const executeRaw = transaction.executeRaw.bind(transaction);
  let before: Promise<unknown> = Promise.resolve();
  const afterwards = <T>(query: () => Promise<T>): Promise<T> => {
    const asked = before.then(query);
    // who asked is told of what fails; the next query comes after it either way
    before = asked.catch(() => undefined);
    return asked;
  };
  transaction.queryRaw = (query) => afterwards(() => queryRaw(query));
  transaction.executeRaw = (query) => afterwards(() => executeRaw(query));
  return transaction;
}
