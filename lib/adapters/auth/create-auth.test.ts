import { afterAll, expect, it, vi } from 'vitest';
import type { Store } from '../../ports/store';
import { isPostgres } from '../prisma/database-url';
import { openShared } from '../prisma/open-store';
import { testClock } from '../prisma/rows-fixture';
import { runSql } from '../prisma/run-sql-fixture';
import { onEveryDatabase } from '../prisma/store-fixture';
import { createAuthenticator } from './authenticator-fixture';
import { type Auth, type AuthOptions, createAuth } from './create-auth';
import { startOidcServer } from './oidc-fixture';
import { actorOfRequest, localOperator, workspaceCookie } from './request-actor';

const password = 'correct horse battery';
const opened: Store[] = [];
afterAll(async () => {
  for (const store of opened) await store.close();
});

onEveryDatabase('signing in', ({ url }) => {
  const start = async (oidc: AuthOptions['oidc'] = null) => {
    const databaseUrl = await url();
    // sessions run out by the real clock
    const clock = testClock(Date.now());
    const { store, database } = await openShared({ databaseUrl, clock });
    opened.push(store);
    const auth = await createAuth({
      store,
      database,
      clock,
      provider: isPostgres(databaseUrl) ? 'postgresql' : 'sqlite',
      secret: 'an-own-secret-of-this-test-that-is-long-enough',
      publicUrl: null,
      trustedProxies: [],
      oidc,
    });
    const setUp = async () => {
      const token = (await store.people.newSetupToken()) ?? '';
      const passwordHash = await auth.hashPassword(password);
      const made = await store.people.setUp({
        token,
        workspaceName: 'A',
        name: 'Ann',
        email: 'ann@x.org',
        passwordHash,
      });
      if (!made.ok) throw new Error(made.message);
      return { userId: made.userId, name: 'Ann', workspaceId: 'local' };
    };
    return { store, auth, databaseUrl, setUp };
  };

  it('before an account whoever comes is the operator; afterwards nobody without a session', async () => {
    const { store, auth, setUp } = await start();
    expect(await actorOfRequest(new Headers(), store, auth)).toEqual(localOperator);
    await setUp();
    expect(await actorOfRequest(new Headers(), store, auth)).toBeNull();
    const cookie = cookieOf(await signIn(auth));
    expect(await actorOfRequest(new Headers({ cookie }), store, auth)).toMatchObject({
      name: 'Ann',
      workspaceId: 'local',
      role: 'administrator',
      account: { email: 'ann@x.org' },
    });
    const forged = cookie.replace(/=(.)/, (_, first) => `=${first === 'a' ? 'b' : 'a'}`);
    expect(await actorOfRequest(new Headers({ cookie: forged }), store, auth)).toBeNull();
  });

  it('a session is a cookie that scripts can not read, and is told in the chain with what was refused', async () => {
    const { store, auth, setUp } = await start();
    const { userId } = await setUp();
    const response = await signIn(auth);
    const header = response.headers.get('set-cookie') ?? '';
    expect(header).toMatch(/^countersign\.session_token=[^;]+;.*HttpOnly/);
    expect(header).toContain('SameSite=Lax');
    expect(await response.text()).toBe('{"ok":true}');

    expect((await signIn(auth, { password: 'wrong horse battery' })).status).toBe(401);
    expect((await signIn(auth, { email: 'nobody@x.org' })).status).toBe(401);
    expect((await signIn(auth, { email: password })).status).toBe(401);
    const told = (await store.audit.records('installation')).map(({ body }) => JSON.parse(body).body);
    const refused = { type: 'sign_in_refused', reason: 'wrong_password' };
    expect(told).toEqual([
      { type: 'signed_in', userId, method: 'password' },
      { ...refused, email: 'ann@x.org' },
      { ...refused, email: 'nobody@x.org' },
      // a password in the wrong field is not written down
      { ...refused, email: 'no address' },
    ]);
  });

  it('a session ends at once when it is revoked, when its person is disabled, and where they are no member', async () => {
    const { store, auth, setUp } = await start();
    const actor = await setUp();
    const cookie = cookieOf(await signIn(auth));
    const who = (more = '') => actorOfRequest(new Headers({ cookie: cookie + more }), store, auth);
    const { workspaceId } = await store.people.createWorkspace(actor, 'B');
    expect(await who(`; ${workspaceCookie}=${workspaceId}`)).toMatchObject({ workspaceId });
    expect(await who(`; ${workspaceCookie}=elsewhere`)).toMatchObject({ workspaceId: 'local' });

    const invited = await store.people.invite(actor, { email: 'bob@x.org', role: 'viewer' });
    if (!invited.ok) throw new Error(invited.message);
    const bob = await store.people.acceptAsNewPerson(invited.token, {
      name: 'Bob',
      passwordHash: await auth.hashPassword(password),
    });
    if (!bob.ok) throw new Error(bob.message);
    const bobsCookie = cookieOf(await signIn(auth, { email: 'BOB@x.org' }));
    const bobNow = () => actorOfRequest(new Headers({ cookie: bobsCookie }), store, auth);
    expect(await bobNow()).toMatchObject({ role: 'viewer' });
    await store.people.changeRole(actor, bob.userId, 'asker');
    expect(await bobNow()).toMatchObject({ role: 'asker' });
    await store.people.setDisabled(actor, bob.userId, true);
    expect(await bobNow()).toBeNull();
    expect((await signIn(auth, { email: 'bob@x.org' })).status).toBe(403);
    await store.people.setDisabled(actor, bob.userId, false);
    expect((await signIn(auth, { email: 'bob@x.org' })).status).toBe(200);
    await store.people.removeMember(actor, bob.userId);
    expect((await signIn(auth, { email: 'bob@x.org' })).status).toBe(403);

    await store.people.revokeSessions({ id: actor.userId, name: 'Ann' }, { keep: null });
    expect(await who()).toBeNull();
  });

  it('attempts of one address are limited in the database, and those of another are not', async () => {
    const { auth, setUp, databaseUrl } = await start();
    await setUp();
    const from = (address: string) => signIn(auth, { password: 'wrong horse battery' }, address);
    for (let attempt = 1; attempt <= 10; attempt++) expect((await from('10.0.0.1')).status).toBe(401);
    const limited = await from('10.0.0.1');
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    // not even with the right password
    expect((await signIn(auth, {}, '10.0.0.1')).status).toBe(429);
    expect((await signIn(auth, {}, '10.0.0.2')).status).toBe(200);
    expect((await runSql(databaseUrl, 'SELECT * FROM "RateLimit"')).length).toBe(2);
  });

  it('people come in from a configured provider by the verified address that they were invited with, and nobody else', async () => {
    const ann = { sub: 's-1', email: 'ann@x.org', email_verified: true, name: 'Ann' };
    let person = ann;
    const provider = await startOidcServer(() => person);
    try {
      const { issuer } = provider;
      const { store, auth, setUp } = await start({ issuer, clientId: 'c', clientSecret: 's', name: 'Company' });
      const { userId } = await setUp();
      const who = async (response: Response) => {
        const cookie = cookiesOf(response);
        return cookie.includes('session_token') ? actorOfRequest(new Headers({ cookie }), store, auth) : null;
      };
      const first = await throughProvider(auth);
      expect(first.headers.get('location')).toBe('/documents');
      expect(await who(first)).toMatchObject({ userId, account: { email: 'ann@x.org' } });
      // the second time it is the subject that counts
      expect(await who(await throughProvider(auth))).toMatchObject({ userId });
      expect((await store.audit.records('installation')).map(({ body }) => JSON.parse(body).body.method)).toEqual([
        'oidc',
        'oidc',
      ]);
      for (const other of [
        { ...ann, sub: 's-2', email: 'eve@x.org' },
        { ...ann, sub: 's-3', email_verified: false },
      ]) {
        person = other;
        const refused = await throughProvider(auth);
        expect(refused.headers.get('location')).toMatch(/\/sign-in\?error=/);
        expect(await who(refused)).toBeNull();
      }
      expect(await store.people.everybody()).toHaveLength(1);
      person = ann;
      await store.people.makeAdministrator({ id: 'x', name: 'x' }, 'ann@x.org', 'local');
      // somebody else's answer is not taken
      const forged = await auth.handle(
        new Request('http://127.0.0.1:3000/api/auth/callback/oidc?code=x&state=y', { headers }),
      );
      expect(await who(forged)).toBeNull();
    } finally {
      provider.close();
    }
  });

  it('an invitation is taken up by signing in there with the verified address that it was sent to', async () => {
    const ben = { sub: 's-9', email: 'Ben@x.org', email_verified: true, name: 'Ben Field' };
    let person: typeof ben = { ...ben, email_verified: false };
    const provider = await startOidcServer(() => person);
    try {
      const { store, auth, setUp } = await start({
        issuer: provider.issuer,
        clientId: 'c',
        clientSecret: 's',
        name: 'Company',
      });
      const { userId: annId } = await setUp();
      const ann = { userId: annId, name: 'Ann', workspaceId: 'local' };
      const first = await store.people.invite(ann, { email: 'ben@x.org', role: 'viewer' });
      const second = await store.people.invite(ann, { email: 'ben@x.org', role: 'reviewer' });
      if (!first.ok || !second.ok) throw new Error('invited');
      const cookieOfSession = (response: Response) => new Headers({ cookie: cookiesOf(response) });
      // an address that the provider does not vouch for takes nothing
      expect((await throughProvider(auth)).headers.get('location')).toMatch(/\/sign-in\?error=/);
      expect(await store.people.everybody()).toHaveLength(1);
      expect(await store.people.invitations('local')).toHaveLength(1);

      person = ben;
      const [one, other] = await Promise.all([throughProvider(auth), throughProvider(auth)]);
      const actors = await Promise.all([one, other].map((each) => actorOfRequest(cookieOfSession(each), store, auth)));
      const there = actors.find((actor) => actor !== null && actor.userId !== annId);
      expect(there).toMatchObject({ name: 'Ben Field', role: 'reviewer', account: { email: 'ben@x.org' } });
      const everybody = await store.people.everybody();
      expect(everybody.map(({ person: { email } }) => email).sort()).toEqual(['ann@x.org', 'ben@x.org']);
      expect(everybody.flatMap(({ memberships }) => memberships)).toHaveLength(2);
      expect(await store.people.openInvitation(second.token)).toBeNull();
      const told = (await store.audit.records('local')).map(({ body }) => JSON.parse(body).body);
      expect(told.filter(({ type }) => type === 'member_added').at(-1)).toMatchObject({ role: 'reviewer' });

      // removed: the door is closed until somebody invites them again
      const benId = there?.userId ?? '';
      await store.people.removeMember(ann, benId);
      expect((await throughProvider(auth)).headers.get('location')).toMatch(/\/sign-in\?error=/);
      await store.people.invite(ann, { email: 'ben@x.org', role: 'asker' });
      expect(await actorOfRequest(cookieOfSession(await throughProvider(auth)), store, auth)).toMatchObject({
        userId: benId,
        role: 'asker',
      });
    } finally {
      provider.close();
    }
  });

  it('a passkey signs in its own person, and not after it was removed', async () => {
    const { store, auth, setUp } = await start();
    const { userId } = await setUp();
    const device = createAuthenticator('localhost', headers.origin);
    const session = cookieOf(await signIn(auth));
    const get = (path: string, cookie = '') =>
      auth.handle(new Request(`http://127.0.0.1:3000/api/auth${path}`, { headers: { ...headers, cookie } }));
    const post = (path: string, cookie: string, body: unknown) =>
      auth.handle(
        new Request(`http://127.0.0.1:3000/api/auth${path}`, {
          method: 'POST',
          headers: { ...headers, cookie },
          body: JSON.stringify(body),
        }),
      );
    const challengeOf = async (response: Response) => ((await response.json()) as { challenge: string }).challenge;

    expect((await get('/passkey/generate-register-options')).status).toBe(401);
    const registering = await get('/passkey/generate-register-options', session);
    const made = device.create(await challengeOf(registering.clone()));
    const both = `${session}; ${cookiesOf(registering)}`;
    const added = await post('/passkey/verify-registration', both, { response: made, name: 'Laptop' });
    expect(added.status).toBe(200);
    const [passkey] = await store.people.passkeys(userId);
    expect(passkey).toMatchObject({ name: 'Laptop' });

    const enter = async (with_: ReturnType<typeof createAuthenticator>) => {
      const asking = await get('/passkey/generate-authenticate-options');
      const response = with_.get(await challengeOf(asking.clone()));
      return post('/passkey/verify-authentication', cookiesOf(asking), { response });
    };
    const entered = await enter(device);
    expect(await entered.text()).toBe('{"ok":true}');
    const cookie = cookiesOf(entered);
    expect(await actorOfRequest(new Headers({ cookie }), store, auth)).toMatchObject({ userId });
    expect((await enter(createAuthenticator('localhost', headers.origin))).status).toBe(401);
    expect(await store.people.removePasskey({ id: 'eve', name: 'Eve' }, passkey?.id ?? '')).toBe(false);
    expect(await store.people.removePasskey({ id: userId, name: 'Ann' }, passkey?.id ?? '')).toBe(true);
    expect((await enter(device)).status).toBe(401);
    const told = (await store.audit.records('installation')).map(({ body }) => JSON.parse(body).body);
    expect(told.map(({ type, method }) => method ?? type)).toEqual([
      'password',
      'passkey_added',
      'passkey',
      'passkey_removed',
    ]);
  });

  it('nothing else of the library is offered', async () => {
    const { auth, setUp } = await start();
    await setUp();
    const paths = ['/sign-up/email', '/get-session', '/list-sessions', '/update-user', '/delete-user', '/change-email'];
    for (const path of [...paths, '/request-password-reset', '/sign-in/email/', '/error', '/ok']) {
      for (const method of ['GET', 'POST']) {
        const body =
          method === 'POST' ? { body: '{"email":"eve@x.org","password":"long enough for it","name":"E"}' } : {};
        const request = new Request(`http://localhost:3000/api/auth${path}`, { method, headers, ...body });
        expect((await auth.handle(request)).status, `${method} ${path}`).toBe(404);
      }
    }
  });

  it('says nothing on the console', async () => {
    const said = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'error'), vi.spyOn(console, 'log')];
    const { auth, setUp } = await start();
    await setUp();
    await signIn(auth, { password: 'wrong horse battery' });
    for (const each of said) expect(each).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });
});

const headers = { 'content-type': 'application/json', host: 'localhost:3000', origin: 'http://localhost:3000' };

function signIn(auth: Auth, more: Record<string, string> = {}, address = '127.0.0.1'): Promise<Response> {
  return auth.handle(
    new Request('http://127.0.0.1:3000/api/auth/sign-in/email', {
      method: 'POST',
      headers: { ...headers, 'x-countersign-client': address },
      body: JSON.stringify({ email: 'ann@x.org', password, ...more }),
    }),
  );
}

/** Sign-in at the provider, as a browser goes there and back. */
async function throughProvider(auth: Auth): Promise<Response> {
  const asked = { provider: 'oidc', callbackURL: '/documents', errorCallbackURL: '/sign-in', disableRedirect: true };
  const begun = await auth.handle(
    new Request('http://127.0.0.1:3000/api/auth/sign-in/social', {
      method: 'POST',
      headers: { ...headers, 'x-countersign-client': '127.0.0.1' },
      body: JSON.stringify(asked),
    }),
  );
  const { url } = (await begun.json()) as { url: string };
  const back = (await fetch(url, { redirect: 'manual' })).headers.get('location') ?? '';
  return auth.handle(new Request(back, { headers: { host: headers.host, cookie: cookiesOf(begun) } }));
}

function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .filter((cookie) => !cookie.endsWith('='))
    .join('; ');
}

function cookieOf(response: Response): string {
  return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}
