import type { Metadata } from 'next';
import { InviteForm } from '@/components/accounts/invite-form';
import { MemberTable } from '@/components/accounts/member-table';
import { NoAccounts } from '@/components/accounts/no-accounts';
import { WorkspaceForm } from '@/components/accounts/workspace-form';
import { Notice } from '@/components/ui/notice';
import { allows } from '@/lib/access';
import { config, mailSettings, store } from '@/lib/wiring';
import { pageActor } from '../../page-actor';

export const metadata: Metadata = { title: 'People' };

/** Who belongs to the workspace and as what; invitations that are open. */
export default async function PeoplePage() {
  const actor = await pageActor('view');
  if (!actor.account) {
    return (
      <NoAccounts>
        Whoever uses this machine is the administrator. With a first account everybody signs in, and you can invite
        people here.
      </NoAccounts>
    );
  }
  if (!allows(actor.role, 'administer')) {
    return (
      <Notice face="empty" title="Administrators see and invite people">
        Ask one of them when somebody should join, or when your role should be another one.
      </Notice>
    );
  }
  const { people } = await store();
  const [members, invitations, mail] = await Promise.all([
    people.members(actor.workspaceId),
    people.invitations(actor.workspaceId),
    (await mailSettings()).shown(actor.workspaceId),
  ]);
  const here = actor.account.memberships.find(({ workspaceId }) => workspaceId === actor.workspaceId);
  return (
    <>
      <h1 className="text-lg font-semibold">People</h1>
      <p className="mb-4 mt-1 max-w-[640px] text-muted">
        Viewers read; askers also upload and ask; reviewers also decide and export; administrators also do all that is
        on these pages. Whoever is removed or disabled loses access at once, and what they did stays.
      </p>
      <MemberTable
        me={actor.userId}
        members={members.map(({ id, name, email, role, disabledAt, since, lastSignIn }) => ({
          id,
          name,
          email,
          role,
          disabled: disabledAt !== null,
          since: day(since),
          lastSignIn: lastSignIn && day(lastSignIn),
        }))}
      />
      <h2 className="mb-2 mt-8 text-lg font-semibold">Invite somebody</h2>
      <InviteForm
        publicUrl={config().access.publicUrl}
        mails={mail.on && config().access.publicUrl !== null}
        invitations={invitations.map(({ id, email, role, expiresAt }) => ({ id, email, role, until: day(expiresAt) }))}
      />
      <h2 className="mb-2 mt-8 text-lg font-semibold">This workspace</h2>
      <WorkspaceForm key={here?.workspaceName} name={here?.workspaceName ?? ''} />
    </>
  );
}

function day(date: Date): string {
  return date.toISOString().slice(0, 10);
}
