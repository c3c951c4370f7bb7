import { expect, it } from 'vitest';
import type { AuditBody } from '../../audit/audit-event';
import type { Actor } from '../../ports/actor';
import type { Store } from '../../ports/store';
import { runSql } from './run-sql-fixture';
import { onEveryDatabase } from './store-fixture';

const root = { workspaceName: 'Acme', name: 'Root', email: 'Root@Example.org', passwordHash: 'hash-1' };

onEveryDatabase('accounts and members', ({ open }) => {
  it('the first administrator needs the last token, once', async () => {
    const { store, databaseUrl } = await open();
    const { people } = store;
    expect(await people.accountsExist()).toBe(false);
    const old = await people.newSetupToken();
    const token = (await people.newSetupToken()) ?? '';
    expect(await people.setUp({ ...root, token: old ?? '' })).toMatchObject({ ok: false, code: 'wrong_token' });
    expect(JSON.stringify(await runSql(databaseUrl, 'SELECT * FROM "Verification"'))).not.toContain(token);
    const both = await Promise.all([people.setUp({ ...root, token }), people.setUp({ ...root, token })]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await people.accountsExist()).toBe(true);
    expect(await people.newSetupToken()).toBeNull();
    expect(await people.setUp({ ...root, token })).toMatchObject({ ok: false, code: 'set_up_already' });
    const [member] = await people.members('local');
    expect(member).toMatchObject({ name: 'Root', email: 'root@example.org', role: 'administrator', disabledAt: null });
    expect(await told(store, 'local')).toEqual([{ type: 'member_added', userId: member?.id, role: 'administrator' }]);
  });

  it('an invitation is taken once, by its address, before it runs out', async () => {
    const { store, clock, databaseUrl } = await open();
    const actor = await administrator(store);
    const { people } = store;
    const first = await invited(store, actor, 'Bob@Example.org');
    const token = await invited(store, actor, 'bob@example.org');
    expect(await people.openInvitation(first)).toBeNull();
    expect(JSON.stringify(await runSql(databaseUrl, 'SELECT * FROM "Invitation"'))).not.toContain(token);
    expect(await people.openInvitation(token)).toEqual({
      email: 'bob@example.org',
      role: 'reviewer',
      workspaceName: 'Acme',
      hasAccount: false,
    });
    expect(await people.acceptAs(token, actor.userId)).toMatchObject({ ok: false, code: 'other_account' });
    const taken = await people.acceptAsNewPerson(token, { name: 'Bob', passwordHash: 'hash-2' });
    if (!taken.ok) throw new Error(taken.message);
    expect(await people.acceptAsNewPerson(token, { name: 'Bob', passwordHash: 'h' })).toMatchObject({ ok: false });
    expect(await people.passwordHash(taken.userId)).toBe('hash-2');
    expect(await people.invite(actor, { email: 'bob@example.org', role: 'viewer' })).toMatchObject({
      ok: false,
      code: 'already_member',
    });

    const late = await invited(store, actor, 'late@example.org');
    clock.advance(8 * 24 * 60 * 60 * 1000);
    expect(await people.openInvitation(late)).toBeNull();
    expect(await people.acceptAsNewPerson(late, { name: 'L', passwordHash: 'h' })).toMatchObject({ ok: false });

    const back = await invited(store, actor, 'back@example.org');
    const [open_] = await people.invitations('local');
    expect(await people.revokeInvitation({ ...actor, workspaceId: 'other' }, open_?.id ?? '')).toMatchObject({
      ok: false,
    });
    expect(await people.revokeInvitation(actor, open_?.id ?? '')).toEqual({ ok: true });
    expect(await people.openInvitation(back)).toBeNull();
    expect(await people.invitations('local')).toEqual([]);
  });

  it('a workspace keeps an administrator, whatever is done to its members', async () => {
    const { store } = await open();
    const actor = await administrator(store);
    const { people } = store;
    for (const outcome of [
      await people.changeRole(actor, actor.userId, 'viewer'),
      await people.removeMember(actor, actor.userId),
      await people.setDisabled(actor, actor.userId, true),
    ]) {
      expect(outcome).toMatchObject({ ok: false, code: 'last_administrator' });
    }
    const bob = await joined(store, actor, 'bob@example.org');
    expect(await people.changeRole(actor, bob, 'administrator')).toEqual({ ok: true });
    expect(await people.setDisabled(actor, bob, true)).toEqual({ ok: true });
    // somebody who can't sign in is no administrator to rely on
    expect(await people.changeRole(actor, actor.userId, 'viewer')).toMatchObject({ code: 'last_administrator' });
    expect(await people.setDisabled(actor, bob, false)).toEqual({ ok: true });
    expect(await people.changeRole(actor, actor.userId, 'viewer')).toEqual({ ok: true });
    expect((await told(store, 'local')).map(({ type }) => type)).toEqual([
      'member_added',
      'member_invited',
      'member_added',
      'member_changed',
      'member_disabled',
      'member_enabled',
      'member_changed',
    ]);
  });

  it('members of another workspace are out of reach', async () => {
    const { store } = await open();
    const actor = await administrator(store);
    const { people } = store;
    const bob = await joined(store, actor, 'bob@example.org');
    const { workspaceId } = await people.createWorkspace({ ...actor, userId: bob, name: 'Bob' }, 'Bob’s');
    const bobThere: Actor = { userId: bob, name: 'Bob', workspaceId };
    expect(await people.changeRole(bobThere, actor.userId, 'viewer')).toMatchObject({ code: 'unknown' });
    expect(await people.removeMember(bobThere, actor.userId)).toMatchObject({ code: 'unknown' });
    expect(await people.setDisabled(bobThere, actor.userId, true)).toMatchObject({ code: 'unknown' });
    // nor can one workspace shut somebody out of another
    expect(await people.setDisabled(actor, bob, true)).toMatchObject({ ok: false, code: 'elsewhere' });
    expect((await people.atWork(bob))?.memberships.map(({ workspaceName }) => workspaceName)).toEqual([
      'Acme',
      'Bob’s',
    ]);
    const token = await invited(store, bobThere, 'root@example.org');
    expect(await people.acceptAs(token, actor.userId)).toEqual({ ok: true, workspaceId });
    expect(await people.acceptAs(token, actor.userId)).toMatchObject({ ok: false });
    expect((await people.members(workspaceId)).map(({ id }) => id)).toEqual([bob, actor.userId]);
    await people.renameWorkspace(bobThere, 'Ours');
    expect((await people.atWork(actor.userId))?.memberships[1]?.workspaceName).toBe('Ours');
  });

  it('a new password ends the other sessions, and sessions end one by one or together', async () => {
    const { store, databaseUrl } = await open();
    const actor = await administrator(store);
    const { people } = store;
    const person = { id: actor.userId, name: actor.name };
    const session = (id: string) =>
      runSql(
        databaseUrl,
        `INSERT INTO "Session" ("id", "token", "expiresAt", "userId", "createdAt", "updatedAt") VALUES ('${id}', '${id}', '2027-01-01T00:00:00.000Z', '${actor.userId}', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`,
      );
    for (const id of ['a', 'b', 'c', 'd']) await session(id);
    const running = async () => (await people.sessions(actor.userId)).map(({ id }) => id).sort();
    await people.endSession({ id: 'somebody else', name: 'x' }, 'a');
    expect(await running()).toEqual(['a', 'b', 'c', 'd']);
    await people.endSession(person, 'a');
    expect(await people.revokeSessions(person, { only: 'b' })).toBe(1);
    expect(await running()).toEqual(['c', 'd']);
    expect(await people.setPassword(person, actor.userId, 'hash-3', 'd')).toEqual({ ok: true });
    expect(await running()).toEqual(['d']);
    expect(await people.passwordHash(actor.userId)).toBe('hash-3');
    expect(await people.revokeSessions(person, { keep: null })).toBe(1);
    expect(await running()).toEqual([]);
    expect((await told(store, 'installation')).map(({ type }) => type)).toEqual([
      'signed_out',
      'session_revoked',
      'password_changed',
      'session_revoked',
    ]);
  });

  it('the command line makes an administrator of somebody who is there', async () => {
    const { store } = await open();
    const actor = await administrator(store);
    const { people } = store;
    const operator = { id: 'cli', name: 'CLI' };
    const bob = await joined(store, actor, 'bob@example.org');
    await people.setDisabled(actor, bob, true);
    expect(await people.makeAdministrator(operator, 'nobody@example.org', 'local')).toMatchObject({ ok: false });
    expect(await people.makeAdministrator(operator, 'bob@example.org', 'nowhere')).toMatchObject({ ok: false });
    expect(await people.makeAdministrator(operator, 'BOB@example.org', 'local')).toEqual({ ok: true });
    expect(await people.members('local')).toMatchObject([{}, { id: bob, role: 'administrator', disabledAt: null }]);
    expect((await people.everybody()).map(({ person }) => person.email)).toEqual([
      'root@example.org',
      'bob@example.org',
    ]);
  });
});

async function administrator({ people }: Store): Promise<Actor> {
  const token = (await people.newSetupToken()) ?? '';
  const outcome = await people.setUp({ ...root, token });
  if (!outcome.ok) throw new Error(outcome.message);
  return { userId: outcome.userId, name: 'Root', workspaceId: 'local' };
}

async function invited({ people }: Store, actor: Actor, email: string): Promise<string> {
  const outcome = await people.invite(actor, { email, role: 'reviewer' });
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.token;
}

async function joined(store: Store, actor: Actor, email: string): Promise<string> {
  const token = await invited(store, actor, email);
  const outcome = await store.people.acceptAsNewPerson(token, { name: 'Bob', passwordHash: 'hash' });
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.userId;
}

async function told(store: Store, chain: string): Promise<AuditBody[]> {
  return (await store.audit.records(chain)).map(({ body }) => (JSON.parse(body) as { body: AuditBody }).body);
}
