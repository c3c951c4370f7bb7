'use client';

import { useEffect, useRef } from 'react';

/** Ctrl Enter, or ⌘ Enter, wherever the focus is on the page; not while a dialog is open. */
export function useModEnter(handler: () => void): void {
  const latest = useRef(handler);
  latest.current = handler;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const pressed = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat;
      if (!pressed || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      // on a button or a link it would also press that
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
