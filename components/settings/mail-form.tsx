'use client';

import { removeMail, saveMail, testMail } from '@/app/actions/notices';
import { Button } from '../ui/button';
import { formText } from './form-text';
import { TextField } from './text-field';
import { useAction } from './use-action';

type MailFormProps = {
  current: {
    on: boolean;
    server: {
      host: string;
      port: number;
      security: 'tls' | 'starttls';
      user: string | null;
      from: string;
      hasPassword: boolean;
    } | null;
    /** The environment's, which stands for every workspace. */
    installation: { host: string; from: string } | null;
  };
};

/** Whether notices are mailed, and through which server. The password is never shown again. */
export function MailForm({ current: { on, server, installation } }: MailFormProps) {
  const { pending, run } = useAction();
  return (
    <form
      aria-label="E-mail"
      className="flex max-w-[640px] flex-col gap-3"
      onSubmit={async (event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        const password = formText(form, 'password');
        await run(
          () =>
            saveMail(
              installation
                ? null
                : {
                    host: formText(form, 'host'),
                    port: formText(form, 'port'),
                    security: formText(form, 'security') === 'tls' ? 'tls' : 'starttls',
                    user: formText(form, 'user'),
                    password: password === '' ? null : password,
                    from: formText(form, 'from'),
                  },
            ),
          'Notices are mailed from now on.',
        );
      }}
    >
      {installation ? (
        <p className="text-sm text-muted">
          Mail goes through {installation.host}, from {installation.from}: the environment of this installation says so.
        </p>
      ) : (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)_90px_200px] gap-3">
            <TextField
              label="Mail server"
              name="host"
              required
              defaultValue={server?.host ?? ''}
              placeholder="mail.example.org"
            />
            <TextField label="Port" name="port" inputMode="numeric" required defaultValue={server?.port ?? 465} />
            <label className="flex flex-col gap-1 text-sm text-muted">
              Encryption
              <select
                name="security"
                defaultValue={server?.security ?? 'tls'}
                className="h-8 rounded-md border border-line-strong bg-bg px-2 text-text"
              >
                <option value="tls">TLS (465)</option>
                <option value="starttls">STARTTLS (587)</option>
              </select>
            </label>
          </div>
          <TextField
            label="Sender"
            name="from"
            type="email"
            required
            defaultValue={server?.from ?? ''}
            placeholder="answers@example.org"
          />
          <div className="grid grid-cols-2 gap-3">
            <TextField label="Name at the server" name="user" defaultValue={server?.user ?? ''} placeholder="none" />
            <TextField
              label="Password at the server"
              name="password"
              type="password"
              autoComplete="new-password"
              placeholder={server?.hasPassword ? 'kept; write another to replace it' : 'none'}
            />
          </div>
        </>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {installation && on ? null : (
          <Button type="submit" variant="primary" disabled={pending}>
            {installation ? 'Mail notices' : 'Save the mail server'}
          </Button>
        )}
        {on ? (
          <>
            <Button disabled={pending} onClick={() => void run(testMail, 'It was taken: look into your mailbox.')}>
              Send me a test
            </Button>
            <Button disabled={pending} onClick={() => void run(removeMail, 'Notices are no longer mailed.')}>
              Stop mailing
            </Button>
          </>
        ) : null}
        <span className="text-sm text-muted">{on ? 'Notices are mailed.' : 'Notices are not mailed.'}</span>
      </div>
    </form>
  );
}
