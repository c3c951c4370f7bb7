'use client';

import { useCallback, useLayoutEffect, useState } from 'react';

/** What is being written under a name, kept for as long as the browser's tab is open; '' lets go of it. */
export function useKeptText(key: string): [string, (text: string) => void] {
  const [text, setText] = useState('');
  // After the first picture, which the server drew without it.
  useLayoutEffect(() => setText(sessionStorage.getItem(key) ?? ''), [key]);
  const change = useCallback(
    (next: string) => {
      setText(next);
      if (next === '') sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, next);
    },
    [key],
  );
  return [text, change];
}
