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
const yearEnded = new RegExp(
  `\\b(?:(?:fiscal\\s+)?years?|5[23]\\s+weeks)\\s+(?:ended|ending|ends)\\s+(?:on\\s+)?(?:the\\s+(?:last\\s+)?(?:saturday|sunday|friday)[a-z ]*\\s)?(${monthPattern})\\s+(\\d{1,2})`,
  'gi',
);

function readCalendar(table: LineTable): FiscalCalendar {
  const ends = new Map<number, number>();
  const offsets: { offset: number; month: number }[] = [];
  for (const page of table.pages)
    for (let index = 0; index < page.lines.length; index++) {
      const own = page.lines[index]?.text ?? '';
      if (!/fiscal|years? end|weeks end/i.test(own)) continue;
      const text = `${own} ${page.lines[index + 1]?.text ?? ''}`;
      for (const match of text.matchAll(yearEnded)) {
        if (match.index > own.length) continue;
        const month = settledMonth(monthNumber(match[1] ?? ''), Number(match[2])).month;
        ends.set(month, (ends.get(month) ?? 0) + 1);
      }
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
  const endMonth = [...ends].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 12;
  const votes = offsets.filter((vote) => vote.month === endMonth);
  const back = votes.filter((vote) => vote.offset === -1).length;
  const same = votes.filter((vote) => vote.offset === 0).length;
  if (back === same && endMonth <= lastEarlyMonth) {
    const usual = namedYears(table, endMonth);
    if (usual !== null) return { endMonth, offset: usual, stated: true };
    if (headsYearBefore(table, endMonth)) return { endMonth, offset: -1, stated: true };
  }
  return { endMonth, offset: back > same ? -1 : 0, stated: back !== same };
}

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
  return same > before * clearly ? 0 : null;
}

const clearly = 1.5;

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

/** A column's period in the document's fiscal years; null without a year. */
export function fiscalPeriodOf(period: Period, calendar: FiscalCalendar): FiscalPeriod | null {
  if (period.year === null) return null;
  if (period.fiscal || period.month === null) {
    const quarter = period.quarter === null ? null : (period.quarter as 1 | 2 | 3 | 4);
    return { year: period.year, quarter, months: period.months, yearEnd: quarter === null };
  }
  const settled = settledMonth(period.month, period.day);
  const endYear = period.year - settled.yearsBack + (settled.month > calendar.endMonth ? 1 : 0);
  const remaining = (calendar.endMonth - settled.month + 12) % 12;
  const quarter = remaining % 3 === 0 ? ((4 - remaining / 3) as 1 | 2 | 3 | 4) : null;
  return { year: endYear + calendar.offset, quarter, months: period.months, yearEnd: remaining === 0 };
}
