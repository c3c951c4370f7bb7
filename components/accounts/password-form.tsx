'use client';

import { changePassword } from '@/app/actions/accounts';
import { ActionForm } from '../settings/action-form';
import { formText } from '../settings/form-text';
import { TextField } from '../settings/text-field';
import { Button } from '../ui/button';

/** Sets one's own password; the other sessions end with the old one. */
export function PasswordForm({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  return (
    <ActionForm
      label="Password"
      className="flex max-w-[360px] flex-col gap-3"
      send={(form) => changePassword({ current: formText(form, 'current'), next: formText(form, 'next') })}
      done="Changed. Your other sessions ended."
      empties
    >
      {({ pending }) => (
        <>
          <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
          {hasPassword ? (
            <TextField
              label="Present password"
              name="current"
              type="password"
              required
              autoComplete="current-password"
            />
          ) : null}
          <TextField
            label="New password"
            name="next"
            type="password"
            required
            minLength={12}
            autoComplete="new-password"
            hint="At least 12 characters; a sentence is easy to remember."
          />
          <Button type="submit" disabled={pending} className="self-start">
            Change the password
          </Button>
        </>
      )}
    </ActionForm>
  );
}
