import { Decimal } from 'decimal.js';
import type { Reading } from '../../contract/value-kind';
import type { Amount, AnyValue, NumberValue, ValueKind } from '../../contract/value-schemas';
import { scaleExponents } from '../tables/table';
import { type TimeMeasure, timeMeasureOf } from './time-measure';
import { valuesIn } from './value-readings';

/** A value as it is compared with what is told elsewhere: two of one dimension say the same, or contradict each other. */
export type ToldMeasure = {
  kind: 'date' | 'amount' | 'percent' | 'number';
  value: AnyValue;
  /** UTF-16, half-open. */
  start: number;
  end: number;
  /** What can be compared at all: days, sums of one currency, lengths of time, counts. */
  dimension: string;
  /** The same for the same value, however it is written: "3 years" and "36 months". */
  key: string;
  /** What is counted or measured with, where that is no time: "m²", "users". */
  unit: string | null;
  /** For how long a sum or a rate is: "per month". */
  per: TimeMeasure | null;
};

const kinds = ['date', 'amount', 'percent', 'number'] as const;

/** The days, sums, rates, lengths and counts of a text, in order; none of them twice.
 *  @param valuesOf the values of a kind in the text */
export function measuresIn(
  text: string,
  valuesOf: (kind: ValueKind) => readonly Reading<AnyValue>[] = (kind) => valuesIn(kind, text),
): ToldMeasure[] {
  const found: ToldMeasure[] = [];
  for (const kind of kinds)
    for (const { value, start, end } of valuesOf(kind)) {
      const measure = measureOf(kind, value, text, start, end);
      if (measure && !found.some((other) => other.start < end && start < other.end)) found.push(measure);
    }
  return found.toSorted((a, b) => a.start - b.start);
}

/** Do two values of one thing contradict each other? A month's part of a year's sum does not. */
export function areAtOdds(one: ToldMeasure, other: ToldMeasure): boolean {
  if (one.dimension !== other.dimension || one.key === other.key) return false;
  if (one.unit !== null && other.unit !== null && one.unit !== other.unit) return false;
  if (one.per !== null && other.per !== null) return one.per === other.per;
  return one.dimension === 'date' || one.dimension === 'length' || !isPartOfYear(one.key, other.key);
}

function isPartOfYear(one: string, other: string): boolean {
  const [less = one, more = other] = [one, other].toSorted((a, b) => Number(a) - Number(b));
  return Number(less) > 0 && [4, 12, 52].some((parts) => Math.abs(Number(more) / Number(less) / parts - 1) < 0.002);
}

function measureOf(
  kind: ToldMeasure['kind'],
  value: AnyValue,
  text: string,
  start: number,
  end: number,
): ToldMeasure | null {
  const behind = text.slice(end);
  const plain = { kind, value, start, end, unit: null, per: null };
  // "SEK 60 000": the rest of a figure that was read in part.
  if (/^ \d{3}\b/.test(behind) || typeof value !== 'object') return null;
  if (kind === 'date') {
    const iso = 'iso' in value ? value.iso : '';
    return iso.length === 10 ? { ...plain, dimension: kind, key: iso } : null;
  }
  const per = timeMeasureOf(perBehind.exec(behind)?.[0] ?? '');
  if (kind === 'percent')
    return { ...plain, dimension: kind, key: new Decimal((value as NumberValue).value).toString(), per };
  if (kind === 'amount') {
    const { value: figure, scale, currency, unit } = value as Amount;
    const key = new Decimal(figure).mul(new Decimal(10).pow(scale ? scaleExponents[scale] : 0)).toString();
    const own = unit === null ? null : timeMeasureOf(unit);
    return {
      ...plain,
      dimension: `sum in ${currency ?? 'no currency'}`,
      key,
      per: own ?? per,
      unit: own === null ? unit : null,
    };
  }
  return ofCount(value as NumberValue, { ...plain, per }, behind);
}

function ofCount(
  { value, unit }: NumberValue,
  plain: Omit<ToldMeasure, 'dimension' | 'key'>,
  behind: string,
): ToldMeasure {
  const key = new Decimal(value).toString();
  const [, kindOfDay = '', time] = lengthUnit.exec(unit ?? '') ?? [];
  const inBase = time === undefined ? undefined : bases[time.toLowerCase()];
  if (inBase) {
    const [base, times] = inBase;
    const isWorking = /business|working/i.test(kindOfDay);
    return {
      ...plain,
      dimension: 'length',
      key: `${new Decimal(value).mul(times).toString()} ${isWorking ? 'working ' : ''}${base}`,
    };
  }
  const printed = squareMetres.test(unit ?? '') || squareMetres.test(behind) ? 'm²' : (unit ?? '');
  return { ...plain, dimension: 'count', key, unit: printed === '' ? null : printed.toLowerCase().replace(/s$/, '') };
}

const perBehind =
  /^[’']? ?(?:(?:per|a|each|every) (?:calendar )?(?:week|month|quarter|year|annum)|(?:weekly|monthly|quarterly|annually|yearly))\b/i;
const lengthUnit = /^(?:(calendar|business|working|consecutive|full) )?(hours?|days?|weeks?|months?|years?)$/i;
const squareMetres = /^\s?(?:m2|m²|sq\.? ?m|square met(?:er|re)s?)(?!\p{L})/iu;
const bases: Record<string, [base: string, times: number]> = {
  hour: ['hours', 1],
  hours: ['hours', 1],
  day: ['days', 1],
  days: ['days', 1],
  week: ['days', 7],
  weeks: ['days', 7],
  month: ['months', 1],
  months: ['months', 1],
  year: ['months', 12],
  years: ['months', 12],
};
