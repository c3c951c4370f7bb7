'use client';

import { useState } from 'react';
import { formText } from '../settings/form-text';
import { TextField } from '../settings/text-field';
import { Button } from '../ui/button';
import { pageToOpen, type SignInOutcome, signIn, signInElsewhere, signInWithPasskey } from './sign-in';

type SignInFormProps = {
  next: string;
  /** The name of another place where people sign in. */
  elsewhere: string | null;
  /** What went wrong on the way back from there. */
  problem: string | null;
};

export function SignInForm({ next, elsewhere, problem }: SignInFormProps) {
  const [state, setState] = useState<{ pending: boolean; problem: string | null }>({ pending: false, problem });
  const begin = async (work: () => Promise<SignInOutcome>, stay = false) => {
    setState({ pending: true, problem: null });
    const outcome = await work();
    if (!outcome.ok) setState({ pending: false, problem: outcome.message });
    else if (!stay) window.location.assign(pageToOpen(next));
  };
  return (
    <form
      aria-label="Sign in"
      method="post"
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        void begin(() => signIn(formText(form, 'email'), formText(form, 'password')));
      }}
    >
      <TextField label="E-mail address" name="email" type="email" required autoFocus autoComplete="username webauthn" />
      <TextField label="Password" name="password" type="password" required autoComplete="current-password" />
      <p role="alert" className="min-h-[18px] text-sm text-bad">
        {state.problem}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" shortcut="↵" disabled={state.pending}>
          {state.pending ? 'Signing in' : 'Sign in'}
        </Button>
        <Button disabled={state.pending} onClick={() => void begin(signInWithPasskey)}>
          Use a passkey
        </Button>
        {elsewhere ? (
          <Button disabled={state.pending} onClick={() => void begin(() => signInElsewhere(next), true)}>
            Continue with {elsewhere}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
