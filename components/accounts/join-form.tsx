'use client';

import { useState } from 'react';
import { joinAsMyself, joinAsNewPerson } from '@/app/actions/accounts';
import { formText } from '../settings/form-text';
import { TextField } from '../settings/text-field';
import { Button } from '../ui/button';
import { signIn, signInElsewhere } from './sign-in';

type State = { pending: boolean; problem: string | null };

type JoinFormProps = {
  token: string;
  email: string;
  asMyself: boolean;
  /** The name of another place where people sign in. */
  elsewhere: string | null;
};

/** Takes an invitation: with a new account, here or through another place, or, with `asMyself`, by whoever is signed in. */
export function JoinForm({ token, email, asMyself, elsewhere }: JoinFormProps) {
  const [state, setState] = useState<State>({ pending: false, problem: null });
  const joinElsewhere = async () => {
    setState({ pending: true, problem: null });
    const outcome = await signInElsewhere('/documents');
    if (!outcome.ok) setState({ pending: false, problem: outcome.message });
  };
  return (
    <form
      aria-label="Accept the invitation"
      method="post"
      className="flex flex-col gap-3"
      onSubmit={async (event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        setState({ pending: true, problem: null });
        const problem = await join(token, asMyself ? null : form);
        if (problem === null) window.location.assign('/documents');
        else setState({ pending: false, problem });
      }}
    >
      {asMyself ? null : (
        <>
          <TextField label="E-mail address" name="email" type="email" value={email} readOnly autoComplete="username" />
          <TextField label="Your name" name="name" required maxLength={120} autoComplete="name" autoFocus />
          <TextField
            label="Password"
            name="password"
            type="password"
            required
            minLength={12}
            autoComplete="new-password"
            hint="At least 12 characters; a sentence is easy to remember."
          />
        </>
      )}
      <p role="alert" className="min-h-[18px] text-sm text-bad">
        {state.problem}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" shortcut="↵" disabled={state.pending}>
          {state.pending ? 'Joining' : 'Accept the invitation'}
        </Button>
        {elsewhere && !asMyself ? (
          <Button disabled={state.pending} onClick={() => void joinElsewhere()}>
            Accept with {elsewhere}
          </Button>
        ) : null}
      </div>
      {elsewhere && !asMyself ? (
        <p className="text-xs text-faint">
          With {elsewhere} you need no password here: it has to know you as {email}.
        </p>
      ) : null}
    </form>
  );
}

async function join(token: string, form: FormData | null): Promise<string | null> {
  try {
    if (form === null) {
      const joined = await joinAsMyself(token);
      return joined.ok ? null : joined.message;
    }
    const password = formText(form, 'password');
    const joined = await joinAsNewPerson({ token, name: formText(form, 'name'), password });
    if (!joined.ok) return joined.message;
    const outcome = await signIn(joined.email, password);
    return outcome.ok ? null : outcome.message;
  } catch {
    return 'The server could not be reached. Nothing was changed; try again.';
  }
}
