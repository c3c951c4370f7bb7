'use client';

import { useSyncExternalStore } from 'react';

/** Whether a media query holds; `onServer` is what the first picture from the server assumes. */
export function useMedia(query: string, onServer: boolean): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
    () => onServer,
  );
}
