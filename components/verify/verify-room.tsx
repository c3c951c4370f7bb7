'use client';

import { type DragEvent, useId, useRef, useState } from 'react';
import type { Finding } from '@/lib/export/finding';
import { Notice } from '../ui/notice';
import { checkFiles } from './check-files';
import { FindingList } from './finding-list';

type State =
  | { state: 'empty' }
  | { state: 'checking'; name: string; done: number }
  | { state: 'failed'; message: string }
  | { state: 'checked'; name: string; findings: Finding[] };

const checksBetweenNotes = 50;
const field = 'h-7 w-full rounded-[7px] border border-line-strong bg-panel px-2 font-mono text-xs';

/** Where a bundle is dropped, with its PDFs if they are apart, and what its checks came to. */
export function VerifyRoom() {
  const [state, setState] = useState<State>({ state: 'empty' });
  const [key, setKey] = useState('');
  const [checkpoint, setCheckpoint] = useState('');
  const [over, setOver] = useState(false);
  const ids = useId();
  /** Of the check that was begun last: its outcome alone is shown. */
  const running = useRef<AbortController | null>(null);

  const check = (files: File[]) => {
    const bundle = files.find(({ name }) => /\.zip$/i.test(name)) ?? files[0];
    if (!bundle) return;
    running.current?.abort();
    running.current = new AbortController();
    const { signal } = running.current;
    const show = (next: State) => {
      if (!signal.aborted) setState(next);
    };
    show({ state: 'checking', name: bundle.name, done: 0 });
    let done = 0;
    const onFinding = () => {
      done += 1;
      if (done % checksBetweenNotes === 0) show({ state: 'checking', name: bundle.name, done });
    };
    const documents = files.filter((file) => file !== bundle);
    checkFiles(bundle, documents, { key: key.trim(), checkpoint: checkpoint.trim() }, { onFinding, signal }).then(
      (findings) => show({ state: 'checked', name: bundle.name, findings }),
      (error: unknown) =>
        show({ state: 'failed', message: error instanceof Error ? error.message : 'The file could not be read.' }),
    );
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    check([...event.dataTransfer.files]);
  };

  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-3 sm:grid-cols-2">
        <label className="flex flex-col gap-1" htmlFor={`${ids}key`}>
          <span className="text-2xs font-semibold text-muted">Fingerprint of the key, if you know it</span>
          <input id={`${ids}key`} className={field} value={key} onChange={(event) => setKey(event.target.value)} />
        </label>
        <label className="flex flex-col gap-1" htmlFor={`${ids}checkpoint`}>
          <span className="text-2xs font-semibold text-muted">A checkpoint that you kept, if you have one</span>
          <input
            id={`${ids}checkpoint`}
            className={field}
            value={checkpoint}
            onChange={(event) => setCheckpoint(event.target.value)}
          />
        </label>
      </div>
      <label
        htmlFor={`${ids}file`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`flex min-h-[110px] cursor-pointer flex-col items-center justify-center gap-1 rounded-[9px] border border-dashed border-line-strong px-4 text-center focus-within:outline-2 focus-within:outline-accent ${over ? 'bg-sunken' : ''}`}
      >
        <span className="font-[550]">Drop a bundle here, or choose one</span>
        <span className="text-sm text-muted">with its PDFs beside it, if they are not inside</span>
        <input
          id={`${ids}file`}
          type="file"
          multiple
          accept=".zip,.pdf"
          className="sr-only"
          onChange={(event) => {
            check([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </label>
      <Outcome state={state} />
    </div>
  );
}

function Outcome({ state }: { state: State }) {
  switch (state.state) {
    case 'empty':
      return (
        <Notice face="empty" title="No bundle yet">
          Its signature, its parts, the audit chain, each decision, each document and each citation are checked, line by
          line.
        </Notice>
      );
    case 'checking':
      return (
        <Notice face="waiting" title={`Checking ${state.name}`}>
          In this browser; nothing is sent. {state.done > 0 ? `${state.done.toLocaleString('en')} checks so far.` : ''}
        </Notice>
      );
    case 'failed':
      return (
        <Notice face="failing" title="The bundle could not be checked">
          {state.message}
        </Notice>
      );
    case 'checked':
      return <FindingList name={state.name} findings={state.findings} />;
  }
}
