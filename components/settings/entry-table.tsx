'use client';

import { useState } from 'react';
import { importDictionary, removeEntry, saveEntry } from '@/app/actions/dictionary';
import type { DictionaryEntry } from '@/lib/question/dictionary';
import { Button } from '../ui/button';
import { ColumnHeads } from '../ui/column-heads';
import { Dialog } from '../ui/dialog';
import { useToast } from '../ui/toasts';
import { formText } from './form-text';
import { TextField } from './text-field';
import { useAction } from './use-action';

type Edited = DictionaryEntry & { isNew: boolean };

const empty: Edited = { concept: '', domain: '', language: 'en', keywords: [], isNew: true };
const shownAtOnce = 100;

/** The entries, searchable; each can be changed, and all of them exchanged as CSV. */
export function EntryTable({ entries }: { entries: readonly DictionaryEntry[] }) {
  const { pending, run } = useAction();
  const toast = useToast();
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<Edited | null>(null);
  const found = entries.filter((entry) => matches(entry, search));
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end gap-2">
        <TextField
          label="Search"
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className="w-[260px]"
        />
        <Button variant="primary" onClick={() => setEdited(empty)} className="mb-0.5">
          Add an entry
        </Button>
        <a
          href="/api/dictionary"
          download
          className="mb-0.5 inline-flex h-7 items-center rounded-[7px] border border-line-strong px-[11px] text-sm font-[550]"
        >
          Export CSV
        </a>
        <label className="mb-0.5 inline-flex h-7 items-center rounded-[7px] border border-line-strong px-[11px] text-sm font-[550] focus-within:outline-2 focus-within:outline-accent">
          Import CSV
          <input
            type="file"
            accept=".csv,text/csv"
            className="sr-only"
            disabled={pending}
            onChange={async (event) => {
              const input = event.target;
              const file = input.files?.[0];
              if (!file) return;
              const csv = await file.text();
              input.value = '';
              await run(async () => {
                const outcome = await importDictionary(csv);
                if (outcome.ok) toast({ tone: 'ok', text: `${outcome.entries} entries were imported.` });
                return outcome;
              });
            }}
          />
        </label>
        <span role="status" className="mb-1.5 text-muted">
          {found.length} of {entries.length}
        </span>
      </div>
      <table className="stacks w-full border-collapse text-sm">
        <ColumnHeads titles={['Concept', 'Domain', 'Language', 'Words to look for']} buttons="Change" />
        <tbody>
          {found.slice(0, shownAtOnce).map((entry) => (
            <tr key={keyOf(entry)} className="border-t align-top">
              <td className="break-words py-1.5 pr-3 font-semibold">{entry.concept}</td>
              <td className="py-1.5 pr-3">{entry.domain}</td>
              <td className="py-1.5 pr-3">{entry.language}</td>
              <td className="break-words py-1.5 pr-3 text-muted">{entry.keywords.join(' · ')}</td>
              <td className="whitespace-nowrap py-1.5 text-right">
                <Button
                  variant="quiet"
                  aria-label={`Edit ${entry.concept}`}
                  onClick={() => setEdited({ ...entry, isNew: false })}
                >
                  Edit
                </Button>
                <Button
                  variant="quiet"
                  disabled={pending}
                  aria-label={`Remove ${entry.concept}`}
                  onClick={() => {
                    const { concept, domain, language } = entry;
                    return run(() => removeEntry({ concept, domain, language }), `“${concept}” was removed.`);
                  }}
                >
                  Remove
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {found.length > shownAtOnce ? (
        <p className="mt-2 text-muted">{found.length - shownAtOnce} more; search to see them.</p>
      ) : null}
      <Dialog
        open={edited !== null}
        onClose={() => setEdited(null)}
        title={edited?.isNew ? 'Add an entry' : 'Edit an entry'}
      >
        {edited ? (
          <form
            className="flex flex-col gap-3 overflow-y-auto px-4 py-4"
            onSubmit={async (event) => {
              event.preventDefault();
              const form = new FormData(event.currentTarget);
              const entry = {
                concept: formText(form, 'concept'),
                domain: formText(form, 'domain'),
                language: formText(form, 'language'),
                keywords: formText(form, 'keywords')
                  .split('\n')
                  .map((line) => line.trim())
                  .filter(Boolean),
              };
              if (await run(() => saveEntry(entry), `“${entry.concept}” was saved.`)) setEdited(null);
            }}
          >
            <TextField
              label="Concept"
              name="concept"
              required
              readOnly={!edited.isNew}
              defaultValue={edited.concept}
              hint="What the expert calls it."
            />
            <div className="flex gap-3">
              <TextField
                label="Domain (optional)"
                name="domain"
                readOnly={!edited.isNew}
                defaultValue={edited.domain}
                className="grow"
              />
              <TextField
                label="Language"
                name="language"
                required
                readOnly={!edited.isNew}
                maxLength={2}
                defaultValue={edited.language}
                className="w-[100px]"
              />
            </div>
            <label className="flex flex-col gap-1 text-sm text-muted">
              Words to look for, one a line
              <textarea
                name="keywords"
                required
                rows={8}
                defaultValue={edited.keywords.join('\n')}
                className="rounded-md border border-line-strong bg-bg px-2 py-1.5 text-text"
              />
            </label>
            <div className="flex justify-end gap-2">
              <Button onClick={() => setEdited(null)}>Cancel</Button>
              <Button type="submit" variant="primary" disabled={pending}>
                Save
              </Button>
            </div>
          </form>
        ) : null}
      </Dialog>
    </>
  );
}

const keyOf = ({ concept, domain, language }: DictionaryEntry) => `${domain}\n${language}\n${concept}`;

function matches(entry: DictionaryEntry, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return [entry.concept, entry.domain, ...entry.keywords].some((text) => text.toLowerCase().includes(wanted));
}
