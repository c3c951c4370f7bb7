'use client';

import { Command } from 'cmdk';
import { FileText, HelpCircle, MessageSquare, MoveRight } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { Dialog } from '../ui/dialog';
import { FileName } from '../ui/file-name';
import { hasWords } from './has-words';
import type { Room } from './rooms';

export type PaletteEntries = {
  documents: { id: string; name: string }[];
  /** `standing`: its answer in one line with what became of it, or what it waits for; empty where it has none. */
  questions: { id: string; documentId: string; text: string; standing: string }[];
};

type Loaded = { state: 'waiting' } | { state: 'ready'; entries: PaletteEntries } | { state: 'failed' };

const itemClass =
  'flex cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-[7px] data-[selected=true]:bg-accent-soft';
const groupClass =
  '[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:pt-2.5 [&_[cmdk-group-heading]]:text-2xs [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-muted';

/** Documents, questions and actions by name, from anywhere. */
export function CommandPalette({
  open,
  rooms,
  onClose,
  onHelp,
}: {
  open: boolean;
  rooms: readonly Room[];
  onClose: () => void;
  onHelp: () => void;
}) {
  const router = useRouter();
  const [loaded, setLoaded] = useState<Loaded>({ state: 'waiting' });
  useEffect(() => {
    if (!open) return;
    const abort = new AbortController();
    loadEntries(abort.signal).then(setLoaded, () => {
      if (!abort.signal.aborted) setLoaded({ state: 'failed' });
    });
    return () => abort.abort();
  }, [open]);

  const go = (href: string) => {
    onClose();
    router.push(href);
  };
  const entries = loaded.state === 'ready' ? loaded.entries : { documents: [], questions: [] };
  const nameOf = new Map(entries.documents.map(({ id, name }) => [id, name]));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Search documents, questions, actions"
      hideTitle
      width="w-[620px]"
      steady
    >
      <Command
        label="Search documents, questions, actions"
        className="flex min-h-0 grow flex-col"
        filter={(_id, typed, names = []) => (hasWords(names.join(' '), typed) ? 1 : 0)}
        loop
      >
        <Command.Input
          autoFocus
          placeholder="Search documents, questions, actions"
          className="h-12 shrink-0 border-b rounded-t-[9px] bg-transparent px-4 text-lg outline-offset-[-2px]"
        />
        <Command.List className="min-h-0 grow overflow-y-auto p-1.5">
          <Command.Empty className="px-2.5 py-4 text-muted">Nothing has this name.</Command.Empty>
          {loaded.state === 'waiting' ? (
            <Command.Loading className="px-2.5 py-1.5 text-muted">Looking up documents and questions</Command.Loading>
          ) : null}
          {loaded.state === 'failed' ? (
            <p className="px-2.5 py-2 text-bad">
              Documents and questions could not be loaded. Close this and open it again; the actions below work.
            </p>
          ) : null}
          {entries.documents.length > 0 ? (
            <Command.Group heading="Documents" className={groupClass}>
              {entries.documents.map((document) => (
                <Command.Item
                  key={document.id}
                  value={document.id}
                  keywords={[document.name]}
                  onSelect={() => go(`/documents/${document.id}`)}
                  className={itemClass}
                >
                  <FileText size={14} aria-hidden="true" className="shrink-0 text-faint" />
                  <FileName name={document.name} most={56} className="truncate" />
                </Command.Item>
              ))}
            </Command.Group>
          ) : null}
          {entries.questions.length > 0 ? (
            <Command.Group heading="Questions" className={groupClass}>
              {entries.questions.map((question) => (
                <Command.Item
                  key={question.id}
                  value={question.id}
                  keywords={[question.text]}
                  onSelect={() => go(`/documents/${question.documentId}?question=${question.id}`)}
                  className={itemClass}
                >
                  <MessageSquare size={14} aria-hidden="true" className="shrink-0 text-faint" />
                  <span className="truncate">{question.text}</span>
                  <FileName
                    name={nameOf.get(question.documentId) ?? ''}
                    most={28}
                    className="truncate text-sm text-muted"
                  />
                  <span className="ml-auto shrink-0 text-sm text-muted">{question.standing}</span>
                </Command.Item>
              ))}
            </Command.Group>
          ) : null}
          <Command.Group heading="Actions" className={groupClass}>
            {rooms.map(({ href, action }) => (
              <Command.Item key={href} value={href} keywords={[action]} onSelect={() => go(href)} className={itemClass}>
                <MoveRight size={14} aria-hidden="true" className="shrink-0 text-faint" />
                {action}
              </Command.Item>
            ))}
            <Command.Item
              value="keys"
              keywords={['All keys']}
              onSelect={() => {
                onClose();
                onHelp();
              }}
              className={itemClass}
            >
              <HelpCircle size={14} aria-hidden="true" className="shrink-0 text-faint" />
              All keys
            </Command.Item>
          </Command.Group>
        </Command.List>
      </Command>
    </Dialog>
  );
}

async function loadEntries(signal: AbortSignal): Promise<Loaded> {
  const response = await fetch('/api/palette', { signal });
  if (!response.ok) return { state: 'failed' };
  return { state: 'ready', entries: (await response.json()) as PaletteEntries };
}
