import { createHash, randomBytes } from 'node:crypto';
import { firstWorkspaceId } from '../../access';
import type { PeopleOutcome, PeopleRefusal, PeopleStore } from '../../ports/people-store';
import { appendAudit } from './append-audit';
import { toText } from './json-column';
import type { Transaction } from './open-database';
import { now, type StoreContext } from './store-context';

const setupIdentifier = 'countersign-setup';
const never = new Date('9999-12-31T00:00:00Z');

type AccountMethods = Pick<
  PeopleStore,
  | 'accountsExist'
  | 'newSetupToken'
  | 'setUp'
  | 'sessions'
  | 'endSession'
  | 'revokeSessions'
  | 'setPassword'
  | 'passwordHash'
  | 'passkeys'
  | 'removePasskey'
>;

export function accountMethods({ database, clock }: StoreContext): AccountMethods {
  return {
    async accountsExist() {
      return (await database.read((db) => db.user.findFirst({ select: { id: true } }))) !== null;
    },

    newSetupToken() {
      return database.transact(async (tx) => {
        await tx.verification.deleteMany({ where: { identifier: setupIdentifier } });
        if ((await tx.user.count()) > 0) return null;
        const token = newToken();
        await tx.verification.create({
          data: { id: clock.id(), identifier: setupIdentifier, value: hashOfToken(token), expiresAt: never },
        });
        return token;
      });
    },

    setUp({ token, workspaceName, name, email, passwordHash }) {
      return database.transact(async (tx): Promise<PeopleOutcome<{ userId: string }>> => {
        if ((await tx.user.count()) > 0)
          return refuse('set_up_already', 'There is an administrator already. Sign in instead.');
        const value = hashOfToken(token.trim());
        const { count } = await tx.verification.deleteMany({ where: { identifier: setupIdentifier, value } });
        if (count === 0)
          return refuse(
            'wrong_token',
            'This is not the token that the server printed at its last start. Copy it again, or print a new one with "npm run admin -- setup-token".',
          );
        const row = { name: toText(workspaceName) };
        await tx.workspace.upsert({
          where: { id: firstWorkspaceId },
          create: { id: firstWorkspaceId, createdAt: now(clock), ...row },
          update: row,
        });
        const userId = await createPerson(tx, { name, email, passwordHash }, clock.id, now(clock));
        await tx.membership.create({
          data: {
            id: clock.id(),
            workspaceId: firstWorkspaceId,
            userId,
            role: 'administrator',
            createdAt: now(clock),
          },
        });
        // Whoever looked at an answer before there were accounts does so no more.
        await tx.claim.updateMany({ data: { expiresAt: now(clock) } });
        const actor = { id: userId, name: toText(name) };
        await appendAudit(tx, firstWorkspaceId, actor, { type: 'member_added', userId, role: 'administrator' }, clock);
        return { ok: true, userId };
      });
    },

    async sessions(userId) {
      const rows = await database.read((db) =>
        db.session.findMany({
          where: { userId, expiresAt: { gt: now(clock) } },
          orderBy: { createdAt: 'desc' },
          select: { id: true, userAgent: true, ipAddress: true, createdAt: true, expiresAt: true },
        }),
      );
      return rows;
    },

    async endSession(person, sessionId) {
      await database.transact(async (tx) => {
        const { count } = await tx.session.deleteMany({ where: { id: sessionId, userId: person.id } });
        if (count === 0) return;
        await appendAudit(tx, 'installation', person, { type: 'signed_out', userId: person.id }, clock);
      });
    },

    revokeSessions(person, which) {
      return database.transact(async (tx) => {
        const id = 'only' in which ? which.only : which.keep === null ? undefined : { not: which.keep };
        const { count } = await tx.session.deleteMany({ where: { userId: person.id, ...(id ? { id } : {}) } });
        if (count > 0) {
          const body = { type: 'session_revoked', userId: person.id, sessions: count } as const;
          await appendAudit(tx, 'installation', person, body, clock);
        }
        return count;
      });
    },

    setPassword(by, userId, passwordHash, keep) {
      return database.transact(async (tx): Promise<PeopleOutcome> => {
        if (!(await tx.user.findUnique({ where: { id: userId } })))
          return refuse('unknown', 'There is no such person.');
        const row = { password: passwordHash, updatedAt: now(clock) };
        const { count } = await tx.account.updateMany({ where: { userId, providerId: 'credential' }, data: row });
        if (count === 0) {
          await tx.account.create({
            data: { id: clock.id(), accountId: userId, providerId: 'credential', userId, ...row },
          });
        }
        await tx.session.deleteMany({ where: { userId, ...(keep === null ? {} : { id: { not: keep } }) } });
        await appendAudit(tx, 'installation', by, { type: 'password_changed', userId }, clock);
        return { ok: true };
      });
    },

    async passwordHash(userId) {
      const row = await database.read((db) => db.account.findFirst({ where: { userId, providerId: 'credential' } }));
      return row?.password ?? null;
    },

    passkeys(userId) {
      return database.read((db) =>
        db.passkey.findMany({
          where: { userId },
          orderBy: { createdAt: 'asc' },
          select: { id: true, name: true, createdAt: true },
        }),
      );
    },

    removePasskey(person, passkeyId) {
      return database.transact(async (tx) => {
        const { count } = await tx.passkey.deleteMany({ where: { id: passkeyId, userId: person.id } });
        if (count === 0) return false;
        await appendAudit(tx, 'installation', person, { type: 'passkey_removed', userId: person.id }, clock);
        return true;
      });
    },
  };
}

/** The person and the account that their password belongs to. @returns the person's id */
export async function createPerson(
  tx: Transaction,
  { name, email, passwordHash }: { name: string; email: string; passwordHash: string },
  newId: () => string,
  at: Date,
): Promise<string> {
  const id = newId();
  const stamps = { createdAt: at, updatedAt: at };
  await tx.user.create({
    data: { id, name: toText(name), email: email.toLowerCase(), emailVerified: true, ...stamps },
  });
  await tx.account.create({
    data: { id: newId(), accountId: id, providerId: 'credential', userId: id, password: passwordHash, ...stamps },
  });
  return id;
}

/** 192 random bits. */
export function newToken(): string {
  return randomBytes(24).toString('base64url');
}

export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export function refuse(code: PeopleRefusal['code'], message: string): PeopleRefusal {
  return { ok: false, code, message };
}
