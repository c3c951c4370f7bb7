import { lengthIn, lengthWords } from '../question/period-lengths';
import { monthPattern } from './tables/parse-period';

/** A span of time that a question names by its length and its last day. */
type Span = { months: number; month: string; day: string; year: string };

/** "For the nine months ended September 30, 2033"; null where the question names no such span. */
export function spanAsked(question: string): Span | null {
  const [, length, month, day, year] = endedOn.exec(question) ?? [];
  const months = length === undefined ? null : lengthIn(`${length} ended`);
  return typeof months !== 'number' || !month || !day || !year ? null : { months, month, day, year };
}

const endedOn = new RegExp(
  `\\b(${lengthWords}(?:[ -]period)?) (?:ended|ending|to) (?:on )?(${monthPattern}) (\\d{1,2}),? ((?:19|20)\\d\\d)\\b`,
  'i',
);

/** Does a text tell of just that span: "the three and nine months ended September 30, 2033 and 2032"? What there was "as of" its last day
 *  is no figure of it. */
export function tellsOfSpan(text: string, { months, month, day, year }: Span): boolean {
  const length = lengths[months];
  if (length === undefined || !text.includes(year)) return false;
  return new RegExp(
    `\\b(?:${length})\\b[^.;]{0,50}?\\b(?:ended|ending|to) (?:on )?${month.slice(0, 3)}\\p{L}*\\.? ${day}\\b`,
    'iu',
  ).test(text);
}

const lengths: Record<number, string> = {
  3: 'three|3|quarters?|thirteen|13|fourteen|14|twelve|12',
  6: 'six|6|twenty-(?:four|six|seven)|2[467]|half',
  9: 'nine|9|thirty-(?:six|nine)|3[69]|forty|40',
  12: 'years?|twelve|12|fifty-(?:two|three)|5[23]',
};

/** "As of September 30, 2033": does a text tell only of other days? */
export function tellsOfOtherDay(text: string, question: string): boolean {
  const [, month, day, year] = asOfDay.exec(question) ?? [];
  if (!month || !day || !year) return false;
  const days = [...text.matchAll(anyDay)];
  return (
    days.length > 0 &&
    !(
      days.some(
        ([, own = '', number]) => number === day && own.slice(0, 3).toLowerCase() === month.slice(0, 3).toLowerCase(),
      ) && text.includes(year)
    )
  );
}

const asOfDay = new RegExp(`\\b(?:as of|as at|at) (${monthPattern}) (\\d{1,2}),? ((?:19|20)\\d\\d)\\b`, 'i');
const anyDay = new RegExp(`(?<!\\p{L})(${monthPattern}) (\\d{1,2})(?!\\d)`, 'giu');
