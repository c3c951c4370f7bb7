import { findTableColumns } from './find-table-columns';
import { gapBetweenWords } from './gap-between-words';
import { groupRows } from './group-rows';
import { type JoinedLine, type JoinedWord, joinRow } from './join-row';
import type { Box, HiddenReason, Line, Page, Word } from './line-table';
import { hiddenPieces } from './mark-hidden';
import { measureSignals } from './measure-signals';
import { moveFootnotes } from './move-footnotes';
import type { Angle, PageContent, Piece } from './page-content';
import { splitZones } from './split-zones';

/** How a page is put together. `standard`: spaces as the file has them, columns found. `adaptive`: for a garbled page whose
 *  glyphs were collected apart; the spaces come from the page's own distribution of gaps, and rows are read across. */
export type AssemblyMethod = 'standard' | 'adaptive';

/** Puts a page's pieces together to lines in reading order: upright text first, then text at other angles.
 *  Lines are numbered from 1 within the page; running heads and feet are found later, across pages. */
export function assemblePage(content: PageContent, method: AssemblyMethod = 'standard'): Page {
  const hidden = hiddenPieces(content);
  const lines: Line[] = [];
  const { upright, unseen, turned, skewed } = byDirection(content.pieces, hidden);
  const zones = method === 'standard' ? splitZones(upright, content.rules, content.paints) : [groupRows(upright)];
  const gapShare = method === 'standard' ? undefined : gapBetweenWords(upright);
  for (const zone of zones) for (const row of zone) lines.push(toLine(joinRow(row, 0, gapShare), content, hidden));
  // What nobody sees may lie across what everybody sees: it never shares a line with it.
  for (const row of groupRows(unseen)) lines.push(toLine(joinRow(row, 0, gapShare), content, hidden));
  for (const angle of [270, 90, 180] as const)
    for (const row of groupRows(turned[angle])) lines.push(toLine(joinRow(row, angle, gapShare), content, hidden));
  for (const run of skewedRuns(skewed)) lines.push(toLine(run, content, hidden));
  moveFootnotes(lines, content.height);
  for (const [index, line] of lines.entries()) line.number = index + 1;
  const page: Page = {
    number: content.number,
    width: round(content.width),
    height: round(content.height),
    rotation: content.rotation,
    firstLine: 1,
    lastLine: lines.length,
    lines,
    tableColumns: [],
    signals: measureSignals(content, lines),
  };
  findTableColumns(page);
  return page;
}

type Directions = {
  upright: Piece[];
  /** Upright, and hidden. */
  unseen: Piece[];
  turned: Record<90 | 180 | 270, Piece[]>;
  skewed: Piece[];
};

function byDirection(pieces: readonly Piece[], hidden: ReadonlyMap<Piece, HiddenReason>): Directions {
  const found: Directions = { upright: [], unseen: [], turned: { 90: [], 180: [], 270: [] }, skewed: [] };
  for (const piece of pieces) {
    const { angle, skewed } = piece.style;
    if (skewed) found.skewed.push(piece);
    else if (angle !== 0) found.turned[angle].push(piece);
    else if (hidden.size > 0 && hidden.has(piece)) found.unseen.push(piece);
    else found.upright.push(piece);
  }
  return found;
}

function toLine(joined: JoinedLine, content: PageContent, hidden: ReadonlyMap<Piece, HiddenReason>): Line {
  const words = joined.words.map((word) => toWord(word, joined.angle, content));
  const line: Line = {
    number: 0,
    page: content.number,
    text: words.map((word) => word.text).join(' '),
    box: unite(words.map((word) => word.box)),
    words,
    fontSize: round(joined.size),
  };
  let chars = 0;
  let boldChars = 0;
  let hiddenChars = 0;
  let reason: HiddenReason | undefined;
  for (const word of joined.words) {
    for (const piece of word.pieces) {
      chars += piece.text.length;
      if (piece.style.bold) boldChars += piece.text.length;
      const why = hidden.get(piece);
      if (!why) continue;
      hiddenChars += piece.text.length;
      reason ??= why;
    }
  }
  if (boldChars > 0.6 * chars) line.bold = true;
  if (reason && hiddenChars > 0.5 * chars) line.hidden = reason;
  if (joined.angle !== 0) line.angle = joined.angle;
  return line;
}

function toWord(word: JoinedWord, angle: Angle, { width, height }: PageContent): Word {
  const box = toPage([word.x0, word.y0, word.x1, word.y1], angle, width, height);
  return word.superscript ? { text: word.text, box, superscript: true } : { text: word.text, box };
}

/** From the frame of a reading direction (u along the text, v across it) to the page. */
function toPage([u0, v0, u1, v1]: Box, angle: Angle, width: number, height: number): Box {
  if (angle === 0) return [round(u0), round(v0), round(u1), round(v1)];
  if (angle === 90) return [round(width - v1), round(u0), round(width - v0), round(u1)];
  if (angle === 270) return [round(v0), round(height - u1), round(v1), round(height - u0)];
  return [round(width - u1), round(height - v1), round(width - u0), round(height - v0)];
}

/** A run off the four directions is a line of its own, whatever baselines its glyphs cross. */
function skewedRuns(pieces: readonly Piece[]): JoinedLine[] {
  const runs = new Map<Piece['style'], Piece[]>();
  for (const piece of pieces) {
    const run = runs.get(piece.style);
    if (run) run.push(piece);
    else runs.set(piece.style, [piece]);
  }
  return [...runs.values()].map((run) => {
    const baselines = run.map((piece) => piece.baseline);
    const style = run[0]!.style;
    const word = {
      text: run
        .map((piece) => (piece.spaceBefore ? ` ${piece.text}` : piece.text))
        .join('')
        .trim(),
      x0: Math.min(...run.map((piece) => piece.x0)),
      x1: Math.max(...run.map((piece) => piece.x1)),
      y0: Math.min(...baselines) - style.ascent,
      y1: Math.max(...baselines) + style.descent,
      superscript: false,
      pieces: run,
    };
    return { words: [word], baseline: Math.max(...baselines), size: style.size, angle: style.angle };
  });
}

function unite(boxes: readonly Box[]): Box {
  let [x0, y0, x1, y1] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  for (const box of boxes) {
    x0 = Math.min(x0, box[0]);
    y0 = Math.min(y0, box[1]);
    x1 = Math.max(x1, box[2]);
    y1 = Math.max(y1, box[3]);
  }
  return [x0, y0, x1, y1];
}

/** Hundredths of a point: far below what can be seen, and half the size when stored. */
function round(value: number): number {
  return Math.round(value * 100) / 100;
}
