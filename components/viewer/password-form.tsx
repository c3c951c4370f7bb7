import { useState } from 'react';
import { Button } from '../ui/button';

/** A protected file is decrypted in the browser that shows it: its password is asked once a window. */
export function PasswordForm({ wrong, onPassword }: { wrong: boolean; onPassword: (password: string) => void }) {
  const [password, setPassword] = useState('');
  return (
    <form
      className="flex max-w-[420px] flex-col gap-2 px-4 py-6"
      onSubmit={(event) => {
        event.preventDefault();
        onPassword(password);
      }}
    >
      <p className="text-base font-semibold">The pages of this document are protected</p>
      <p className="text-sm text-muted">
        Its lines were read and its answers are kept. To see the pages, enter the password; it stays in this browser
        window.
      </p>
      <div className="flex gap-2">
        <input
          type="password"
          autoComplete="off"
          aria-label="Password of the document"
          aria-invalid={wrong}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          className="h-7 grow rounded-md border border-line-strong bg-bg px-2"
        />
        <Button type="submit" variant="primary" disabled={password === ''}>
          Show the pages
        </Button>
      </div>
      {wrong ? (
        <p role="alert" className="text-sm text-bad">
          That is not the password. Try again.
        </p>
      ) : null}
    </form>
  );
}
