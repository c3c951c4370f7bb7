import { lengthIn } from '../../question/period-lengths';
import { rememberTexts } from '../../question/remember-texts';
import { yearsAsked, yearsIn } from '../../question/years-in';
import { monthPattern } from '../tables/parse-period';

type Range = readonly [start: number, end: number];

/** As many values in a row as years in one: "$43 million and $45 million during the three months ended June 30, 2032 and 2031, respectively",
 *  "as of December 31, 2031 and 2030, the workforce was 15,600 and 14,200, with 13% and 12% abroad". Each value is of the year at its place,
 *  and of the length of time that stands between. "Zero" is a value.
 *  @param values offsets of the values of one kind in `text`, in order
 *  Without a year the last one of the row is asked for.
 *  @returns whether the value is of the time that the question names; null where it stands in no such row, or several years are asked for */
export function isOfYearAsked(question: string, text: string, values: readonly Range[], index: number): boolean | null {
  const [year, ...others] = yearsAsked(question);
  const own = values[index];
  if (others.length > 0 || !own || (year === undefined && asksOfBefore.test(question))) return null;
  const day = dayIn(question);
  // Two days of one year: by the day, where the question names one.
  const lists = listsIn(text).flatMap(({ start, end, years, days }) => {
    if (new Set(years).size === years.length)
      return [{ start, end, places: years, asked: year ?? years.toSorted().at(-1) }];
    return day && new Set(days).size === years.length ? [{ start, end, places: days, asked: day }] : [];
  });
  if (lists.length === 0) return year === undefined ? null : isOfOwnYear(text, values, index, year);
  const row = rowAround(text, values, own);
  const list =
    lists.find(({ start, places }) => start >= last(row)[1] && places.length === row.length) ??
    lists.findLast(({ end, places }) => end <= first(row)[0] && places.length === row.length);
  if (!list || row.length < 2) return null;
  if (list.places[row.findIndex(([start]) => start === own[0])] !== list.asked) return false;
  const between = text.slice(Math.min(last(row)[1], list.start), Math.max(first(row)[0], list.end));
  const [asked, told] = [lengthIn(question), lengthIn(between)];
  return asked === null || told === null || asked === told;
}

/** "17% of revenue in 2032 and 15% in 2031": a year behind each value, or one before each.
 *  @returns null where any of them has none, or two, or no value is of the year */
function isOfOwnYear(text: string, values: readonly Range[], index: number, year: string): boolean | null {
  if (values.length < 2) return null;
  const behind = values.map(([, end], at) => yearsIn(text.slice(end, values[at + 1]?.[0])));
  const before = values.map(([start], at) => yearsIn(text.slice(values[at - 1]?.[1] ?? 0, start)));
  const pairs = [behind, before].find(
    (years) =>
      years.every(({ size }) => size === 1) && new Set(years.flatMap((each) => [...each])).size === years.length,
  );
  return pairs?.some((each) => each.has(year)) ? (pairs[index]?.has(year) ?? null) : null;
}

/** Does a row of years tell of zero at the place that the question asks for? */
export function isZeroInYearAsked(question: string, text: string, values: readonly Range[]): boolean {
  const zeros = zerosIn(text);
  const all = [...values, ...zeros].sort((a, b) => a[0] - b[0]);
  return zeros.some((zero) => isOfYearAsked(question, text, all, all.indexOf(zero)) === true);
}

const zerosIn = (text: string): Range[] =>
  [...text.matchAll(nothing)].map(({ 0: word, index }) => [index, index + word.length]);

const asksOfBefore =
  /\b(?:previous(?:ly)?|before|prior|earlier|former(?:ly)?|last|ago|from|compared|chang\w*|increas\w*|decreas\w*|gr[eo]w\w*|both|each|years)\b/i;

const first = (row: readonly Range[]): Range => row[0] ?? [0, 0];
const last = (row: readonly Range[]): Range => row.at(-1) ?? [0, 0];

type YearList = { start: number; end: number; years: string[]; days: string[] };

/** "2032, 2031 and 2030", "December 31, 2032 and December 25, 2031". */
const listsIn = rememberTexts((text): readonly YearList[] =>
  [...text.matchAll(yearList)].map(({ 0: printed, index }) => ({
    start: index,
    end: index + printed.length,
    years: printed.match(/(?<!\d)(?:19|20)\d\d(?!\d)/g) ?? [],
    days: [...printed.matchAll(days)].map(dayOf),
  })),
);

const days = new RegExp(`(${monthPattern})\\.? (\\d{1,2})(?!\\d)`, 'gi');

function dayIn(question: string): string | null {
  const [found, ...others] = [...question.matchAll(days)].map(dayOf);
  return others.length > 0 ? null : (found ?? null);
}

function dayOf([, month = '', day = '']: readonly string[]): string {
  return `${month.slice(0, 3).toLowerCase()} ${Number(day)}`;
}

/** The values that follow each other with nothing but a comma or "and" between them, the one that is asked about among them. */
function rowAround(text: string, values: readonly Range[], own: Range): readonly Range[] {
  const zeros = zerosIn(text).filter(([start]) => !values.some((value) => value[0] === start));
  const all = [...values, ...zeros].sort((a, b) => a[0] - b[0]);
  const rows: Range[][] = [];
  for (const value of all) {
    const row = rows.at(-1);
    const before = row?.at(-1);
    if (row && before && joins.test(text.slice(before[1], value[0]))) row.push(value);
    else rows.push([value]);
  }
  return rows.find((row) => row.some(([start]) => start === own[0])) ?? [own];
}

const dated = `(?:(?:fiscal )?(?:${monthPattern})\\.? \\d{1,2}, )?(?:fiscal )?(?:19|20)\\d\\d(?!\\d)`;
const yearList = new RegExp(`(?<!\\d)${dated}(?:(?: ?,| ?,? and)(?: as of| at| for)?(?: the)? ${dated})+`, 'gi');
const nothing = /\b(?:zero|nil)\b/gi;
const joins =
  /^\W*(?:(?:million|billion|thousand|percent|per share|and|or|approximately|about|a|an?|gain|loss|of)\b\W*)*$/i;
