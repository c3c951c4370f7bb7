'use client';

import { useState } from 'react';
import { addSearch } from '@/app/actions/review';
import type { SearchRow } from '@/lib/ports/review-store';
import type { Wire } from '../run/wire';
import { Button } from '../ui/button';

type OwnSearchProps = {
  answerId: string;
  searches: readonly Wire<SearchRow>[];
  onShowLines: (first: number, last: number) => void;
};

const shownPlaces = 5;

/** Before signing that something is not there, one looks for it oneself; what was looked for stays with the signature. */
export function OwnSearch({ answerId, searches, onShowLines }: OwnSearchProps) {
  const [added, setAdded] = useState<readonly Wire<SearchRow>[]>([]);
  const [query, setQuery] = useState('');
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const search = async () => {
    if (query.trim() === '') return;
    setPending(true);
    try {
      const outcome = await addSearch({ answerId, query });
      if (outcome.ok) {
        setAdded((before) => [...before, outcome.search]);
        setQuery('');
      }
      setProblem(outcome.ok ? null : outcome.message);
    } catch {
      setProblem('The search did not reach the server. Try again.');
    } finally {
      setPending(false);
    }
  };
  const known = new Set(searches.map(({ id }) => id));
  return (
    <section aria-label="Your own search" className="mt-2.5">
      <form
        className="flex items-center gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          void search();
        }}
      >
        <input
          type="search"
          aria-label="Look for it yourself"
          placeholder="Look yourself: words to search for"
          value={query}
          maxLength={300}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.blur();
          }}
          className="h-7 min-w-0 grow rounded-md border border-line-strong bg-bg px-2"
        />
        <Button type="submit" disabled={pending}>
          {pending ? 'Looking' : 'Look'}
        </Button>
      </form>
      {problem ? (
        <p role="alert" className="mt-1 text-sm text-bad">
          {problem}
        </p>
      ) : null}
      <ul aria-live="polite" className="mt-2 text-sm">
        {[...searches, ...added.filter(({ id }) => !known.has(id))].map((each) => (
          <li key={each.id} className="border-t py-1.5">
            “{each.query}”:{' '}
            {each.matches === 0
              ? `stands nowhere on ${each.pagesSearched} pages`
              : `${each.matches} ${each.matches === 1 ? 'place' : 'places'} on ${each.pagesSearched} pages`}
            {each.places.slice(0, shownPlaces).map((place, index) => (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: one line can have the words twice
                key={index}
                type="button"
                onClick={() => onShowLines(place.line, place.line)}
                className="block w-full truncate text-left text-accent underline"
              >
                page {place.page}: {place.text}
              </button>
            ))}
            {each.matches > shownPlaces ? (
              <span className="text-muted">and {each.matches - shownPlaces} more; find them on the page with F</span>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
