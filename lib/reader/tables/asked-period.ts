import { periodsIn } from '../../question/periods';
import type { When } from './find-figure';
import { type FiscalCalendar, fiscalPeriodOf } from './fiscal-calendar';
import { monthPattern, type Period, parsePeriod } from './parse-period';

/** The periods that a question names, in the document's own years, and the question without the words that name them.
 *  "June quarter of 2022", "at January 31, 2020", "the second quarter of fiscal 2024 … a year before", "between the second quarters of
 *  fiscal 2023 and fiscal 2024".
 *  @returns periods in the order they are named; those that stand relative to another come last; null where one is neither a year nor a quarter */
export function askedPeriods(core: string, calendar: FiscalCalendar): { periods: When[]; rest: string } | null {
  let rest = core;
  const found: { at: number; when: When }[] = [];
  let unknown = false;
  const add = (at: number, period: Period) => {
    const fiscal = fiscalPeriodOf(period, calendar);
    if (!fiscal) return;
    const { year, quarter, months } = fiscal;
    // The half of a year that doesn't begin it is nowhere printed.
    if (months === 6 || months === 9) {
      if (quarter !== months / 3) unknown = true;
      else found.push({ at, when: { year, quarter, months } });
    } else found.push({ at, when: { year, quarter: fiscal.yearEnd && months !== 3 ? null : quarter } });
  };
  const blank = (match: string) => ' '.repeat(match.length);
  rest = rest.replace(monthQuarter, (match, month: string, year: string, at: number) => {
    const own = parsePeriod(`three months ended ${month} 28, ${year}`);
    if (own) add(at, own);
    return blank(match);
  });
  rest = rest.replace(lengthOfDate, (match, at: number) => {
    const own = parsePeriod(match);
    if (own?.month == null || own.year === null) return match;
    add(at, own);
    return blank(match);
  });
  rest = rest.replace(datePattern, (match, ...groups: unknown[]) => {
    const at = groups.find((each): each is number => typeof each === 'number') ?? 0;
    const own = parsePeriod(match);
    if (own?.month == null || own.year === null) return match;
    add(at, { ...own, day: own.day ?? 28, months: null, quarter: null });
    return blank(match);
  });
  // Half a year that ends on no day that is named.
  if (unknown || halfYear.test(rest)) return null;
  const years = [...rest.matchAll(/\b(?:19|20)\d\d\b/g)];
  for (const period of periodsIn(rest)) {
    if (period.year === null) continue;
    const at = rest.indexOf(period.original);
    found.push({ at: at < 0 ? (years[0]?.index ?? 0) : at, when: { year: period.year, quarter: period.quarter } });
  }
  // "The second quarters of fiscal 2023 and fiscal 2024": both are quarters.
  const [shared] = found.flatMap(({ when }) => (when.quarter === null ? [] : [when.quarter]));
  const plural = /\b(first|second|third|fourth) quarters\b/i.exec(rest);
  const quarter = plural ? ['first', 'second', 'third', 'fourth'].indexOf((plural[1] ?? '').toLowerCase()) + 1 : null;
  if (quarter !== null || (shared !== undefined && /\bquarters\b/i.test(rest)))
    for (const each of found) each.when.quarter ??= quarter ?? shared ?? null;
  const periods = found.sort((a, b) => a.at - b.at).map(({ when }) => when);
  const last = periods.at(-1);
  if (last && periods.length === 1) {
    const before = yearBefore.exec(rest);
    if (before) {
      const earlier = { ...last, year: last.year - 1 };
      // "A year before the fiscal 2023 year-end" is one day; "in 2023 than a year before" names two.
      const end = before.index + before[0].length;
      const at = found[0]?.at ?? 0;
      if (at >= end && /^(?:the|fiscal|\s)*$/i.test(rest.slice(end, at))) periods.splice(0, 1, earlier);
      else periods.push(earlier);
    }
  }
  return { periods: unique(periods), rest: rest.replace(yearBefore, blank).replace(periodWords, blank) };
}

const halfYear = /\b(?:six|nine|6|9)[ -]months?\b|\b(?:half[- ]year|first half|second half|year[- ]to[- ]date)\b/i;
const monthQuarter = new RegExp(`\\b(${monthPattern})\\s+quarter(?:\\s+of)?\\s+((?:19|20)\\d\\d)\\b`, 'gi');
const lengthOfDate = new RegExp(
  `\\b(?:three|3|six|6|nine|9|twelve|12)[ -]months? (?:period )?(?:ended|ending|to) ${monthPattern}\\s+\\d{1,2},?\\s+(?:19|20)\\d\\d\\b`,
  'gi',
);
const datePattern = new RegExp(
  `\\b(?:(${monthPattern})\\s+(?:\\d{1,2},?\\s+)?(?:19|20)\\d\\d|\\d{1,2}\\s+(?:${monthPattern})\\s+(?:19|20)\\d\\d)\\b`,
  'gi',
);
const yearBefore =
  /\b(?:a|one|the) year (?:before|earlier|ago|prior)\b|\b(?:the |in |its )*(?:prior|previous|preceding) (?:fiscal |financial )?(?:year|period)\b|\bthe year before\b|\b(?:same|comparable|corresponding) (?:quarter|period) (?:of )?(?:the )?(?:last|prior|previous) year\b/i;
const periodWords =
  /\b(?:(?:first|second|third|fourth)(?= (?:fiscal )?quarters?\b)|quarters?(?! point)|fiscal|fy|(?:financial |calendar )?year[- ]?end(?:s|ed|ing)?|(?:at |as of |by )?the (?:very )?(?:end|close) of|years? ended|(?:the |over |during |for )?years?(?= (?:19|20)\d\d)|(?:19|20)\d\d)\b/gi;

function unique(periods: readonly When[]): When[] {
  return periods.filter(
    (period, index) =>
      periods.findIndex(
        (other) => other.year === period.year && other.quarter === period.quarter && other.months === period.months,
      ) === index,
  );
}
