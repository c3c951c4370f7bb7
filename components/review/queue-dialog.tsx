'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { deleteQueueView, saveQueueView, setDocumentLabels } from '@/app/actions/review';
import { definitionOf } from '@/lib/contract/registry';
import { flagNameSchema } from '@/lib/run/flag';
import { stateWords } from '@/lib/run/run-state';
import { flagTone, flagWords } from '../ask/words';
import { formText } from '../settings/form-text';
import { SelectField } from '../settings/select-field';
import { TextField } from '../settings/text-field';
import { useAction } from '../settings/use-action';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { FileName } from '../ui/file-name';
import { Pill } from '../ui/pill';
import type { Entry, QueueView, ReviewView } from './review-view';

type QueueDialogProps = {
  open: boolean;
  onClose: () => void;
  queue: QueueView;
  /** The filters of now, as in the address. */
  query: string;
  current: ReviewView | null;
  /** Unflagged answers whose evidence was on the screen: they can be approved together. */
  seen: readonly Entry[];
  onApproveSeen: (entries: readonly Entry[]) => void;
  onGo: (answerId: string) => void;
};

/** What waits, as a list: filtered by document, flag, type, person and label, with the views that were kept. */
export function QueueDialog({ open, onClose, queue, query, current, seen, onApproveSeen, onGo }: QueueDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="The queue" width="w-[860px]">
      <div className="flex min-h-0 flex-col gap-4 overflow-y-auto px-4 py-4">
        <Filters queue={queue} query={query} onClose={onClose} />
        <Views queue={queue} query={query} onClose={onClose} />
        {current ? <Labels key={current.document.id} queue={queue} current={current} /> : null}
        {seen.length > 0 ? (
          <p className="flex items-center gap-3">
            <Button onClick={() => onApproveSeen(seen)}>Approve the {seen.length} that you have seen</Button>
            <span className="text-muted">Each is signed as it stood when you looked at it.</span>
          </p>
        ) : null}
        <ol aria-label="What waits, by risk and age" className="text-sm">
          {queue.entries.slice(0, shownEntries).map((entry) => (
            <li key={entry.answerId} className="border-t">
              <button
                type="button"
                aria-current={entry.answerId === current?.answer.id ? 'true' : undefined}
                onClick={() => {
                  onClose();
                  onGo(entry.answerId);
                }}
                className="grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-3 rounded px-1 py-1.5 text-left hover:bg-sunken aria-[current=true]:bg-accent-soft"
              >
                <span className="truncate">
                  {entry.question} <b className="font-semibold">{entry.headline}</b>
                </span>
                <span className="flex gap-1.5">
                  {entry.outdated ? <Pill tone="warn">{stateWords.stale}</Pill> : null}
                  {entry.claim ? <Pill>{entry.claim.userName} looks at it</Pill> : null}
                  {entry.flags[0] ? (
                    <Pill tone={flagTone(entry.flags[0].name)}>{flagWords[entry.flags[0].name]}</Pill>
                  ) : null}
                </span>
                <span className="truncate text-muted">
                  <FileName name={entry.documentName} most={44} /> · asked by {entry.askedByName}
                </span>
                <span className="text-right text-muted">{ageInWords(entry.createdAt)}</span>
              </button>
            </li>
          ))}
        </ol>
        {queue.entries.length > shownEntries ? (
          <p className="text-sm text-muted">and {queue.left - shownEntries} more; filter to see them</p>
        ) : null}
      </div>
    </Dialog>
  );
}

const shownEntries = 60;

function Filters({ queue, query, onClose }: Pick<QueueDialogProps, 'queue' | 'query' | 'onClose'>) {
  const router = useRouter();
  const now = new URLSearchParams(query);
  const { documents, askers, kinds, labels } = queue.choices;
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(query);
    if (value === '') next.delete(name);
    else next.set(name, value);
    onClose();
    router.push(`/review?${next}`);
  };
  const flags = flagNameSchema.options.filter((name) => (queue.byFlag[name] ?? 0) > 0);
  const lists: { name: string; label: string; options: [string, string][] }[] = [
    { name: 'state', label: 'Which', options: statesOf(queue) },
    { name: 'document', label: 'Document', options: documents.map(({ id, name }) => [id, name]) },
    { name: 'flag', label: 'Flag', options: flags.map((name) => [name, `${flagWords[name]} ${queue.byFlag[name]}`]) },
    { name: 'kind', label: 'Type', options: kinds.map((kind) => [kind, definitionOf(kind).title]) },
    { name: 'asker', label: 'Asked by', options: askers.map(({ id, name }) => [id, name]) },
    { name: 'label', label: 'Label', options: labels.map((label) => [label, label]) },
    {
      name: 'claimed',
      label: 'Looked at by',
      options: [
        ['mine', 'me'],
        ['nobody', 'nobody'],
      ],
    },
  ];
  return (
    <fieldset className="flex flex-wrap items-end gap-2">
      <legend className="sr-only">Filters</legend>
      {lists.map(({ name, label, options }) => (
        <SelectField
          key={name}
          label={label}
          value={now.get(name) ?? ''}
          onChange={(event) => choose(name, event.target.value)}
          options={[['', name === 'state' ? 'what waits' : 'all'], ...options]}
          className="min-w-[120px] grow"
        />
      ))}
    </fieldset>
  );
}

/** What the queue lists: what waits unless one of these is named. */
function statesOf({ outdated, unflagged }: QueueView): [string, string][] {
  return [
    ...(outdated > 0 ? [['stale', `${stateWords.stale} ${outdated}`] as [string, string]] : []),
    ['shipped', `unflagged answers ${unflagged}`],
  ];
}

function Views({ queue, query, onClose }: Pick<QueueDialogProps, 'queue' | 'query' | 'onClose'>) {
  const router = useRouter();
  const { pending, run } = useAction();
  return (
    <div className="flex flex-wrap items-end gap-2">
      {queue.views.map((view) => (
        <span key={view.id} className="flex items-center gap-0.5">
          <Button
            aria-pressed={view.query === query}
            onClick={() => {
              onClose();
              router.push(`/review?${view.query}`);
            }}
          >
            {view.name}
          </Button>
          <Button
            variant="quiet"
            disabled={pending}
            aria-label={`Forget the view ${view.name}`}
            onClick={() => void run(() => deleteQueueView(view.id))}
          >
            ×
          </Button>
        </span>
      ))}
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          const name = formText(new FormData(form), 'name');
          void run(() => saveQueueView({ name, query }), `Kept as “${name}”.`).then((kept) => kept && form.reset());
        }}
      >
        <TextField label="Keep these filters as" name="name" required maxLength={80} className="w-[180px]" />
        <Button type="submit" disabled={pending} className="mb-0.5">
          Keep view
        </Button>
      </form>
    </div>
  );
}

function Labels({ queue, current }: { queue: QueueView; current: ReviewView }) {
  const { pending, run } = useAction();
  const { id, name } = current.document;
  const [text, setText] = useState((queue.labels[id] ?? []).join(', '));
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const labels = text.split(',').map((label) => label.trim());
        void run(() => setDocumentLabels({ documentId: id, labels }), 'The labels were kept.');
      }}
    >
      <TextField
        label={`Labels of “${name}”, with commas between`}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="grow"
      />
      <Button type="submit" disabled={pending} className="mb-0.5">
        Keep labels
      </Button>
    </form>
  );
}

function ageInWords(createdAt: string): string {
  const hours = Math.floor((Date.now() - Date.parse(createdAt)) / 3_600_000);
  if (hours < 1) return 'less than an hour';
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}
