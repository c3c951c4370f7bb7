import type { Actor } from './ports/actor';

/** What a person may do in a workspace. Each role can do what the ones before it can. */
export const roles = ['viewer', 'asker', 'reviewer', 'administrator'] as const;
export type Role = (typeof roles)[number];

export type Action = 'view' | 'ask' | 'upload' | 'review' | 'export' | 'administer';

const leastRole: Record<Action, Role> = {
  view: 'viewer',
  ask: 'asker',
  upload: 'asker',
  review: 'reviewer',
  export: 'reviewer',
  administer: 'administrator',
};

declare const authorized: unique symbol;
/** Proof that `authorize` let this actor do `A`; nothing else can mint it. */
export type Authorized<A extends Action = Action> = Actor & { readonly role: Role; readonly [authorized]: A };

export const accessDigest = 'access_denied:';

export class AccessDenied extends Error {
  override readonly name = 'AccessDenied';
  readonly code: 'signed_out' | 'forbidden';
  /** All that Next tells a page's error boundary of an error on the server. */
  readonly digest: string;
  constructor(code: 'signed_out' | 'forbidden', message: string) {
    super(message);
    this.code = code;
    this.digest = `${accessDigest}${code}`;
  }
}

/** Whether a role is enough for an action: for what is shown. What is done goes through `authorize`. */
export function allows(role: Role, action: Action): boolean {
  return roles.indexOf(role) >= roles.indexOf(leastRole[action]);
}

/** The workspace that is there before any account, and the first administrator's afterwards. Its administrators look after
 *  what belongs to no workspace. */
export const firstWorkspaceId = 'local';

/** Whether this person may read what belongs to the installation: the sign-ins of everybody, its keys. */
export function looksAfterInstallation(actor: Pick<Actor, 'workspaceId'> & { role: Role }): boolean {
  return actor.workspaceId === firstWorkspaceId && allows(actor.role, 'administer');
}

/** Lets `actor` do `action`, or throws.
 *  @throws AccessDenied `signed_out` without an actor, `forbidden` when the role is not enough */
export function authorize<A extends Action>(actor: (Actor & { role: Role }) | null, action: A): Authorized<A> {
  if (!actor) throw new AccessDenied('signed_out', 'You are signed out. Sign in and try again; nothing was changed.');
  if (!allows(actor.role, action)) {
    throw new AccessDenied(
      'forbidden',
      `This needs the role ${leastRole[action]}; yours is ${actor.role}. Ask an administrator of the workspace.`,
    );
  }
  return actor as Authorized<A>;
}
