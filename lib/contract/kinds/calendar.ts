import type { Issue } from '../../validation/issue';

const isoPattern = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/;

/** A year, a month or a day in ISO 8601 that exists in the calendar. */
export function isCalendarDate(iso: string): boolean {
  const match = isoPattern.exec(iso);
  if (!match) return false;
  const month = match[2] === undefined ? 1 : Number(match[2]);
  const day = match[3] === undefined ? 1 : Number(match[3]);
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(Number(match[1]), month);
}

export function dateIssues(iso: string, path: string): Issue[] {
  if (isCalendarDate(iso)) return [];
  const shaped = isoPattern.test(iso);
  return [
    {
      code: 'date_invalid',
      path,
      message: shaped
        ? `${iso} is not a day of the calendar.`
        : `${JSON.stringify(iso.slice(0, 40))} is not ISO 8601: write YYYY-MM-DD, or YYYY-MM or YYYY where the document says no more.`,
    },
  ];
}

/** The last day that a year, a month or a day covers, for comparing the ends of ranges. */
export function lastDayOf(iso: string): string {
  const match = isoPattern.exec(iso);
  if (!match) return iso;
  const year = match[1] ?? '';
  if (match[2] === undefined) return `${year}-12-31`;
  if (match[3] === undefined)
    return `${year}-${match[2]}-${String(daysIn(Number(year), Number(match[2]))).padStart(2, '0')}`;
  return iso;
}

export function toIso(year: number, month?: number, day?: number): string {
  const parts = [String(year).padStart(4, '0')];
  if (month !== undefined) parts.push(String(month).padStart(2, '0'));
  if (day !== undefined) parts.push(String(day).padStart(2, '0'));
  return parts.join('-');
}

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
