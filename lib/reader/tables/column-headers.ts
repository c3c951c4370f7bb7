import type { Line, Word } from '../../document/line-table';
import { monthPattern, type Period, parsePeriod } from './parse-period';
import { spannedColumns } from './spanned-columns';
import type { Column, TableLine } from './table';

export type Headers = {
  columns: Column[];
  /** Indexes into the page's lines: caption, first header line, first line after the headers. */
  captionStart: number;
  headerStart: number;
  end: number;
};

type Segment = { text: string; x0: number; x1: number };
/** Lines above the first row that are looked at; points of empty space that end the search. */
const reach = 12;
const farAbove = 46;

/** Reads the headers of `columns` from the lines above the first row, `first`.
 *  Each column takes, line by line, the piece of text that stands over it; a piece that spans columns ("Three Months Ended") goes to all of them.
 *  What stands left of the columns, above them or alone is the caption. */
export function readColumnHeaders(
  lines: readonly TableLine[],
  first: number,
  floor: number,
  columns: readonly { x0: number; x1: number }[],
): Headers {
  const left = columns[0]?.x0 ?? 0;
  const pitch = pitchOf(columns);
  const texts: string[][] = columns.map(() => []);
  // Where the figures of each column and what heads it alone stand.
  const places = columns.map(({ x0, x1 }) => ({ x0, x1 }));
  const stub: string[] = [];
  let headerStart = first;
  let headerEnd = floor;
  let captionStart = first;
  let found = false;
  let closed = false;
  // The label of the first row may be long and begin above it.
  const isWrapped = (index: number) =>
    index === first - 1 &&
    /^[\p{Ll}(]/u.test(lines[first]?.line.text ?? '') &&
    !/[.:]$/.test(lines[index]?.line.text ?? '');
  for (let index = first - 1; index >= Math.max(floor, first - reach); index--) {
    const entry = lines[index]!;
    const below = lines[index + 1];
    const gap = below ? below.line.box[1] - entry.line.box[3] : 0;
    if (gap > farAbove * (found ? 1 : 1.6)) break;
    captionStart = index;
    if (closed) continue;
    const segments = segmentsOf(entry.line);
    const over = segments.filter((segment) => overColumns(segment, columns, left, pitch));
    // "($ in millions)" among the labels leaves what stands over the columns a header.
    const aside = segments.filter((segment) => segment.x1 < left && captionWords.test(segment.text));
    const beyond =
      aside.length > 0 && over.length > 1 ? over.map((segment) => segment.text).join(' ') : entry.line.text;
    const isCaption =
      over.length === 0 || captionWords.test(beyond) || captionTitle.test(entry.line.text) || manyYears(over);
    if (isCaption) {
      const labels = segments.filter((segment) => segment.x1 < left);
      if (over.length === 0 && labels.length > 0 && !found) stub.unshift(...labels.map((segment) => segment.text));
      // "Consolidated Statements of Operations Data:" right over the rows heads them, and the years stand above it.
      const headsRows = !found && entry.line.text.endsWith(':');
      const isTitle =
        (captionTitle.test(entry.line.text) && !headsRows) ||
        (over.length === 0 && numberedHeading.test(entry.line.text));
      if (isTitle || (runsAsProse(entry.line, left) && !isWrapped(index))) closed = true;
      const partial = over.filter((segment) => parsePeriod(segment.text) !== null && !captionWords.test(segment.text));
      if (partial.length === 0 || manyYears(over)) continue;
      over.splice(0, over.length, ...partial);
    }
    if (runsAsProse(entry.line, left) && !isWrapped(index)) {
      closed = true;
      continue;
    }
    const repeats = found ? cycleOf(texts) : null;
    const cycle = repeats !== null && over.length <= columns.length / repeats ? repeats : null;
    const spanned = found && cycle === null ? spannedColumns(over, places) : null;
    columns.forEach((column, at) => {
      const text =
        spanned?.[at] ?? (cycle === null ? nearest(over, column, pitch, columns) : overGroup(over, columns, at, cycle));
      if (text !== null) texts[at]?.unshift(text);
    });
    for (const segment of over) {
      const under = columns.flatMap(({ x0, x1 }, at) => (segment.x0 < x1 && segment.x1 > x0 ? [at] : []));
      const place = under.length === 1 ? places[under[0]!] : undefined;
      if (!place || spanned) continue;
      place.x0 = Math.min(place.x0, segment.x0);
      place.x1 = Math.max(place.x1, segment.x1);
    }
    const beside = segments.filter((segment) => segment.x1 < left && !over.includes(segment));
    for (const segment of beside) if (parsePeriod(segment.text)) stub.unshift(segment.text);
    if (!found) headerEnd = index + 1;
    found = true;
    headerStart = index;
  }
  const headed = texts.map((own) => parsePeriod(own.join(' '))?.year ?? null);
  const around = [
    stub.join(' '),
    ...lines
      .slice(captionStart, first)
      .map((entry) => entry.line.text)
      .toReversed(),
  ].flatMap((text) => periodsAround(text, headed));
  return {
    columns: columns.map((column, at) => {
      const header = (texts[at] ?? []).join(' ');
      return { ...column, header, period: periodOf(header, around), change: isChange(header) };
    }),
    captionStart,
    headerStart,
    end: found ? headerEnd : first,
  };
}

const captionWords =
  /\b(?:in|of)\s+(?:us\s+)?[$€£]?\s*(?:dollars\s+)?(?:thousands|millions|billions)|\bmillions\b,|except (?:per )?share|unaudited/i;
/** "1.1 Premium schedule": what stands above it is no header of what stands below. */
const numberedHeading = /^\d{1,2}(?:\.\d{1,2})*\.? +\p{Lu}\p{L}/u;
const captionTitle =
  /\b(?:consolidated|combined)\b.*\b(?:statements?|balance sheets?|schedule)\b|^(?:item|notes?|table of contents)\b|\b(?:subsidiaries|subsidiary companies|inc\.?|corporation|company)$/i;

function isChange(header: string): boolean {
  return /%|\bchange\b|\bvariance\b|\bvs\.?|\bversus\b|\bincrease\b|\bdecrease\b|\bgrowth\b/i.test(header);
}

/** "At January 1, 2031 and January 2, 2030" over columns "2030" and "2029" tells nothing of them: each of its days is of its own year. */
function periodsAround(text: string, headed: readonly (number | null)[]): Period[] {
  const days = (text.match(wholeDate) ?? []).flatMap((date) => parsePeriod(date) ?? []);
  if (days.length < 2 || new Set(days.map(({ year }) => year)).size < 2) return [parsePeriod(text) ?? []].flat();
  const length = parsePeriod(text)?.months ?? null;
  const isOfColumns = headed.every((year) => year === null || days.some((each) => each.year === year));
  return isOfColumns ? days.map((each) => ({ ...each, months: length })) : [];
}

const wholeDate = new RegExp(`${monthPattern}\\s+\\d{1,2},?\\s+(?:19|20)\\d\\d`, 'gi');

/** The column's own words first; what they leave open (the length, the day) from the stub beside them, then from the caption. */
function periodOf(header: string, around: readonly Period[]): Period | null {
  const own = parsePeriod(header);
  if (own?.year == null) return own;
  for (const other of around) {
    if (own.month !== null && own.months !== null) break;
    if (own.month === null && other.month !== null && !own.fiscal && (other.year ?? own.year) === own.year) {
      own.month = other.month;
      own.day = other.day;
    }
    own.months ??= other.months;
  }
  return own;
}

/** Several years in one piece are of a sentence or of a title; "2022 vs. 2021" beside columns of years heads a change. */
function manyYears(segments: readonly Segment[]): boolean {
  const isYear = ({ text }: Segment) => /^(?:fiscal |fy ?)?(?:19|20)\d\d$/i.test(text);
  const besideYears = segments.filter(isYear).length > 1;
  return segments.some(
    ({ text }) =>
      (text.match(/\b(?:19|20)\d\d\b/g)?.length ?? 0) >= 2 &&
      !(besideYears && isChange(text) && comparesYears.test(text)),
  );
}

const comparesYears =
  /^(?:(?:\$|%|percent(?:age)?|amount|change|increase|decrease|variance|fiscal|from|to|over|[()/]|in|dollars?) ?)*(?:19|20)\d\d ?(?:vs\.?|versus|compared (?:to|with)|over|to|[-–—/]) ?(?:fiscal )?(?:19|20)\d\d(?: ?(?:\$|%|percent(?:age)?|amount|change|increase|decrease|variance|[()/]))*$/i;

function runsAsProse(line: Line, left: number): boolean {
  // A long heading of the first rows stands between them and the header.
  if (line.words.length < 10 || (line.text.endsWith(':') && line.words.length < 18)) return false;
  return (
    line.box[0] < left &&
    line.words.every((word, index) => index === 0 || word.box[0] - (line.words[index - 1]?.box[2] ?? 0) < 8)
  );
}

function pitchOf(columns: readonly { x0: number; x1: number }[]): number {
  const steps = columns.slice(1).map((column, index) => column.x1 - (columns[index]?.x1 ?? 0));
  if (steps.length === 0) return 80;
  return steps.sort((a, b) => a - b)[steps.length >> 1] ?? 80;
}

function overColumns(
  segment: Segment,
  columns: readonly { x0: number; x1: number }[],
  left: number,
  pitch: number,
): boolean {
  const right = columns.at(-1)?.x1 ?? 0;
  // A heading that starts among the labels and runs on over the columns is no header of theirs.
  if (segment.x0 < left - 60 && segment.x1 - segment.x0 > 150 && !parsePeriod(segment.text)) return false;
  return segment.x1 > left - Math.min(pitch * 0.35, 24) && segment.x0 < right + pitch * 0.5;
}

/** "2031 2030 2031 2030", "High Low High Low": how many columns stand under each heading of groups; null where nothing repeats. */
function cycleOf(texts: readonly (readonly string[])[]): number | null {
  const lowest = texts.map((own) => own.at(-1) ?? '');
  if (lowest.includes('')) return null;
  const length = lowest.indexOf(lowest[0] ?? '', 1);
  if (length < 2 || lowest.length % length !== 0 || new Set(lowest.slice(0, length)).size !== length) return null;
  return lowest.every((text, at) => text === lowest[at % length]) ? length : null;
}

/** The piece that stands over the group of columns to which one belongs. */
function overGroup(
  segments: readonly Segment[],
  columns: readonly { x0: number; x1: number }[],
  at: number,
  cycle: number,
): string | null {
  const first = columns[at - (at % cycle)];
  const last = columns[at - (at % cycle) + cycle - 1];
  if (!first || !last) return null;
  let best: Segment | null = null;
  let most = 0;
  for (const segment of segments) {
    const shared = Math.min(segment.x1, last.x1) - Math.max(segment.x0, first.x0);
    const share = Math.max(shared / (segment.x1 - segment.x0), shared / (last.x1 - first.x0));
    if (share > most) {
      best = segment;
      most = share;
    }
  }
  return most >= 0.25 ? (best?.text ?? null) : null;
}

/** Words of one column's width that stand right over another column are that one's alone. */
function belongsElsewhere(
  segment: Segment,
  column: { x0: number; x1: number },
  pitch: number,
  columns: readonly { x0: number; x1: number }[],
): boolean {
  if (segment.x0 < column.x1 && segment.x1 > column.x0) return false;
  // "Increase/(Decrease)" over the last two columns is none of the year beside them.
  if (segment.x1 - segment.x0 > pitch && !isChange(segment.text)) return false;
  if (parsePeriod(segment.text)) return false;
  return columns.some((other) => other !== column && segment.x0 < other.x1 && segment.x1 > other.x0);
}

/** The piece over a column: the one that overlaps it most nearly; a heading of a span of time may stand further off, over its group. */
function nearest(
  segments: readonly Segment[],
  column: { x0: number; x1: number },
  pitch: number,
  columns: readonly { x0: number; x1: number }[],
): string | null {
  let best: Segment | null = null;
  let bestDistance = Number.POSITIVE_INFINITY;
  let bestCentre = Number.POSITIVE_INFINITY;
  const centre = (column.x0 + column.x1) / 2;
  for (const segment of segments) {
    if (belongsElsewhere(segment, column, pitch, columns)) continue;
    const distance = Math.max(0, segment.x0 - column.x1, column.x0 - segment.x1);
    const middle = Math.abs((segment.x0 + segment.x1) / 2 - centre);
    if (distance < bestDistance || (distance === bestDistance && middle < bestCentre)) {
      best = segment;
      bestDistance = distance;
      bestCentre = middle;
    }
  }
  if (!best) return null;
  const spans = /\b(?:ended|ending|months|weeks|years?|fiscal|quarters?)\b/i.test(best.text);
  return bestDistance <= pitch * (spans ? 1.2 : 0.3) ? best.text : null;
}

const dateWords = new RegExp(
  `^(?:at|as|of|on|ended|ending|${monthPattern.replace('\\b\\.?', '')},?\\.?|\\d{1,2},?|(?:19|20)\\d\\d)$`,
  'i',
);

/** Pieces of a header line: cut at wide gaps, between two years, and between two whole dates however close they stand. */
function segmentsOf(line: Line): Segment[] {
  const segments: Word[][] = [];
  const space = usualSpace(line.words);
  for (const word of line.words) {
    const open = segments.at(-1);
    const previous = open?.at(-1);
    if (!open || !previous || splits(previous, word, space, open)) segments.push([word]);
    else open.push(word);
  }
  return segments.map((words) => ({
    text: words.map((word) => word.text).join(' '),
    x0: words[0]?.box[0] ?? 0,
    x1: words.at(-1)?.box[2] ?? 0,
  }));
}

function splits(previous: Word, word: Word, space: number, open: readonly Word[]): boolean {
  const gap = word.box[0] - previous.box[2];
  if (gap >= Math.max(7, space * 2.2)) return true;
  const isYear = /^(?:19|20)\d\d$/.test(previous.text);
  if (isYear && /^(?:19|20)\d\d$/.test(word.text)) return true;
  // "December 31, 2019 December 31, 2018" and "At December 31, 2019 At December 31, 2018"
  const dated = open.length >= 3 && open.every((part) => dateWords.test(part.text));
  if (isYear && dated && dateWords.test(word.text)) return true;
  // "December 31, December 31,"
  return /^\d{1,2},$/.test(previous.text) && dateWords.test(word.text) && !/^(?:19|20)\d\d$/.test(word.text);
}

function usualSpace(words: readonly Word[]): number {
  const gaps = words
    .slice(1)
    .map((word, index) => word.box[0] - (words[index]?.box[2] ?? 0))
    .filter((gap) => gap > 0.3)
    .sort((a, b) => a - b);
  return Math.min(gaps[gaps.length >> 2] ?? 2.5, 4);
}
