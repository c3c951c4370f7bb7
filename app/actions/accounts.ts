'use server';

import { cookies } from 'next/headers';
import { z } from 'zod';
import { AccessDenied } from '@/lib/access';
import { longestPassword, shortestPassword } from '@/lib/adapters/auth/create-auth';
import { type SignedInActor, workspaceCookie } from '@/lib/adapters/auth/request-actor';
import { mailChoiceKey, mailChoiceSchema } from '@/lib/review/mail-choice';
import { auth, config, currentActor, store } from '@/lib/wiring';
import { type Refused, refused } from './acting';

const name = z.string().trim().min(1, 'Write your name.').max(120, 'A name has at most 120 characters.');
const password = z
  .string()
  .min(shortestPassword, `A password has at least ${shortestPassword} characters.`)
  .max(longestPassword, `A password has at most ${longestPassword} characters.`);
const setUpSchema = z.object({
  token: z.string().trim().min(1, 'Copy the token that the server printed when it started.').max(200),
  workspaceName: z.string().trim().min(1, 'Name the workspace.').max(80, 'A name has at most 80 characters.'),
  name,
  email: z.email('An address looks like name@example.org.').max(254),
  password,
});
const joinSchema = z.object({ token: z.string().min(1).max(200), name, password });
const passwordSchema = z.object({ current: z.string().max(longestPassword), next: password });

/** Creates the first administrator, for whoever has the token. The browser signs in afterwards as at any other time. */
export async function setUp(input: z.input<typeof setUpSchema>): Promise<{ ok: true } | Refused> {
  return forAnybody(async () => {
    const { password, ...rest } = setUpSchema.parse(input);
    const outcome = await (await store()).people.setUp({
      ...rest,
      passwordHash: await (await auth()).hashPassword(password),
    });
    return outcome.ok ? { ok: true } : refused(outcome.message);
  });
}

/** Takes an invitation by somebody new: their account and their first membership. */
export async function joinAsNewPerson(
  input: z.input<typeof joinSchema>,
): Promise<{ ok: true; email: string } | Refused> {
  return forAnybody(async () => {
    const { token, name, password } = joinSchema.parse(input);
    const { people } = await store();
    // before the hash, which costs
    const invitation = await people.openInvitation(token);
    const passwordHash = invitation ? await (await auth()).hashPassword(password) : '';
    const outcome = await people.acceptAsNewPerson(token, { name, passwordHash });
    return outcome.ok ? { ok: true, email: invitation?.email ?? '' } : refused(outcome.message);
  });
}

/** Takes an invitation to one more workspace, and goes there. */
export async function joinAsMyself(token: string): Promise<{ ok: true } | Refused> {
  return signedIn(async (actor) => {
    const outcome = await (await store()).people.acceptAs(z.string().max(200).parse(token), actor.userId);
    if (!outcome.ok) return refused(outcome.message);
    await rememberWorkspace(outcome.workspaceId);
    return { ok: true };
  });
}

export async function signOut(): Promise<{ ok: true } | Refused> {
  return signedIn(async (actor) => {
    await (await store()).people.endSession(personOf(actor), actor.account.sessionId);
    const jar = await cookies();
    jar.delete((await auth()).sessionCookie);
    jar.delete(workspaceCookie);
    return { ok: true };
  });
}

export async function switchWorkspace(workspaceId: string): Promise<{ ok: true } | Refused> {
  return signedIn(async (actor) => {
    if (!actor.account.memberships.some((membership) => membership.workspaceId === workspaceId))
      return refused('You are not a member of this workspace any more. Reload the page.');
    await rememberWorkspace(workspaceId);
    return { ok: true };
  });
}

/** Every other session of the person ends with the old password. */
export async function changePassword(input: z.input<typeof passwordSchema>): Promise<{ ok: true } | Refused> {
  return signedIn(async (actor) => {
    const { current, next } = passwordSchema.parse(input);
    const { people } = await store();
    const methods = await auth();
    const hash = await people.passwordHash(actor.userId);
    if (hash !== null && !(await methods.passwordMatches(hash, current)))
      return refused('The present password is another one. Nothing was changed.');
    const outcome = await people.setPassword(
      personOf(actor),
      actor.userId,
      await methods.hashPassword(next),
      actor.account.sessionId,
    );
    return outcome.ok ? { ok: true } : refused(outcome.message);
  });
}

/** Ends one of one's own sessions, or all but the one that asks. */
export async function endSessions(which: { only: string } | 'others'): Promise<{ ok: true } | Refused> {
  return signedIn(async (actor) => {
    const asked = z.union([z.object({ only: z.string().min(1) }), z.literal('others')]).parse(which);
    const chosen = asked === 'others' ? { keep: actor.account.sessionId } : asked;
    const ended = await (await store()).people.revokeSessions(personOf(actor), chosen);
    return ended > 0 ? { ok: true } : refused('There was no such session. It may have ended by itself.');
  });
}

export async function removePasskey(passkeyId: string): Promise<{ ok: true } | Refused> {
  return signedIn(async (actor) => {
    const removed = await (await store()).people.removePasskey(personOf(actor), z.string().parse(passkeyId));
    return removed ? { ok: true } : refused('There is no such passkey any more. Reload the page.');
  });
}

/** Which notices one wants no mail about, in every workspace. */
export async function saveMailChoice(input: z.infer<typeof mailChoiceSchema>): Promise<{ ok: true } | Refused> {
  return signedIn(async (actor) => {
    await (await store()).settings.set(actor, actor.userId, mailChoiceKey, mailChoiceSchema.parse(input));
    return { ok: true };
  });
}

/** A workspace of one's own, empty and unseen by the others; the browser goes there. */
export async function createWorkspace(input: { name: string }): Promise<{ ok: true } | Refused> {
  return signedIn(async (actor) => {
    if (actor.role !== 'administrator') return refused('Administrators create workspaces. Ask one of yours.');
    const workspaceName = setUpSchema.shape.workspaceName.parse(input.name);
    const { workspaceId } = await (await store()).people.createWorkspace(actor, workspaceName);
    await rememberWorkspace(workspaceId);
    return { ok: true };
  });
}

async function rememberWorkspace(workspaceId: string): Promise<void> {
  const secure = config().access.publicUrl?.startsWith('https:') ?? false;
  (await cookies()).set(workspaceCookie, workspaceId, { httpOnly: true, sameSite: 'lax', path: '/', secure });
}

type WithAccount = SignedInActor & { account: NonNullable<SignedInActor['account']> };

function personOf(actor: WithAccount): { id: string; name: string } {
  return { id: actor.userId, name: actor.name };
}

/** For whoever has an account, whatever their role. */
function signedIn<T>(work: (actor: WithAccount) => Promise<T | Refused>): Promise<T | Refused> {
  return forAnybody(async () => {
    const actor = await currentActor();
    if (!actor) throw new AccessDenied('signed_out', 'You are signed out. Sign in and try again; nothing was changed.');
    const { account } = actor;
    if (!account) return refused('There are no accounts yet. Create the first administrator first.');
    return work({ ...actor, account });
  });
}

async function forAnybody<T>(work: () => Promise<T | Refused>): Promise<T | Refused> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AccessDenied) return refused(error.message);
    if (error instanceof z.ZodError)
      return refused(error.issues[0]?.message ?? 'A field is not filled in as it should be.');
    throw error;
  }
}
