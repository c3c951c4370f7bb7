import type { Page } from '@/lib/document/line-table';

const keptPages = 240;

/** The lines of pages, fetched when a page comes near and forgotten when many others did since. */
export class LineCache {
  private readonly pages = new Map<number, Page>();
  private readonly asked = new Set<number>();
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

  /** Fetches what is missing between two pages. Pages that are not parsed yet can be asked for again. */
  async ensure(first: number, last: number): Promise<void> {
    const missing: number[] = [];
    for (let page = first; page <= last; page++) if (!this.pages.has(page) && !this.asked.has(page)) missing.push(page);
    const from = missing[0];
    const to = missing.at(-1);
    if (from === undefined || to === undefined) return;
    for (const page of missing) this.asked.add(page);
    try {
      for (const page of await this.load(from, to)) this.keep(page);
    } finally {
      for (const page of missing) this.asked.delete(page);
    }
    this.versionNumber++;
    for (const listener of this.listeners) listener();
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
