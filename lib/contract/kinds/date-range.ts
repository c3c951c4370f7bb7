import { foldCase } from '../fold-text';
import type { Reading, ValueKindDefinition } from '../value-kind';
import { type DateRange, dateRangeValueSchema } from '../value-schemas';
import { dateIssues, isCalendarDate, lastDayOf, toIso } from './calendar';
import { partIssue } from './part-issue';
import { monthOf, type PrintedDate, readPrintedDates } from './printed-date';

export const dateRangeKind: ValueKindDefinition<'date_range', DateRange> = {
  kind: 'date_range',
  title: 'date range',
  schema: dateRangeValueSchema,
  fragment: {
    id: 'kind.date_range',
    version: 1,
    text: `A date range has "iso_start" and "iso_end" (YYYY-MM-DD, or YYYY-MM or YYYY where the document says no more) and "original", copied as the document writes it. The start is not after the end.`,
  },
  invariants: (value) => {
    const issues = [...dateIssues(value.iso_start, 'iso_start'), ...dateIssues(value.iso_end, 'iso_end')];
    if (issues.length > 0 || value.iso_start <= lastDayOf(value.iso_end)) return issues;
    return [
      {
        code: 'range_reversed',
        path: 'iso_end',
        message: `The range ends on ${value.iso_end}, before it starts on ${value.iso_start}.`,
      },
    ];
  },
  equal: (a, b) => a.iso_start === b.iso_start && a.iso_end === b.iso_end,
  label: (value) => `${value.iso_start} to ${value.iso_end}`,
  readAll: (text) => readRanges(text),
  writtenIn: (value, text) => {
    if (!foldCase(text).includes(foldCase(value.original))) return false;
    if (
      readRanges(text).some(({ value: read }) => read.iso_start === value.iso_start && read.iso_end === value.iso_end)
    ) {
      return true;
    }
    // A range told in two places: "begins on … It ends on …".
    const isos = readPrintedDates(text).flatMap((date) => date.isos);
    return isos.includes(value.iso_start) && isos.includes(value.iso_end);
  },
  partIssues: ({ iso_start, iso_end, original }) => {
    const ranges = readRanges(original);
    const agrees =
      ranges.length > 0
        ? ranges.some(({ value: read }) => read.iso_start === iso_start && read.iso_end === iso_end)
        : readPrintedDates(original).every(({ isos }) => isos.includes(iso_start) || isos.includes(iso_end));
    if (agrees) return [];
    return [partIssue('', `The dates are ${iso_start} and ${iso_end}, but as written it is “${original}”.`)];
  },
};

const between =
  /^[\s,]*(?:-|[\u2010-\u2015]|to|through|thru|until|till|and(?: ending(?: on)?)?|bis(?: zum)?|au|jusqu'au|al?|hasta(?: el)?|ending(?: on)?|and (?:(?:shall|will|to) )?(?:continue|run|remain|expire|terminate|end|continu(?:es|ing)|runs|ends|expires)(?: in (?:full force and )?effect)?(?: (?:on|until|through|to))?)[\s]*(?:and including\s+|the\s+|on\s+|el\s+)?$/iu;
const partialStart =
  /(?<![\p{L}\d])(?:(\p{L}{3,10})\.?\s{1,3}(\d{1,2})(?:st|nd|rd|th)?|(\d{1,2})(?:st|nd|rd|th|\.)?(?:\s{1,3}(?:de\s)?(\p{L}{3,10}))?\.?|(\p{L}{3,10}))\s{0,3}(?:-|[\u2010-\u2015]|to|through|until|bis(?: zum)?|au|al?)\s{0,3}$/iu;

function readRanges(text: string): Reading<DateRange>[] {
  const dates = readPrintedDates(text);
  const ranges: Reading<DateRange>[] = [];
  for (let index = 0; index < dates.length; index++) {
    const date = dates[index];
    const next = dates[index + 1];
    if (!date) continue;
    const whole = next && wholeRange(text, date, next);
    if (whole) {
      ranges.push(whole);
      index++;
      continue;
    }
    const partial = rangeWithoutFirstYear(text, date, dates[index - 1]?.end ?? 0);
    if (partial) ranges.push(partial);
  }
  return ranges;
}

function wholeRange(text: string, first: PrintedDate, second: PrintedDate): Reading<DateRange> | null {
  if (second.start - first.end > 40 || first.precision !== second.precision) return null;
  const joint = text.slice(first.end, second.start);
  const isBetween = /^\s+and\s+$/i.test(joint) && /\bbetween\s+$/i.test(text.slice(0, first.start));
  // "2018 and 2017" are two columns, not a range.
  const areColumns = first.precision === 'year' && /and/i.test(joint);
  if (!isBetween && (areColumns || !between.test(joint))) return null;
  const start = first.isos[0] ?? '';
  const end = second.isos[0] ?? '';
  if (start > end) return null;
  return reading(text, first.start, second.end, start, end);
}

/** "January 1 to March 31, 2018", "1–31 March 2018", "January–March 2018". */
function rangeWithoutFirstYear(text: string, last: PrintedDate, from: number): Reading<DateRange> | null {
  if (last.precision === 'year') return null;
  const windowStart = Math.max(from, last.start - 40);
  const match = partialStart.exec(text.slice(windowStart, last.start));
  const end = last.isos[0] ?? '';
  if (!match) return null;
  const year = Number(end.slice(0, 4));
  const endMonth = Number(end.slice(5, 7));
  const named = match[1] ?? match[4] ?? match[5];
  const month = named === undefined ? endMonth : monthOf(named);
  const day = match[2] ?? match[3];
  if (month === null || (last.precision === 'day') !== (day !== undefined)) return null;
  const start = toIso(year, month, day === undefined ? undefined : Number(day));
  if (!isCalendarDate(start) || start > end) return null;
  return reading(text, windowStart + match.index, last.end, start, end);
}

function reading(text: string, start: number, end: number, isoStart: string, isoEnd: string): Reading<DateRange> {
  const original = text.slice(start, end);
  return {
    value: { iso_start: isoStart, iso_end: isoEnd, original: original.replace(/\s+/g, ' ') },
    start,
    end,
    original,
  };
}
