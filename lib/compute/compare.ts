import type { Decimal } from 'decimal.js';
import { decimalOf, groupDigits, scaledDecimal } from '../contract/decimal-string';
import type { Amount } from '../contract/value-schemas';
import type { Comparison } from '../question/brief';
import { convert } from './convert';
import type { Rate } from './rates';

export type ComparisonResult = {
  /** null: the two can't be compared, and the last step says why. */
  verdict: boolean | null;
  /** The way from the value to the verdict, in sentences for people. */
  steps: string[];
  rates: Rate[];
};

/** The verdict on one item of an answer, which stays the amount, number or percentage that it is.
 *  @property item its place in the answer, from 0 */
export type ItemComparison = ComparisonResult & { item: number };

/** Compares what was extracted with the threshold that the question names. An amount in another currency is converted
 *  with the dated rates; a number or a percentage is compared as it is. No model takes part. */
export function compare(
  value: Amount | { value: string },
  comparison: Comparison,
  rates: readonly Rate[],
  on?: string,
): ComparisonResult {
  const scale = 'scale' in value ? value.scale : null;
  const own = scaledDecimal(value.value, scale);
  const threshold = decimalOf(comparison.threshold);
  if (!own || !threshold) return undecided([], 'The value or the threshold is not a number.');
  const steps: string[] = [];
  if (scale !== null) steps.push(`${groupDigits(value.value)} ${scale} = ${groupDigits(own.toFixed())}`);
  const currency = 'currency' in value ? value.currency : null;
  const asked = comparison.currency === 'percent' ? null : comparison.currency;
  if (currency !== null && asked !== null && currency !== asked) {
    const converted = convert(own.toFixed(), currency, asked, rates, on);
    if (!converted.ok) return undecided(steps, `${converted.reason} The comparison is left to a person.`);
    const result = decide(decimalOf(converted.value) ?? own, comparison, threshold, asked);
    return { ...result, steps: [...steps, ...converted.steps, ...result.steps], rates: converted.rates };
  }
  const result = decide(own, comparison, threshold, currency ?? asked);
  return { ...result, steps: [...steps, ...result.steps], rates: [] };
}

function decide(
  own: Decimal,
  comparison: Comparison,
  threshold: Decimal,
  currency: string | null,
): { verdict: boolean | null; steps: string[] } {
  const show = (decimal: Decimal) =>
    `${currency === null ? '' : `${currency} `}${groupDigits(decimal.toDecimalPlaces(6).toFixed())}`;
  if (comparison.operator === 'between') {
    const upper = comparison.upper === null ? null : decimalOf(comparison.upper);
    if (!upper) return undecided([], 'The upper bound is not a number.');
    const verdict = own.gte(threshold) && own.lte(upper);
    return {
      verdict,
      steps: [`${show(own)} ${verdict ? 'is' : 'is not'} between ${show(threshold)} and ${show(upper)}.`],
    };
  }
  const { holds, words } = operators[comparison.operator];
  const verdict = holds(own, threshold);
  return { verdict, steps: [`${show(own)} ${verdict ? 'is' : 'is not'} ${words} ${show(threshold)}.`] };
}

const operators: Record<
  Exclude<Comparison['operator'], 'between'>,
  { holds: (own: Decimal, threshold: Decimal) => boolean; words: string }
> = {
  above: { holds: (own, threshold) => own.gt(threshold), words: 'above' },
  at_least: { holds: (own, threshold) => own.gte(threshold), words: 'at least' },
  below: { holds: (own, threshold) => own.lt(threshold), words: 'below' },
  at_most: { holds: (own, threshold) => own.lte(threshold), words: 'at most' },
  equal: { holds: (own, threshold) => own.eq(threshold), words: 'equal to' },
};

function undecided(steps: string[], reason: string): ComparisonResult {
  return { verdict: null, steps: [...steps, reason], rates: [] };
}
