'use client';

import { useCallback, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { readKept } from '../ui/read-kept';
import type { Rotation } from './page-layout';

const rotationSchema = z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]);

/** How far the pages of a document are turned, kept for as long as the browser's tab is open: a scan that lies on its side does so after
 *  a reload too, and in every pane that shows it. */
export function useRotation(documentId: string): { rotation: Rotation; turnClockwise: () => void } {
  const key = `turned:${documentId}`;
  const text = useSyncExternalStore(
    watch,
    () => sessionStorage.getItem(key),
    () => null,
  );
  const rotation = readRotation(text);
  const turnClockwise = useCallback(() => {
    const turned = readRotation(sessionStorage.getItem(key)) + 90;
    if (turned === 360) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(turned));
    for (const changed of watching) changed();
  }, [key]);
  return { rotation, turnClockwise };
}

/** As it was kept; upright where nothing was, or nothing of this form. */
export function readRotation(text: string | null): Rotation {
  return readKept(text, rotationSchema) ?? 0;
}

const watching = new Set<() => void>();

function watch(changed: () => void): () => void {
  watching.add(changed);
  return () => watching.delete(changed);
}
