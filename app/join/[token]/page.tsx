import type { Metadata } from 'next';
import Link from 'next/link';
import { AccountCard } from '@/components/accounts/account-card';
import { JoinForm } from '@/components/accounts/join-form';
import { config, currentActor, store } from '@/lib/wiring';

export const metadata: Metadata = { title: 'Invitation' };

type PageProps = { params: Promise<{ token: string }> };

/** What whoever holds the link of an invitation sees. */
export default async function JoinPage({ params }: PageProps) {
  const { token } = await params;
  const invitation = await (await store()).people.openInvitation(token);
  if (!invitation) {
    return (
      <AccountCard title="This invitation is no longer open" lead="It was accepted, taken back, or it has run out.">
        <p>Ask an administrator of the workspace for a new one.</p>
      </AccountCard>
    );
  }
  const { email, role, workspaceName, hasAccount } = invitation;
  const actor = await currentActor();
  const signedInAsThem = actor?.account?.email === email;
  return (
    <AccountCard
      title={`Join ${workspaceName}`}
      lead={`${email} is invited to this workspace as ${role}. The link works once.`}
    >
      {hasAccount && !signedInAsThem ? (
        <p>
          There is an account with this address.{' '}
          <Link className="text-accent underline" href={`/sign-in?next=${encodeURIComponent(`/join/${token}`)}`}>
            Sign in as {email}
          </Link>{' '}
          first.
        </p>
      ) : (
        <JoinForm token={token} email={email} asMyself={hasAccount} elsewhere={config().access.oidc?.name ?? null} />
      )}
    </AccountCard>
  );
}
