import type { Page } from './line-table';

/** Gives the lines of pages that come in order their global numbers. */
export class LineCounter {
  #last = 0;

  number(page: Page): Page {
    page.firstLine = this.#last + 1;
    for (const line of page.lines) line.number = ++this.#last;
    for (const column of page.tableColumns) {
      column.firstLine += page.firstLine - 1;
      column.lastLine += page.firstLine - 1;
    }
    page.lastLine = this.#last;
    return page;
  }
}
