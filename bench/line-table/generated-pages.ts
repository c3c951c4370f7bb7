import type { PageContent, Piece, Rule, RunStyle } from '../../lib/document/page-content';

/** A page made of known lines: what the assembler should give back, in this order. */
export type GeneratedPage = { content: PageContent; lines: string[] };

/** Numbers in [0, 1) from a seed, the same everywhere. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const syllables =
  'an ber con der ex for gra hol in ju kel lum mor nal os per qui ran sol ter un ver wil yet zen the of to and'.split(
    ' ',
  );

class Sheet {
  readonly random: () => number;
  readonly pieces: Piece[] = [];
  readonly rules: Rule[] = [];
  readonly lines: string[] = [];
  constructor(seed: number) {
    this.random = seeded(seed);
  }
  between(low: number, high: number): number {
    return low + (high - low) * this.random();
  }
  count(low: number, high: number): number {
    return Math.floor(this.between(low, high + 1));
  }
  word(): string {
    let text = '';
    for (let left = this.count(1, 3); left > 0; left--) text += syllables[this.count(0, syllables.length - 1)];
    return text;
  }
  /** Draws a line; a justified one has its spaces stretched to the width. */
  line(words: string[], x: number, baseline: number, size: number, justifyTo: number | null, bold = false): void {
    const natural = words.map((word) => word.length * 0.5 * size);
    let space = 0.26 * size;
    if (justifyTo !== null && words.length > 1)
      space = (justifyTo - natural.reduce((sum, width) => sum + width, 0)) / (words.length - 1);
    const style: RunStyle = {
      size,
      ascent: 0.9 * size,
      descent: 0.22 * size,
      angle: 0,
      skewed: false,
      bold,
      color: 0,
      invisible: false,
      clipped: false,
      letterSpacing: 0,
      order: this.pieces.length,
    };
    let left = x;
    for (const [index, word] of words.entries()) {
      const right = left + natural[index]!;
      this.pieces.push({
        text: word,
        x0: left,
        x1: right,
        baseline,
        style,
        spaceBefore: index > 0,
        spaceAfter: index < words.length - 1,
      });
      left = right + space;
    }
    this.lines.push(words.join(' '));
  }
  /** Breaks running text into lines of at most this width. */
  wrap(words: number, width: number, size: number): string[][] {
    const lines: string[][] = [[]];
    let used = 0;
    for (let left = words; left > 0; left--) {
      const word = this.word();
      const needed = (word.length * 0.5 + 0.26) * size;
      if (used + needed > width && lines.at(-1)!.length > 0) {
        lines.push([]);
        used = 0;
      }
      lines.at(-1)!.push(word);
      used += needed;
    }
    return lines;
  }
  page(): GeneratedPage {
    return {
      content: {
        number: 1,
        width: 612,
        height: 792,
        rotation: 0,
        pieces: this.pieces,
        paints: [],
        rules: this.rules,
        shapes: 0,
        glyphs: this.pieces.reduce((sum, piece) => sum + piece.text.length, 0),
        unmappedGlyphs: 0,
        damaged: false,
      },
      lines: this.lines,
    };
  }
}

/** Prose in two or three columns under a heading across them: justified or ragged, indented or spaced paragraphs, baselines
 *  that may or may not agree from column to column. */
export function columnPage(seed: number): GeneratedPage {
  const sheet = new Sheet(seed);
  const columns = sheet.count(2, 3);
  const size = sheet.between(7.5, columns === 2 ? 11 : 9);
  const gutter = sheet.between(1.3, 3) * size;
  const left = sheet.between(36, 72);
  const width = (612 - 2 * left - gutter * (columns - 1)) / columns;
  const leading = size * sheet.between(1.12, 1.35);
  const justified = sheet.random() < 0.6;
  const indent = sheet.random() < 0.5 ? sheet.between(8, 16) : 0;
  const paragraphGap = indent > 0 ? 0 : sheet.between(0.3, 0.9) * leading;
  let top = sheet.between(60, 90);
  if (sheet.random() < 0.7) {
    sheet.line([sheet.word(), sheet.word(), sheet.word()], left, top, size * 1.6, null, true);
    top += 2.4 * size;
  }
  if (sheet.random() < 0.5) {
    for (const words of sheet.wrap(40, 612 - 2 * left, size)) {
      sheet.line(words, left, top, size, null);
      top += leading;
    }
    top += leading;
  }
  const bottom = sheet.between(560, 730);
  for (let column = 0; column < columns; column++) {
    const x = left + column * (width + gutter);
    let y = top + (sheet.random() < 0.4 ? sheet.between(0, 0.8) * leading : 0);
    const end = column === columns - 1 ? bottom - sheet.between(0, 200) : bottom;
    while (y < end) {
      if (sheet.random() < 0.12) {
        sheet.line([sheet.word(), sheet.word()], x, y, size, null, true);
        y += leading;
      }
      const lines = sheet.wrap(sheet.count(25, 90), width - indent, size);
      for (const [index, words] of lines.entries()) {
        if (y >= end) break;
        const inset = index === 0 ? indent : 0;
        sheet.line(words, x + inset, y, size, justified && index < lines.length - 1 ? width - inset : null);
        y += leading;
      }
      y += paragraphGap;
    }
  }
  return sheet.page();
}

/** A table of three columns whose cells hold wrapped text, tops aligned; with or without lines between its rows. */
export function comparisonPage(seed: number): GeneratedPage {
  const sheet = new Sheet(seed);
  const size = sheet.between(7.5, 10);
  const leading = size * sheet.between(1.12, 1.3);
  const left = sheet.between(36, 72);
  const gap = sheet.between(1.2, 2.5) * size;
  const shares = [sheet.between(0.8, 1.2), sheet.between(0.8, 1.6), sheet.between(0.8, 1.6)];
  const total = shares.reduce((sum, share) => sum + share, 0);
  const usable = 612 - 2 * left - 2 * gap;
  const widths = shares.map((share) => (share / total) * usable);
  const xs = [left, left + widths[0]! + gap, left + widths[0]! + widths[1]! + 2 * gap];
  const ruled = sheet.random() < 0.5;
  const rowGap = ruled ? sheet.between(0.5, 1.2) * size : sheet.between(0.6, 1.5) * size;
  let y = sheet.between(60, 100);
  for (const words of sheet.wrap(45, 612 - 2 * left, size)) {
    sheet.line(words, left, y, size, null);
    y += leading;
  }
  y += leading;
  const header = xs.map(() => sheet.word());
  const headerAt = sheet.lines.length;
  for (const [index, x] of xs.entries()) sheet.line([header[index]!], x, y, size, null, true);
  sheet.lines.splice(headerAt, 3, header.join(' '));
  y += leading + rowGap;
  while (y < 640) {
    if (ruled) sheet.rules.push({ x0: left, x1: 612 - left, y: y - size - rowGap / 2 });
    const cells = widths.map((width) => sheet.wrap(sheet.count(6, 34), width, size));
    const height = Math.max(...cells.map((cell) => cell.length));
    const single = height === 1;
    const rowAt = sheet.lines.length;
    for (const [column, cell] of cells.entries())
      for (const [index, words] of cell.entries()) sheet.line(words, xs[column]!, y + index * leading, size, null);
    if (single) sheet.lines.splice(rowAt, 3, cells.map((cell) => cell[0]!.join(' ')).join(' '));
    y += height * leading + rowGap;
  }
  return sheet.page();
}

/** Share of neighbouring expected lines that come out one right after the other. */
export function pairsInOrder(
  expected: readonly string[],
  actual: readonly string[],
): { pairs: number; inOrder: number } {
  const at = new Map<string, number[]>();
  for (const [index, text] of actual.entries()) {
    const places = at.get(text);
    if (places) places.push(index);
    else at.set(text, [index]);
  }
  let inOrder = 0;
  for (let index = 1; index < expected.length; index++) {
    const before = at.get(expected[index - 1]!) ?? [];
    const after = at.get(expected[index]!) ?? [];
    if (before.some((place) => after.includes(place + 1))) inOrder++;
  }
  return { pairs: Math.max(0, expected.length - 1), inOrder };
}
