import type { Page } from '@/lib/document/line-table';

const keptPages = 240;
/** Nobody looks at more pages at once. */
const mostPages = 10;

/** The lines of pages, fetched when a page comes near and forgotten when many others did since. */
export class LineCache {
  private readonly pages = new Map<number, Page>();
  /** Requests that are under way, by page. */
  private readonly asked = new Map<number, Promise<void>>();
  private readonly listeners = new Set<() => void>();
  /** First line of pages seen so far: small, and never forgotten. */
  private readonly firstLines = new Map<number, number>();
  private versionNumber = 0;

  constructor(private readonly load: (first: number, last: number) => Promise<Page[]>) {}

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  /** Rises whenever pages arrive. */
  version = (): number => this.versionNumber;

  get(page: number): Page | undefined {
    return this.pages.get(page);
  }

  /** Fetches what is missing between two pages, and waits for what is on its way. Pages that are not parsed yet can be
   *  asked for again. */
  async ensure(first: number, last: number): Promise<void> {
    const missing: number[] = [];
    const onTheirWay = new Set<Promise<void>>();
    for (let page = first; page <= last; page++) {
      const asked = this.asked.get(page);
      if (asked) onTheirWay.add(asked);
      else if (!this.pages.has(page)) missing.push(page);
    }
    const [from] = missing;
    const to = missing.at(-1);
    if (from !== undefined && to !== undefined) {
      const fetched = this.fetch(from, to).finally(() => {
        for (const page of missing) this.asked.delete(page);
      });
      for (const page of missing) this.asked.set(page, fetched);
      onTheirWay.add(fetched);
    }
    await Promise.all(onTheirWay);
  }

  /** The page that holds a line, found by narrowing down from the pages known; null past the end of the document. */
  async pageOfLine(line: number, pageCount: number, lineCount: number): Promise<Page | null> {
    let low = 1;
    let high = pageCount;
    for (let guess = this.guessPage(line, pageCount, lineCount); low <= high; ) {
      await this.ensure(guess, guess);
      const page = this.pages.get(guess);
      if (!page) return null;
      if (line < page.firstLine) high = guess - 1;
      else if (line > page.lastLine) low = guess + 1;
      else return page;
      guess = Math.min(high, Math.max(low, this.guessPage(line, pageCount, lineCount)));
    }
    return null;
  }

  /** The pages that lines stand on, the first few of them; none past the end of the document. */
  async pagesOfLines(first: number, last: number, pageCount: number, lineCount: number): Promise<Page[]> {
    const pages: Page[] = [];
    for (
      let page = await this.pageOfLine(first, pageCount, lineCount);
      page && pages.push(page) < mostPages && page.lastLine < last;
    ) {
      const next = page.number + 1;
      if (next > pageCount) break;
      await this.ensure(next, next);
      page = this.get(next) ?? null;
    }
    return pages;
  }

  /** Where a line stands in the document, in pages from the top (2.5 is the middle of page 3), by interpolation. */
  positionOfLine(line: number, pageCount: number, lineCount: number): number {
    let before = { page: 1, line: 1 };
    let after = { page: pageCount + 1, line: lineCount + 1 };
    for (const [page, firstLine] of this.firstLines) {
      if (firstLine <= line && firstLine > before.line) before = { page, line: firstLine };
      if (firstLine > line && firstLine < after.line) after = { page, line: firstLine };
    }
    const share = after.line > before.line ? (line - before.line) / (after.line - before.line) : 0;
    return before.page - 1 + Math.min(1, Math.max(0, share)) * (after.page - before.page);
  }

  private async fetch(first: number, last: number): Promise<void> {
    for (const page of await this.load(first, last)) this.keep(page);
    this.versionNumber++;
    for (const listener of this.listeners) listener();
  }

  private guessPage(line: number, pageCount: number, lineCount: number): number {
    return Math.min(pageCount, Math.max(1, Math.floor(this.positionOfLine(line, pageCount, lineCount)) + 1));
  }

  private keep(page: Page): void {
    this.pages.delete(page.number);
    this.pages.set(page.number, page);
    if (page.lastLine >= page.firstLine) this.firstLines.set(page.number, page.firstLine);
    for (const oldest of this.pages.keys()) {
      if (this.pages.size <= keptPages) break;
      this.pages.delete(oldest);
    }
  }
}

/** Fetches pages of a document as one of its parse revisions has them; as the one that stands where none is named. */
export function linesOf(documentId: string, revisionId: string | null): ConstructorParameters<typeof LineCache>[0] {
  const revision = revisionId ? `&revision=${encodeURIComponent(revisionId)}` : '';
  const address = `/api/documents/${encodeURIComponent(documentId)}/lines`;
  return async (first, last) => {
    const response = await fetch(`${address}?from=${first}&to=${last}${revision}`);
    if (!response.ok) throw new LinesUnavailable(response.status);
    return (await response.json()) as Page[];
  };
}

class LinesUnavailable extends Error {
  override readonly name = 'LinesUnavailable';
  readonly code = 'lines_unavailable';
  constructor(readonly status: number) {
    super(`The lines of the document could not be loaded (${status}).`);
  }
}
