import type { LineTable, Page, ParseRevision } from './line-table';
import { FurnitureMarker } from './mark-furniture';
import { LineCounter } from './number-lines';
import { SectionBuilder } from './section-builder';

/** A new line table in which some pages were parsed another way; lines are numbered anew, running heads and feet found anew, and
 *  sections follow their pages. Where there were no sections, they are built from what can be read now. The table given stays
 *  as it is.
 *  @param pages as they come from a reparse, lines numbered within the page */
export function replacePages(table: LineTable, pages: readonly Page[], revision: ParseRevision): LineTable {
  const replaced = new Map(pages.map((page) => [page.number, page]));
  const marker = new FurnitureMarker();
  const copies = table.pages.map((old) => structuredClone(replaced.get(old.number) ?? withinPage(old)));
  const counter = new LineCounter();
  const next = [...copies.flatMap((page) => marker.push(page)), ...marker.end()].map((page) => counter.number(page));
  const sections = table.sections.length > 0 ? movedSections(table, next, replaced) : builtSections(next);
  return { documentSha256: table.documentSha256, revision, pages: next, sections };
}

function movedSections(table: LineTable, next: readonly Page[], replaced: ReadonlyMap<number, Page>) {
  const moved = (line: number, edge: 'first' | 'last'): number => {
    const index = table.pages.findIndex((page) => line <= page.lastLine);
    const [before, after] = [table.pages[index], next[index]];
    if (!before || !after) return line;
    // On a page that was read anew a line of the old reading has no counterpart: the page's edge stands for it.
    if (replaced.has(before.number)) return edge === 'first' ? after.firstLine : after.lastLine;
    return line - before.firstLine + after.firstLine;
  };
  return table.sections.map((section) => {
    const firstLine = moved(section.firstLine, 'first');
    return { ...section, firstLine, lastLine: Math.max(firstLine, moved(section.lastLine, 'last')) };
  });
}

function builtSections(pages: readonly Page[]) {
  const builder = new SectionBuilder();
  for (const page of pages) builder.add(page);
  return builder.build([], []);
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
