'use client';

import { useState } from 'react';
import type { ChangedFragment } from '@/lib/prompt/changed-fragments';
import { type AnswerState, isApproved } from '@/lib/run/run-state';
import { Button } from '../ui/button';

type RecheckOfferProps = {
  changed: readonly ChangedFragment[];
  state: AnswerState | undefined;
  onAgain: () => Promise<unknown>;
};

/** A newer prompt or contract makes no answer stale: it only offers to look again. */
export function RecheckOffer({ changed, state, onAgain }: RecheckOfferProps) {
  const [pending, setPending] = useState(false);
  const approved = isApproved(state);
  if (changed.length === 0) return null;
  return (
    <section aria-label="Newer prompt" className="mt-2.5 flex flex-wrap items-center gap-2 text-sm text-muted">
      <p className="min-w-0 break-words">
        Asked with an earlier prompt: {changed.map(({ id, was, is }) => `${id} ${was}, now ${is}`).join('; ')}.
        {approved ? ' The approval stands; another run would be looked at anew.' : ''}
      </p>
      <Button
        disabled={pending}
        onClick={() => {
          setPending(true);
          onAgain().finally(() => setPending(false));
        }}
      >
        Ask again with the newer one
      </Button>
    </section>
  );
}
