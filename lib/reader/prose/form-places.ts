import type { Line } from '../../document/line-table';
import { lengthPattern } from './length-of-time';
import type { Cell } from './line-facts';
import type { Reading } from './reading';
import { tokensOf } from './stems';

/** Where a form puts the value of a label. */
export type Place = { cell: Cell; nearness: number; where: string };

/** "Date of report (date of earliest event reported) 24 April 2023": a label that its bracket ends, and the day behind it. */
const explained =
  /^(\p{Lu}[^()]{3,40} \(\p{L}[^()]+\))\s+(?=\p{Lu}\p{Ll}+ \d{1,2}, \d{4}|\d{1,2} \p{Lu}\p{Ll}+ \d{4})/u;

/** "Minimum quantity – 400 boards": a label, and a value behind a dash. */
const dashed = new RegExp(
  `^((?:[•●▪■◦○·] ?)?\\p{Lu}[\\p{L} ()’'/]{2,40}?) [–—] (?=(?:[A-Z]{3} |US)?[$€£]?\\d|${lengthPattern}|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\\b)`,
  'u',
);

/** The cells of a line that can be labels; a label that goes on in the next line is joined ("I.R.S. Employer Identification" / "No.)"). */
export function labelsOf(line: Line, index: number, reading: Reading): Cell[] {
  const cells = reading.cells.get(line.number) ?? [];
  const next = reading.lines[index + 1];
  const below =
    next && next.page === line.page && next.box[1] - line.box[3] < 8 ? (reading.cells.get(next.number) ?? []) : [];
  return cells.flatMap((cell) => {
    // "A ratio of 3.25:1", "by 17:30": no label ends in a figure.
    const colon =
      /^(.{3,}?)(?::\s+|(?<!\d):)(?=\S)/.exec(cell.text) ?? explained.exec(cell.text) ?? dashed.exec(cell.text);
    if (colon?.[1]) return [{ ...cell, text: colon[1], end: cell.start + colon[0].length }, cell];
    const open = (cell.text.match(/\(/g)?.length ?? 0) > (cell.text.match(/\)/g)?.length ?? 0);
    if (!open && !/\s(?:of|or|and)$/.test(cell.text)) return [cell];
    const continued = below.filter((other) => other.x0 < cell.x1 && other.x1 > cell.x0);
    return continued.length === 1 && continued[0] ? [{ ...cell, text: `${cell.text} ${continued[0].text}` }] : [cell];
  });
}

export function placesOf(label: Cell, line: Line, index: number, reading: Reading): Place[] {
  const places: Place[] = [];
  const rest = line.text.slice(label.end).trim();
  const cells = reading.cells.get(line.number) ?? [];
  if (label.text.length < label.end - label.start && rest !== '') {
    const own = cells.find((cell) => cell.start <= label.start && cell.end > label.end);
    const behind = own?.text.slice(label.end - own.start) ?? '';
    if (own)
      places.push({
        cell: {
          ...own,
          text: behind.slice(0, (anotherLabel.exec(behind) ?? nextSentence.exec(behind))?.index),
          start: label.end,
        },
        nearness: 1,
        where: 'after its label',
      });
  }
  const right = cells.find((cell) => cell.start >= label.end);
  // "CITIBANK, N.A.," over "as Administrative Agent,": what somebody is stands under the name.
  const bracketed = /^\(.*\)?$|^as (?:the )?\p{Lu}/u.test(label.text.trim());
  // Several figures behind a label are a row of a table.
  const behindLabel = cells.filter((cell) => cell.start >= label.end);
  const isRow =
    behindLabel.filter((cell) => /^[$€£(]?\d[\d,.]*\)?$/.test(cell.text)).length > 1 ||
    behindLabel.filter((cell) => wholeDate.test(cell.text)).length > 1;
  // "Title 1 Former", "Title 1 New": heads of columns.
  const alike = right && tokensOf(right.text)[0]?.stem === tokensOf(label.text)[0]?.stem;
  if (right && !bracketed && !isRow && !alike && !/^\(\D/.test(right.text))
    places.push({ cell: right, nearness: 0.95, where: 'beside its label' });
  const above = neighbour(label, line, index, -1, reading);
  const below = neighbour(label, line, index, 1, reading);
  // In small print right over a value, a label is none of the value further above it.
  const smaller = above && above.line.fontSize > line.fontSize + 0.5 && !standsNearer(line, below, above);
  // Labels of one row stand on one side of their values: where the others are in brackets, this one lost its own.
  const amongBracketed = cells.some((cell) => cell !== label && /^\(\D/.test(cell.text));
  // The title over "1. Terms" is no value of it.
  const isHeading = /^\d+(?:\.\d+)*[.)]?\s+\p{Lu}/u.test(label.text);
  if (above && (bracketed || smaller || amongBracketed) && !isHeading && !repeats(above, label))
    places.push({ cell: above, nearness: bracketed ? 0.95 : amongBracketed ? 0.9 : 0.6, where: 'above its label' });
  if (below && !bracketed && !tellsAlready(label.text) && !isColumn(label, below, reading))
    places.push({ cell: below, nearness: right ? 0.6 : 0.8, where: 'below its label' });
  return places;
}

function standsNearer(label: Line, below: Cell | null, above: Cell): boolean {
  return below !== null && below.line.box[1] - label.box[3] < label.box[1] - above.line.box[3];
}

/** "The test must be done every year", "It is soda. Each glass": a sentence says itself what it has to say, and no line below it does. */
function tellsAlready(label: string): boolean {
  const words = label.split(' ').length;
  return (
    (words >= 5 && tellsWhole.test(label)) ||
    (!/:$/.test(label) && words >= 6 && (tellsRule.test(label) || /\p{Ll}{2}\. \p{Lu}/u.test(label)))
  );
}

const tellsWhole = /\b(?:is|are|was|were|has|have|shall|will)\b.*\p{Ll}{2}\.$/u;
const tellsRule = /\p{L} (?:must|shall|should|may|will|can(?:not)?) (?:not |also |only )?(?:be \p{Ll}+|\p{Ll}{3,})\b/u;

/** "Company number: 104412, Tax number: 88-204", "CERTIFICATE NUMBER: 25-0417 REVISION NUMBER: 2": where the next label begins. */
const anotherLabel =
  /[,;]\s+(?=\p{Lu}[\p{L}\s().’'-]{4,60}:\s)|(?<=[\p{L}\d])\s+(?=(?:\p{Lu}{3,}\s){1,3}(?:NO|NUMBER|DATE|CODE|ID)\.?:\s|\p{Lu}\p{Ll}{2,} (?:No\.?|Number|Date|Code|ID):\s)/u;
/** "Governing law: Norway. The courts of Oslo …": what is said behind a short value is no part of it. */
const nextSentence =
  /(?<=^\s*(?:[\p{L}\d'’-]+ ){0,4}[\p{L}\d]{3,})\.\s+(?=(?:The|Any|All|Each|This|These|If|No|Every|Either|Neither|Both) \p{L})/u;

/** "SECTIONS OF FORMER TITLE 1" over "Title": a heading with the label's own word in it. */
function repeats(value: Cell, label: Cell): boolean {
  const [first] = tokensOf(label.text);
  return tokensOf(value.text).some(({ stem }) => stem === first?.stem);
}

/** The cell over or under a label, by overlap of their horizontal ranges; up to two lines away. */
export function neighbour(label: Cell, line: Line, index: number, step: 1 | -1, reading: Reading): Cell | null {
  for (let offset = 1; offset <= 2; offset++) {
    const other = reading.lines[index + offset * step];
    if (!other || other.page !== line.page || Math.abs(other.box[1] - line.box[1]) > 40) return null;
    const cells = (reading.cells.get(other.number) ?? []).filter(
      (cell) => cell.x0 < label.x1 + 4 && cell.x1 > label.x0 - 4,
    );
    const best = cells.sort((a, b) => overlapOf(b, label) - overlapOf(a, label))[0];
    // A bracket opens another label, or the area code of a telephone number.
    const figures = (reading.cells.get(other.number) ?? []).filter((cell) =>
      // "1-9595" is a file number.
      /^[$€£(-]*\d[\d,.%]*\)?$/.test(cell.text),
    );
    // Several figures behind a name are a row of a table.
    if (best && figures.length > 1 && !/\d/.test(best.text)) return null;
    if (best && !/^\((?!\d)/.test(best.text) && !/^\S+\)$/.test(best.text)) return best;
    if (best && step === 1) return null;
  }
  return null;
}

/** More of the same under the value, or figures under words: a column of a table, not a form. */
function isColumn(label: Cell, value: Cell, reading: Reading): boolean {
  const index = reading.lines.indexOf(value.line);
  const [under, further] = [1, 2].map((step) => {
    const line = reading.lines[index + step];
    if (line?.page !== value.line.page) return undefined;
    return (reading.cells.get(line.number) ?? []).find(
      // figures are set flush with the longest line of their head
      (cell) => overlapOf(cell, value) > 0 || overlapOf(cell, label) > 0,
    );
  });
  const figure = /^\d[\d,.]*%?(?:\s|$)/;
  if (under && further && !/\d/.test(value.text) && figure.test(under.text) && figure.test(further.text)) return true;
  return (
    under !== undefined &&
    !isBoxLabel(under.text) &&
    /\d/.test(under.text) &&
    /\d/.test(value.text) &&
    Math.abs(under.text.length - value.text.length) < 4
  );
}

function overlapOf(a: Cell, b: Cell): number {
  return Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
}

/** "1. AWARD NUMBER", "2a. DATE": the boxes of a form are numbered, the columns of a table are not. */
export function isBoxLabel(header: string): boolean {
  return /^\d{1,2}[a-z]?\.\s+\p{Lu}/u.test(header);
}

const wholeDate = /^\p{Lu}\p{Ll}{2,9}\.? \d{1,2}, (?:19|20)\d\d$/u;
