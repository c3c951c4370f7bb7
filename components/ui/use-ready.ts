'use client';

import { useSyncExternalStore } from 'react';

/** Whether the page takes what is typed. The picture that the server draws does not: words written into it would be gone once the page has
 *  started, and where it is then arranged for a narrow window, so would the field. */
export function useReady(): boolean {
  return useSyncExternalStore(neverChanges, isReady, isDrawn);
}

const neverChanges = () => () => undefined;
const isReady = () => true;
const isDrawn = () => false;
