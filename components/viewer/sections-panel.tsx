import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Section } from '@/lib/document/line-table';
import { Notice } from '../ui/notice';
import { reachesOver, sectionAt } from './section-at';

type Loaded = { state: 'waiting' } | { state: 'ready'; sections: Section[] } | { state: 'failed' };

/** The document's table of contents; choosing one goes to its first line. It takes the focus where the page is that is read, and gives
 *  it back to where it was. */
export function SectionsPanel({
  documentId,
  page,
  onGo,
  onClose,
}: {
  documentId: string;
  page: number;
  onGo: (section: Section) => void;
  onClose: () => void;
}) {
  const panel = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const nav = panel.current;
    const before = document.activeElement;
    nav?.focus();
    return () => {
      // Somebody who went elsewhere meanwhile stays there.
      if (nav?.contains(document.activeElement) && before instanceof HTMLElement) before.focus();
    };
  }, []);
  const [loaded, setLoaded] = useState<Loaded>({ state: 'waiting' });
  useEffect(() => {
    const abort = new AbortController();
    fetch(`/api/documents/${encodeURIComponent(documentId)}/sections`, { signal: abort.signal })
      .then(async (response): Promise<Loaded> => {
        return response.ok ? { state: 'ready', sections: (await response.json()) as Section[] } : { state: 'failed' };
      })
      .then(setLoaded, () => {
        if (!abort.signal.aborted) setLoaded({ state: 'failed' });
      });
    return () => abort.abort();
  }, [documentId]);

  // From an entry the focus does not follow what is read on.
  useEffect(() => {
    if (loaded.state !== 'ready' || document.activeElement !== panel.current) return;
    panel.current?.querySelectorAll('button')[sectionAt(loaded.sections, page)]?.focus();
  }, [loaded, page]);

  return (
    <nav
      ref={panel}
      tabIndex={-1}
      aria-label="Sections"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // it closes nothing else with it
        event.preventDefault();
        onClose();
      }}
      className="min-h-0 w-[260px] shrink-0 overflow-y-auto border-l bg-panel py-2 outline-offset-[-2px]"
    >
      {loaded.state === 'waiting' ? <Notice face="waiting" title="Loading sections" /> : null}
      {loaded.state === 'failed' ? (
        <Notice face="failing" title="Sections could not be loaded">
          The pages can still be read. Close this panel and open it again.
        </Notice>
      ) : null}
      {loaded.state === 'ready' && loaded.sections.length === 0 ? (
        <Notice face="empty" title="No sections found">
          Neither an outline, nor a contents page, nor headings were recognised.
        </Notice>
      ) : null}
      {loaded.state === 'ready'
        ? loaded.sections.map((section) => {
            const here = reachesOver(section, page);
            return (
              <button
                key={`${section.firstLine}-${section.level}-${section.title}`}
                type="button"
                aria-current={here ? 'location' : undefined}
                onClick={() => onGo(section)}
                style={{ paddingLeft: 12 + (section.level - 1) * 12 }}
                className={`flex w-full items-baseline justify-between gap-2 py-[3px] pr-3 text-left text-sm hover:bg-sunken ${here ? 'font-[550]' : 'text-muted'}`}
              >
                <span className="line-clamp-2">{section.title}</span>
                <span className="text-xs text-faint">{section.startPage}</span>
              </button>
            );
          })
        : null}
    </nav>
  );
}
