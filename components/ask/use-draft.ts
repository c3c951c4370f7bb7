'use client';

import { useCallback, useLayoutEffect, useState } from 'react';
import { z } from 'zod';
import { readKept } from '../ui/read-kept';
import { everywhere } from './place-form';

const draftSchema = z.object({
  text: z.string(),
  fieldList: z.string(),
  shape: z.string(),
  kind: z.string(),
  place: z.object({ pages: z.string(), section: z.string(), lines: z.string(), nextPageRead: z.boolean() }),
});

/** A question that is being written, with what was set beside it; '' where nothing is. */
export type Draft = z.infer<typeof draftSchema>;

export const emptyDraft: Draft = { text: '', fieldList: '', shape: '', kind: '', place: everywhere };

/** The draft of a document's next question. It is kept for as long as the browser's tab is open: whoever goes to another page, another
 *  document or another width of the window finds it again. */
export function useDraft(documentId: string | null): [Draft, (change: Partial<Draft>) => void] {
  const [draft, setDraft] = useState(emptyDraft);
  const key = documentId && `draft:${documentId}`;
  // After the first picture, which the server drew without it; what was typed before that stays.
  useLayoutEffect(() => {
    const kept = key && readDraft(sessionStorage.getItem(key));
    if (kept) setDraft((now) => (now.text === '' ? kept : now));
  }, [key]);
  const change = useCallback(
    (part: Partial<Draft>) =>
      setDraft((now) => {
        const next = { ...now, ...part };
        if (key) keep(key, next);
        return next;
      }),
    [key],
  );
  return [draft, change];
}

/** @returns null where nothing was kept, or nothing that can be read */
export function readDraft(text: string | null): Draft | null {
  return readKept(text, draftSchema);
}

function keep(key: string, draft: Draft): void {
  if (JSON.stringify(draft) === JSON.stringify(emptyDraft)) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, JSON.stringify(draft));
}
