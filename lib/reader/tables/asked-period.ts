import { lengthIn, lengthWords, type PeriodLength } from '../../question/period-lengths';
import { periodsIn } from '../../question/periods';
import type { When } from './find-figure';
import { type FiscalCalendar, fiscalPeriodOf } from './fiscal-calendar';
import { monthPattern } from './parse-period';

/** The periods that a question names, in the document's own years, and the question without the words that name them.
 *  "June quarter of 2022", "at January 31, 2020", "the second quarter of fiscal 2024 … a year before", "between the second quarters of
 *  fiscal 2023 and fiscal 2024".
 *  @returns periods in the order they are named; those that stand relative to another come last; null where one is neither a year nor a quarter */
export function askedPeriods(core: string, calendar: FiscalCalendar): { periods: When[]; rest: string } | null {
  const { found, isUnknown, rest } = periodsNamed(core, calendar);
  if (isUnknown) return null;
  const periods = found.map(({ when }) => when);
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
  return { periods: unique(periods), rest: withoutPeriodWords(rest) };
}

/** What is left of a question without the words for its periods. */
export function withoutPeriodWords(text: string): string {
  return text.replace(yearBefore, blank).replace(periodWords, blank);
}

/** The last year or quarter that the document tells. */
type Latest = (length: PeriodLength | null) => When | null;

/** A period and where the question names it. */
type Named = {
  at: number;
  end: number;
  when: When;
  /** Named by a day, and the same day of another year. */
  inYear?: (year: number) => When | null;
};

/** The periods that a question names by a day, a year or a quarter; a length alone ("the six months", "year to date") is that of the
 *  latest period.
 *  @param latest the last year or quarter that the document tells; without it a length alone names nothing
 *  @returns `found` in the order they are named. `isUnknown`: one of them is a period for which no statement has a column. `rest`: the
 *  question with blanks for its days */
export function periodsNamed(
  core: string,
  calendar: FiscalCalendar,
  latest: Latest = () => null,
): { found: Named[]; isUnknown: boolean; rest: string } {
  const length = lengthIn(core);
  const { days, isUnknown, rest } = daysNamed(core.replace(shortHalf, 'H1 20$1'), length, calendar);
  const years = yearsNamed(rest, days);
  const found = [...days, ...years].sort((a, b) => a.at - b.at);
  // A year by its number may be either of two, where the document doesn't say what it calls its years.
  const isEither = calendar.undecided && years.some(({ when }) => !days.some((day) => day.when.year === when.year));
  if (isUnknown || isEither) return { found, isUnknown: true, rest };
  if (found.length === 0) {
    const when = withoutYear(rest, length, calendar, latest);
    return { found: when ? [{ at: rest.length, end: rest.length, when }] : [], isUnknown: when === null, rest };
  }
  const isPlain = days.length === 0 && years.every(({ when }) => when.quarter === null);
  if (!isPlain || length === null || length === 12) return { found, isUnknown, rest };
  for (const each of years) {
    const when = partOf(each.when.year, length, latest(length)?.quarter ?? null);
    if (when) each.when = when;
    else if (length !== 3 || ofQuarter.test(rest)) return { found, isUnknown: true, rest };
  }
  return { found, isUnknown, rest };
}

const blank = (match: string) => ' '.repeat(match.length);

function daysNamed(core: string, length: PeriodLength | null, calendar: FiscalCalendar) {
  const days: Named[] = [];
  let isUnknown = false;
  const add = (match: string, at: number, date: string, own: PeriodLength | null, of?: When['of']) => {
    const [day] = periodsIn(date);
    if (!day?.iso?.includes('-')) return match;
    const whenOf = (iso: string) => {
      const when = endingOn(iso, own, calendar);
      return when && of ? { ...when, of } : when;
    };
    const when = whenOf(day.iso);
    const inYear = (year: number) => whenOf(`${year}${day.iso?.slice(4)}`);
    if (when) days.push({ at, end: at + match.length, when, inYear });
    else isUnknown = true;
    return blank(match);
  };
  const rest = core
    .replace(monthQuarter, (match, month: string, year: string, at: number) => add(match, at, `${month} ${year}`, 3))
    .replace(dated, (match, said: string | undefined, date: string, at: number) => {
      const isDay = /\b(?:as of|as at|at)\s+$/i.test(core.slice(0, at));
      if (said !== undefined) return add(match, at, date, lengthIn(said), 'span');
      return add(match, at, date, length, isDay ? 'day' : undefined);
    });
  return { days, isUnknown, rest };
}

/** The period that ends on a day: December 31, 2022 ends the second quarter of a fiscal 2023 that ends in June.
 *  @param iso a day or a month
 *  @returns null where none does, and for a part of a year that doesn't begin it */
function endingOn(iso: string, length: PeriodLength | null, calendar: FiscalCalendar): When | null {
  const [year = 0, month = 0, day = 28] = iso.split('-').map(Number);
  const fiscal = fiscalPeriodOf({ year, month, day, months: null, quarter: null, fiscal: false }, calendar);
  if (!fiscal) return null;
  if (fiscal.yearEnd && (length === null || length === 12 || length === 'to date'))
    return { year: fiscal.year, quarter: null };
  if (length === 12) return null;
  if (length === null) return fiscal.quarter === null ? null : { year: fiscal.year, quarter: fiscal.quarter };
  const part = partOf(fiscal.year, length, fiscal.quarter);
  return part?.quarter === fiscal.quarter ? part : null;
}

/** @param quarter that the length ends with, where the length alone doesn't tell */
function partOf(year: number, length: PeriodLength, quarter: number | null): When | null {
  if (length === 6 || length === 9) return { year, quarter: length / 3, months: length };
  if (quarter === null || length === 'unknown' || length === 12) return null;
  if (length === 'to date' && (quarter === 2 || quarter === 3)) return { year, quarter, months: quarter === 2 ? 6 : 9 };
  return { year, quarter };
}

/** Years and quarters, without the days. A year right behind a day or a quarter is the same part of that year: "three months ended June 30,
 *  2023 and 2022". */
function yearsNamed(rest: string, days: readonly Named[]): Named[] {
  const found: Named[] = [];
  const plural = /\b(first|second|third|fourth) quarters\b/i.exec(rest)?.[1]?.toLowerCase();
  const shared = plural === undefined ? null : ordinals.indexOf(plural) + 1;
  for (const { original, year, quarter } of periodsIn(rest)) {
    if (year === null) continue;
    const at = Math.max(0, rest.indexOf(original));
    const before = [...days, ...found].find(({ end }) => end <= at && isJoined.test(rest.slice(end, at)));
    const isYear = quarter === null && /^\d{4}$/.test(original);
    // "In 2023, … on June 30, 2023"
    if (isYear && days.some(({ when, inYear }) => when.quarter !== null && sameWhen(inYear?.(year), when))) continue;
    const joined = !isYear || !before ? null : before.inYear ? before.inYear(year) : { ...before.when, year };
    found.push({ at, end: at + original.length, when: joined ?? { year, quarter: quarter ?? shared } });
  }
  const [quarter] = found.flatMap(({ when }) => when.quarter ?? []);
  if (quarter !== undefined && /\bquarters\b/i.test(rest)) for (const { when } of found) when.quarter ??= quarter;
  return found;
}

/** What a length, or a quarter by its number, names where the question says no year.
 *  @returns null where it is none that the document tells; undefined where nothing is said */
function withoutYear(
  text: string,
  length: PeriodLength | null,
  calendar: FiscalCalendar,
  latest: Latest,
): When | null | undefined {
  const last = latest(length);
  if (last === null) return length === null || length === 12 || length === 3 ? undefined : null;
  const [, number, word = ''] = /\bq([1-4])\b|\b(first|second|third|fourth) (?:fiscal )?quarter\b/i.exec(text) ?? [];
  const quarter = Number(number ?? 0) || ordinals.indexOf(word.toLowerCase()) + 1;
  if (quarter > 0) return { year: last.year, quarter };
  if (last.quarter === null) return length === null || length === 12 ? undefined : null;
  if (ofWholeYear.test(text) || length === 12) return null;
  if (length === null) return undefined;
  const part = partOf(last.year, length, last.quarter);
  const [day] = dayWithoutYear.exec(text) ?? [];
  const ends =
    day === undefined
      ? last.quarter
      : endingOn(periodsIn(`${day}, ${last.year}`)[0]?.iso ?? '', null, calendar)?.quarter;
  return part?.quarter === last.quarter && ends === last.quarter ? part : null;
}

const ordinals = ['first', 'second', 'third', 'fourth'];
/** "H1 23", "1H'23" */
const shortHalf = /\b(?:h1|1h)\s?['’]?(\d\d)\b(?!\d)/i;
const ofQuarter = /\b(?:three|3)[- ]months?\b|\bweeks?\b|\b(?:the|this|latest|recent|current) quarter\b/i;
const ofWholeYear =
  /\byear[- ]end\b|\bend of (?:the |its )?(?:last |previous |prior )?(?:fiscal |financial )?year\b|\b(?:last|previous|prior) (?:fiscal |financial )?year\b/i;
const isJoined =
  /^,? (?:and|or|vs\.?|versus|against|to|from|over|(?:as )?compared (?:to|with))(?: (?:the )?(?:same|comparable|corresponding) (?:period|quarter|months) (?:of|in))? $/i;
const day = `(?:${monthPattern}\\s+(?:\\d{1,2}(?:st|nd|rd|th)?,?\\s+)?(?:19|20)\\d\\d|\\d{1,2}\\s+${monthPattern},?\\s+(?:19|20)\\d\\d|(?:19|20)\\d\\d-\\d\\d-\\d\\d)\\b`;
const dayWithoutYear = new RegExp(`\\b${monthPattern}\\s+\\d{1,2}\\b`, 'i');
const monthQuarter = new RegExp(`\\b(${monthPattern})\\s+quarter(?:\\s+of)?\\s+((?:19|20)\\d\\d)\\b`, 'gi');
const dated = new RegExp(
  `\\b(?:(${lengthWords})(?:[- ]period)?,?(?: (?:that )?(?:ended|ending|ends|to|through|until|up to))?(?: on)? )?(${day})`,
  'gi',
);
const yearBefore =
  /\b(?:a|one|the) year (?:before|earlier|ago|prior)\b|\b(?:the |in |its )*(?:prior|previous|preceding) (?:fiscal |financial )?(?:year|period)\b|\bthe year before\b|\b(?:same|comparable|corresponding) (?:quarter|period) (?:of )?(?:the )?(?:last|prior|previous) year\b/i;
const periodWords =
  /\b(?:(?:first|second|third|fourth)(?= (?:fiscal )?quarters?\b)|quarters?(?! point)|fiscal|fy ?['’]?(?:(?:19|20)?\d\d)?|(?:financial |calendar )?year[- ]?end(?:s|ed|ing)?|(?:at |as of |by )?the (?:very )?(?:end|close) of|years? ended|(?:the |over |during |for )?years?(?= (?:19|20)\d\d)|(?:19|20)\d\d)\b/gi;

function unique(periods: readonly When[]): When[] {
  return periods.filter((period, index) => periods.findIndex((other) => sameWhen(other, period)) === index);
}

function sameWhen(first: When | null | undefined, second: When): boolean {
  return first?.year === second.year && first.quarter === second.quarter && first.months === second.months;
}
