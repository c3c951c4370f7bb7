import type { Line, LineTable, Page, Word } from '../../document/line-table';

/** What stands on a page, before it is laid out. */
export type Piece =
  | { type: 'title' | 'heading' | 'paragraph'; text: string }
  | { type: 'items'; items: { mark: string; text: string }[] }
  | { type: 'fields'; style: FieldStyle; fields: [label: string, value: string][] }
  | { type: 'grid'; headers: string[]; rows: string[][]; x: number[] }
  | { type: 'lines'; lines: string[]; center?: boolean }
  | { type: 'page-break' };

/** "Label: value", the value in a column of its own, above its bracketed label, or below its label. */
type FieldStyle = 'inline' | 'column' | 'above' | 'below';

export type Look = { fontSize: number; linesPerPage: number; width: number; runningHead: string | null };

/** A page of plain prose. */
export const plainLook: Look = { fontSize: 10, linesPerPage: 48, width: 468, runningHead: null };

/** A paper of paragraphs, each on lines of its own. */
export function paperOf(paragraphs: readonly string[]): LineTable {
  return layOut(
    paragraphs.map((text): Piece => ({ type: 'paragraph', text })),
    plainLook,
  );
}

const left = 72;

/** Lays pieces out on pages and returns them as the line table that a parser would give: words with boxes, global line numbers. */
export function layOut(pieces: readonly Piece[], look: Look): LineTable {
  const printer = createPrinter(look);
  for (const piece of pieces) print(piece, printer, look);
  return {
    documentSha256: '0'.repeat(64),
    revision: { parser: 'layout', version: '1', settings: {} },
    pages: printer.finish(),
    sections: [],
  };
}

type Printer = ReturnType<typeof createPrinter>;

function print(piece: Piece, printer: Printer, look: Look): void {
  switch (piece.type) {
    case 'page-break':
      printer.newPage();
      return;
    case 'title':
      printer.gap(1);
      printer.line([[left + 60, piece.text]], { bold: true, fontSize: look.fontSize + 6 });
      printer.gap(1);
      return;
    case 'heading':
      printer.gap(0.8);
      printer.keep(3);
      printer.line([[left, piece.text]], { bold: true, fontSize: look.fontSize + 1 });
      printer.gap(0.3);
      return;
    case 'paragraph':
      for (const text of wrap(piece.text, look.width, look.fontSize)) printer.line([[left, text]]);
      printer.gap(0.7);
      return;
    case 'items':
      for (const { mark, text } of piece.items) {
        const [first, ...rest] = wrap(text, look.width - 36, look.fontSize);
        printer.line([
          [left + 18, mark],
          [left + 18 + Math.max(16, (mark.length + 1) * look.fontSize * 0.5), first ?? ''],
        ]);
        for (const line of rest) printer.line([[left + 36, line]]);
      }
      printer.gap(0.7);
      return;
    case 'fields':
      for (const [label, value] of piece.fields) field(piece.style, label, value, printer, look);
      printer.gap(0.7);
      return;
    case 'grid':
      printer.keep(piece.rows.length > 8 ? 4 : piece.rows.length + 1);
      for (const row of [piece.headers, ...piece.rows]) {
        printer.line(row.map((text, column) => [piece.x[column] ?? left, text]));
      }
      printer.gap(0.8);
      return;
    case 'lines':
      for (const text of piece.lines) {
        const width = text.length * look.fontSize * 0.5;
        printer.line([[piece.center ? left + Math.max(0, (look.width - width) / 2) : left, text]]);
      }
      printer.gap(0.7);
      return;
  }
}

function field(style: FieldStyle, label: string, value: string, printer: Printer, look: Look): void {
  if (style === 'inline') {
    printer.line([[left, `${label}: ${value}`]]);
    return;
  }
  if (style === 'column') {
    const [first, ...rest] = wrap(value, look.width - 170, look.fontSize);
    printer.line([
      [left, label],
      [left + 170, first ?? ''],
    ]);
    for (const line of rest) printer.line([[left + 170, line]]);
    return;
  }
  printer.keep(2);
  if (style === 'above') {
    printer.line([[left + 20, value]]);
    printer.line([[left + 20, `(${label})`]], { fontSize: look.fontSize - 2 });
  } else {
    printer.line([[left, label]], { bold: true });
    printer.line([[left, value]]);
  }
  printer.gap(0.6);
}

function createPrinter(look: Look) {
  const pages: Page[] = [];
  let lines: Line[] = [];
  let y = 72;
  let number = 0;
  const height = look.fontSize * 1.2;
  const bottom = 72 + look.linesPerPage * height;

  const place = (cells: readonly (readonly [number, string])[], top: number, size: number, extra: Partial<Line>) => {
    const words: Word[] = [];
    for (const [x, text] of cells) {
      let at = x;
      for (const word of text.split(' ').filter((part) => part !== '')) {
        const end = at + word.length * size * 0.5;
        words.push({ text: word, box: [at, top, end, top + size] });
        at = end + size * 0.27;
      }
    }
    number++;
    lines.push({
      number,
      page: pages.length + 1,
      text: words.map((word) => word.text).join(' '),
      box: [words[0]?.box[0] ?? left, top, words.at(-1)?.box[2] ?? left, top + size],
      words,
      fontSize: size,
      ...extra,
    });
  };
  const newPage = () => {
    if (lines.length === 0) return;
    place([[left + 200, String(pages.length + 1)]], bottom + 30, look.fontSize - 1, { furniture: 'foot' });
    const first = lines[0]?.number ?? 1;
    pages.push({
      number: pages.length + 1,
      width: 612,
      height: 792,
      rotation: 0,
      firstLine: first,
      lastLine: number,
      lines,
      tableColumns: [],
      signals: { characters: 0, unmappedShare: 0, imageOnly: false, hiddenLines: 0, garbled: false },
    });
    lines = [];
    y = 72;
  };
  return {
    newPage,
    gap(share: number) {
      if (lines.length > 0) y += height * share;
    },
    keep(count: number) {
      if (y + count * height > bottom) newPage();
    },
    line(cells: readonly (readonly [number, string])[], options: { bold?: boolean; fontSize?: number } = {}) {
      if (y + height > bottom) newPage();
      if (lines.length === 0 && look.runningHead)
        place([[left, look.runningHead]], 40, look.fontSize - 1, { furniture: 'head' });
      place(cells, y, options.fontSize ?? look.fontSize, options.bold ? { bold: true } : {});
      y += height;
    },
    finish(): Page[] {
      newPage();
      return pages;
    },
  };
}

function wrap(text: string, width: number, fontSize: number): string[] {
  const perLine = Math.floor(width / (fontSize * 0.515));
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > perLine) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  if (line !== '') lines.push(line);
  return lines;
}
