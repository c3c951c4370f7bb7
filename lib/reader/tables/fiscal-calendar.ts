import type { LineTable } from '../../document/line-table';
import { monthNames, monthPattern, type Period } from './parse-period';

/** How a document counts its years. */
export type FiscalCalendar = {
  /** Month in which its year ends, 1…12; days up to the tenth count to the month before (52/53-week years). */
  endMonth: number;
  /** Fiscal year minus calendar year of its end: -1 where "fiscal 2022" ends on January 28, 2023. */
  offset: 0 | -1;
  /** The document says so in words; else the calendar year of the end is taken. */
  stated: boolean;
  /** The years have 52 or 53 weeks and end in January or February, and nothing tells after which calendar year they are called: a year by its
   *  number may be either of two. */
  undecided: boolean;
};

/** What a period is in the document's own years. `quarter` is set for three months, and for the day a quarter ends on. */
type FiscalPeriod = { year: number; quarter: 1 | 2 | 3 | 4 | null; months: number | null; yearEnd: boolean };

/** Decides from the document's own words: "fiscal 2022 … ended January 28, 2023", "January 28, 2023 (fiscal 2022)". */
export function fiscalCalendarOf(table: LineTable): FiscalCalendar {
  let calendar = cache.get(table);
  if (!calendar) {
    calendar = readCalendar(table);
    cache.set(table, calendar);
  }
  return calendar;
}

const cache = new WeakMap<LineTable, FiscalCalendar>();
const date = `(${monthPattern})\\s+(\\d{1,2})\\s*,?\\s+((?:19|20)\\d\\d)`;
const anyDate = new RegExp(date, 'gi');
const yearThenDate = new RegExp(
  `\\bfiscal(?:\\s+years?)?\\s+((?:19|20)\\d\\d)\\b[^.;]{0,70}?\\b(?:ended|ending|ends|end)\\s+(?:on\\s+)?${date}`,
  'gi',
);
const dateThenYear = new RegExp(
  `${date}\\s*,?\\s*[("“]{0,3}\\s*(?:referred to as\\s+)?["“]?fiscal(?:\\s+year)?\\s+((?:19|20)\\d\\d)`,
  'gi',
);
/** "References to 2022 are to the 52 weeks ended January 28, 2023", "2022, 2021 and 2020, which represent fiscal years ended January 28, 2023" */
const plainYearThenDate = new RegExp(
  `(?<!\\d,\\s*)\\b((?:19|20)\\d\\d)(?:(?:,\\s+(?:and\\s+)?|\\s+and\\s+)(?:19|20)\\d\\d)*,?\\s+(?:which\\s+)?(?:is|was|are|were|refers?|relates?|means?|represents?|denotes?|comprised|contained)\\s+(?:to\\s+)?(?:the\\s+|our\\s+|a\\s+)?(?:(?:fiscal\\s+)?years?|5[23][-\\s]weeks?(?:\\s+(?:period|fiscal year|year))?)\\s+(?:that\\s+)?(?:ended|ending)\\s+(?:on\\s+)?${date}`,
  'gi',
);
const yearEnded = new RegExp(
  `\\b(?:(?:fiscal\\s+)?years?|5[23]\\s+weeks)\\s+(?:ended|ending|ends)\\s+(?:on\\s+)?(?:the\\s+(?:last\\s+)?(?:saturday|sunday|friday)[a-z ]*\\s)?(${monthPattern})\\s+(\\d{1,2})`,
  'gi',
);

const twelveMonthsEnded = new RegExp(
  `\\b(?:twelve|12)\\s+months\\s+(?:ended|ending)\\s+(?:on\\s+)?(${monthPattern})\\s+(\\d{1,2})`,
  'gi',
);

function readCalendar(table: LineTable): FiscalCalendar {
  const ends = new Map<number, number>();
  const twelveMonths = new Map<number, number>();
  const offsets: { offset: number; month: number }[] = [];
  const endsOn = (counts: Map<number, number>, name: string, day: number) => {
    const { month } = settledMonth(monthNumber(name), day);
    counts.set(month, (counts.get(month) ?? 0) + 1);
  };
  for (const page of table.pages)
    for (let index = 0; index < page.lines.length; index++) {
      const own = page.lines[index]?.text ?? '';
      if (!/fiscal|years? end|weeks end|5[23][- ]weeks?|(?:twelve|12) months end/i.test(own)) continue;
      const text = `${own} ${page.lines[index + 1]?.text ?? ''}`;
      for (const match of text.matchAll(yearEnded)) {
        if (match.index > own.length) continue;
        endsOn(ends, match[1] ?? '', Number(match[2]));
      }
      for (const [, month = '', day] of text.matchAll(twelveMonthsEnded)) endsOn(twelveMonths, month, Number(day));
      for (const match of text.matchAll(plainYearThenDate))
        if (match.index <= own.length)
          note(offsets, Number(match[1]), match[2] ?? '', Number(match[3]), Number(match[4]));
      for (const match of text.matchAll(yearThenDate)) {
        if (
          /quarter|months|weeks/i.test(text.slice(Math.max(0, match.index - 45), match.index)) &&
          !/5[23]/.test(match[0])
        )
          continue;
        note(offsets, Number(match[1]), match[2] ?? '', Number(match[3]), Number(match[4]));
      }
      for (const match of text.matchAll(dateThenYear))
        note(offsets, Number(match[4]), match[1] ?? '', Number(match[2]), Number(match[3]));
    }
  const counted = ends.size > 0 ? ends : twelveMonths;
  const endMonth = [...counted].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 12;
  const votes = offsets.filter((vote) => vote.month === endMonth);
  const back = votes.filter((vote) => vote.offset === -1).length;
  const same = votes.filter((vote) => vote.offset === 0).length;
  if (back === same && endMonth <= lastEarlyMonth) {
    const usual = namedYears(table, endMonth);
    if (usual !== null) return { endMonth, offset: usual, stated: true, undecided: false };
    if (headsYearBefore(table, endMonth)) return { endMonth, offset: -1, stated: true, undecided: false };
  }
  const undecided = back === same && endMonth <= lastMonthOfEither && countsWeeks(table);
  return { endMonth, offset: back > same ? -1 : 0, stated: back !== same, undecided };
}

/** Years that end in January or February are called after either year. */
const lastMonthOfEither = 2;

/** Does the document tell of years of 52 or 53 weeks, which end on a weekday? */
function countsWeeks(table: LineTable): boolean {
  return table.pages.some(({ lines }) => lines.some(({ text }) => ofWeeks.test(text)));
}

const ofWeeks =
  /\b(?:5[23]|fifty[- ](?:two|three))[- ]weeks?\b|\b(?:saturday|sunday|friday|thursday|wednesday)\s+(?:that is |that falls |falling |which is )?(?:nearest|closest)\b|\blast (?:saturday|sunday|friday|thursday|wednesday) (?:in|of) (?:january|february)\b/i;

/** A year that ends by June may be called after the year in which most of it lies. */
const lastEarlyMonth = 6;

/** Which name a document gives the year of its latest year-end, told by how often it says "fiscal 2022" and "fiscal 2023"; null where
 *  that decides nothing. */
function namedYears(table: LineTable, endMonth: number): 0 | -1 | null {
  const ends = new Map<number, number>();
  const named = new Map<number, number>();
  const count = (counts: Map<number, number>, year: number) => counts.set(year, (counts.get(year) ?? 0) + 1);
  for (const { text } of table.pages.flatMap((page) => page.lines)) {
    for (const match of text.matchAll(anyDate)) {
      const settled = settledMonth(monthNumber(match[1] ?? ''), Number(match[2]));
      if (settled.month === endMonth) count(ends, Number(match[3]) - settled.yearsBack);
    }
    for (const match of text.matchAll(/\bfiscal\s+(?:years?\s+)?((?:19|20)\d\d)\b/gi)) count(named, Number(match[1]));
  }
  const most = Math.max(0, ...ends.values());
  const latest = Math.max(0, ...[...ends].filter(([, times]) => times * 3 >= most).map(([year]) => year));
  const same = named.get(latest) ?? 0;
  const before = named.get(latest - 1) ?? 0;
  if (before > same * clearly) return -1;
  // A year to come is not told of as often as the one that a long report is about.
  return same > before * clearly || before >= ofLongReport ? 0 : null;
}

const clearly = 1.5;
/** How often a report names the years that it compares, at least, where it is long. */
const ofLongReport = 30;

/** "2030 2029 2028" over the statements of a report whose latest year-end is January 31, 2031: it calls its years by the one before. Years
 *  below "January 31," are those of the day. */
function headsYearBefore(table: LineTable, endMonth: number): boolean {
  const heads = new Map<number, number>();
  let latest = 0;
  for (const { lines } of table.pages)
    for (const [index, { text }] of lines.entries()) {
      for (const [, month = '', day, year] of text.matchAll(anyDate)) {
        const settled = settledMonth(monthNumber(month), Number(day));
        if (settled.month === endMonth) latest = Math.max(latest, Number(year) - settled.yearsBack);
      }
      const [first = 0, second, third] = yearsOnly.test(text) ? text.match(/(?:19|20)\d\d/g)!.map(Number) : [];
      if (second !== first - 1 || third !== first - 2 || dayAlone.test(lines[index - 1]?.text ?? '')) continue;
      heads.set(first, (heads.get(first) ?? 0) + 1);
    }
  return Math.max(0, ...heads.keys()) === latest - 1 && (heads.get(latest - 1) ?? 0) >= leastHeads;
}

const yearsOnly = /^[^\d]*(?:\(?(?:19|20)\d\d\)?(?:\s*\((?:52|53)[- ]weeks\))?\s*){3}$/i;
const dayAlone = new RegExp(`${monthPattern}(?!\\s+\\d{1,2}\\s*,?\\s+(?:19|20)\\d\\d)`, 'i');
/** Statements of income and of cash flows. */
const leastHeads = 2;

function note(offsets: { offset: number; month: number }[], fiscal: number, name: string, day: number, year: number) {
  const settled = settledMonth(monthNumber(name), day);
  offsets.push({ offset: fiscal - (year - settled.yearsBack), month: settled.month });
}

function monthNumber(name: string): number {
  return monthNames.indexOf(name.slice(0, 3).toLowerCase()) + 1;
}

/** A year of 52 or 53 weeks ends a few days before or after the month's end: January 2 is December. */
function settledMonth(month: number, day: number | null): { month: number; yearsBack: number } {
  if (day === null || day > 10) return { month, yearsBack: 0 };
  return month === 1 ? { month: 12, yearsBack: 1 } : { month: month - 1, yearsBack: 0 };
}

/** A column's period in the document's fiscal years; null without a year, and for twelve months that end within one. */
export function fiscalPeriodOf(period: Period, calendar: FiscalCalendar): FiscalPeriod | null {
  if (period.year === null) return null;
  if (period.fiscal || period.month === null) {
    const quarter = period.quarter === null ? null : (period.quarter as 1 | 2 | 3 | 4);
    return { year: period.year, quarter, months: period.months, yearEnd: quarter === null };
  }
  const settled = settledMonth(period.month, period.day);
  const endYear = period.year - settled.yearsBack + (settled.month > calendar.endMonth ? 1 : 0);
  const remaining = (calendar.endMonth - settled.month + 12) % 12;
  if (period.months === 12 && remaining > 0) return null;
  const quarter = remaining % 3 === 0 ? ((4 - remaining / 3) as 1 | 2 | 3 | 4) : null;
  return { year: endYear + calendar.offset, quarter, months: period.months, yearEnd: remaining === 0 };
}
