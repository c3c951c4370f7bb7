'use client';

import { useCallback, useLayoutEffect, useState } from 'react';
import type { z } from 'zod';
import { readKept } from './read-kept';

/** Something that is being written, kept for as long as the browser's tab is open: whoever reloads, or comes back from another page, finds
 *  it again.
 *  @param key under which name; null keeps nothing
 *  @param empty what stands there at first, and is not kept
 *  @returns `forget`: what was kept; called once it has reached the server */
export function useKept<T>(
  key: string | null,
  schema: z.ZodType<T>,
  empty: T,
): { value: T; change: (part: (now: T) => T) => void; forget: () => void } {
  const [value, setValue] = useState(empty);
  // After the first picture, which the server drew without it; what was typed before that stays.
  useLayoutEffect(() => {
    const kept = key === null ? null : readKept(sessionStorage.getItem(key), schema);
    if (kept !== null) setValue((now) => (isSame(now, empty) ? kept : now));
  }, [key, schema, empty]);
  const change = useCallback(
    (part: (now: T) => T) =>
      setValue((now) => {
        const next = part(now);
        if (key === null) return next;
        if (isSame(next, empty)) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, JSON.stringify(next));
        return next;
      }),
    [key, empty],
  );
  const forget = useCallback(() => {
    if (key !== null) sessionStorage.removeItem(key);
  }, [key]);
  return { value, change, forget };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
