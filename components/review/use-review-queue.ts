'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import type { Entry, QueueView, ReviewView } from './review-view';

const refreshMs = 20_000;

export type ReviewQueue = {
  queue: QueueView;
  /** Takes an entry out at once; the server's word follows. */
  remove: (answerId: string) => void;
  /** The same for what needs no decision any more. */
  setAside: (answerId: string) => void;
  putBack: (entry: Entry) => void;
  refresh: () => Promise<void>;
};

/** What waits, kept true without moving what is being looked at. */
export function useReviewQueue(initial: QueueView, query: string): ReviewQueue {
  const [queue, setQueue] = useState(initial);
  /** Decided here, and perhaps still in an answer of the server that was under way. */
  const decided = useRef(new Set<string>());
  useEffect(() => setQueue(withoutDecided(initial, decided.current)), [initial]);

  const refresh = useCallback(async () => {
    const response = await fetch(`/api/review?${query}`);
    if (!response.ok) return;
    const fresh = (await response.json()) as QueueView;
    setQueue(withoutDecided(fresh, decided.current));
  }, [query]);
  useEffect(() => {
    const quietly = () => {
      // A refresh that fails leaves the queue as it was; the next one tries again.
      if (document.visibilityState === 'visible') refresh().catch(() => undefined);
    };
    const timer = window.setInterval(quietly, refreshMs);
    return () => window.clearInterval(timer);
  }, [refresh]);

  const setAside = useCallback((answerId: string) => {
    decided.current.add(answerId);
    setQueue((now) => ({
      ...now,
      entries: now.entries.filter((entry) => entry.answerId !== answerId),
      left: Math.max(0, now.left - 1),
    }));
  }, []);
  const remove = useCallback(
    (answerId: string) => {
      setAside(answerId);
      setQueue((now) => ({ ...now, decidedToday: now.decidedToday + 1 }));
    },
    [setAside],
  );
  const putBack = useCallback((entry: Entry) => {
    decided.current.delete(entry.answerId);
    setQueue((now) =>
      now.entries.some((other) => other.answerId === entry.answerId)
        ? now
        : {
            ...now,
            entries: [entry, ...now.entries],
            left: now.left + 1,
            decidedToday: Math.max(0, now.decidedToday - 1),
          },
    );
  }, []);
  return { queue, remove, setAside, putBack, refresh };
}

function withoutDecided(fresh: QueueView, decided: ReadonlySet<string>): QueueView {
  const entries = fresh.entries.filter((entry) => !decided.has(entry.answerId));
  return { ...fresh, entries, left: fresh.left - (fresh.entries.length - entries.length) };
}

export type LoadedView = { state: 'waiting' } | { state: 'ready'; view: ReviewView } | { state: 'failed' };

/** The views of answers, loaded when asked for and kept; `prefetch` is the same without waiting. */
export function useReviewViews() {
  const [views, setViews] = useState<ReadonlyMap<string, LoadedView>>(new Map());
  const asked = useRef(new Set<string>());
  const reload = useCallback((answerId: string) => {
    asked.current.add(answerId);
    fetchView(answerId).then(
      (view) => setViews((now) => new Map(now).set(answerId, { state: 'ready', view })),
      () => {
        asked.current.delete(answerId);
        setViews((now) => new Map(now).set(answerId, { state: 'failed' }));
      },
    );
  }, []);
  const load = useCallback(
    (answerId: string) => {
      if (!asked.current.has(answerId)) reload(answerId);
    },
    [reload],
  );
  return { views, load, reload };
}

async function fetchView(answerId: string): Promise<ReviewView> {
  const response = await fetch(`/api/review/${encodeURIComponent(answerId)}`);
  if (!response.ok) throw new Error(`answer ${response.status}`);
  return (await response.json()) as ReviewView;
}
