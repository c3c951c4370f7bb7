'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { withEntry, withoutDecided } from './decided-queue';
import type { Entry, QueueView, ReviewView } from './review-view';

const refreshMs = 20_000;

export type ReviewQueue = {
  queue: QueueView;
  /** Takes an entry out at once; the server's word follows. */
  remove: (answerId: string) => void;
  /** The same for what needs no decision any more. */
  setAside: (answerId: string) => void;
  /** @param entry what it was in the queue; null where it was none of it */
  putBack: (answerId: string, entry: Entry | null) => void;
  refresh: () => Promise<void>;
  /** Whether an answer was taken out here, though the server may not know it yet. */
  isDone: (answerId: string) => boolean;
};

/** What waits, kept true without moving what is being looked at. */
export function useReviewQueue(initial: QueueView, query: string): ReviewQueue {
  const [queue, setQueue] = useState(initial);
  /** Decided here, and perhaps still in an answer of the server that was under way. */
  const decided = useRef(new Set<string>());
  useEffect(() => setQueue(withoutDecided(initial, decided.current, query)), [initial, query]);

  const refresh = useCallback(async () => {
    const response = await fetch(`/api/review?${query}`);
    if (!response.ok) return;
    const fresh = (await response.json()) as QueueView;
    setQueue(withoutDecided(fresh, decided.current, query));
  }, [query]);
  useEffect(() => {
    const quietly = () => {
      // A refresh that fails leaves the queue as it was; the next one tries again.
      if (document.visibilityState === 'visible') refresh().catch(() => undefined);
    };
    const timer = window.setInterval(quietly, refreshMs);
    return () => window.clearInterval(timer);
  }, [refresh]);

  const setAside = useCallback(
    (answerId: string) => {
      decided.current.add(answerId);
      setQueue((now) => withoutDecided(now, new Set([answerId]), query));
    },
    [query],
  );
  const remove = useCallback(
    (answerId: string) => {
      setAside(answerId);
      setQueue((now) => ({ ...now, decidedToday: now.decidedToday + 1 }));
    },
    [setAside],
  );
  const putBack = useCallback(
    (answerId: string, entry: Entry | null) => {
      decided.current.delete(answerId);
      setQueue((now) => {
        const decidedToday = Math.max(0, now.decidedToday - 1);
        return entry === null || now.entries.some((other) => other.answerId === answerId)
          ? { ...now, decidedToday }
          : { ...withEntry(now, entry, query), decidedToday };
      });
    },
    [query],
  );
  const isDone = useCallback((answerId: string) => decided.current.has(answerId), []);
  return { queue, remove, setAside, putBack, refresh, isDone };
}

/** `gone`: there is no such answer in this workspace. `signed_out`: whoever asked is not signed in any more. `superseded`: the answer
 *  has changed since; the view of what it is now is under way. */
export type LoadedView =
  | { state: 'ready'; view: ReviewView; superseded?: true }
  | { state: 'failed' }
  | { state: 'signed_out' }
  | { state: 'gone' };

/** A view that is older is looked at again when it is opened: somebody may have commented meanwhile. */
const freshMs = 20_000;

/** The views of answers, loaded when asked for and kept. */
export function useReviewViews() {
  const [views, setViews] = useState<ReadonlyMap<string, LoadedView>>(new Map());
  const asked = useRef(new Map<string, { version: number; atMs: number }>());
  const reload = useCallback((answerId: string, version = 0) => {
    const request = { version, atMs: Date.now() };
    asked.current.set(answerId, request);
    const isLatest = () => asked.current.get(answerId) === request;
    fetchView(answerId).then(
      (view) => {
        if (isLatest()) setViews((now) => new Map(now).set(answerId, { state: 'ready', view }));
      },
      (error: unknown) => {
        if (!isLatest()) return;
        asked.current.delete(answerId);
        const status = error instanceof ViewUnavailable ? error.status : null;
        const state = status === 404 ? 'gone' : status === 401 ? 'signed_out' : 'failed';
        setViews((now) => {
          const before = now.get(answerId);
          // What is on the screen and could not be looked at again stays there: the server refuses what came too late.
          if (state === 'failed' && before?.state === 'ready' && !before.superseded) return now;
          return new Map(now).set(answerId, { state });
        });
      },
    );
  }, []);
  /** @param version the answer's as the queue has it: a view of an earlier one is loaded again
   *  @param opened whether it is looked at now, and not only ahead */
  const load = useCallback(
    (answerId: string, version = 0, opened = false) => {
      const before = asked.current.get(answerId);
      const stale = opened && before !== undefined && Date.now() - before.atMs > freshMs;
      if (before === undefined || before.version < version || stale) reload(answerId, version);
    },
    [reload],
  );
  /** Loads a view again that is known to be of an earlier version: until then nothing can be decided on it. */
  const supersede = useCallback(
    (answerId: string) => {
      setViews((now) => {
        const loaded = now.get(answerId);
        return loaded?.state === 'ready' ? new Map(now).set(answerId, { ...loaded, superseded: true }) : now;
      });
      reload(answerId);
    },
    [reload],
  );
  return { views, load, reload, supersede };
}

async function fetchView(answerId: string): Promise<ReviewView> {
  const response = await fetch(`/api/review/${encodeURIComponent(answerId)}`);
  if (!response.ok) throw new ViewUnavailable(response.status);
  return (await response.json()) as ReviewView;
}

class ViewUnavailable extends Error {
  override readonly name = 'ViewUnavailable';
  readonly code = 'view_unavailable';
  constructor(readonly status: number) {
    super(`The answer could not be loaded (${status}).`);
  }
}
