'use client';

import { removeMail, saveMail, testMail } from '@/app/actions/notices';
import { Button } from '../ui/button';
import { ActionForm } from './action-form';
import { formText } from './form-text';
import { SecretField, secretText } from './secret-field';
import { SelectField } from './select-field';
import { TextField } from './text-field';

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
  const send = (form: FormData) => {
    return saveMail(
      installation
        ? null
        : {
            host: formText(form, 'host'),
            port: formText(form, 'port'),
            security: formText(form, 'security') === 'tls' ? 'tls' : 'starttls',
            user: formText(form, 'user'),
            password: secretText(form, 'password'),
            from: formText(form, 'from'),
          },
    );
  };
  return (
    <ActionForm
      label="E-mail"
      className="flex max-w-[640px] flex-col gap-3"
      send={send}
      done="Notices are mailed from now on."
    >
      {({ pending, run }) => (
        <>
          {installation ? (
            <p className="text-sm text-muted">
              Mail goes through {installation.host}, from {installation.from}: the environment of this installation says
              so.
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
                <SelectField
                  label="Encryption"
                  name="security"
                  defaultValue={server?.security ?? 'tls'}
                  options={[
                    ['tls', 'TLS (465)'],
                    ['starttls', 'STARTTLS (587)'],
                  ]}
                />
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
                <TextField
                  label="Name at the server"
                  name="user"
                  defaultValue={server?.user ?? ''}
                  placeholder="none"
                />
                <SecretField label="Password at the server" name="password" kept={server?.hasPassword === true} />
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
        </>
      )}
    </ActionForm>
  );
}
