'use client';

import { useState } from 'react';
import { invitePerson, revokeInvitation } from '@/app/actions/people';
import { type Role, roles } from '@/lib/access';
import { formText } from '../settings/form-text';
import { SelectField } from '../settings/select-field';
import { TextField } from '../settings/text-field';
import { useAction } from '../settings/use-action';
import { Button } from '../ui/button';
import { useToast } from '../ui/toasts';

type ShownInvitation = { id: string; email: string; role: Role; until: string };

/** An invitation just made; the link is shown this once. */
type Made = { email: string; link: string; mailed: boolean; mailProblem: string | null };

type InviteFormProps = {
  publicUrl: string | null;
  /** Whether invitations are mailed. */
  mails: boolean;
  invitations: ShownInvitation[];
};

/** Makes the link of an invitation, which is shown once and mailed where mail is set, and lists those that are open. */
export function InviteForm({ publicUrl, mails, invitations }: InviteFormProps) {
  const { pending, run } = useAction();
  const toast = useToast();
  const [made, setMade] = useState<Made | null>(null);
  return (
    <>
      <form
        aria-label="Invite somebody"
        className="flex max-w-[640px] flex-wrap items-end gap-2"
        onSubmit={async (event) => {
          event.preventDefault();
          const element = event.currentTarget;
          const form = new FormData(element);
          const input = { email: formText(form, 'email'), role: formText(form, 'role') as Role };
          const invited = await run(async () => {
            const outcome = await invitePerson(input);
            if (outcome.ok) {
              const link = `${publicUrl ?? window.location.origin}/join/${outcome.token}`;
              const { email, mailed, mailProblem } = outcome;
              setMade({ email, link, mailed, mailProblem });
            }
            return outcome;
          });
          if (invited) element.reset();
        }}
      >
        <TextField label="E-mail address" name="email" type="email" required className="min-w-[220px] grow" />
        <SelectField label="Role" name="role" defaultValue="asker" options={roles.map((role) => [role, role])} />
        <Button type="submit" variant="primary" disabled={pending} className="mb-0.5">
          {mails ? 'Invite by mail' : 'Make the link'}
        </Button>
      </form>
      {made ? (
        <div className="mt-3 max-w-[640px] rounded-md border bg-bg px-3 py-2.5">
          <label className="flex flex-col gap-1 text-sm text-muted">
            Link for {made.email}
            <input
              readOnly
              value={made.link}
              onFocus={({ target }) => target.select()}
              className="h-8 rounded-md border border-line-strong bg-panel px-2 font-mono text-xs text-text"
            />
          </label>
          {made.mailProblem ? (
            <p role="alert" className="mt-1.5 text-xs text-bad">
              {made.mailProblem}
            </p>
          ) : null}
          <p className="mt-1.5 text-xs text-muted">
            {made.mailed ? 'It was mailed to them.' : 'Give it to them yourself.'} It works once, for seven days, and
            can't be shown again.{' '}
            <button
              type="button"
              className="text-accent underline"
              onClick={() =>
                navigator.clipboard.writeText(made.link).then(
                  () => toast({ tone: 'ok', text: 'Copied.' }),
                  () => toast({ tone: 'bad', text: 'The browser did not allow copying. Select the link instead.' }),
                )
              }
            >
              Copy
            </button>
          </p>
        </div>
      ) : null}
      {invitations.length > 0 ? (
        <table className="mt-4 w-full max-w-[640px] border-collapse text-sm">
          <caption className="pb-1 text-left text-2xs font-semibold text-muted">Open invitations</caption>
          <tbody>
            {invitations.map(({ id, email, role, until }) => (
              <tr key={id} className="border-t">
                <td className="break-all py-1.5 pr-3">{email}</td>
                <td className="py-1.5 pr-3">{role}</td>
                <td className="whitespace-nowrap py-1.5 pr-3 text-muted">until {until}</td>
                <td className="py-1.5 text-right">
                  <Button
                    variant="quiet"
                    disabled={pending}
                    aria-label={`Take back the invitation of ${email}`}
                    onClick={async () => {
                      const taken = await run(
                        () => revokeInvitation({ invitationId: id }),
                        'The link no longer works.',
                      );
                      if (taken && made?.email === email) setMade(null);
                    }}
                  >
                    Take back
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </>
  );
}
