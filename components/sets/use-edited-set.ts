'use client';

import { useCallback, useLayoutEffect, useState } from 'react';
import { z } from 'zod';
import { readKept } from '../ui/read-kept';

const editedSchema = z.object({ id: z.null(), name: z.string(), description: z.string(), questions: z.string() });

export type EditedSet = { id: string | null; name: string; description: string; questions: string };

const key = 'draft:set';

/** A set that is being written. A new one is kept for as long as the browser's tab is open; a change to one that exists is not, since
 *  somebody else may have changed it meanwhile. */
export function useEditedSet(set: EditedSet): {
  edited: EditedSet;
  change: (part: (now: EditedSet) => Partial<EditedSet>) => void;
  /** Called once it is saved. */
  forget: () => void;
} {
  const isNew = set.id === null;
  const [edited, setEdited] = useState(set);
  // After the first picture, which the server drew without it; what was typed before that stays.
  useLayoutEffect(() => {
    const kept = isNew ? readKeptSet(sessionStorage.getItem(key)) : null;
    if (kept) setEdited((now) => (now.name === '' && now.questions === '' ? kept : now));
  }, [isNew]);
  const change = useCallback(
    (part: (now: EditedSet) => Partial<EditedSet>) =>
      setEdited((now) => {
        const next = { ...now, ...part(now) };
        if (isNew) sessionStorage.setItem(key, JSON.stringify(next));
        return next;
      }),
    [isNew],
  );
  const forget = useCallback(() => {
    if (isNew) sessionStorage.removeItem(key);
  }, [isNew]);
  return { edited, change, forget };
}

/** @returns null where nothing was kept, or nothing that can be read */
export function readKeptSet(text: string | null): EditedSet | null {
  return readKept(text, editedSchema);
}
