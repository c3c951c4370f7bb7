'use client';

import { usePathname } from 'next/navigation';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';

const CountContext = createContext(0);
const UnreadContext = createContext(0);
const ChangeContext = createContext<(by: number) => void>(() => undefined);

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

const refreshMs = 30_000;

/** Keeps the count of the header true: after decisions here, on every change of room, and now and then. */
export function ReviewCountProvider({ initial, children }: { initial: number; children: ReactNode }) {
  const path = usePathname();
  const [count, setCount] = useState(initial);
  const [unread, setUnread] = useState(0);
  const change = useCallback((by: number) => setCount((now) => Math.max(0, now + by)), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another room may have changed it
  useEffect(() => {
    const refresh = () => {
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
    };
    refresh();
    const timer = window.setInterval(refresh, refreshMs);
    return () => window.clearInterval(timer);
  }, [path]);
  return (
    <ChangeContext value={change}>
      <UnreadContext value={unread}>
        <CountContext value={count}>{children}</CountContext>
      </UnreadContext>
    </ChangeContext>
  );
}
