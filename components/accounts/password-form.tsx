'use client';

import { changePassword } from '@/app/actions/accounts';
import { formText } from '../settings/form-text';
import { TextField } from '../settings/text-field';
import { useAction } from '../settings/use-action';
import { Button } from '../ui/button';

/** Sets one's own password; the other sessions end with the old one. */
export function PasswordForm({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const { pending, run } = useAction();
  return (
    <form
      aria-label="Password"
      className="flex max-w-[360px] flex-col gap-3"
      onSubmit={async (event) => {
        event.preventDefault();
        const element = event.currentTarget;
        const form = new FormData(element);
        const input = { current: formText(form, 'current'), next: formText(form, 'next') };
        const changed = await run(() => changePassword(input), 'Changed. Your other sessions ended.');
        if (changed) element.reset();
      }}
    >
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      {hasPassword ? (
        <TextField label="Present password" name="current" type="password" required autoComplete="current-password" />
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
    </form>
  );
}
