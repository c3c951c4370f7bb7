import { passkey } from '@better-auth/passkey';
import { prismaAdapter } from 'better-auth/adapters/prisma';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { betterAuth } from 'better-auth/minimal';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import type { Config } from '../../config';
import type { Clock } from '../../ports/clock';
import type { Store } from '../../ports/store';
import type { Database } from '../prisma/open-database';
import { sharedClient, signInMethod } from './shared-client';

export type SignedIn = { userId: string; sessionId: string };

export interface Auth {
  /** Answers what is asked under /api/auth; anything that is not offered is not there. */
  handle(request: Request): Promise<Response>;
  /** Whose session the cookies of a request carry; null without one that runs. */
  session(headers: Headers): Promise<SignedIn | null>;
  /** The cookie that carries a session, to be removed at the end of it. */
  sessionCookie: string;
  hashPassword(password: string): Promise<string>;
  passwordMatches(hash: string, password: string): Promise<boolean>;
}

export type AuthOptions = {
  store: Store;
  database: Database;
  clock: Clock;
  provider: 'sqlite' | 'postgresql';
  /** Signs the cookies of sessions. */
  secret: string;
  /** Where people reach the program, when that is not the address of the request; https makes cookies secure. */
  publicUrl: string | null;
  /** Addresses of proxies in front, whose word on the client's address counts. */
  trustedProxies: string[];
  oidc: Config['access']['oidc'];
};

/** The header that the server puts the client's address into; whatever a client sends under this name is replaced. */
const clientAddressHeader = 'x-countersign-client';

const sessionSeconds = 7 * 24 * 60 * 60;
export const shortestPassword = 12;
export const longestPassword = 128;

/** What of better-auth is offered, how a session that it begins is told in the chain, and which of its answer goes out. */
const offered: { path: string; method: 'GET' | 'POST'; signsInBy: string; tells: 'nothing' | 'url' | 'all' }[] = [
  { path: '/sign-in/email', method: 'POST', signsInBy: 'password', tells: 'nothing' },
  { path: '/sign-in/social', method: 'POST', signsInBy: 'oidc', tells: 'url' },
  { path: '/callback/oidc', method: 'GET', signsInBy: 'oidc', tells: 'nothing' },
  { path: '/passkey/generate-register-options', method: 'GET', signsInBy: 'passkey', tells: 'all' },
  { path: '/passkey/verify-registration', method: 'POST', signsInBy: 'passkey', tells: 'nothing' },
  { path: '/passkey/generate-authenticate-options', method: 'GET', signsInBy: 'passkey', tells: 'all' },
  { path: '/passkey/verify-authentication', method: 'POST', signsInBy: 'passkey', tells: 'nothing' },
];

/** better-auth over the store's own database. Nobody signs up: people are invited, and a person who is disabled, or belongs
 *  to no workspace and is invited to none, gets no session. */
export async function createAuth(options: AuthOptions): Promise<Auth> {
  const { store, database, clock, publicUrl } = options;
  const https = publicUrl?.startsWith('https:') ?? false;
  const auth = betterAuth({
    appName: 'Countersign',
    secret: options.secret,
    ...(publicUrl ? { baseURL: publicUrl } : {}),
    basePath: '/api/auth',
    database: prismaAdapter(sharedClient(database, clock), { provider: options.provider }),
    telemetry: { enabled: false },
    // what goes wrong is answered, told in the chain, or thrown
    logger: { disabled: true },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: shortestPassword,
      maxPasswordLength: longestPassword,
    },
    session: { expiresIn: sessionSeconds, disableSessionRefresh: true },
    rateLimit: {
      enabled: true,
      storage: 'database',
      window: 60,
      max: 60,
      customRules: {
        '/sign-in/email': { window: 60, max: 10 },
        '/sign-in/social': { window: 60, max: 30 },
        '/passkey/verify-authentication': { window: 60, max: 10 },
      },
    },
    account: { encryptOAuthTokens: true },
    onAPIError: { errorURL: '/sign-in' },
    plugins: [
      passkey({ rpName: 'Countersign' }),
      ...(options.oidc ? [genericOAuth({ config: [providerOf(options.oidc)] })] : []),
    ],
    advanced: {
      cookiePrefix: 'countersign',
      useSecureCookies: https,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' },
      database: { generateId: () => clock.id() },
      ipAddress: { ipAddressHeaders: [clientAddressHeader], trustedProxies: options.trustedProxies },
    },
    databaseHooks: {
      session: {
        create: {
          before: async ({ userId }) => {
            const known = await store.people.atWork(userId);
            if (!known || known.person.disabledAt) return false;
            // whoever was removed and is invited again
            return known.memberships.length > 0 || store.people.takeOwnInvitation(userId);
          },
        },
      },
    },
  });
  const { authCookies } = await auth.$context;

  return {
    async handle(request) {
      const url = new URL(request.url);
      const path = url.pathname.slice('/api/auth'.length);
      const found = offered.find((each) => each.path === path && each.method === request.method);
      if (!found) return problem(404, 'not_found', 'There is nothing at this address.');
      const origin = publicUrl ? new URL(publicUrl).origin : `http://${request.headers.get('host')}`;
      const body = request.method === 'POST' ? await request.text() : null;
      const response = await signInMethod.run(found.signsInBy, () =>
        auth.handler(
          new Request(`${origin}${url.pathname}${url.search}`, {
            method: request.method,
            headers: request.headers,
            ...(body === null ? {} : { body }),
          }),
        ),
      );
      if (response.ok) return withoutToken(response, found.tells);
      // to the provider and back: the address says what went wrong, if something did
      if (response.status >= 300 && response.status < 400) return response;
      const refused = await refusalOf(response);
      if (path === '/sign-in/email' && refused.status !== 429) {
        const anonymous = { id: 'anonymous', name: 'Not signed in' };
        const told = { type: 'sign_in_refused', email: addressIn(body), reason: refused.code } as const;
        await store.audit.append('installation', anonymous, told);
      }
      return problem(refused.status, refused.code, refused.message, refused.retryAfter);
    },

    async session(headers) {
      const found = await auth.api.getSession({ headers, query: { disableRefresh: true } });
      return found && { userId: found.user.id, sessionId: found.session.id };
    },

    sessionCookie: authCookies.sessionToken.name,
    hashPassword,
    passwordMatches: (hash, password) => verifyPassword({ hash, password }),
  };
}

/** Only people who were invited come in this way: an account is found by its verified address, and a new one is made with
 *  the invitation that this address was sent. */
function providerOf({ issuer, clientId, clientSecret, name }: NonNullable<AuthOptions['oidc']>) {
  return {
    providerId: 'oidc',
    name,
    discoveryUrl: `${issuer}/.well-known/openid-configuration`,
    requireIdTokenVerification: true,
    clientId,
    clientSecret,
    scopes: ['openid', 'email', 'profile'],
    pkce: true,
  };
}

/** The cookie alone carries the session: scripts of the page never see its token. */
async function withoutToken(response: Response, tells: 'nothing' | 'url' | 'all'): Promise<Response> {
  const headers = new Headers({ 'content-type': 'application/json', 'cache-control': 'no-store' });
  for (const cookie of response.headers.getSetCookie()) headers.append('set-cookie', cookie);
  if (tells === 'nothing') return new Response('{"ok":true}', { headers });
  const body = (await response.json()) as { url?: string };
  return new Response(JSON.stringify(tells === 'all' ? body : { ok: true, url: body.url }), { headers });
}

const passkeyRefusals = new Set([
  'PASSKEY_NOT_FOUND',
  'AUTHENTICATION_FAILED',
  'CHALLENGE_NOT_FOUND',
  'FAILED_TO_VERIFY_REGISTRATION',
  'PREVIOUSLY_REGISTERED',
]);

type RefusedSignIn = { status: number; code: string; message: string; retryAfter: string | null };

async function refusalOf(response: Response): Promise<RefusedSignIn> {
  const retryAfter = response.headers.get('x-retry-after');
  if (response.status === 429) {
    const message = `Too many attempts from this address. Wait ${retryAfter ?? 60} seconds, then try again.`;
    return { status: 429, code: 'too_many', message, retryAfter };
  }
  const json = response.headers.get('content-type')?.includes('json');
  const { code } = json ? ((await response.json()) as { code?: string }) : {};
  if (code === 'FAILED_TO_CREATE_SESSION') {
    const message = 'This account is disabled or belongs to no workspace. Ask an administrator.';
    return { status: 403, code: 'no_access', message, retryAfter: null };
  }
  if (code === 'INVALID_EMAIL_OR_PASSWORD' || code === 'INVALID_EMAIL' || code === 'PASSWORD_TOO_LONG') {
    const message = 'The address and the password do not belong together. Check both and try again.';
    return { status: 401, code: 'wrong_password', message, retryAfter: null };
  }
  if (code === 'SESSION_NOT_FRESH') {
    const message = 'Sign in again first: a passkey is added within a day of signing in.';
    return { status: 403, code: 'not_fresh', message, retryAfter: null };
  }
  if (code && passkeyRefusals.has(code)) {
    const message = 'This passkey was not accepted. Try again, or sign in with your password.';
    return { status: 401, code: 'passkey_refused', message, retryAfter: null };
  }
  if (response.status >= 500) throw new Error(`Signing in failed with ${response.status} ${code ?? ''}.`);
  if (response.status === 401)
    return { status: 401, code: 'signed_out', message: 'You are signed out. Sign in and try again.', retryAfter: null };
  return { status: response.status, code: 'refused', message: 'The request was refused.', retryAfter: null };
}

function problem(status: number, code: string, message: string, retryAfter: string | null = null): Response {
  const headers = { 'cache-control': 'no-store', ...(retryAfter ? { 'retry-after': retryAfter } : {}) };
  return Response.json({ error: { code, message } }, { status, headers });
}

/** The address that somebody tried, for the chain; what is not one may be a password in the wrong field. */
function addressIn(body: string | null): string {
  try {
    const { email } = JSON.parse(body ?? '') as { email?: unknown };
    if (typeof email === 'string' && email.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
      return email.toLowerCase();
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  return 'no address';
}
