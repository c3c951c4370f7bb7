'use client';

import { useSearchParams } from 'next/navigation';
import { useCallback } from 'react';

export type Place = { question: string | null; item: number; span: number };

/** What the browser's address names: the question, and 1-based item and span. Changing it is instant: the page has all it needs. */
export function useAddress(): { place: Place; go: (place: Place, how?: 'push' | 'replace') => void } {
  const parameters = useSearchParams();
  const place: Place = {
    question: parameters.get('question'),
    item: positive(parameters.get('item')),
    span: positive(parameters.get('span')),
  };
  const go = useCallback((next: Place, how: 'push' | 'replace' = 'push') => {
    const query = new URLSearchParams();
    if (next.question) {
      query.set('question', next.question);
      query.set('item', String(next.item));
      query.set('span', String(next.span));
    }
    const address = `${window.location.pathname}${query.size > 0 ? `?${query}` : ''}`;
    if (how === 'push') window.history.pushState(null, '', address);
    else window.history.replaceState(null, '', address);
  }, []);
  return { place, go };
}

function positive(text: string | null): number {
  const value = Number(text);
  return Number.isInteger(value) && value >= 1 ? value : 1;
}
