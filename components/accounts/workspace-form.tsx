'use client';

import { createWorkspace } from '@/app/actions/accounts';
import { renameWorkspace } from '@/app/actions/people';
import { formText } from '../settings/form-text';
import { TextField } from '../settings/text-field';
import { useAction } from '../settings/use-action';
import { Button } from '../ui/button';

/** Names this workspace, and makes others beside it. */
export function WorkspaceForm({ name }: { name: string }) {
  const { pending, run } = useAction();
  return (
    <div className="flex max-w-[640px] flex-col gap-3">
      <form
        aria-label="Name of this workspace"
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          void run(() => renameWorkspace({ name: formText(form, 'name') }), 'Renamed.');
        }}
      >
        <TextField label="Name" name="name" required maxLength={80} defaultValue={name} className="grow" />
        <Button type="submit" disabled={pending} className="mb-0.5">
          Rename
        </Button>
      </form>
      <form
        aria-label="A new workspace"
        className="flex items-end gap-2"
        onSubmit={async (event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          const created = await run(() => createWorkspace({ name: formText(form, 'name') }));
          if (created) window.location.assign('/documents');
        }}
      >
        <TextField
          label="Another workspace"
          name="name"
          required
          maxLength={80}
          className="grow"
          hint="Empty, with its own people. Nothing of one workspace is seen in another."
        />
        <Button type="submit" disabled={pending} className="mb-[22px]">
          Create
        </Button>
      </form>
    </div>
  );
}
