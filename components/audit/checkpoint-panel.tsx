'use client';

import { useState } from 'react';
import { type ChainCheck, checkAgainstCheckpoint, signCheckpoint, type WhichChain } from '@/app/actions/audit';
import { Button } from '../ui/button';
import { useToast } from '../ui/toasts';

type Outcome = { tone: 'ok' | 'bad'; sentences: string[] };

/** A chain alone can't show that its end is missing: a signed checkpoint, kept outside, can. */
export function CheckpointPanel({ chain, maySign }: { chain: WhichChain; maySign: boolean }) {
  const toast = useToast();
  const [signed, setSigned] = useState<string | null>(null);
  const [text, setText] = useState('');
  const [pending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const act = async (work: () => Promise<void>) => {
    setPending(true);
    try {
      await work();
    } catch {
      toast({ tone: 'bad', text: 'The server could not be reached. Try again; nothing was changed.' });
    } finally {
      setPending(false);
    }
  };
  const sign = () =>
    act(async () => {
      const made = await signCheckpoint(chain);
      if (made.ok) setSigned(made.checkpoint);
      else toast({ tone: 'bad', text: made.message });
    });
  const copy = async () => {
    if (signed === null) return;
    try {
      await navigator.clipboard.writeText(signed);
      toast({ tone: 'ok', text: 'Copied. Keep it where nobody who keeps this server can change it.' });
    } catch {
      toast({ tone: 'bad', text: 'The browser did not copy it: select the text and copy it yourself.' });
    }
  };
  return (
    <section aria-label="Checkpoints" className="mt-4 flex max-w-[760px] flex-col gap-2">
      {maySign ? (
        <div className="flex items-center gap-2">
          <Button disabled={pending} onClick={() => void sign()}>
            Sign a checkpoint
          </Button>
          {signed === null ? null : <Button onClick={() => void copy()}>Copy it</Button>}
        </div>
      ) : null}
      {signed === null ? null : (
        <output className="break-all rounded-md bg-sunken px-2.5 py-2 font-mono text-xs">{signed}</output>
      )}
      <form
        className="flex items-center gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          void act(async () => setOutcome(inWords(await checkAgainstCheckpoint(text, chain))));
        }}
      >
        <input
          aria-label="A checkpoint that was kept outside"
          placeholder="Paste a checkpoint that was kept outside"
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="h-7 min-w-0 grow rounded-md border border-line-strong bg-bg px-2 font-mono text-xs"
        />
        <Button type="submit" disabled={pending || text.trim() === ''}>
          Check against it
        </Button>
      </form>
      {outcome ? (
        <ul
          role={outcome.tone === 'bad' ? 'alert' : 'status'}
          className={outcome.tone === 'bad' ? 'text-bad' : 'text-ok'}
        >
          {outcome.sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function inWords(check: ChainCheck | { ok: false; message: string }): Outcome {
  if (check.ok) {
    return {
      tone: 'ok',
      sentences: [`✓ The chain still has what the checkpoint saw, and ${check.length} events in all.`],
    };
  }
  return { tone: 'bad', sentences: 'problems' in check ? check.problems : [check.message] };
}
