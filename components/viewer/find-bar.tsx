import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Box } from '@/lib/document/line-table';

/** One place where the words stand: its line and the boxes of the words, in points. */
export type FindMatch = { page: number; line: number; boxes: Box[] };
export type FindResult = { matches: FindMatch[]; truncated: boolean };

type FindState = { state: 'idle' } | { state: 'waiting' } | { state: 'failed' } | ({ state: 'found' } & FindResult);

const pauseMs = 160;

type FindBarProps = {
  documentId: string;
  /** The page to begin with: what stands before it comes last. Stays the same from one rendering to the next. */
  firstPage: () => number;
  onMatches: (matches: FindMatch[]) => void;
  onGo: (match: FindMatch) => void;
  onClose: () => void;
};

/** Find in document, from the page in sight on: Enter goes on, Shift-Enter back, Escape closes. */
export function FindBar({ documentId, firstPage, onMatches, onGo, onClose }: FindBarProps) {
  const [query, setQuery] = useState('');
  const [result, setResult] = useState<FindState>({ state: 'idle' });
  const [index, setIndex] = useState(0);

  useEffect(() => {
    const words = query.trim();
    if (words.length < 2) {
      setResult({ state: 'idle' });
      onMatches([]);
      return;
    }
    const abort = new AbortController();
    const timer = window.setTimeout(() => {
      setResult({ state: 'waiting' });
      find(documentId, words, abort.signal).then(
        (found) => {
          setResult({ state: 'found', ...found });
          const first = firstFrom(found.matches, firstPage());
          const match = found.matches[first];
          setIndex(first);
          onMatches(found.matches);
          if (match) onGo(match);
        },
        () => {
          if (!abort.signal.aborted) setResult({ state: 'failed' });
        },
      );
    }, pauseMs);
    return () => {
      window.clearTimeout(timer);
      abort.abort();
    };
  }, [documentId, query, firstPage, onMatches, onGo]);

  const matches = result.state === 'found' ? result.matches : [];
  const step = (by: number) => {
    if (matches.length === 0) return;
    const next = (index + by + matches.length) % matches.length;
    setIndex(next);
    const match = matches[next];
    if (match) onGo(match);
  };
  return (
    <search className="flex h-9 shrink-0 items-center gap-2 border-b bg-panel px-3">
      <input
        // biome-ignore lint/a11y/noAutofocus: the bar opens because someone asked to type in it
        autoFocus
        type="search"
        aria-label="Find in the document"
        placeholder="Find in the document"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') step(event.shiftKey ? -1 : 1);
          if (event.key === 'Escape') onClose();
        }}
        className="min-w-0 grow rounded-md border bg-bg px-2 py-1"
      />
      <span aria-live="polite" className="whitespace-nowrap text-sm text-muted">
        {findWords(result, index)}
      </span>
      <button type="button" aria-label="Previous match" disabled={matches.length === 0} onClick={() => step(-1)}>
        <ChevronUp size={15} aria-hidden="true" />
      </button>
      <button type="button" aria-label="Next match" disabled={matches.length === 0} onClick={() => step(1)}>
        <ChevronDown size={15} aria-hidden="true" />
      </button>
      <button type="button" aria-label="Close find" onClick={onClose}>
        <X size={15} aria-hidden="true" />
      </button>
    </search>
  );
}

/** The place of the first match on a page or after it; the very first where there is none. */
export function firstFrom(matches: readonly FindMatch[], page: number): number {
  return Math.max(
    0,
    matches.findIndex((match) => match.page >= page),
  );
}

function findWords(result: FindState, index: number): string {
  switch (result.state) {
    case 'idle':
      return '';
    case 'waiting':
      return 'searching';
    case 'failed':
      return 'search failed, type again';
    case 'found':
      if (result.matches.length === 0) return 'not in this document';
      return `${index + 1} of ${result.matches.length}${result.truncated ? '+' : ''}`;
  }
}

async function find(documentId: string, words: string, signal: AbortSignal): Promise<FindResult> {
  const address = `/api/documents/${encodeURIComponent(documentId)}/find?q=${encodeURIComponent(words)}`;
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`find answered ${response.status}`);
  return (await response.json()) as FindResult;
}
