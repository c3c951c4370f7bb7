'use client';

import { createContext, type ReactNode, useContext } from 'react';

const AppleContext = createContext(false);

/** Tells the pages below whose keyboard they are read on.
 *  @param apple what the request said: the server and the browser print the same from the first picture on */
export function KeyboardProvider({ apple, children }: { apple: boolean; children: ReactNode }) {
  return <AppleContext value={apple}>{children}</AppleContext>;
}

/** How a key is printed here: "Mod K" as "⌘K" on a Mac, as "Ctrl K" elsewhere; a bare key as it is. */
export function useKeyWords(): (key: string) => string {
  const apple = useContext(AppleContext);
  return (key) => key.replace(/^Mod /, apple ? '⌘' : 'Ctrl ');
}
