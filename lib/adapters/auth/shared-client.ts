import { AsyncLocalStorage } from 'node:async_hooks';
import type { Clock } from '../../ports/clock';
import { appendAudit } from '../prisma/append-audit';
import type { Database, Transaction } from '../prisma/open-database';

const models = ['user', 'session', 'account', 'verification', 'rateLimit', 'passkey'] as const;
const reads = ['findFirst', 'findMany', 'count'] as const;
const writes = ['create', 'update', 'updateMany', 'delete', 'deleteMany'] as const;

type Query = (query: unknown) => Promise<unknown>;
type Delegate = Record<string, Query>;

/** How whoever is being let in proved who they are: "password", "passkey", the name of a provider. */
export const signInMethod = new AsyncLocalStorage<string>();

/** What better-auth's Prisma adapter asks of a client, on the database that the store has open: each write is a
 *  transaction, and a new session or
 *  passkey is told in the chain of the installation in the same one. */
export function sharedClient(database: Database, clock: Clock): Record<string, unknown> {
  const delegateOf = (client: Transaction, model: string) => (client as unknown as Record<string, Delegate>)[model];
  const run = (client: Transaction, model: string, method: string, query: unknown) =>
    delegateOf(client, model)?.[method]?.(query) ?? Promise.reject(new Error(`There is no ${model}.${method}.`));

  const delegate = (model: (typeof models)[number]): Delegate => {
    const methods: Delegate = {};
    for (const method of reads) methods[method] = (query) => database.read((db) => run(db, model, method, query));
    for (const method of writes) methods[method] = (query) => database.transact((tx) => run(tx, model, method, query));
    return methods;
  };

  const createSession: Query = (query) =>
    database.transact(async (tx) => {
      const { data } = query as { data: Parameters<Transaction['session']['create']>[0]['data'] };
      const session = await tx.session.create({ data });
      const { id, name } = await tx.user.findUniqueOrThrow({ where: { id: session.userId } });
      const method = signInMethod.getStore() ?? 'unknown';
      await appendAudit(tx, 'installation', { id, name }, { type: 'signed_in', userId: id, method }, clock);
      return session;
    });

  const createPasskey: Query = (query) =>
    database.transact(async (tx) => {
      const { data } = query as { data: Parameters<Transaction['passkey']['create']>[0]['data'] };
      const row = await tx.passkey.create({ data });
      const { id, name } = await tx.user.findUniqueOrThrow({ where: { id: row.userId } });
      await appendAudit(tx, 'installation', { id, name }, { type: 'passkey_added', userId: id }, clock);
      return row;
    });

  return {
    ...Object.fromEntries(models.map((model) => [model, delegate(model)])),
    session: { ...delegate('session'), create: createSession },
    passkey: { ...delegate('passkey'), create: createPasskey },
    $transaction: <T>(work: (tx: Transaction) => Promise<T>) => database.transact(work),
  };
}
