import { lengthIn, lengthNumbers, lengthWords } from '../question/period-lengths';
import { rememberTexts } from '../question/remember-texts';
import { monthPattern } from './tables/parse-period';

/** Questions whose time is kept: it is held against every sentence. */
const questions = 500;

/** A span of time that a question names by its length and its last day, and how a text tells of just that span. */
type Span = { year: string; told: RegExp };

const others: Record<number, string> = { 3: '|quarters?', 6: '|half', 12: '|years?' };
const endedOn = new RegExp(
  `\\b(${lengthWords}(?:[ -]period)?) (?:ended|ending|to) (?:on )?(${monthPattern}) (\\d{1,2}),? ((?:19|20)\\d\\d)\\b`,
  'i',
);

/** "For the nine months ended September 30, 2033"; null where the question names no such span. */
export const spanAsked = rememberTexts((question): Span | null => {
  const [, length = '', month = '', day, year] = endedOn.exec(question) ?? [];
  const months = lengthIn(`${length} ended`);
  if (typeof months !== 'number' || year === undefined) return null;
  const { months: ofMonths, weeks } = lengthNumbers[months];
  const lengths = `(?:${ofMonths}|${weeks}${others[months] ?? ''})`;
  const lastDay = `${month.slice(0, 3)}\\p{L}*\\.? ${day}`;
  return { year, told: new RegExp(`\\b${lengths}\\b[^.;]{0,50}?\\b(?:ended|ending|to) (?:on )?${lastDay}\\b`, 'iu') };
}, questions);

/** "The three and nine months ended September 30, 2033 and 2032"; what there was "as of" the last day of a span is no figure of it. */
export function tellsOfSpan(text: string, { year, told }: Span): boolean {
  return text.includes(year) && told.test(text);
}

/** "As of September 30, 2033": does a text tell only of other days? */
export function tellsOfOtherDay(text: string, question: string): boolean {
  const asked = dayAsked(question);
  if (asked === null) return false;
  const days = [...text.matchAll(anyDay)].map(([, month = '', day = '']) => dayKey(month, day));
  return days.length > 0 && !(days.includes(asked.day) && text.includes(asked.year));
}

/** "As of June 30, no borrowings were outstanding, and as of December 31, $491 million": is what stands at this place told of a later day
 *  of the text than the one that is asked for? */
export function followsOtherDay(text: string, at: number, question: string): boolean {
  const asked = dayAsked(question);
  if (asked === null || /\brespectively\b/i.test(text)) return false;
  const days = [...text.slice(0, at).matchAll(anyDay)].map(([, month = '', day = '']) => dayKey(month, day));
  return days.includes(asked.day) && days.at(-1) !== asked.day;
}

const asOfDay = new RegExp(`\\b(?:as of|as at|at) (${monthPattern}) (\\d{1,2}),? ((?:19|20)\\d\\d)\\b`, 'i');
const anyDay = new RegExp(`(?<!\\p{L})(${monthPattern}) (\\d{1,2})(?!\\d)`, 'giu');

const dayAsked = rememberTexts((question): { day: string; year: string } | null => {
  const [, month = '', day = '', year] = asOfDay.exec(question) ?? [];
  return year === undefined ? null : { day: dayKey(month, day), year };
}, questions);

function dayKey(month: string, day: string): string {
  return `${month.slice(0, 3).toLowerCase()} ${day}`;
}
