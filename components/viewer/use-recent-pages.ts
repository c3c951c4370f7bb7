'use client';

import { useEffect, useMemo, useState } from 'react';

/** The pages given and, besides, those that were there before them, up to `most`: going back costs nothing, and taking pages away
 *  never delays what is shown instead. The oldest leave when the browser has nothing else to do.
 *  @param pages sorted, the same array while they are the same */
export function useRecentPages(pages: readonly number[], most: number): readonly number[] {
  const [recent, setRecent] = useState<readonly number[]>([]);
  useEffect(
    () =>
      whenIdle(() =>
        setRecent((before) =>
          [...pages, ...before.filter((page) => !pages.includes(page))].slice(0, pages.length + most),
        ),
      ),
    [pages, most],
  );
  return useMemo(() => [...new Set([...pages, ...recent])].sort((a, b) => a - b), [pages, recent]);
}

/** @returns how to take it back */
function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = window.setTimeout(work, restMs);
    return () => window.clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, { timeout: 4 * restMs });
  return () => window.cancelIdleCallback(handle);
}

const restMs = 250;
