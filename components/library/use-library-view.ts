'use client';

import { useEffect, useState } from 'react';
import type { LibraryView } from '@/lib/ports/library-store';
import type { Wire } from '../run/wire';

const pollMs = 700;

/** The question as it stands, asked for again while anything of it goes on. */
export function useLibraryView(initial: Wire<LibraryView> | null): {
  view: Wire<LibraryView> | null;
  connected: boolean;
  refresh: () => void;
} {
  const [view, setView] = useState(initial);
  const [connected, setConnected] = useState(true);
  const [asked, setAsked] = useState(0);
  const id = view?.id ?? null;
  const going = view !== null && (isGoingOn(view) || asked > 0);
  useEffect(() => {
    if (!id || !going) return;
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = async () => {
      try {
        const response = await fetch(`/api/library/${encodeURIComponent(id)}`);
        if (!response.ok) throw new Error(`answered ${response.status}`);
        const next = (await response.json()) as Wire<LibraryView>;
        if (left) return;
        setConnected(true);
        setView(next);
        if (asked > 0 && next.results.length >= Math.min(asked, next.routing.length)) setAsked(0);
      } catch {
        if (!left) setConnected(false);
      }
      if (!left) timer = setTimeout(load, pollMs);
    };
    void load();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [id, going, asked]);
  return { view, connected, refresh: () => setAsked((view?.results.length ?? 0) + 3) };
}

export function isGoingOn({ state, results }: Pick<Wire<LibraryView>, 'state' | 'results'>): boolean {
  return (
    state === 'routing' ||
    results.some(
      ({ runState, answer }) => runState === 'queued' || runState === 'running' || (runState === 'finished' && !answer),
    )
  );
}
