import type { LineTable } from '../document/line-table';
import { unreadableNumbers } from '../document/unreadable-pages';
import type { Retrieval } from '../retrieval/passage';

/** The pages that the rounds were to search, and those of them that have no text that can be read; numbers from 1, in order. */
export function unreadInScope(
  table: Pick<LineTable, 'pages'>,
  retrievals: readonly Pick<Retrieval, 'scope'>[],
): { inScope: number[]; unread: number[] } {
  const ranges = retrievals.flatMap(({ scope }) => scope.pages);
  const pages = table.pages.filter(({ number }) => ranges.some(({ first, last }) => first <= number && number <= last));
  return { inScope: pages.map(({ number }) => number), unread: unreadableNumbers(pages) };
}
