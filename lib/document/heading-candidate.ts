import type { Line, Page } from './line-table';

/** A line that may be a heading, kept while pages stream by. */
export type HeadingCandidate = {
  number: number;
  page: number;
  text: string;
  x0: number;
  y0: number;
  y1: number;
  size: number;
  bold: boolean;
  /** No lower-case letter in it. */
  caps: boolean;
  /** Depth of its numbering: "2.1" is 2, "Part I" 1; 0 for none. */
  depth: number;
  /** White space above it, in sizes of its own; large at the top of a page. */
  gap: number;
  /** Ends well before the right edge of the text, as a last line or a heading does. */
  isShort: boolean;
};

const longest = 160;
const named =
  /^(?:part|item|article|section|chapter|schedule|appendix|annex|exhibit|note|clause|title|division|endorsement)\s+(?:[0-9]{1,3}[a-z]?|[ivxlc]{1,6}|[a-z])\b/i;
const decimal = /^(\d{1,2}(?:\.\d{1,2}){0,4})[.)]?\s+\p{Lu}/u;
const lettered = /^(?:\(?[A-Z]|[IVXL]{1,5})[.)]\s+\p{Lu}/u;

/** The lines of a page that look like headings by weight, size, case or numbering, whatever the rest of the document says. */
export function headingCandidates(page: Page, bodySize: number): HeadingCandidate[] {
  const body = page.lines.filter((line) => !line.furniture && !line.angle && !line.hidden);
  const right = body.reduce((most, line) => Math.max(most, line.box[2]), 0);
  const candidates: HeadingCandidate[] = [];
  for (const [index, line] of body.entries()) {
    if (!mayBeHeading(line)) continue;
    const depth = numberingDepth(line.text);
    const caps = isCaps(line.text);
    const bold = line.bold === true;
    if (!bold && !caps && depth === 0 && line.fontSize <= 1.08 * bodySize) continue;
    const above = body[index - 1];
    const gap = above && above.box[1] < line.box[1] ? (line.box[1] - above.box[3]) / Math.max(1, line.fontSize) : 9;
    candidates.push({
      number: line.number,
      page: page.number,
      text: line.text,
      x0: line.box[0],
      y0: line.box[1],
      y1: line.box[3],
      size: line.fontSize,
      bold,
      caps,
      depth,
      gap,
      isShort: line.box[2] < right - 2 * line.fontSize,
    });
  }
  return candidates;
}

function mayBeHeading(line: Line): boolean {
  const { text, words } = line;
  if (text.length > longest || text.length < 2 || words.length > 20) return false;
  if (line.footnote || (words.some((word) => word.column !== undefined) && !isNumberedCell(line))) return false;
  if (!/\p{L}{2}|^[IVXLC]+$/u.test(text) || /[,;]$/.test(text)) return false;
  // Cells of a table stand far apart; the number of a heading may stand off once.
  let wide = 0;
  for (let index = 1; index < words.length; index++)
    if (words[index]!.box[0] - words[index - 1]!.box[2] > 2.2 * line.fontSize) wide++;
  return wide <= (numberingDepth(text) > 0 ? 1 : 0);
}

/** A numbered heading between two tables may stand in the range of their first column. */
function isNumberedCell({ text, words }: Line): boolean {
  return decimal.test(text) && new Set(words.map((word) => word.column)).size === 1;
}

function numberingDepth(text: string): number {
  const numbers = decimal.exec(text)?.[1];
  if (numbers) return numbers.split('.').length;
  return named.test(text) || lettered.test(text) ? 1 : 0;
}

function isCaps(text: string): boolean {
  return /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text);
}
