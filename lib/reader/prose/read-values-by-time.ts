import type { Item } from '../../contract/answer';
import { definitionOf } from '../../contract/registry';
import type { AnyValue, DateRange } from '../../contract/value-schemas';
import { type Candidate, plainlyTold } from '../candidate';
import { sameValue } from '../same-value';
import type { Asked, AskedTerm } from './asked';
import { hitsIn, weightOf } from './asked';
import { type Grid, gridsIn } from './grids';
import { amountInCell } from './read-grids';
import type { Reading, Sentence } from './reading';
import { spansOf } from './source-text';
import { tokensOf } from './stems';
import { asksWhichTime } from './steps';
import { type TimeMeasure, timeMeasureOf } from './time-measure';
import {
  holdsAt,
  isExactly,
  isWithin,
  type TimeOfValue,
  timeNamed,
  timeOf,
  timeOfCell,
  yearFrom,
} from './time-of-value';

type ValueInTime = { time: TimeOfValue; item: Item };

/** Reads a sum that changes in time: "1 May 2026 – 30 April 2027   £15,100" in a schedule, "for the period from 1 May 2027 to 30 April 2028 the
 *  monthly rent is £15,600" in an amendment. Of the time that the question names there is one value, or they contradict each other; where
 *  it names none, all of them are told, and a person says which time is meant. */
export function readValuesByTime(asked: Asked, reading: Reading): Candidate[] {
  const { kind, shape, narrative } = asked.brief;
  const named = timeNamed(asked.question);
  if (kind !== 'amount' || shape !== 'single' || narrative || named === null || tellsOfPast.test(asked.question))
    return [];
  const needed = asked.ownTerms.filter(({ text, weight }) => weight >= leastAsked && !ofTime.test(text));
  const measure = timeMeasureOf(asked.question);
  if (needed.length === 0) return [];
  const schedule = gridsIn(reading).flatMap((grid) => valuesOfGrid(grid, needed, measure));
  const all = [
    ...schedule,
    ...reading.sentences.flatMap((sentence) => valueOfSentence(sentence, needed, measure) ?? []),
  ];
  const meant = named === 'none' ? all : meantIn(all, named);
  const values = meant
    .toSorted((a, b) => startOf(a.time).localeCompare(startOf(b.time)))
    .map(({ item }) => item)
    .filter((item, at, items) => items.findIndex(({ value }) => sameValue('amount', value, item.value)) === at);
  const twice = values.length === 0 && named !== 'none' ? toldTwiceForYear(needed, measure, named, reading) : null;
  if (twice) return [twice];
  const [first, ...others] = values;
  // One value alone, told for a time that nobody has asked for, is not all.
  if (!first || (named === 'none' && others.length === 0)) return [];
  const told = plainlyTold('value in time', [first], 'told for the time that is asked for');
  if (others.length === 0) return [told];
  return [{ ...told, rivals: others, explanation: 'told for one time after another', clarification: asksWhichTime }];
}

/** "2031 | EUR 2,600" in a schedule, and "in 2031 the monthly rent is EUR 2,660": two values for the year that is named; null where they agree, or
 *  only one of the two places tells it. */
function toldTwiceForYear(
  needed: readonly AskedTerm[],
  measure: TimeMeasure | null,
  named: TimeOfValue,
  reading: Reading,
): Candidate | null {
  const year = 'from' in named && named.to === named.from && /^\d{4}$/.test(named.from) ? named.from : null;
  if (year === null) return null;
  const [cell, ...cells] = gridsIn(reading)
    .flatMap((grid) => valuesOfGrid(grid, needed, measure, yearOfCell))
    .filter(({ time }) => 'from' in time && time.from === year);
  const [told, ...more] = reading.sentences
    .filter(({ text }) => inYear.exec(text)?.[1] === year && holds.test(text) && !past.test(text))
    .flatMap((sentence) => valueOfSentence(sentence, needed, measure, named) ?? []);
  if (!cell || !told || cells.length + more.length > 0) return null;
  if (sameValue('amount', cell.item.value, told.item.value)) return null;
  return { ...plainlyTold('value in time', [cell.item], 'told for the year that is asked for'), rivals: [told.item] };
}

function yearOfCell(text: string): TimeOfValue | null {
  const year = text.trim();
  return /^(?:19|20)\d\d$/.test(year) ? { from: year, to: year } : null;
}

const inYear = /^(?:\(?[\dA-Za-z][\w.]{0,5}[.)]\s+)?(?:In|For|During) (?:the year )?((?:19|20)\d\d),? /;

/** Those of exactly the time that is named, else those that hold in it, of which one alone has to hold in all of it. The first year is the first
 *  of a schedule of dates. */
function meantIn(all: readonly ValueInTime[], named: TimeOfValue): readonly ValueInTime[] {
  const begin = all.map(({ time }) => startOf(time)).toSorted()[0] ?? '';
  const isDated = all.every(({ time }) => 'from' in time);
  const asked = isDated && all.length > 1 ? yearFrom(begin, named) : named;
  const exact = all.filter(({ time }) => isExactly(time, asked));
  if (exact.length > 0) return exact;
  const held = all.filter(({ time }) => holdsAt(time, asked));
  return held.length > 1 || held.every(({ time }) => isWithin(asked, time)) ? held : [];
}

const tellsOfPast = /\b(?:was|were|did|had|has|have|change\w*|increas\w*|differ\w*|grow\w*|percent\w*|total|sum)\b/i;
const leastAsked = 0.3;
/** Words of a question that name a time, or the paper. */
const ofTime =
  /^(?:\d.*|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|years?|contract|lease|period|term|months?|january|february|march|april|may|june|july|august|september|october|november|december|(?:st|nd|rd|th))$/i;

function startOf(time: TimeOfValue): string {
  return 'unit' in time ? String(time.first).padStart(4, '0') : time.from;
}

/** The amounts of the column that is asked for, each in its row's time; none where a row has no time, two columns are as near, or a word of
 *  the question is said by neither the column nor what stands above. */
function valuesOfGrid(
  grid: Grid,
  needed: readonly AskedTerm[],
  measure: TimeMeasure | null,
  timeOfRow = timeOfCell,
): ValueInTime[] {
  const times = grid.rows.map(({ cells }) =>
    cells.flatMap((cell, at) => timeOfRow(cell, grid.headers[at] ?? '') ?? []),
  );
  if (times.some(({ length }) => length === 0)) return [];
  const said = (text: string) => hitsIn(needed, tokensOf(text)).map(({ term }) => term);
  const above = said(grid.caption);
  const columns = grid.headers
    .map((header, column) => ({ column, own: said(header), told: timeMeasureOf(header) }))
    .filter(({ column, own, told }) => {
      const isOfOther = measure !== null && told !== null && told !== measure;
      const isWhole = needed.every(
        (term) => own.includes(term) || above.includes(term) || (told === measure && ofMeasure.test(term.text)),
      );
      return own.length > 0 && isWhole && !isOfOther && grid.rows.every((row) => amountInCell(grid, row, column));
    })
    .sort((a, b) => weightOf(b.own) - weightOf(a.own));
  const [best, next] = columns;
  if (!best || (next && weightOf(next.own) === weightOf(best.own))) return [];
  return grid.rows.flatMap((row, at) => {
    const item = amountInCell(grid, row, best.column);
    return item ? (times[at] ?? []).map((time) => ({ time, item })) : [];
  });
}

const ofMeasure = /^(?:weekly|monthly|quarterly|yearly|annual|annum|per|week|month|quarter|year)$/i;

/** "For the period from 1 May 2029 to 31 October 2030 the monthly rent is £16,400", "from 1 May 2029 the rent is …"; null where that is told of
 *  the past, or two amounts are as near. */
function valueOfSentence(
  sentence: Sentence,
  needed: readonly AskedTerm[],
  measure: TimeMeasure | null,
  time = timeToldIn(sentence.text),
): ValueInTime | null {
  const { text, block } = sentence;
  if (!time) return null;
  if (hitsIn(needed, sentence.tokens).length < needed.length) return null;
  const values = sentence.valuesOf('amount').filter(({ start }) => !isReplaced(text.slice(0, start)));
  const meant = values.filter(({ start, end }, at) => {
    const lead = text.slice(values[at - 1]?.end ?? 0, start);
    const behind = perTime.exec(text.slice(end))?.[0] ?? '';
    const told = timeMeasureOf(behind) ?? timeMeasureOf(lead);
    if (measure !== null) return told === measure;
    return hitsIn(needed, tokensOf(lead)).length > 0;
  });
  const [only, another] = meant;
  if (!only || another) return null;
  const spans = spansOf(block.source, sentence.start + only.start, sentence.start + only.end);
  return { time, item: { kind: 'amount', value: only.value as AnyValue, spans, path: null } };
}

const holds = /\b(?:is|are|be|shall|will|pays?|payable|amounts?)\b/i;
const past = /\b(?:was|were|had|did|paid)\b/i;
const perTime = /^ (?:per|a|each) (?:week|month|quarter|year|annum)\b/i;

/** "£5,600 instead of £5,450": the second holds no more. */
export function isReplaced(before: string): boolean {
  return /\b(?:instead of|in place of|in lieu of|rather than)(?: the)?(?: (?:previous|former|present|current))?\s*(?:\p{L}{2,3})?\p{Sc}?$/iu.test(
    before,
  );
}

/** The time that a sentence begins with, or names right behind "for", "during" or "from"; null where it tells of the past. */
export function timeToldIn(text: string): TimeOfValue | null {
  if (!holds.test(text) || past.test(text)) return null;
  const [range, further] = definitionOf('date_range').readAll(text);
  if (range && !further) return leadsToTime.test(text.slice(0, range.start)) ? timeOf(range.value as DateRange) : null;
  const [, since = ''] = beginsFrom.exec(text) ?? [];
  const [day, other] = definitionOf('date').readAll(since);
  const iso = day && !other && typeof day.value === 'object' && 'iso' in day.value ? day.value.iso : '';
  return iso.length === 10 ? { from: iso, to: null } : null;
}

const leadsToTime =
  /(?:\b(?:[Ff]or|[Dd]uring|[Ii]n|[Tt]hroughout) (?:the |each )?(?:(?:further |additional |extended )?(?:period|term|time|years?|months?) )?(?:from |beginning (?:on )?|commencing (?:on )?|of )?|(?:^|[:;.] |\d[.)] ?)[Ff]rom (?:and including )?)$/;
const beginsFrom =
  /^(?:[\d(][\w.()]{0,6} )?(?:With effect f|F|(?:As )?f|As of f)rom (?:and including )?([^,;]{6,40}?)(?=,| the | until | rent)/u;
