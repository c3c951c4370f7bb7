'use client';

import { useEffect, useState } from 'react';
import type { Section } from '@/lib/document/line-table';
import { Button } from '../ui/button';

/** Where to look: at most one of pages, a section and lines, as people write them. */
export type Place = { pages: string; section: string; lines: string; nextPageRead: boolean };

export const everywhere: Place = { pages: '', section: '', lines: '', nextPageRead: false };

/** "pages 3–5", or null for the whole document. */
export function placeInShort({ pages, section, lines }: Place): string | null {
  if (pages.trim()) return `${/^\d+$/.test(pages.trim()) ? 'page' : 'pages'} ${pages.trim()}`;
  if (section) return section;
  return lines.trim() ? `${/^\d+$/.test(lines.trim()) ? 'line' : 'lines'} ${lines.trim()}` : null;
}

type PlaceFormProps = {
  documentId: string;
  place: Place;
  onPlace: (place: Place) => void;
  onClose?: () => void;
};

/** The place to look in: a section, pages, or exact lines; naming one takes the others back. */
export function PlaceForm({ documentId, place, onPlace, onClose }: PlaceFormProps) {
  const sections = useSections(documentId);
  const only = (part: Partial<Place>) => onPlace({ ...everywhere, nextPageRead: place.nextPageRead, ...part });
  const field = 'h-8 min-w-0 rounded-md border border-line-strong bg-bg px-2 text-text';
  const stay = (event: React.KeyboardEvent) => {
    // Enter sends the question only from the question itself.
    if (event.key === 'Enter') event.preventDefault();
    if (event.key === 'Escape') onClose?.();
  };
  return (
    <fieldset className="border-t px-[11px] py-2.5">
      <legend className="sr-only">Where to look</legend>
      <div className="grid grid-cols-[minmax(0,1fr)_92px_104px] gap-2">
        <label className="flex min-w-0 flex-col gap-1 text-sm text-muted">
          Section
          <select
            // biome-ignore lint/a11y/noAutofocus: opened by a key, to be used by keys
            autoFocus
            value={place.section}
            onChange={(event) => only({ section: event.target.value })}
            onKeyDown={stay}
            className={field}
          >
            <option value="">{sections === null ? 'loading…' : sections.length === 0 ? 'none known' : 'all'}</option>
            {(sections ?? []).map((section) => (
              <option key={section.firstLine} value={section.title}>
                {'\u00a0'.repeat((section.level - 1) * 3)}
                {section.title}
              </option>
            ))}
          </select>
        </label>
        <label className="flex min-w-0 flex-col gap-1 text-sm text-muted">
          Pages
          <input
            type="text"
            value={place.pages}
            placeholder="3–5, 9"
            onChange={(event) => only({ pages: event.target.value })}
            onKeyDown={stay}
            className={field}
          />
        </label>
        <label className="flex min-w-0 flex-col gap-1 text-sm text-muted">
          Lines
          <input
            type="text"
            value={place.lines}
            placeholder="84–87"
            onChange={(event) => only({ lines: event.target.value })}
            onKeyDown={stay}
            className={field}
          />
        </label>
      </div>
      <div className="mt-2 flex items-center gap-2">
        <label className="flex grow items-center gap-2 text-sm text-muted">
          <input
            type="checkbox"
            checked={!place.nextPageRead}
            onChange={(event) => onPlace({ ...place, nextPageRead: !event.target.checked })}
            onKeyDown={stay}
          />
          Keep the next page back: it is only peeked at, to see whether a list goes on
        </label>
        {onClose ? (
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
        ) : null}
      </div>
    </fieldset>
  );
}

/** Null while they are loading. */
function useSections(documentId: string): readonly Section[] | null {
  const [sections, setSections] = useState<readonly Section[] | null>(null);
  useEffect(() => {
    let left = false;
    fetch(`/api/documents/${encodeURIComponent(documentId)}/sections`)
      .then((response) => (response.ok ? (response.json() as Promise<Section[]>) : []))
      .catch((): Section[] => [])
      .then((found) => {
        if (!left) setSections(found);
      });
    return () => {
      left = true;
    };
  }, [documentId]);
  return sections;
}
