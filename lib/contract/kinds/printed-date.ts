import { isCalendarDate, toIso } from './calendar';

/** A date as printed. `isos`: the likeliest reading first; two where day and month can be swapped. */
export type PrintedDate = { start: number; end: number; isos: string[]; precision: 'day' | 'month' | 'year' };

/** Every date in the text, in order of appearance, in English, German, French, Spanish and in figures. Years stand
 *  alone only where they aren't part of another number. Linear in the text's length. */
export function readPrintedDates(text: string): PrintedDate[] {
  const found: PrintedDate[] = [];
  const dayFirst = writesDayFirst(text);
  let freeFrom = 0;
  for (const match of text.matchAll(dates)) {
    const start = match.index;
    if (start < freeFrom) continue;
    const printed = interpret(match, start, dayFirst, text);
    if (!printed) continue;
    found.push(printed);
    freeFrom = printed.end;
  }
  return found;
}

/** The number of a month's name or abbreviation in four languages, or null. */
export function monthOf(name: string): number | null {
  return monthNumbers.get(fold(name)) ?? null;
}

const names: readonly (readonly string[])[] = [
  ['january', 'jan', 'januar', 'jänner', 'janvier', 'janv', 'enero', 'ene'],
  ['february', 'feb', 'februar', 'février', 'févr', 'fév', 'febrero'],
  ['march', 'mar', 'märz', 'mrz', 'mars', 'marzo'],
  ['april', 'apr', 'avril', 'avr', 'abril', 'abr'],
  ['may', 'mai', 'mayo'],
  ['june', 'jun', 'juni', 'juin', 'junio'],
  ['july', 'jul', 'juli', 'juillet', 'juil', 'julio'],
  ['august', 'aug', 'août', 'agosto', 'ago'],
  ['september', 'sept', 'sep', 'septembre', 'septiembre', 'setiembre'],
  ['october', 'oct', 'oktober', 'okt', 'octobre', 'octubre'],
  ['november', 'nov', 'novembre', 'noviembre'],
  ['december', 'dec', 'dezember', 'dez', 'décembre', 'déc', 'diciembre', 'dic'],
];

function fold(name: string): string {
  return name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/\.$/, '');
}

const monthNumbers = new Map(names.flatMap((each, index) => each.map((name) => [fold(name), index + 1] as const)));

const ordinals = (
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth ' +
  'sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third twenty-fourth ' +
  'twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first'
).split(' ');

// Longest first, so that "sept" is not cut to "sep"; accents may be missing or composed.
const month = [...new Set(names.flat().flatMap((name) => [name, fold(name)]))]
  .sort((a, b) => b.length - a.length)
  .map((name) => name.normalize('NFC'))
  .join('|');
const year = '(?:1[5-9]|2[01])\\d\\d';
const gap = '[\\s\\u00a0]{1,4}';
const ordinalWords = [...ordinals].sort((a, b) => b.length - a.length).join('|');

const forms = [
  // 2018-12-31, 2018/12/31, 2018-12-31T…
  `(?<isoYear>${year})(?<isoMark>[-/.])(?<isoMonth>\\d{1,2})\\k<isoMark>(?<isoDay>\\d{1,2})(?!\\d)`,
  // 2018年12月31日
  `(?<cjkYear>\\d{4})\\s?年\\s?(?<cjkMonth>\\d{1,2})\\s?月(?:\\s?(?<cjkDay>\\d{1,2})\\s?日)?`,
  // 12/31/2018, 31.12.2018, 31-12-18
  `(?<first>\\d{1,2})(?<mark>[./-])${'\\s?'}(?<second>\\d{1,2})\\k<mark>\\s?(?<numericYear>${year}|\\d{2})(?![\\d]|[./-]\\d)`,
  // December 31, 2018; Dec. 31st 2018
  `(?<mdMonth>${month})\\.?${gap}(?<mdDay>\\d{1,2})(?:st|nd|rd|th)?(?:\\s?,|\\.)?${gap}(?<mdYear>${year})(?!\\d)`,
  // 31 December 2018; 31. Dezember 2018; 31st day of December, 2018; 1er janvier 2018; 31 de diciembre de 2018; 31-Dec-18
  `(?<dmDay>\\d{1,2})(?:st|nd|rd|th|\\.|er|º)?(?:[\\s\\u00a0]{0,4}(?:day${gap}of|de|of)?[\\s\\u00a0]{0,4}|[-/])(?<dmMonth>${month})\\.?(?:,?${gap}(?:del?${gap}|of${gap})?|[-/])(?<dmYear>${year}|(?<=[-/])\\d{2})(?!\\d)`,
  // the thirty-first day of December, 2018; the last day of February, 2018
  `(?<wordDay>${ordinalWords}|last)${gap}day${gap}of${gap}(?<wordMonth>${month})\\.?,?${gap}(?<wordYear>${year})(?!\\d)`,
  // December 2018; Dec-2018; décembre de 2018
  `(?<mMonth>${month})\\.?(?:,?${gap}(?:del?${gap}|of${gap})?|[-/])(?<mYear>${year})(?!\\d)`,
  // 2018
  `(?<year>${year})(?!\\d)`,
];
const dates = new RegExp(`(?<![\\p{L}\\d])(?:fy|cy)?(?:${forms.join('|')})`, 'giu');

function interpret(match: RegExpExecArray, matchStart: number, dayFirst: boolean, text: string): PrintedDate | null {
  const groups = match.groups ?? {};
  const prefix = /^(?:fy|cy)/i.exec(match[0])?.[0].length ?? 0;
  const start = matchStart + prefix;
  const end = matchStart + match[0].length;
  const day = (y: string | undefined, m: number | null, d: number): PrintedDate | null => {
    if (y === undefined || m === null) return null;
    const iso = toIso(fullYear(y), m, d);
    return isCalendarDate(iso) ? { start, end, isos: [iso], precision: 'day' } : null;
  };
  if (groups.isoYear) return day(groups.isoYear, Number(groups.isoMonth), Number(groups.isoDay));
  if (groups.cjkYear && groups.cjkDay) return day(groups.cjkYear, Number(groups.cjkMonth), Number(groups.cjkDay));
  if (groups.cjkYear) return monthDate(groups.cjkYear, Number(groups.cjkMonth), start, end);
  if (groups.numericYear) return numeric(groups, start, end, dayFirst);
  if (groups.mdMonth) return day(groups.mdYear, monthOf(groups.mdMonth), Number(groups.mdDay));
  if (groups.dmMonth) {
    if (/^\d{2}$/.test(groups.dmYear ?? '') && !/[-/]/.test(match[0])) return null;
    return day(groups.dmYear, monthOf(groups.dmMonth), Number(groups.dmDay));
  }
  if (groups.wordMonth) {
    const inWords = (groups.wordDay ?? '').toLowerCase();
    const number = monthOf(groups.wordMonth);
    const last = new Date(Date.UTC(Number(groups.wordYear), number ?? 0, 0)).getUTCDate();
    return day(groups.wordYear, number, inWords === 'last' ? last : ordinals.indexOf(inWords) + 1);
  }
  if (groups.mMonth) return monthDate(groups.mYear ?? '', monthOf(groups.mMonth) ?? 0, start, end);
  if (groups.year && standsAlone(text, start, end)) {
    return { start, end, isos: [groups.year], precision: 'year' };
  }
  return null;
}

function monthDate(year: string, month: number, start: number, end: number): PrintedDate | null {
  const iso = toIso(Number(year), month);
  return isCalendarDate(iso) ? { start, end, isos: [iso], precision: 'month' } : null;
}

/** 12/31/2018 and 31/12/2018 say which is which; 03/04/2020 is month first with slashes, day first with dots. */
function numeric(
  groups: Record<string, string | undefined>,
  start: number,
  end: number,
  dayFirst: boolean,
): PrintedDate | null {
  const year = fullYear(groups.numericYear ?? '');
  const first = Number(groups.first);
  const second = Number(groups.second);
  if (groups.numericYear?.length === 2 && groups.mark === '.') {
    // 1.2.18 is as often a clause number; only two-digit parts are taken for a date.
    if (groups.first?.length !== 2 || groups.second?.length !== 2) return null;
  }
  const monthDay = toIso(year, first, second);
  const dayMonth = toIso(year, second, first);
  const order = dayFirst || groups.mark === '.' ? [dayMonth, monthDay] : [monthDay, dayMonth];
  const isos = [...new Set(order.filter(isCalendarDate))];
  return isos.length === 0 ? null : { start, end, isos, precision: 'day' };
}

/** One date with a day above 12 in front tells how the whole text writes them. */
function writesDayFirst(text: string): boolean {
  if (/(?<!\d)(?:0?[1-9]|1[0-2])[/-](?:1[3-9]|2\d|3[01])[/-]\d{2}/.test(text)) return false;
  return /(?<!\d)(?:1[3-9]|2\d|3[01])[/-](?:0?[1-9]|1[0-2])[/-]\d{2}/.test(text);
}

/** Two digits: 00–69 are of this century. */
function fullYear(printed: string): number {
  const number = Number(printed);
  if (printed.length !== 2) return number;
  return number < 70 ? 2000 + number : 1900 + number;
}

/** Not a part of an amount, a grouped number, a decimal, a code or a percentage. */
function standsAlone(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 2), start);
  const after = text.slice(end, end + 2);
  return !/[$€£¥#][ ]?$|[\d][.,]$|[.]$/.test(before) && !/^(?:[.,]\d|\s?%|[\p{L}])/u.test(after);
}
