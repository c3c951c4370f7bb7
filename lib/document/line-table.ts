/** Points (1/72 inch), origin at the top left of the page as shown: crop and rotation applied, y grows downwards. */
export type Box = readonly [x0: number, y0: number, x1: number, y1: number];

export type Word = {
  text: string;
  box: Box;
  /** Index into the page's `tableColumns`; absent outside tables. */
  column?: number;
  superscript?: true;
};

/** Why a line can't be seen on the page although its text is in the file. */
export type HiddenReason = 'no-contrast' | 'covered' | 'off-page' | 'tiny' | 'invisible-mode';

export type Line = {
  /** Global: 1…N across the whole document. */
  number: number;
  /** 1-based. */
  page: number;
  text: string;
  box: Box;
  words: Word[];
  /** Size in points of most of the line's glyphs. */
  fontSize: number;
  bold?: true;
  /** A running head or foot: a line like any other, but never evidence of completeness. */
  furniture?: 'head' | 'foot';
  /** Footnotes come after the body of their page. */
  footnote?: true;
  hidden?: HiddenReason;
  /** Reading direction of the glyphs, degrees clockwise; absent for 0. */
  angle?: 90 | 180 | 270;
};

/** One column of a table on a page: its horizontal range and the text above it. */
export type TableColumn = { x0: number; x1: number; header: string; firstLine: number; lastLine: number };

export type PageSignals = {
  characters: number;
  /** 0…1: glyphs without a Unicode value. */
  unmappedShare: number;
  /** The page shows images and no text that can be read. */
  imageOnly: boolean;
  hiddenLines: number;
  /** Words without spaces, scrambled order, mostly unmapped: worth another way of parsing. */
  garbled: boolean;
  /** The lines were read from the page's picture with OCR. */
  recognized?: boolean | undefined;
};

export type Page = {
  number: number;
  /** Points, after crop and rotation. */
  width: number;
  height: number;
  /** Degrees clockwise that the file asks for; already applied to all boxes. */
  rotation: 0 | 90 | 180 | 270;
  /** First global line number; lastLine < firstLine on a page without lines. */
  firstLine: number;
  lastLine: number;
  lines: Line[];
  tableColumns: TableColumn[];
  signals: PageSignals;
};

export type Section = {
  /** 1 is the outermost. */
  level: number;
  title: string;
  startPage: number;
  endPage: number;
  firstLine: number;
  lastLine: number;
};

/** What a parse depends on; revisions are immutable. */
export type ParseRevision = { parser: string; version: string; settings: Record<string, string | number | boolean> };

export type LineTable = {
  documentSha256: string;
  revision: ParseRevision;
  pages: Page[];
  sections: Section[];
};

/** The line with a global number, or undefined when the document has no such line. Binary search over pages. */
export function lineAt(table: Pick<LineTable, 'pages'>, number: number): Line | undefined {
  let low = 0;
  let high = table.pages.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const page = table.pages[middle];
    if (!page) return undefined;
    if (page.lastLine < number) low = middle + 1;
    else if (page.firstLine > number) high = middle - 1;
    else return page.lines[number - page.firstLine];
  }
  return undefined;
}

/** Number of the last line; 0 for a document without text. */
export function lastLineNumber(table: Pick<LineTable, 'pages'>): number {
  return table.pages.at(-1)?.lastLine ?? 0;
}

/** The lines `first`…`last`, inclusive, clipped to the document. */
export function linesBetween(table: Pick<LineTable, 'pages'>, first: number, last: number): Line[] {
  const lines: Line[] = [];
  for (let number = Math.max(1, first); number <= Math.min(last, lastLineNumber(table)); number++) {
    const line = lineAt(table, number);
    if (line) lines.push(line);
  }
  return lines;
}
