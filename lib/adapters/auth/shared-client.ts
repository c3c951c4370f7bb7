import { AsyncLocalStorage } from 'node:async_hooks';
import type { Prisma } from '../../../generated/sqlite/client';
import type { Clock } from '../../ports/clock';
import { appendAudit } from '../prisma/append-audit';
import { toText } from '../prisma/json-column';
import type { Database, Transaction } from '../prisma/open-database';
import { openAt, takeInvitation } from '../prisma/take-invitation';

const models = ['user', 'session', 'account', 'verification', 'rateLimit', 'passkey'] as const;
const reads = ['findFirst', 'findMany', 'count'] as const;
const writes = ['create', 'update', 'updateMany', 'delete', 'deleteMany'] as const;

type Query = (query: unknown) => Promise<unknown>;
type Delegate = Record<string, Query>;

/** How whoever is being let in proved who they are: "password", "passkey", the name of a provider. */
export const signInMethod = new AsyncLocalStorage<string>();

class NotInvited extends Error {
  override readonly name = 'NotInvited';
  readonly code = 'not_invited';
}

/** What better-auth's Prisma adapter asks of a client, on the database that the store has open: each write is a
 *  transaction, a new session or passkey is told in the chain of the installation in the same one, and a new person's
 *  account takes its invitation in it. */
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

  /** Nobody signs up: an account is made with the invitation that its proved address was sent, or not at all. */
  const createUser: Query = (query) =>
    database.transact(async (tx) => {
      const { data } = query as { data: Parameters<Transaction['user']['create']>[0]['data'] };
      const latest = { orderBy: { createdAt: 'desc' as const } };
      const invitation =
        data.emailVerified === true
          ? await tx.invitation.findFirst({ where: { email: data.email.toLowerCase(), ...openAt(clock) }, ...latest })
          : null;
      if (!invitation) throw new NotInvited('Nobody with this address is invited.');
      const user = await tx.user.create({ data: { ...data, name: toText(data.name.trim() || data.email) } });
      const taken = await takeInvitation(tx, invitation, { id: user.id, name: user.name }, clock);
      // thrown, so that the account goes too
      if (!taken) throw new NotInvited('The invitation was taken meanwhile.');
      return user;
    });

  /** An identity is one account: of two sign-ins at once, the second takes up what the first one linked. */
  const createAccount: Query = (query) =>
    database.transact(async (tx) => {
      const { data } = query as { data: Prisma.AccountUncheckedCreateInput };
      const { id: _id, userId, createdAt: _createdAt, ...latest } = data;
      const { providerId, accountId } = data;
      const where = { providerId_accountId: { providerId, accountId } };
      const account = await tx.account.upsert({ where, create: data, update: latest });
      // thrown, so that the other person's account stays as it was
      if (account.userId !== userId) throw new Error('This identity belongs to another account.');
      return account;
    });

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
    user: { ...delegate('user'), create: createUser },
    account: { ...delegate('account'), create: createAccount },
    session: { ...delegate('session'), create: createSession },
    passkey: { ...delegate('passkey'), create: createPasskey },
    $transaction: <T>(work: (tx: Transaction) => Promise<T>) => database.transact(work),
  };
}
