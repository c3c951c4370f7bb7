import { useEffect, useMemo } from 'react';
import { prefetchPage } from '../viewer/prefetch';
import { type Opening, openingOf } from './proved-view';
import type { Entry, ReviewView } from './review-view';
import type { LoadedView } from './use-review-queue';

const fetchedAhead = 6;
const paintedAhead = 2;

type Upcoming = {
  /** Pages to paint out of sight, of the document that is shown: those of the first value's evidence, and of the second's. */
  aheadOn: number[][];
  /** The next answer on another document, to be opened in a viewer of its own. */
  next: (Opening & { view: ReviewView }) | null;
};

/** What comes next is fetched while this one is being read: further ahead than it is painted, for those who decide faster than the
 *  server answers.
 *  @param index of the answer that is shown among the entries, -1 where it is none of them */
export function useUpcoming(
  entries: readonly Entry[],
  index: number,
  documentId: string | null,
  views: ReadonlyMap<string, LoadedView>,
  load: (answerId: string, version?: number) => void,
): Upcoming {
  useEffect(() => {
    for (const next of entries.slice(index + 1, index + 1 + fetchedAhead)) load(next.answerId, next.version);
  }, [index, entries, load]);
  const upcoming = useMemo(
    () =>
      entries.slice(index + 1, index + 1 + paintedAhead).flatMap(({ answerId }) => {
        const loaded = views.get(answerId);
        return loaded?.state === 'ready' ? [loaded.view] : [];
      }),
    [entries, index, views],
  );
  const aheadOn = useMemo(() => {
    const here = upcoming.filter(({ document }) => document.id === documentId);
    return [0, 1].map((side) => here.flatMap(({ answer }) => pageOf(answer.evidence[side]) ?? []));
  }, [upcoming, documentId]);
  const elsewhere = upcoming.find(({ document }) => document.id !== documentId);
  const elsewhereId = elsewhere?.document.id;
  const elsewherePage = elsewhere && pageOf(elsewhere.answer.evidence[0]);
  useEffect(
    () => (elsewhereId && elsewherePage ? prefetchPage(elsewhereId, elsewherePage) : undefined),
    [elsewhereId, elsewherePage],
  );
  const next = useMemo(() => (elsewhere ? openingOf(elsewhere) : null), [elsewhere]);
  return { aheadOn, next };
}

/** Where a value's evidence begins. */
function pageOf(spans: readonly { pages: readonly { page: number }[] }[] | undefined): number | undefined {
  return spans?.[0]?.pages[0]?.page;
}
