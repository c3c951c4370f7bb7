import { firstWorkspaceId, type Role } from '../../access';
import type { Actor } from '../../ports/actor';
import type { WorkspaceMembership } from '../../ports/people-store';
import type { Store } from '../../ports/store';
import type { Auth } from './create-auth';

/** The cookie that remembers in which of their workspaces a person is. */
export const workspaceCookie = 'countersign.workspace';

/** Somebody who acts, with what the account menu shows. */
export type SignedInActor = Actor & {
  role: Role;
  /** Null for the local operator, who has no account. */
  account: { sessionId: string; email: string; memberships: WorkspaceMembership[] } | null;
};

/** Who is there before any account: the server listens on the loopback address only, and whoever reaches it is the operator. */
export const localOperator: SignedInActor = {
  userId: 'local',
  name: 'Local operator',
  workspaceId: firstWorkspaceId,
  role: 'administrator',
  account: null,
};

/** Who makes a request, in the workspace that its cookie names if they are a member of it, else in their first.
 *  @returns null when nobody is signed in, or somebody who may no longer be */
export async function actorOfRequest(headers: Headers, store: Store, auth: Auth): Promise<SignedInActor | null> {
  const session = await auth.session(headers);
  if (!session) return (await store.people.accountsExist()) ? null : localOperator;
  const known = await store.people.atWork(session.userId);
  if (!known || known.person.disabledAt) return null;
  const { person, memberships } = known;
  const asked = cookieIn(headers, workspaceCookie);
  const here = memberships.find(({ workspaceId }) => workspaceId === asked) ?? memberships[0];
  if (!here) return null;
  return {
    userId: person.id,
    name: person.name,
    workspaceId: here.workspaceId,
    role: here.role,
    account: { sessionId: session.sessionId, email: person.email, memberships },
  };
}

function cookieIn(headers: Headers, name: string): string | null {
  for (const part of (headers.get('cookie') ?? '').split(';')) {
    const [key, value] = part.trim().split('=', 2);
    if (key === name && value) return value;
  }
  return null;
}
