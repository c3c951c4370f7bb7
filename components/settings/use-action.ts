'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useToast } from '../ui/toasts';

type Outcome = { ok: true } | { ok: false; message: string };

export type ActionRun = {
  pending: boolean;
  /** Resolves to whether it was done. */
  run: (act: () => Promise<Outcome>, done?: string) => Promise<boolean>;
};

/** Runs a change, shows the page as it is afterwards, and says what was refused. */
export function useAction(): ActionRun {
  const router = useRouter();
  const toast = useToast();
  const [pending, setPending] = useState(false);
  const run = async (act: () => Promise<Outcome>, done?: string): Promise<boolean> => {
    setPending(true);
    try {
      const outcome = await act();
      if (!outcome.ok) toast({ tone: 'bad', text: outcome.message });
      else {
        if (done) toast({ tone: 'ok', text: done });
        router.refresh();
      }
      return outcome.ok;
    } catch {
      toast({ tone: 'bad', text: 'The change did not reach the server. Nothing was saved; try again.' });
      return false;
    } finally {
      setPending(false);
    }
  };
  return { pending, run };
}
