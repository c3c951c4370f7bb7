'use server';

import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { roles } from '@/lib/access';
import type { Actor } from '@/lib/ports/actor';
import type { PeopleOutcome } from '@/lib/ports/people-store';
import { invitationAsMail } from '@/lib/review/invitation-mail';
import { config, currentActor, mailer, mailSettings, store } from '@/lib/wiring';
import { acting, type Refused, refused } from './acting';

const role = z.enum(roles, 'Choose a role.');
const person = z.object({ userId: z.string().min(1) });
const invitationSchema = z.object({
  email: z.email('An address looks like name@example.org.').max(254),
  role,
});

const mailLimitMs = 30_000;

/** Whether an invitation was mailed, and what kept it from that where a mail server is set. */
type Mailed = { mailed: boolean; mailProblem: string | null };

/** Invites somebody, by mail too where the workspace has a server for it.
 *  @returns the token of the link: it is kept nowhere, and shown this once */
export async function invitePerson(
  input: z.input<typeof invitationSchema>,
): Promise<({ ok: true; token: string; email: string } & Mailed) | Refused> {
  return acting('administer', async (actor) => {
    const asked = invitationSchema.parse(input);
    const { people } = await store();
    if (!(await people.accountsExist()))
      return refused('Create the first administrator before you invite others: /setup.');
    const outcome = await people.invite(actor, asked);
    if (!outcome.ok) return refused(outcome.message);
    const { token, expiresAt } = outcome;
    const email = asked.email.toLowerCase();
    return { ok: true, token, email, ...(await mailInvitation(actor, { ...asked, email, token, expiresAt })) };
  });
}

async function mailInvitation(
  actor: Actor,
  invitation: { email: string; role: string; token: string; expiresAt: Date },
): Promise<Mailed> {
  const server = await (await mailSettings()).serverOf(actor.workspaceId);
  if (!server) return { mailed: false, mailProblem: null };
  const { publicUrl } = config().access;
  if (!publicUrl) {
    const mailProblem = 'It was not mailed: COUNTERSIGN_URL does not say where people reach this installation.';
    return { mailed: false, mailProblem };
  }
  const { email: to, role, token, expiresAt } = invitation;
  const memberships = (await currentActor())?.account?.memberships ?? [];
  const workspaceName = memberships.find(({ workspaceId }) => workspaceId === actor.workspaceId)?.workspaceName ?? '';
  const link = `${publicUrl}/join/${token}`;
  const mail = invitationAsMail({ invitedBy: actor.name, workspaceName, role, link, expiresAt });
  const problem = await (await mailer()).send(
    server,
    { id: randomUUID(), to, ...mail },
    AbortSignal.timeout(mailLimitMs),
  );
  return { mailed: problem === null, mailProblem: problem && `It was not mailed: ${problem.message}` };
}

export async function revokeInvitation(input: { invitationId: string }): Promise<{ ok: true } | Refused> {
  return acting('administer', async (actor) =>
    said(await (await store()).people.revokeInvitation(actor, z.string().min(1).parse(input.invitationId))),
  );
}

export async function changeRole(input: { userId: string; role: string }): Promise<{ ok: true } | Refused> {
  return acting('administer', async (actor) => {
    const asked = person.extend({ role }).parse(input);
    return said(await (await store()).people.changeRole(actor, asked.userId, asked.role));
  });
}

/** They no longer see this workspace; what they did in it stays. */
export async function removeMember(input: { userId: string }): Promise<{ ok: true } | Refused> {
  return acting('administer', async (actor) =>
    said(await (await store()).people.removeMember(actor, person.parse(input).userId)),
  );
}

export async function setDisabled(input: { userId: string; disabled: boolean }): Promise<{ ok: true } | Refused> {
  return acting('administer', async (actor) => {
    const { userId, disabled } = person.extend({ disabled: z.boolean() }).parse(input);
    return said(await (await store()).people.setDisabled(actor, userId, disabled));
  });
}

export async function renameWorkspace(input: { name: string }): Promise<{ ok: true } | Refused> {
  return acting('administer', async (actor) => {
    const name = z.string().trim().min(1, 'Name the workspace.').max(80, 'A name has at most 80 characters.');
    const { people } = await store();
    if (!(await people.accountsExist())) return refused('Create the first administrator first: /setup.');
    await people.renameWorkspace(actor, name.parse(input.name));
    return { ok: true };
  });
}

function said(outcome: PeopleOutcome): { ok: true } | Refused {
  return outcome.ok ? { ok: true } : refused(outcome.message);
}
