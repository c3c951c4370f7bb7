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

/** Reads a PDF into lines, away from this process. */
export interface Parser {
  readonly revision: ParseRevision;
  parse(input: ParseInput): Promise<ParseOutcome>;
  /** The named pages by another strategy (or OCR); null when there is none on this machine. */
  reparse(input: {
    path: string;
    pages: number[];
    table: Page[];
  }): Promise<{ pages: Page[]; revision: ParseRevision } | null>;
}
