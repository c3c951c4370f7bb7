'use client';

import { removePasskey } from '@/app/actions/accounts';
import { formText } from '../settings/form-text';
import { TextField } from '../settings/text-field';
import { useAction } from '../settings/use-action';
import { Button } from '../ui/button';
import { addPasskey } from './sign-in';

/** Passkeys sign in without a password; each device has its own. */
export function PasskeyList({ passkeys }: { passkeys: { id: string; name: string; since: string }[] }) {
  const { pending, run } = useAction();
  return (
    <div className="max-w-[640px]">
      {passkeys.length === 0 ? (
        <p className="mb-2 text-sm text-muted">None yet. A passkey signs in with this device instead of a password.</p>
      ) : (
        <ul className="mb-3 text-sm">
          {passkeys.map(({ id, name, since }) => (
            <li key={id} className="flex items-center gap-3 border-t py-1">
              <span className="grow break-words">{name}</span>
              <span className="text-muted">{since}</span>
              <Button
                variant="quiet"
                disabled={pending}
                aria-label={`Remove the passkey ${name}`}
                onClick={() => run(() => removePasskey(id), 'Removed.')}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form
        aria-label="A new passkey"
        className="flex items-end gap-2"
        onSubmit={async (event) => {
          event.preventDefault();
          const element = event.currentTarget;
          const name = formText(new FormData(element), 'passkey');
          if (await run(() => addPasskey(name), 'Added. You can sign in with it.')) element.reset();
        }}
      >
        <TextField label="Name of the passkey" name="passkey" required maxLength={80} placeholder="Laptop" />
        <Button type="submit" disabled={pending} className="mb-0.5">
          Add a passkey
        </Button>
      </form>
    </div>
  );
}
