import type { Page, ParseRevision, Section } from '../document/line-table';

export type ParseInput = {
  path: string;
  password?: string;
  onOpened(pageCount: number, wasEncrypted: boolean): Promise<void> | void;
  /** In page order; the parser waits until the promise settles. */
  onPages(pages: Page[]): Promise<void> | void;
  signal?: AbortSignal;
};

export type ParseOutcome =
  | { ok: true; sections: Section[]; revision: ParseRevision; pageCount: number }
  | { ok: false; code: string; message: string; readablePages: number };

export type RecognizeInput = {
  path: string;
  /** As the line table has them. */
  pages: readonly Page[];
  /** Page by page, lines numbered within the page; the next page waits until the promise settles. */
  onPage(page: Page): Promise<void> | void;
  signal?: AbortSignal;
};

export type RecognizeOutcome = { ok: true; revision: ParseRevision } | { ok: false; code: string; message: string };

/** Reads a PDF into lines, away from this process. */
export interface Parser {
  readonly revision: ParseRevision;
  parse(input: ParseInput): Promise<ParseOutcome>;
  /** Reads pages in their picture instead of their glyphs (OCR).
   *  @throws the signal's reason, and what `onPage` throws */
  recognize(input: RecognizeInput): Promise<RecognizeOutcome>;
  /** What to install before pages can be recognised on this machine; null where all is there. */
  ocrMissing(): Promise<string | null>;
}
