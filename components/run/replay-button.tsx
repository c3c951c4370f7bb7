'use client';

import { useState } from 'react';
import { type ReplayVerdict, replay } from '@/app/actions/runs';
import { Button } from '../ui/button';

/** Runs the question again from what was recorded and says whether the same answer comes out. */
export function ReplayButton({ runId }: { runId: string }) {
  const [pending, setPending] = useState(false);
  const [verdict, setVerdict] = useState<ReplayVerdict | null>(null);
  const start = () => {
    setPending(true);
    replay({ runId })
      .then(setVerdict, () => setVerdict({ ok: false, message: 'The replay did not come back. Try again.' }))
      .finally(() => setPending(false));
  };
  return (
    <span className="flex flex-wrap items-center gap-3">
      <Button disabled={pending} onClick={start}>
        {pending ? 'Replaying' : 'Replay without a model'}
      </Button>
      <span role="status" className={verdict?.ok && verdict.same ? 'text-ok' : 'text-warn'}>
        {verdict ? inWords(verdict) : ''}
      </span>
    </span>
  );
}

function inWords(verdict: ReplayVerdict): string {
  if (!verdict.ok) return verdict.message;
  if (verdict.same) return `✓ the same answer, over ${verdict.events} events`;
  return `Another answer: ${verdict.differs.join(', ').replaceAll('_', ' ')} came out otherwise. The program or the dictionary has changed since.`;
}
