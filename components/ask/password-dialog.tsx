'use client';

import { useState } from 'react';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { FileName } from '../ui/file-name';

type PasswordDialogProps = {
  name: string;
  open: boolean;
  /** Resolves to what went wrong, or null when the document opened. */
  onPassword: (password: string) => Promise<string | null>;
  onClose: () => void;
};

/** Asks for a document's password. It is sent once to open the file, and stored nowhere but in the memory of this window. */
export function PasswordDialog({ name, open, onPassword, onClose }: PasswordDialogProps) {
  const [password, setPassword] = useState('');
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <Dialog open={open} onClose={onClose} title="This document is protected" width="w-[420px]">
      <form
        className="flex flex-col gap-3 px-4 py-4"
        onSubmit={async (event) => {
          event.preventDefault();
          setPending(true);
          const refused = await onPassword(password);
          setPending(false);
          setProblem(refused);
          setPassword('');
          if (refused === null) onClose();
        }}
      >
        <p>
          <FileName name={name} className="break-words font-semibold" /> opens with a password. It is used to read the
          file and to show its pages in this window, and is not kept; the lines that are read are kept like those of any
          document.
        </p>
        <label className="flex flex-col gap-1 text-sm text-muted">
          Password
          <input
            type="password"
            autoComplete="off"
            autoFocus
            required
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            className="h-8 rounded-md border border-line-strong bg-bg px-2 text-text"
          />
        </label>
        {problem ? (
          <p role="alert" className="text-bad">
            {problem}
          </p>
        ) : null}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Not now</Button>
          <Button type="submit" variant="primary" disabled={pending || password === ''}>
            {pending ? 'Opening' : 'Open'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
