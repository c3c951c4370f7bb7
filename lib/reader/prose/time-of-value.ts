import { lastDayOf } from '../../contract/kinds/calendar';
import { readPrintedDates } from '../../contract/kinds/printed-date';
import { definitionOf } from '../../contract/registry';
import type { DateRange } from '../../contract/value-schemas';
import { numbersIn } from './quantities';

/** For which time a value holds: from one day to another (ISO, the last included, null where no end is told), or for which of the years or
 *  months of a contract, counted from one. */
export type TimeOfValue = { from: string; to: string | null } | { unit: 'year' | 'month'; first: number; last: number };

/** What a cell tells of time and of nothing else: "1 May 2026 – 30 April 2027", "Months 13–24", "Year 2", "3" under "Contract year". */
export function timeOfCell(text: string, header: string): TimeOfValue | null {
  const plain = text.trim();
  const [range] = definitionOf('date_range').readAll(plain);
  if (range && isLittle(plain.slice(0, range.start)) && isLittle(plain.slice(range.end)))
    return timeOf(range.value as DateRange);
  const [, word = '', first = '', last = first] = counted.exec(plain) ?? [];
  const unit = unitIn(word) ?? (counts.test(header.trim()) ? unitIn(header) : null);
  const [from, to] = [numberOf(first), numberOf(last)];
  return unit === null || from === null || to === null ? null : { unit, first: from, last: to };
}

/** From a day to a day; null where only months or years are told. */
export function timeOf({ iso_start: from, iso_end: to }: DateRange): TimeOfValue | null {
  return from.length === 10 && to.length === 10 ? { from, to } : null;
}

const isLittle = (text: string) =>
  /^[\s,.;:()–—-]*(?:from|the|period|and|including|inclusive|both)*[\s,.;:()–—-]*$/i.test(text);
const counts = /^(?:contract|lease|agreement|rental|rent|term)?\s*(?:years?|months?)(?: (?:no\.?|number))?$/i;
const counted =
  /^(?:(?:contract|lease|agreement|rental|rent) )?(?:(years?|months?) )?(\d{1,3}|\p{Ll}+)(?: ?(?:[-–—]|to|through) ?(\d{1,3}))?$/iu;

function numberOf(word: string): number | null {
  const [digits] = numbersIn(word);
  return digits === undefined ? null : Number(digits);
}

function unitIn(text: string): 'year' | 'month' | null {
  return /\byear/i.test(text) ? 'year' : /\bmonth/i.test(text) ? 'month' : null;
}

/** The time that a question names; "none" where it names none, null where it names one that no schedule can be asked for ("now", "at the
 *  end", two years). */
export function timeNamed(question: string): TimeOfValue | 'none' | null {
  const [range, further] = definitionOf('date_range').readAll(question);
  if (range && !further) {
    const { iso_start: from, iso_end: to } = range.value as DateRange;
    return { from, to };
  }
  const { nth = '', unit = 'year', first = nth, last = first } = ofContract.exec(question)?.groups ?? {};
  const [from, to] = [numberOf(first), numberOf(last)];
  if (from !== null && to !== null) return { unit: unitIn(unit) ?? 'year', first: from, last: to };
  const [day, other] = readPrintedDates(question).flatMap(({ isos }) => (isos.length === 1 ? isos : []));
  if (day !== undefined) return other === undefined ? { from: day, to: day } : null;
  return namesMoment.test(question) ? null : 'none';
}

const ofContract =
  /\b(?:(?<nth>first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d{1,2}(?=st |nd |rd |th ))(?:st|nd|rd|th)? (?:(?:contract|lease|rent|rental|agreement) )?year|(?<unit>years?|months?) (?:no\.? )?(?<first>\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten)(?: ?(?:[-–—]|to|through) ?(?<last>\d{1,3}))?)\b(?! (?:notice|years|months))/iu;
const namesMoment =
  /\b(?:current(?:ly)?|now|today|at present|start(?:s|ing)?|begin\w*|beginning|end|ends|final|last|initial|next|previous|original(?:ly)?|old|new|after|before|until|since|thereafter|afterwards|amend\w*|increas\w*|rise[sn]?|total|whole|entire|all|each|every|average|minimum|maximum|highest|lowest|first|second|third)\b/i;

/** Does a value hold at a time that is named, in part at least? */
export function holdsAt(own: TimeOfValue, named: TimeOfValue): boolean {
  if ('unit' in own || 'unit' in named)
    return (
      'unit' in own && 'unit' in named && own.unit === named.unit && own.first <= named.last && named.first <= own.last
    );
  return own.from <= lastDayOf(named.to ?? '9999') && (own.to === null || named.from <= own.to);
}

/** The same time; where a question names months or years, by them. */
export function isExactly(own: TimeOfValue, named: TimeOfValue): boolean {
  if ('unit' in own || 'unit' in named)
    return (
      'unit' in own &&
      'unit' in named &&
      own.unit === named.unit &&
      own.first === named.first &&
      own.last === named.last
    );
  return own.from.startsWith(named.from) && own.to !== null && named.to !== null && own.to.startsWith(named.to);
}

/** Does a value hold in all of a time that is named? A year or a month is named for any part of it. */
export function isWithin(named: TimeOfValue, own: TimeOfValue): boolean {
  if ('unit' in own || 'unit' in named) return holdsAt(own, named) && !('unit' in named && named.first !== named.last);
  const isOneSpan = named.to === null || lastDayOf(named.from) === lastDayOf(named.to);
  return (
    isOneSpan || (own.from <= named.from && (own.to === null || (named.to !== null && lastDayOf(named.to) <= own.to)))
  );
}

/** "The second year", of a schedule that begins on a day: from that day of the next year on. */
export function yearFrom(begin: string, named: TimeOfValue): TimeOfValue {
  if (!('unit' in named) || named.unit !== 'year' || begin.length !== 10) return named;
  const [year, rest] = [Number(begin.slice(0, 4)), begin.slice(4)];
  const end = new Date(`${year + named.last}${rest}T00:00:00Z`);
  end.setUTCDate(end.getUTCDate() - 1);
  return { from: `${year + named.first - 1}${rest}`, to: end.toISOString().slice(0, 10) };
}
