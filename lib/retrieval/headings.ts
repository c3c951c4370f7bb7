import type { Line, LineTable } from '../document/line-table';
import { fold } from '../question/tokens';
import { trait } from './line-traits';

/** A title and the lines that it governs: up to the next title of its rank, at most a few pages for those found by looks. */
export type Heading = {
  line: number;
  lastLine: number;
  page: number;
  title: string;
  /** "note 12", "item 7a", "section 7", "7.2": what a cross-reference would call it; null for titles without a number. */
  label: string | null;
};

/** Headings from the document's own sections, and from how lines look: a label and a number, bold or larger type, capitals.
 *  @param traits bits by line number, see `line-traits.ts` */
export function findHeadings(table: LineTable, traits: Uint16Array): Heading[] {
  const bodySize = medianSize(table);
  const headings: Heading[] = [];
  for (const page of table.pages) {
    const rows = page.lines.filter(({ number }) => isRow(traits, number)).length;
    const tabular = rows > page.lines.length * 0.5;
    for (const line of page.lines) {
      if (!line.furniture && looksLikeHeading(line, bodySize, tabular, isRow(traits, line.number))) {
        headings.push({
          line: line.number,
          lastLine: line.number,
          page: line.page,
          title: line.text,
          label: labelOf(line.text),
        });
      }
    }
  }
  closeRanges(headings, table.pages.at(-1)?.lastLine ?? 0);
  for (const section of table.sections) {
    headings.push({
      line: section.firstLine,
      lastLine: section.lastLine,
      page: section.startPage,
      title: section.title,
      label: labelOf(section.title),
    });
  }
  return headings;
}

const maximumWords = 16;
/** Lines that a title found by its looks governs at most, when nothing closes it: about three pages. */
const maximumReach = 150;

const labelWords =
  'item|note|section|article|clause|schedule|exhibit|appendix|annex|annexe|part|chapter|title|paragraph|abschnitt|artikel|ziffer|klausel|anhang|anlage|kapitel|teil|chapitre|partie|titre|seccion|articulo|clausula|anexo|capitulo|parte';
const labelPattern = new RegExp(`^(?:${labelWords})s?\\s+(\\d+(?:\\.\\d+)*[a-z]?|[ivxlc]+|[a-z])\\b`, 'i');
const numberedPattern = /^(\d{1,2}(?:\.\d{1,2}){0,3})\.?\s+\p{Lu}/u;

/** The name under which text refers to a title: its word and number, folded, in the singular. */
export function labelOf(text: string): string | null {
  const folded = fold(text).trim();
  const labelled = labelPattern.exec(folded);
  if (labelled) return singularLabel(labelled[0].replace(/\s+/g, ' '));
  const sign = /^§+\s*(\d+[a-z]?)/.exec(folded);
  if (sign) return `§ ${sign[1]}`;
  return numberedPattern.exec(text.trim())?.[1] ?? null;
}

function singularLabel(label: string): string {
  return label.replace(/^(item|note|section|article|clause|schedule|exhibit|part|chapter|title|paragraph)s\b/, '$1');
}

function looksLikeHeading(line: Line, bodySize: number, tabular: boolean, row: boolean): boolean {
  const text = line.text.trim();
  if (text.length < 3 || text.length > 140) return false;
  const words = wordCount(text);
  if (words > maximumWords || /[,;]$/.test(text) || !/[a-zA-Z\u0080-\uffff]{2}/.test(text)) return false;
  if (/\.{4,}|(?:\. ){4,}/.test(text)) return false;
  const large = line.fontSize > bodySize * 1.12;
  const labelled = labelOf(text) !== null && /^\p{Lu}|^\d|^§/u.test(text);
  if (
    labelled &&
    words <= maximumWords &&
    (line.bold ||
      large ||
      isCapitals(text) ||
      /^(?:item|note|article|section|chapter|part|§)/i.test(text) ||
      !/[.]$/.test(text))
  ) {
    return !tabular || !/\d\s*$/.test(text);
  }
  if (row) return false;
  if (/[.!?]$/.test(text) && words > 8) return false;
  return Boolean(line.bold && !tabular) || large || (isCapitals(text) && words <= 12);
}

function wordCount(text: string): number {
  let count = 1;
  for (let index = 0; index < text.length; index++) if (text.charCodeAt(index) === 32) count++;
  return count;
}

function isCapitals(text: string): boolean {
  if (/[a-z]/.test(text)) return false;
  const letters = text.replace(/[^\p{L}]/gu, '');
  return letters.length >= 4 && letters === letters.toUpperCase();
}

function isRow(traits: Uint16Array, line: number): boolean {
  return ((traits[line] ?? 0) & trait.numbers) !== 0;
}

function medianSize(table: LineTable): number {
  const counts = new Map<number, number>();
  for (const page of table.pages) {
    for (const line of page.lines) {
      const size = Math.round(line.fontSize * 2) / 2;
      counts.set(size, (counts.get(size) ?? 0) + line.text.length);
    }
  }
  let best = 10;
  let most = 0;
  for (const [size, count] of counts) {
    if (count > most) {
      most = count;
      best = size;
    }
  }
  return best;
}

/** A labelled title ends before the next of the same word; any other before the next title of any kind. */
function closeRanges(headings: Heading[], lastLine: number): void {
  const nextOfRank = new Map<string, number>();
  let next = lastLine + 1;
  for (let index = headings.length - 1; index >= 0; index--) {
    const heading = headings[index];
    if (!heading) continue;
    const rank = rankOf(heading.label);
    if (rank === null) heading.lastLine = Math.min(next - 1, heading.line + maximumReach);
    else {
      heading.lastLine = Math.min((nextOfRank.get(rank) ?? lastLine + 1) - 1, heading.line + maximumReach * 8);
      nextOfRank.set(rank, heading.line);
    }
    next = heading.line;
  }
}

function rankOf(label: string | null): string | null {
  if (label === null) return null;
  return /^\d/.test(label) ? `depth ${label.split('.').length}` : (label.split(' ')[0] ?? null);
}
