import type { Metadata } from 'next';
import { MailChoiceForm } from '@/components/accounts/mail-choice-form';
import { NoAccounts } from '@/components/accounts/no-accounts';
import { PasskeyList } from '@/components/accounts/passkey-list';
import { PasswordForm } from '@/components/accounts/password-form';
import { SessionTable } from '@/components/accounts/session-table';
import { mailChoiceKey, mailChoiceSchema } from '@/lib/review/mail-choice';
import { mailSettings, store } from '@/lib/wiring';
import { pageActor } from '../../page-actor';

export const metadata: Metadata = { title: 'Your account' };

/** One's own password, where one is signed in, and what is mailed to oneself. */
export default async function AccountPage() {
  const actor = await pageActor('view');
  const { account } = actor;
  if (!account) {
    return <NoAccounts>Whoever uses this machine is the administrator.</NoAccounts>;
  }
  const { people, settings } = await store();
  const [sessions, hash, passkeys, choice, mail] = await Promise.all([
    people.sessions(actor.userId),
    people.passwordHash(actor.userId),
    people.passkeys(actor.userId),
    settings.get(actor.userId, mailChoiceKey),
    (await mailSettings()).shown(actor.workspaceId),
  ]);
  const unwanted = choice ? mailChoiceSchema.parse(choice.value).unwanted : [];
  return (
    <>
      <h1 className="text-lg font-semibold">Your account</h1>
      <p className="mb-4 mt-1 max-w-[640px] text-muted">
        {actor.name}, {account.email}. A session ends by itself after seven days; sign-ins and what ends them are in the
        audit trail of the installation.
      </p>
      <SessionTable
        sessions={sessions.map(({ id, userAgent, ipAddress, createdAt, expiresAt }) => ({
          id,
          here: id === account.sessionId,
          browser: userAgent ?? 'unknown',
          address: ipAddress ?? '',
          since: minute(createdAt),
          until: minute(expiresAt),
        }))}
      />
      <h2 className="mb-2 mt-8 text-lg font-semibold">Passkeys</h2>
      <PasskeyList
        passkeys={passkeys.map(({ id, name, createdAt }) => ({
          id,
          name: name ?? 'Passkey',
          since: createdAt ? minute(createdAt) : '',
        }))}
      />
      <h2 className="mb-2 mt-8 text-lg font-semibold">Password</h2>
      <PasswordForm email={account.email} hasPassword={hash !== null} />
      <h2 className="mb-2 mt-8 text-lg font-semibold">Mail</h2>
      <MailChoiceForm key={unwanted.join()} unwanted={unwanted} mailed={mail.on} />
    </>
  );
}

function minute(date: Date): string {
  return date.toISOString().replace('T', ' ').slice(0, 16);
}
