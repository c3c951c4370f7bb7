'use server';

import { z } from 'zod';
import { roles } from '@/lib/access';
import type { PeopleOutcome } from '@/lib/ports/people-store';
import { store } from '@/lib/wiring';
import { acting, type Refused, refused } from './acting';

const role = z.enum(roles, 'Choose a role.');
const person = z.object({ userId: z.string().min(1) });
const invitationSchema = z.object({
  email: z.email('An address looks like name@example.org.').max(254),
  role,
});

/** @returns the token of the link: it is kept nowhere, and shown this once */
export async function invitePerson(
  input: z.input<typeof invitationSchema>,
): Promise<{ ok: true; token: string; email: string } | Refused> {
  return acting('administer', async (actor) => {
    const asked = invitationSchema.parse(input);
    const { people } = await store();
    if (!(await people.accountsExist()))
      return refused('Create the first administrator before you invite others: /setup.');
    const outcome = await people.invite(actor, asked);
    return outcome.ok ? { ok: true, token: outcome.token, email: asked.email.toLowerCase() } : refused(outcome.message);
  });
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
