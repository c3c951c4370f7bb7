'use client';

import type { ReactNode } from 'react';
import { type ActionRun, useAction } from './use-action';

type ActionFormProps = {
  label: string;
  className: string;
  /** Sends what the fields hold. */
  send: (form: FormData) => ReturnType<Parameters<ActionRun['run']>[0]>;
  /** What is said once it is done. */
  done: string;
  /** Whether the fields are empty afterwards, for the next thing. */
  empties?: boolean;
  children: (action: ActionRun) => ReactNode;
};

/** A form whose fields go to an action; its buttons rest while that is under way. */
export function ActionForm({ label, className, send, done, empties, children }: ActionFormProps) {
  const action = useAction();
  return (
    <form
      aria-label={label}
      className={className}
      onSubmit={async (event) => {
        event.preventDefault();
        const element = event.currentTarget;
        const form = new FormData(element);
        if ((await action.run(() => send(form), done)) && empties) element.reset();
      }}
    >
      {children(action)}
    </form>
  );
}
