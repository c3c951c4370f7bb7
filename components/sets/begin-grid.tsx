'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { beginGrid } from '@/app/actions/sets';
import { TextField } from '../settings/text-field';
import { useAction } from '../settings/use-action';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { useUnsaved } from './unsaved-provider';

/** `notReady` says why it can't be asked, null where it can. */
export type ChoosableDocument = {
  id: string;
  name: string;
  pages: number | null;
  notReady: string | null;
  /** By a newer version. */
  replaced: boolean;
};

/** Which documents the questions of a set are asked of. */
export function BeginGrid({
  setId,
  questions,
  documents,
}: {
  setId: string;
  questions: number;
  documents: ChoosableDocument[];
}) {
  const { pending, run } = useAction();
  const unsaved = useUnsaved();
  const router = useRouter();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [search, setSearch] = useState('');
  const [name, setName] = useState('');
  if (documents.length === 0)
    return (
      <Notice face="empty" title="No document yet">
        Add documents under Ask; then ask these questions of them.
      </Notice>
    );
  const shown = documents.filter((document) => document.name.toLowerCase().includes(search.trim().toLowerCase()));
  const choosable = shown.filter(({ notReady }) => notReady === null);
  const all = choosable.length > 0 && choosable.every(({ id }) => chosen.has(id));
  const set = (ids: string[], on: boolean) =>
    setChosen((now) => {
      const next = new Set(now);
      for (const id of ids)
        if (on) next.add(id);
        else next.delete(id);
      return next;
    });
  const cells = chosen.size * questions;
  const begin = () =>
    run(async () => {
      const outcome = await beginGrid({ setId, name, documentIds: [...chosen] });
      if (outcome.ok) router.push(`/sets/${setId}/${outcome.gridId}`);
      return outcome;
    });
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label="Name (optional)"
          value={name}
          maxLength={80}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label="Find a document"
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <fieldset className="max-h-[300px] overflow-y-auto rounded-md border px-3 py-2 text-sm">
        <legend className="px-1 text-2xs font-semibold text-muted">Documents</legend>
        <label className="flex items-center gap-2 border-b pb-1.5 font-[550]">
          <input
            type="checkbox"
            checked={all}
            disabled={choosable.length === 0}
            onChange={(event) =>
              set(
                choosable.map(({ id }) => id),
                event.target.checked,
              )
            }
          />
          All {choosable.length} shown
        </label>
        {shown.map((document) => (
          <label key={document.id} className="flex items-baseline gap-2 py-1">
            <input
              type="checkbox"
              checked={chosen.has(document.id)}
              disabled={document.notReady !== null}
              onChange={(event) => set([document.id], event.target.checked)}
            />
            <bdi className="min-w-[40%] wrap-anywhere">{document.name}</bdi>
            <span className="ml-auto text-right text-muted">
              {document.notReady ?? pagesInWords(document.pages)}
              {document.replaced ? ' · replaced' : ''}
            </span>
          </label>
        ))}
        {shown.length === 0 ? <p className="py-1 text-muted">No document has “{search}” in its name.</p> : null}
      </fieldset>
      <div className="flex items-center gap-3">
        <Button
          variant="primary"
          disabled={pending || chosen.size === 0 || questions === 0 || unsaved !== null}
          onClick={() => void begin()}
        >
          {pending ? 'Starting' : 'Ask all of them'}
        </Button>
        <span role="status" className="text-sm text-muted">
          {unsaved ?? `${chosen.size} × ${questions} = ${cells.toLocaleString('en')} ${cells === 1 ? 'cell' : 'cells'}`}
        </span>
      </div>
    </div>
  );
}

function pagesInWords(pages: number | null): string {
  return pages === null ? '' : `${pages} ${pages === 1 ? 'page' : 'pages'}`;
}
