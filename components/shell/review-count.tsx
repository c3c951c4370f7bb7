'use client';

import { usePathname } from 'next/navigation';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';

const CountContext = createContext(0);
const ChangeContext = createContext<(by: number) => void>(() => undefined);

/** How many answers wait for a review, as far as this page knows. */
export function useReviewCount(): number {
  return useContext(CountContext);
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
  const change = useCallback((by: number) => setCount((now) => Math.max(0, now + by)), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another room may have changed it
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState !== 'visible') return;
      fetch('/api/review/count').then(
        async (response) => {
          if (response.ok) setCount(((await response.json()) as { left: number }).left);
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
      <CountContext value={count}>{children}</CountContext>
    </ChangeContext>
  );
}
