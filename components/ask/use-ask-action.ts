'use client';

import { useState } from 'react';
import { useToast } from '../ui/toasts';

type Outcome = { ok: true } | { ok: false; message: string };

/** Runs what starts another run of a question; the stream shows what comes of it. @returns `run` resolves to whether it began */
export function useAskAction(): {
  pending: boolean;
  run: (act: () => Promise<Outcome>, done: string) => Promise<boolean>;
} {
  const toast = useToast();
  const [pending, setPending] = useState(false);
  const run = async (act: () => Promise<Outcome>, done: string): Promise<boolean> => {
    setPending(true);
    try {
      const outcome = await act();
      toast(outcome.ok ? { tone: 'ok', text: done } : { tone: 'bad', text: outcome.message });
      return outcome.ok;
    } catch {
      toast({ tone: 'bad', text: 'It did not reach the server. Try again; nothing was changed.' });
      return false;
    } finally {
      setPending(false);
    }
  };
  return { pending, run };
}
