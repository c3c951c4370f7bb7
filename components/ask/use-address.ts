'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Ahead, goAhead, shownAddress } from './address-ahead';

export type Place = { question: string | null; item: number; span: number };

/** What the browser's address names: the question, and 1-based item and span. Changing it is instant: the page has all it
 *  needs, and doesn't wait for the router, which comes up with the new address in its own time. */
export function useAddress(): { place: Place; go: (place: Place, how?: 'push' | 'replace') => void } {
  const routed = `${usePathname()}?${useSearchParams()}`;
  const [ahead, setAhead] = useState<Ahead | null>(null);
  // The way back belongs to the router alone, as does the address once it is there.
  if (ahead && ahead.wanted === routed) setAhead(null);
  useEffect(() => {
    const leave = () => setAhead(null);
    window.addEventListener('popstate', leave);
    return () => window.removeEventListener('popstate', leave);
  }, []);
  const [, query] = shownAddress(routed, ahead).split('?');
  const parameters = new URLSearchParams(query);
  const place: Place = {
    question: parameters.get('question'),
    item: positive(parameters.get('item')),
    span: positive(parameters.get('span')),
  };
  const routedNow = useRef(routed);
  routedNow.current = routed;
  const go = useCallback((next: Place, how: 'push' | 'replace' = 'push') => {
    const query = new URLSearchParams();
    if (next.question) {
      query.set('question', next.question);
      query.set('item', String(next.item));
      query.set('span', String(next.span));
    }
    const address = `${window.location.pathname}?${query}`;
    setAhead((before) => goAhead(routedNow.current, before, address));
    const written = query.size > 0 ? address : window.location.pathname;
    if (how === 'push') window.history.pushState(null, '', written);
    else window.history.replaceState(null, '', written);
  }, []);
  return { place, go };
}

function positive(text: string | null): number {
  const value = Number(text);
  return Number.isInteger(value) && value >= 1 ? value : 1;
}
