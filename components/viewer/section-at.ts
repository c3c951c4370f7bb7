import type { Section } from '@/lib/document/line-table';

/** Whether a section has a part of the page. */
export function reachesOver({ startPage, endPage }: Pick<Section, 'startPage' | 'endPage'>, page: number): boolean {
  return page >= startPage && page <= endPage;
}

/** Where a reader of a page is in the table of contents: of the sections that reach over it the first one of those that begin last, so
 *  that a part stands back behind its chapters. Pages count from one.
 *  @returns its index; of a page that no section has, that of the first section */
export function sectionAt(sections: readonly Pick<Section, 'startPage' | 'endPage'>[], page: number): number {
  const here = sections.filter((section) => reachesOver(section, page));
  const begins = Math.max(...here.map(({ startPage }) => startPage));
  const index = sections.findIndex((section) => section.startPage === begins && reachesOver(section, page));
  return Math.max(0, index);
}
