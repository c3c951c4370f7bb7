import { Decimal } from 'decimal.js';
import { decimalOf } from '../contract/decimal-string';

/** A decimal string rounded half up to the decimals that the question asks for; unchanged where it asks for none. */
export function roundAsAsked(value: string, decimals: number | null): string {
  const decimal = decimalOf(value);
  return decimal && decimals !== null ? decimal.toFixed(Math.max(0, decimals), Decimal.ROUND_HALF_UP) : value;
}

/** Is `value` the `result` as people print it: the same number rounded, up or down at a tie, to the decimals of `value`? */
export function isRoundingOf(value: string, result: string): boolean {
  const printed = decimalOf(value);
  const exact = decimalOf(result);
  if (!printed || !exact) return false;
  const decimals = value.split('.')[1]?.length ?? 0;
  const halfStep = new Decimal(10).pow(-decimals).div(2);
  return printed.minus(exact).abs().lte(halfStep);
}

/** A decimal string as it is told to people and models: at most twelve significant digits. */
export function inTwelveDigits(value: string): string {
  return decimalOf(value)?.toSignificantDigits(12).toFixed() ?? value;
}
