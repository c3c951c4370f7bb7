'use client';

import { useCallback } from 'react';
import { z } from 'zod';
import { useKept } from '../ui/use-kept';

export const editedSchema = z.object({
  id: z.null(),
  name: z.string(),
  description: z.string(),
  questions: z.string(),
});

export type EditedSet = { id: string | null; name: string; description: string; questions: string };

/** A set that is being written. A new one is kept; a change to one that exists is not, since somebody else may have changed it meanwhile. */
export function useEditedSet(set: EditedSet): {
  edited: EditedSet;
  change: (part: (now: EditedSet) => Partial<EditedSet>) => void;
  /** Called once it is saved. */
  forget: () => void;
} {
  const kept = useKept<EditedSet>(set.id === null ? 'draft:set' : null, editedSchema, set);
  const change = useCallback(
    (part: (now: EditedSet) => Partial<EditedSet>) => kept.change((now) => ({ ...now, ...part(now) })),
    [kept.change],
  );
  return { edited: kept.value, change, forget: kept.forget };
}
