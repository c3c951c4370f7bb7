import type { Item } from '../contract/answer';
import { decimalPattern } from '../contract/decimal-string';
import { interpret } from '../contract/kinds/printed-number';
import type { AnyValue } from '../contract/value-schemas';

/** A value as it is kept, of what a person typed: numbers may be written as they are printed, with their thousands apart
 *  ("5,000", "1 234.50"). What can be read in two ways, or in none, stays as it was typed, for the checks to say so. */
export function typedValue({ kind, value }: Pick<Item, 'kind' | 'value'>): AnyValue {
  if (kind !== 'amount' && kind !== 'number' && kind !== 'percent') return value;
  const number = value as { value: string };
  return { ...number, value: typedDecimal(number.value) } as AnyValue;
}

function typedDecimal(text: string): string {
  const trimmed = text.trim();
  if (decimalPattern.test(trimmed)) return trimmed;
  const match = /^([-\u2212])?\s?(\d[\d.,'\u2019\s\u00a0\u202f\u2009]*)$/u.exec(trimmed);
  const readings = match?.[2] === undefined || !grouped.test(match[2]) ? [] : interpret(match[2]);
  const [reading] = readings;
  return reading === undefined || readings.length > 1 ? trimmed : `${match?.[1] ? '-' : ''}${reading}`;
}

/** Spaces and apostrophes stand between groups of three digits; commas and points are judged where numbers are read. */
const grouped = /^\d+(?:[.,]\d+)*$|^\d{1,3}(?:['\u2019\s\u00a0\u202f\u2009]\d{3})+(?:[.,]\d+)?$/u;
