import type { Role } from '../access';
import type { Actor } from './actor';

export type Person = { id: string; name: string; email: string; disabledAt: Date | null };
export type WorkspaceMembership = { workspaceId: string; workspaceName: string; role: Role };
/** Who is signed in, and where they may be. */
export type PersonAtWork = { person: Person; memberships: WorkspaceMembership[] };

export type Member = Person & {
  role: Role;
  since: Date;
  /** When one of their sessions that still runs began. */
  lastSignIn: Date | null;
};

export type InvitationRow = {
  id: string;
  email: string;
  role: Role;
  invitedBy: string;
  createdAt: Date;
  expiresAt: Date;
};

/** What whoever holds the link of an invitation may know of it. */
export type OpenInvitation = { email: string; role: Role; workspaceName: string; hasAccount: boolean };

export type SessionRow = {
  id: string;
  userAgent: string | null;
  ipAddress: string | null;
  createdAt: Date;
  expiresAt: Date;
};

export type PasskeyRow = { id: string; name: string | null; createdAt: Date | null };

export type PeopleRefusal = {
  ok: false;
  code:
    | 'wrong_token'
    | 'set_up_already'
    | 'known_email'
    | 'already_member'
    | 'unknown'
    | 'last_administrator'
    | 'elsewhere'
    | 'other_account';
  /** For people: what happened and what to do. */
  message: string;
};
export type PeopleOutcome<T = unknown> = ({ ok: true } & T) | PeopleRefusal;

/** Accounts, who is a member where, invitations and sessions. Tokens are kept as SHA-256 alone; passwords come hashed. */
export interface PeopleStore {
  /** From the first account on everybody signs in; before, the local operator is the administrator. */
  accountsExist(): Promise<boolean>;
  /** A fresh token for the first administrator; the one before is worthless. Null once an account exists. */
  newSetupToken(): Promise<string | null>;
  /** The first administrator, of the first workspace and all that was done in it before. */
  setUp(input: {
    token: string;
    workspaceName: string;
    name: string;
    email: string;
    passwordHash: string;
  }): Promise<PeopleOutcome<{ userId: string }>>;

  atWork(userId: string): Promise<PersonAtWork | null>;
  /** Everybody, for the command line. */
  everybody(): Promise<PersonAtWork[]>;
  members(workspaceId: string): Promise<Member[]>;
  changeRole(actor: Actor, userId: string, role: Role): Promise<PeopleOutcome>;
  /** They no longer see the workspace; what they did in it stays. */
  removeMember(actor: Actor, userId: string): Promise<PeopleOutcome>;
  /** A disabled person can't sign in anywhere, and their sessions end. */
  setDisabled(actor: Actor, userId: string, disabled: boolean): Promise<PeopleOutcome>;
  /** For recovery at the command line; a new membership or a risen one. */
  makeAdministrator(by: { id: string; name: string }, email: string, workspaceId: string): Promise<PeopleOutcome>;

  /** @returns the token of the link, shown once */
  invite(
    actor: Actor,
    input: { email: string; role: Role },
  ): Promise<PeopleOutcome<{ token: string; expiresAt: Date }>>;
  /** Those that were neither accepted nor taken back nor ran out. */
  invitations(workspaceId: string): Promise<InvitationRow[]>;
  revokeInvitation(actor: Actor, invitationId: string): Promise<PeopleOutcome>;
  openInvitation(token: string): Promise<OpenInvitation | null>;
  /** Somebody new takes an invitation: the account, the membership and the end of the invitation are one. */
  acceptAsNewPerson(
    token: string,
    input: { name: string; passwordHash: string },
  ): Promise<PeopleOutcome<{ userId: string }>>;
  /** Somebody with an account takes an invitation to one more workspace. */
  acceptAs(token: string, userId: string): Promise<PeopleOutcome<{ workspaceId: string }>>;

  /** For somebody who proved their address and belongs to no workspace: takes the latest invitation to it, where there is one. */
  takeOwnInvitation(userId: string): Promise<boolean>;

  /** Sessions that still run, newest first. */
  sessions(userId: string): Promise<SessionRow[]>;
  /** Signs out: one session, by the person who has it. */
  endSession(person: { id: string; name: string }, sessionId: string): Promise<void>;
  /** Ends sessions of a person, all but `keep`, or the one named. @returns how many ended */
  revokeSessions(
    person: { id: string; name: string },
    which: { only: string } | { keep: string | null },
  ): Promise<number>;
  /** Sets a password and ends every session but `keep`. */
  setPassword(
    by: { id: string; name: string },
    userId: string,
    passwordHash: string,
    keep: string | null,
  ): Promise<PeopleOutcome>;
  /** The hash that a password is compared with; null for a person who has none. */
  passwordHash(userId: string): Promise<string | null>;

  passkeys(userId: string): Promise<PasskeyRow[]>;
  removePasskey(person: { id: string; name: string }, passkeyId: string): Promise<boolean>;

  /** A new workspace with its maker as administrator. */
  createWorkspace(actor: Actor, name: string): Promise<{ workspaceId: string }>;
  renameWorkspace(actor: Actor, name: string): Promise<void>;
}
