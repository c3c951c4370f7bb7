'use client';

import { useCallback, useMemo, useSyncExternalStore } from 'react';

const key = 'dismissed-documents';
const changedHere = 'countersign-dismissed';

/** Documents that could not be read and were put out of sight in this browser. They are kept, and the settings list them. */
export function useDismissed(): { dismissed: ReadonlySet<string>; dismiss: (id: string) => void } {
  const text = useSyncExternalStore(subscribe, read, () => '');
  const dismissed = useMemo(() => new Set(text.split(' ').filter(Boolean)), [text]);
  const dismiss = useCallback((id: string) => {
    localStorage.setItem(key, [...new Set([...read().split(' ').filter(Boolean), id])].join(' '));
    window.dispatchEvent(new Event(changedHere));
  }, []);
  return { dismissed, dismiss };
}

function read(): string {
  return localStorage.getItem(key) ?? '';
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('storage', changed);
  window.addEventListener(changedHere, changed);
  return () => {
    window.removeEventListener('storage', changed);
    window.removeEventListener(changedHere, changed);
  };
}
