import type { ComponentProps } from 'react';
import { formText } from './form-text';
import { TextField } from './text-field';

type SecretFieldProps = Pick<ComponentProps<typeof TextField>, 'label' | 'name' | 'hint'> & {
  /** Whether there is one, which is never shown. */
  kept: boolean;
};

/** A password or key that goes one way: what is kept stays until another one is written. */
export function SecretField({ kept, ...field }: SecretFieldProps) {
  return (
    <TextField
      {...field}
      type="password"
      autoComplete="new-password"
      placeholder={kept ? 'kept; write another to replace it' : 'none'}
    />
  );
}

/** What was written into it; null for nothing, which leaves what is kept. */
export function secretText(form: FormData, name: string): string | null {
  return formText(form, name) || null;
}
