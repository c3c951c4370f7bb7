'use client';

import { useCallback, useEffect, useState } from 'react';
import type { ShownExport } from './shown-export';

const lookAgainMs = 1_000;

/** The exports of the workspace; looked at again while one of them is not finished. */
export function useExports(initial: ShownExport[]): { exports: ShownExport[]; failed: boolean; look: () => void } {
  const [exports, setExports] = useState(initial);
  const [failed, setFailed] = useState(false);
  const [looks, setLooks] = useState(0);
  const look = useCallback(() => setLooks((count) => count + 1), []);
  const waiting = exports.some(({ state }) => state === 'queued' || state === 'running');

  useEffect(() => {
    if (looks === 0) return;
    const stop = new AbortController();
    fetch('/api/exports', { signal: stop.signal })
      .then(async (response) => {
        if (!response.ok) throw new Error(`The list of exports came with status ${response.status}.`);
        const body: { exports: ShownExport[] } = await response.json();
        setExports(body.exports);
        setFailed(false);
      })
      .catch(() => {
        if (!stop.signal.aborted) setFailed(true);
      });
    return () => stop.abort();
  }, [looks]);

  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(look, lookAgainMs);
    return () => clearInterval(timer);
  }, [waiting, look]);

  return { exports, failed, look };
}
