'use client';

import { useEffect, useMemo, useState } from 'react';

const nothing: readonly number[] = [];

/** The pages given and, besides, those that were there before them, up to `most`: going back costs nothing, and taking pages away
 *  never delays what is shown instead. The oldest leave when the browser has nothing else to do.
 *  @param pages sorted, the same array while they are the same
 *  @param painted how they are painted: what was painted otherwise would have to be painted anew, and goes */
export function useRecentPages(pages: readonly number[], most: number, painted: string): readonly number[] {
  const [recent, setRecent] = useState<PaintedPages>({ painted, pages: nothing });
  useEffect(
    () => whenIdle(() => setRecent((before) => withRecent(before, { painted, pages }, most))),
    [pages, most, painted],
  );
  const kept = recent.painted === painted ? recent.pages : nothing;
  return useMemo(() => [...new Set([...pages, ...kept])].sort((a, b) => a - b), [pages, kept]);
}

type PaintedPages = { painted: string; pages: readonly number[] };

/** The pages of now first, then at most so many of those before that were painted in the same way, the latest first. */
export function withRecent(before: PaintedPages, now: PaintedPages, most: number): PaintedPages {
  const older = before.painted === now.painted ? before.pages.filter((page) => !now.pages.includes(page)) : nothing;
  return { painted: now.painted, pages: [...now.pages, ...older.slice(0, most)] };
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
