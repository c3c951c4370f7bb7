import { currencyAfter, currencyBefore } from './currencies';
import { readPrintedNumbers } from './printed-number';

/** A number with what it counts. */
export type Measure = {
  /** Scale words applied: "EUR 2 million" is 2,000,000. */
  value: number;
  unit: 'money' | 'percent' | 'day' | 'week' | 'month' | 'year' | 'hour';
};

/** Sums of money, percentages and lengths of time in an English text, in order of appearance, whatever the kind that a question asks for:
 *  "thirty (30) days", "six per cent", "EUR 2 million". Other numbers are left out. */
export function measuresIn(text: string): Measure[] {
  return readPrintedNumbers(text).flatMap(({ start, end, digits, values }): Measure[] => {
    const value = Number(values[0]);
    const behind = text.slice(end);
    if (currencyBefore(text, start) || currencyBefore(text, digits) || currencyAfter(text, end))
      return [{ value: value * (scales[scale.exec(behind)?.[1]?.toLowerCase() ?? ''] ?? 1), unit: 'money' }];
    if (percent.test(behind)) return [{ value, unit: 'percent' }];
    const unit = time.exec(behind)?.[1]?.toLowerCase();
    return unit === undefined ? [] : [{ value, unit: unit as Measure['unit'] }];
  });
}

const scale = /^\s*(thousand|million|billion)\b/i;
const scales: Record<string, number> = { thousand: 1e3, million: 1e6, billion: 1e9 };
/** "thirty (30) days": of a number in words the figure follows. */
const again = String.raw`^[\s-]*(?:\([^)]{1,12}\)\s*)?`;
const percent = new RegExp(String.raw`${again}(?:%|per ?cent\b)`, 'i');
const time = new RegExp(
  `${again}(?:(?:calendar|business|working|consecutive|full) )?(day|week|month|year|hour)s?\\b`,
  'i',
);
