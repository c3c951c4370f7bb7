import { groupDigits, scaledDecimal } from '../contract/decimal-string';
import type { Amount } from '../contract/value-schemas';
import { convert } from './convert';
import { evaluate } from './evaluate';
import type { Rate } from './rates';

export type Aggregate = { ok: true; value: Amount; steps: string[]; rates: Rate[] } | { ok: false; reason: string };

/** Sum, average, smallest or largest of amounts, in the currency asked or the one they share; scales are applied first.
 *  Amounts in other currencies are converted with the dated rates; without a rate nothing is guessed. */
export function aggregateAmounts(
  operation: 'sum' | 'avg' | 'min' | 'max',
  amounts: readonly Amount[],
  rates: readonly Rate[],
  currency = amounts[0]?.currency,
): Aggregate {
  if (currency === undefined) return { ok: false, reason: 'There are no amounts.' };
  const steps: string[] = [];
  const used: Rate[] = [];
  const operands: { name: string; value: string }[] = [];
  for (const amount of amounts) {
    const scaled = scaledDecimal(amount.value, amount.scale);
    if (!scaled) return { ok: false, reason: `${JSON.stringify(amount.value)} is not a decimal number.` };
    const converted = convert(scaled.toFixed(), amount.currency, currency, rates);
    if (!converted.ok) return converted;
    steps.push(...converted.steps);
    used.push(...converted.rates);
    operands.push({ name: `a${operands.length + 1}`, value: converted.value });
  }
  const result = evaluate(`${operation}(${operands.map(({ name }) => name).join(', ')})`, operands);
  if (!result.ok) return { ok: false, reason: result.issue.message };
  const units = new Set(amounts.map((amount) => amount.unit));
  const unit = units.size === 1 ? (amounts[0]?.unit ?? null) : null;
  return {
    ok: true,
    value: { value: result.value, currency, scale: null, unit },
    steps: [
      ...steps,
      ...result.steps.map((step) => `${currency}: ${step}`),
      `${currency} ${groupDigits(result.value)}`,
    ],
    rates: used,
  };
}
