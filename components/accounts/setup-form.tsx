'use client';

import { useEffect, useRef, useState } from 'react';
import { setUp } from '@/app/actions/accounts';
import { formText } from '../settings/form-text';
import { TextField } from '../settings/text-field';
import { Button } from '../ui/button';
import { signIn } from './sign-in';

/** The first administrator. The token comes from the server's start, typed or in the fragment of its link. */
export function SetupForm() {
  const [state, setState] = useState<{ pending: boolean; problem: string | null }>({ pending: false, problem: null });
  const token = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const given = window.location.hash.slice(1);
    if (token.current && given) token.current.value = given;
  }, []);
  return (
    <form
      aria-label="Set up"
      method="post"
      className="flex flex-col gap-3"
      onSubmit={async (event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        const input = {
          token: formText(form, 'token'),
          workspaceName: formText(form, 'workspaceName'),
          name: formText(form, 'name'),
          email: formText(form, 'email'),
          password: formText(form, 'password'),
        };
        setState({ pending: true, problem: null });
        const problem = await setUpAndSignIn(input);
        if (problem === null) window.location.assign('/documents');
        else setState({ pending: false, problem });
      }}
    >
      <label className="flex flex-col gap-1 text-sm text-muted">
        Token
        <input
          ref={token}
          name="token"
          required
          autoComplete="off"
          spellCheck={false}
          className="h-8 rounded-md border border-line-strong bg-bg px-2 font-mono text-xs text-text"
        />
        <span className="text-xs text-faint">The server printed it when it started. It works once.</span>
      </label>
      <TextField label="Workspace" name="workspaceName" required maxLength={80} placeholder="Underwriting" />
      <TextField label="Your name" name="name" required maxLength={120} autoComplete="name" />
      <TextField label="E-mail address" name="email" type="email" required autoComplete="username" />
      <TextField
        label="Password"
        name="password"
        type="password"
        required
        minLength={12}
        autoComplete="new-password"
        hint="At least 12 characters; a sentence is easy to remember."
      />
      <p role="alert" className="min-h-[18px] text-sm text-bad">
        {state.problem}
      </p>
      <Button type="submit" variant="primary" shortcut="↵" disabled={state.pending} className="self-start">
        {state.pending ? 'Creating' : 'Create the administrator'}
      </Button>
    </form>
  );
}

async function setUpAndSignIn(input: Parameters<typeof setUp>[0]): Promise<string | null> {
  try {
    const made = await setUp(input);
    if (!made.ok) return made.message;
  } catch {
    return 'The server could not be reached. Nothing was created; try again.';
  }
  const outcome = await signIn(input.email, input.password);
  return outcome.ok ? null : outcome.message;
}
