'use client';

import { type RefObject, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';

/** The inner size of an element, in CSS pixels, as it changes. */
export function useInnerSize(element: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const observed = element.current;
    if (!observed) return;
    const read = () => {
      const next = { width: observed.clientWidth, height: observed.clientHeight };
      setSize((size) => (size.width === next.width && size.height === next.height ? size : next));
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

/** Device pixels per CSS pixel; follows the window to another screen and the browser's own zoom. */
export function usePixelRatio(): number {
  return useSyncExternalStore(
    watchPixelRatio,
    () => window.devicePixelRatio,
    () => 1,
  );
}

function watchPixelRatio(changed: () => void): () => void {
  let query: MediaQueryList | null = null;
  const onChange = () => {
    query?.removeEventListener('change', onChange);
    query = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    query.addEventListener('change', onChange);
    changed();
  };
  query = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
  query.addEventListener('change', onChange);
  return () => query?.removeEventListener('change', onChange);
}

/** Follows a value once it has been still for a while; the first one that is not null at once. */
export function useSettled(value: number | null, stillForMs: number): number | null {
  const [settled, setSettled] = useState(value);
  if (settled === null && value !== null) setSettled(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), stillForMs);
    return () => window.clearTimeout(timer);
  }, [value, stillForMs]);
  return settled;
}
