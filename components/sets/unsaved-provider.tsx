'use client';

import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

const UnsavedContext = createContext<string | null>(null);
const TellContext = createContext<(unsaved: string | null) => void>(() => undefined);

/** Lets what asks the questions of a set know of the form beside it whether they are saved. */
export function UnsavedProvider({ children }: { children: ReactNode }) {
  const [unsaved, setUnsaved] = useState<string | null>(null);
  return (
    <TellContext value={setUnsaved}>
      <UnsavedContext value={unsaved}>{children}</UnsavedContext>
    </TellContext>
  );
}

/** Why the questions can't be asked before they are saved, in words; null where they are. */
export function useUnsaved(): string | null {
  return useContext(UnsavedContext);
}

/** @param unsaved what `useUnsaved` says for as long as the caller is there */
export function useTellUnsaved(unsaved: string | null): void {
  const tell = useContext(TellContext);
  useEffect(() => {
    tell(unsaved);
    return () => tell(null);
  }, [unsaved, tell]);
}
