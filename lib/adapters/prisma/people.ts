import { type Role, roles } from '../../access';
import type { Actor } from '../../ports/actor';
import type { PeopleOutcome, PeopleStore, Person, PersonAtWork } from '../../ports/people-store';
import { accountMethods, createPerson, hashOfToken, newToken, refuse } from './accounts';
import { appendAudit } from './append-audit';
import { toText } from './json-column';
import type { Transaction } from './open-database';
import { now, type StoreContext } from './store-context';
import { openAt, takeInvitation } from './take-invitation';

const invitationMs = 7 * 24 * 60 * 60 * 1000;

const noMember = 'There is no such person in this workspace. Look at the list again.';
const lastAdministrator = 'A workspace keeps at least one administrator. Make somebody else one first.';
const notOpen = 'This invitation was accepted, taken back or has run out. Ask for a new one.';

/** Accounts, members, invitations and workspaces; what happens to members is told in the chain of their workspace. */
export function peopleStore(context: StoreContext): PeopleStore {
  const { database, clock } = context;

  const open = (tx: Transaction, token: string) =>
    tx.invitation.findFirst({
      where: { tokenHash: hashOfToken(token), ...openAt(clock) },
    });

  return {
    ...accountMethods(context),

    async atWork(userId) {
      const row = await database.read((db) => db.user.findUnique({ where: { id: userId }, include: withMemberships }));
      return row && { person: personOf(row), memberships: await named(row.memberships) };
    },

    async everybody() {
      const rows = await database.read((db) =>
        db.user.findMany({ include: withMemberships, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] }),
      );
      const all: PersonAtWork[] = [];
      for (const row of rows) all.push({ person: personOf(row), memberships: await named(row.memberships) });
      return all;
    },

    async members(workspaceId) {
      const rows = await database.read((db) =>
        db.membership.findMany({
          where: { workspaceId },
          orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
          include: {
            user: {
              include: {
                sessions: { where: { expiresAt: { gt: now(clock) } }, orderBy: { createdAt: 'desc' }, take: 1 },
              },
            },
          },
        }),
      );
      return rows.map(({ user, role, createdAt }) => ({
        ...personOf(user),
        role: roleOf(role),
        since: createdAt,
        lastSignIn: user.sessions[0]?.createdAt ?? null,
      }));
    },

    changeRole(actor, userId, role) {
      return database.transact(async (tx): Promise<PeopleOutcome> => {
        const member = await membership(tx, actor.workspaceId, userId);
        if (!member) return refuse('unknown', noMember);
        if (member.role === role) return { ok: true };
        if (role !== 'administrator' && (await isLastAdministrator(tx, member)))
          return refuse('last_administrator', lastAdministrator);
        await tx.membership.update({ where: { id: member.id }, data: { role } });
        const body = { type: 'member_changed', userId, fromRole: member.role, toRole: role } as const;
        await appendAudit(tx, actor.workspaceId, by(actor), body, clock);
        return { ok: true };
      });
    },

    removeMember(actor, userId) {
      return database.transact(async (tx): Promise<PeopleOutcome> => {
        const member = await membership(tx, actor.workspaceId, userId);
        if (!member) return refuse('unknown', noMember);
        if (await isLastAdministrator(tx, member)) return refuse('last_administrator', lastAdministrator);
        await tx.membership.delete({ where: { id: member.id } });
        await appendAudit(tx, actor.workspaceId, by(actor), { type: 'member_removed', userId }, clock);
        return { ok: true };
      });
    },

    setDisabled(actor, userId, disabled) {
      return database.transact(async (tx): Promise<PeopleOutcome> => {
        const member = await membership(tx, actor.workspaceId, userId);
        if (!member) return refuse('unknown', noMember);
        const theirs = await tx.membership.findMany({ where: { userId } });
        const mine = await tx.membership.findMany({ where: { userId: actor.userId, role: 'administrator' } });
        const administered = new Set(mine.map(({ workspaceId }) => workspaceId));
        if (!theirs.every(({ workspaceId }) => administered.has(workspaceId)))
          return refuse(
            'elsewhere',
            'This person also works in a workspace that is not yours. Remove them from this one instead.',
          );
        if (disabled) {
          for (const each of theirs) {
            if (await isLastAdministrator(tx, each)) return refuse('last_administrator', lastAdministrator);
          }
          await tx.session.deleteMany({ where: { userId } });
        }
        await tx.user.update({ where: { id: userId }, data: { disabledAt: disabled ? now(clock) : null } });
        const type = disabled ? 'member_disabled' : 'member_enabled';
        await appendAudit(tx, actor.workspaceId, by(actor), { type, userId }, clock);
        return { ok: true };
      });
    },

    makeAdministrator(who, email, workspaceId) {
      return database.transact(async (tx): Promise<PeopleOutcome> => {
        const user = await tx.user.findUnique({ where: { email: email.toLowerCase() } });
        if (!user) return refuse('unknown', `Nobody has the address ${email}.`);
        if (!(await tx.workspace.findUnique({ where: { id: workspaceId } })))
          return refuse('unknown', `There is no workspace ${workspaceId}.`);
        await tx.user.update({ where: { id: user.id }, data: { disabledAt: null } });
        const key = { workspaceId, userId: user.id };
        const before = await tx.membership.findUnique({ where: { workspaceId_userId: key } });
        const role = 'administrator';
        await tx.membership.upsert({
          where: { workspaceId_userId: key },
          create: { id: clock.id(), ...key, role, createdAt: now(clock) },
          update: { role },
        });
        await appendAudit(
          tx,
          workspaceId,
          who,
          before
            ? { type: 'member_changed', userId: user.id, fromRole: before.role, toRole: role }
            : { type: 'member_added', userId: user.id, role },
          clock,
        );
        return { ok: true };
      });
    },

    invite(actor, { email, role }) {
      return database.transact(async (tx): Promise<PeopleOutcome<{ token: string; expiresAt: Date }>> => {
        const address = email.toLowerCase();
        const { workspaceId } = actor;
        const member = await tx.membership.findFirst({ where: { workspaceId, user: { email: address } } });
        if (member) return refuse('already_member', `${address} is a member of this workspace already.`);
        // a new link makes the one before worthless
        await tx.invitation.updateMany({
          where: { workspaceId, email: address, acceptedAt: null, revokedAt: null },
          data: { revokedAt: now(clock) },
        });
        const token = newToken();
        const id = clock.id();
        const expiresAt = new Date(clock.now() + invitationMs);
        const row = { id, workspaceId, email: address, role, invitedBy: actor.userId, createdAt: now(clock) };
        await tx.invitation.create({ data: { ...row, tokenHash: hashOfToken(token), expiresAt } });
        const body = { type: 'member_invited', invitationId: id, email: address, role } as const;
        await appendAudit(tx, workspaceId, by(actor), body, clock);
        return { ok: true, token, expiresAt };
      });
    },

    async invitations(workspaceId) {
      const rows = await database.read((db) =>
        db.invitation.findMany({
          where: { workspaceId, ...openAt(clock) },
          orderBy: { createdAt: 'desc' },
        }),
      );
      return rows.map(({ id, email, role, invitedBy, createdAt, expiresAt }) => ({
        id,
        email,
        role: roleOf(role),
        invitedBy,
        createdAt,
        expiresAt,
      }));
    },

    revokeInvitation(actor, invitationId) {
      return database.transact(async (tx): Promise<PeopleOutcome> => {
        const { count } = await tx.invitation.updateMany({
          where: { id: invitationId, workspaceId: actor.workspaceId, acceptedAt: null, revokedAt: null },
          data: { revokedAt: now(clock) },
        });
        if (count === 0) return refuse('unknown', notOpen);
        await appendAudit(tx, actor.workspaceId, by(actor), { type: 'invitation_revoked', invitationId }, clock);
        return { ok: true };
      });
    },

    openInvitation(token) {
      return database.transact(async (tx) => {
        const invitation = await open(tx, token);
        if (!invitation) return null;
        const workspace = await tx.workspace.findUnique({ where: { id: invitation.workspaceId } });
        const account = await tx.user.findUnique({ where: { email: invitation.email } });
        return {
          email: invitation.email,
          role: roleOf(invitation.role),
          workspaceName: workspace?.name ?? invitation.workspaceId,
          hasAccount: account !== null,
        };
      });
    },

    acceptAsNewPerson(token, { name, passwordHash }) {
      return database.transact(async (tx): Promise<PeopleOutcome<{ userId: string }>> => {
        const invitation = await open(tx, token);
        if (!invitation) return refuse('wrong_token', notOpen);
        if (await tx.user.findUnique({ where: { email: invitation.email } }))
          return refuse('known_email', 'There is an account with this address already. Sign in, then open the link.');
        const person = { name, email: invitation.email, passwordHash };
        const userId = await createPerson(tx, person, clock.id, now(clock));
        const taken = await takeInvitation(tx, invitation, { id: userId, name: toText(name) }, clock);
        // thrown, so that the account goes too
        if (!taken) throw new Error('The invitation was taken while it was being accepted.');
        return { ok: true, userId };
      });
    },

    acceptAs(token, userId) {
      return database.transact(async (tx): Promise<PeopleOutcome<{ workspaceId: string }>> => {
        const invitation = await open(tx, token);
        if (!invitation) return refuse('wrong_token', notOpen);
        const user = await tx.user.findUnique({ where: { id: userId } });
        if (user?.email !== invitation.email)
          return refuse('other_account', `This invitation is for ${invitation.email}. Sign in with that address.`);
        const { workspaceId } = invitation;
        if (await membership(tx, workspaceId, userId))
          return refuse('already_member', 'You are a member of this workspace already.');
        if (!(await takeInvitation(tx, invitation, { id: user.id, name: user.name }, clock)))
          return refuse('wrong_token', notOpen);
        return { ok: true, workspaceId };
      });
    },

    takeOwnInvitation(userId) {
      return database.transact(async (tx) => {
        const user = await tx.user.findUnique({ where: { id: userId } });
        if (!user || user.disabledAt) return false;
        const latest = { orderBy: { createdAt: 'desc' as const } };
        const invitation = await tx.invitation.findFirst({ where: { email: user.email, ...openAt(clock) }, ...latest });
        return invitation !== null && takeInvitation(tx, invitation, { id: user.id, name: user.name }, clock);
      });
    },

    createWorkspace(actor, name) {
      return database.transact(async (tx) => {
        const workspaceId = clock.id();
        await tx.workspace.create({ data: { id: workspaceId, name: toText(name), createdAt: now(clock) } });
        const member = { id: clock.id(), workspaceId, userId: actor.userId, role: 'administrator' };
        await tx.membership.create({ data: { ...member, createdAt: now(clock) } });
        const created = { type: 'workspace_created', workspaceId, name: toText(name) } as const;
        await appendAudit(tx, workspaceId, by(actor), created, clock);
        const added = { type: 'member_added', userId: actor.userId, role: 'administrator' } as const;
        await appendAudit(tx, workspaceId, by(actor), added, clock);
        return { workspaceId };
      });
    },

    async renameWorkspace(actor, name) {
      await database.transact(async (tx) => {
        const { workspaceId } = actor;
        await tx.workspace.update({ where: { id: workspaceId }, data: { name: toText(name) } });
        const body = { type: 'workspace_renamed', workspaceId, name: toText(name) } as const;
        await appendAudit(tx, workspaceId, by(actor), body, clock);
      });
    },
  };

  async function named(memberships: { workspaceId: string; role: string }[]) {
    const ids = memberships.map(({ workspaceId }) => workspaceId);
    const workspaces = await database.read((db) => db.workspace.findMany({ where: { id: { in: ids } } }));
    const names = new Map(workspaces.map(({ id, name }) => [id, name]));
    return memberships.map(({ workspaceId, role }) => ({
      workspaceId,
      workspaceName: names.get(workspaceId) ?? workspaceId,
      role: roleOf(role),
    }));
  }
}

const withMemberships = {
  memberships: { orderBy: [{ createdAt: 'asc' as const }, { id: 'asc' as const }] },
};

function membership(tx: Transaction, workspaceId: string, userId: string) {
  return tx.membership.findUnique({ where: { workspaceId_userId: { workspaceId, userId } } });
}

/** Whether nobody else who can sign in administers the workspace. */
async function isLastAdministrator(
  tx: Transaction,
  member: { workspaceId: string; userId: string; role: string },
): Promise<boolean> {
  if (member.role !== 'administrator') return false;
  const { workspaceId, userId } = member;
  const others = await tx.membership.count({
    where: { workspaceId, role: 'administrator', userId: { not: userId }, user: { disabledAt: null } },
  });
  return others === 0;
}

function personOf({ id, name, email, disabledAt }: Person): Person {
  return { id, name, email, disabledAt };
}

function by(actor: Actor): { id: string; name: string } {
  return { id: actor.userId, name: actor.name };
}

/** A role that this program doesn't know may do the least. */
function roleOf(text: string): Role {
  return roles.find((role) => role === text) ?? 'viewer';
}
