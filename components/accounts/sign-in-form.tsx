'use client';

import { useState } from 'react';
import { formText } from '../settings/form-text';
import { TextField } from '../settings/text-field';
import { Button } from '../ui/button';
import { pageToOpen, signIn } from './sign-in';

export function SignInForm({ next }: { next: string }) {
  const [state, setState] = useState<{ pending: boolean; problem: string | null }>({ pending: false, problem: null });
  return (
    <form
      aria-label="Sign in"
      method="post"
      className="flex flex-col gap-3"
      onSubmit={async (event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        setState({ pending: true, problem: null });
        const outcome = await signIn(formText(form, 'email'), formText(form, 'password'));
        if (outcome.ok) window.location.assign(pageToOpen(next));
        else setState({ pending: false, problem: outcome.message });
      }}
    >
      <TextField label="E-mail address" name="email" type="email" required autoFocus autoComplete="username" />
      <TextField label="Password" name="password" type="password" required autoComplete="current-password" />
      <p role="alert" className="min-h-[18px] text-sm text-bad">
        {state.problem}
      </p>
      <Button type="submit" variant="primary" shortcut="↵" disabled={state.pending} className="self-start">
        {state.pending ? 'Signing in' : 'Sign in'}
      </Button>
    </form>
  );
}
