'use client';

import { useCallback } from 'react';
import { z } from 'zod';
import { useKept } from '../ui/use-kept';
import { everywhere } from './place-form';

export const draftSchema = z.object({
  text: z.string(),
  fieldList: z.string(),
  shape: z.string(),
  kind: z.string(),
  place: z.object({ pages: z.string(), section: z.string(), lines: z.string(), nextPageRead: z.boolean() }),
});

/** A question that is being written, with what was set beside it; '' where nothing is. */
export type Draft = z.infer<typeof draftSchema>;

export const emptyDraft: Draft = { text: '', fieldList: '', shape: '', kind: '', place: everywhere };

/** The draft of a document's next question. */
export function useDraft(documentId: string | null): [Draft, (part: Partial<Draft>) => void] {
  const { value, change } = useKept(documentId && `draft:${documentId}`, draftSchema, emptyDraft);
  return [value, useCallback((part) => change((now) => ({ ...now, ...part })), [change])];
}
