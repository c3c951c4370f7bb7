'use client';

import { useLayoutEffect } from 'react';
import { type Layout, useGroupRef } from 'react-resizable-panels';

/** Keeps the sizes of a group of panels in the browser. Read after the first picture, which the server drew without them. */
export function useRememberedLayout(name: string) {
  const groupRef = useGroupRef();
  const key = `panels:${name}`;
  useLayoutEffect(() => {
    const saved = readLayout(key);
    const present = groupRef.current?.getLayout();
    if (saved && present && sameKeys(saved, present)) groupRef.current?.setLayout(saved);
  }, [key, groupRef]);
  const onLayoutChanged = (layout: Layout) => localStorage.setItem(key, JSON.stringify(layout));
  return { groupRef, onLayoutChanged };
}

function readLayout(key: string): Layout | null {
  const text = localStorage.getItem(key);
  if (!text) return null;
  try {
    const value: unknown = JSON.parse(text);
    const isLayout =
      typeof value === 'object' && value !== null && Object.values(value).every((size) => typeof size === 'number');
    return isLayout ? (value as Layout) : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function sameKeys(a: Layout, b: Layout): boolean {
  return Object.keys(a).sort().join() === Object.keys(b).sort().join();
}
