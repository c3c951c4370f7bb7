import { useEffect, useMemo, useState } from 'react';
import type { Line, Page } from '@/lib/document/line-table';
import type { Evidence } from '@/lib/evidence/evidence';
import { LineCache, linesOf } from '../viewer/line-cache';

type LinesAround = { before: LineOfPage | null; after: LineOfPage | null };
type LineOfPage = Pick<Line, 'number' | 'text'>;
type Cited = Pick<Evidence['snippet'][number], 'page' | 'line'>;

const none: LinesAround = { before: null, after: null };

/** The line before and the line after each citation, for whoever compares them: what a name or a sum is of often stands there.
 *  Without those that can't be had. */
export function useLinesAround(
  document: { id: string; revisionId: string },
  cited: readonly (Evidence | undefined)[],
): readonly LinesAround[] {
  const { id, revisionId } = document;
  const cache = useMemo(() => new LineCache(linesOf(id, revisionId)), [id, revisionId]);
  const [around, setAround] = useState<readonly LinesAround[]>([]);
  // the same citations again are no others
  const places = JSON.stringify(
    cited.map((evidence) => evidence?.snippet.map(({ page, line }) => ({ page, line })) ?? []),
  );
  useEffect(() => {
    let outdated = false;
    setAround([]);
    const snippets: Cited[][] = JSON.parse(places);
    const pages = new Set(snippets.flat().map(({ page }) => page));
    Promise.all([...pages].map((page) => cache.ensure(page, page))).then(
      () => {
        if (!outdated) setAround(snippets.map((snippet) => linesAround(snippet, (page) => cache.get(page))));
      },
      // a help to read by: what is cited is shown without it
      () => undefined,
    );
    return () => {
      outdated = true;
    };
  }, [cache, places]);
  return around;
}

/** The nearest lines of text on the pages of what is cited: running heads and feet, and empty lines, are none. */
export function linesAround(cited: readonly Cited[], pageOf: (page: number) => Page | undefined): LinesAround {
  const [first, last] = [cited[0], cited.at(-1)];
  if (!first || !last) return none;
  const textOn = (page: number) =>
    (pageOf(page)?.lines ?? []).filter(({ furniture, text }) => !furniture && text.trim() !== '');
  const before = textOn(first.page).findLast(({ number }) => number < first.line);
  const after = textOn(last.page).find(({ number }) => number > last.line);
  return { before: before ?? null, after: after ?? null };
}
