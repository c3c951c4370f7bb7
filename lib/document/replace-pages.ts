import type { LineTable, Page, ParseRevision } from './line-table';
import { LineCounter } from './number-lines';

/** A new line table in which some pages were parsed another way; lines are numbered anew and sections follow their pages.
 *  The table given stays as it is.
 *  @param pages as they come from a reparse, lines numbered within the page */
export function replacePages(table: LineTable, pages: readonly Page[], revision: ParseRevision): LineTable {
  const replaced = new Map(pages.map((page) => [page.number, page]));
  const counter = new LineCounter();
  const next = table.pages.map((old) => counter.number(structuredClone(replaced.get(old.number) ?? withinPage(old))));
  const moved = (line: number, edge: 'first' | 'last'): number => {
    const index = table.pages.findIndex((page) => line <= page.lastLine);
    const [before, after] = [table.pages[index], next[index]];
    if (!before || !after) return line;
    // On a page that was read anew a line of the old reading has no counterpart: the page's edge stands for it.
    if (replaced.has(before.number)) return edge === 'first' ? after.firstLine : after.lastLine;
    return line - before.firstLine + after.firstLine;
  };
  const sections = table.sections.map((section) => {
    const firstLine = moved(section.firstLine, 'first');
    return { ...section, firstLine, lastLine: Math.max(firstLine, moved(section.lastLine, 'last')) };
  });
  return { documentSha256: table.documentSha256, revision, pages: next, sections };
}

/** The page with its table columns counted from its own first line, as a parse gives it. */
function withinPage(page: Page): Page {
  const shift = page.firstLine - 1;
  const tableColumns = page.tableColumns.map((column) => ({
    ...column,
    firstLine: column.firstLine - shift,
    lastLine: column.lastLine - shift,
  }));
  return { ...page, tableColumns };
}
