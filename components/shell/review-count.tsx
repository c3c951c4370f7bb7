'use client';

import { usePathname } from 'next/navigation';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';

const CountContext = createContext(0);
const UnreadContext = createContext(0);
const ChangeContext = createContext<(by: number) => void>(() => undefined);
const RefreshContext = createContext<() => void>(() => undefined);

/** How many answers wait for a review, as far as this page knows. */
export function useReviewCount(): number {
  return useContext(CountContext);
}

/** How many notices are new, as far as this page knows. */
export function useUnread(): number {
  return useContext(UnreadContext);
}

/** Counts a decision at once; the server's word follows. */
export function useChangeReviewCount(): (by: number) => void {
  return useContext(ChangeContext);
}

/** Asks the server for the count again: it may have changed elsewhere. */
export function useRefreshReviewCount(): () => void {
  return useContext(RefreshContext);
}

/** Asks the server for the count again whenever `waiting` changes: how much of what a page follows waits for a person. */
export function useFollowReviewCount(waiting: number): void {
  const refresh = useContext(RefreshContext);
  const before = useRef(waiting);
  useEffect(() => {
    if (before.current === waiting) return;
    before.current = waiting;
    refresh();
  }, [waiting, refresh]);
}

const refreshMs = 30_000;
/** A grid changes many cells in a second. */
const gatherMs = 500;

/** Keeps the count of the header true: after decisions here, as answers come in, on every change of room, when the page is
 *  looked at again, and now and then. */
export function ReviewCountProvider({ initial, children }: { initial: number; children: ReactNode }) {
  const path = usePathname();
  const [count, setCount] = useState(initial);
  const [unread, setUnread] = useState(0);
  const change = useCallback((by: number) => setCount((now) => Math.max(0, now + by)), []);
  const refresh = useCallback(() => {
    if (document.visibilityState !== 'visible') return;
    fetch('/api/review/count').then(
      async (response) => {
        if (!response.ok) return;
        const counts = (await response.json()) as { left: number; unread: number };
        setCount(counts.left);
        setUnread(counts.unread);
      },
      // The count stays as it was; the next refresh tries again.
      () => undefined,
    );
  }, []);
  const gathered = useRef<number | undefined>(undefined);
  const refreshSoon = useCallback(() => {
    gathered.current ??= window.setTimeout(() => {
      gathered.current = undefined;
      refresh();
    }, gatherMs);
  }, [refresh]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another room may have changed it
  useEffect(() => {
    refresh();
    const timer = window.setInterval(refresh, refreshMs);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [path, refresh]);
  return (
    <ChangeContext value={change}>
      <RefreshContext value={refreshSoon}>
        <UnreadContext value={unread}>
          <CountContext value={count}>{children}</CountContext>
        </UnreadContext>
      </RefreshContext>
    </ChangeContext>
  );
}
