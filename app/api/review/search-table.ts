import { findWords } from '@/app/api/documents/[id]/find/find-words';
import type { LineTable } from '@/lib/document/line-table';
import type { SearchResult } from '@/lib/ports/review-store';

const shownPlaces = 50;

/** Every place in a document where the words stand, the first fifty with their lines. */
export function searchTable(table: LineTable, query: string): SearchResult {
  const found = table.pages.flatMap((page) =>
    findWords(page, query).map(({ line }) => ({
      page: page.number,
      line,
      text: page.lines.find(({ number }) => number === line)?.text ?? '',
    })),
  );
  return { pagesSearched: table.pages.length, matches: found.length, places: found.slice(0, shownPlaces) };
}
