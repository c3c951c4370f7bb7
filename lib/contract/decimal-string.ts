import { Decimal } from 'decimal.js';

const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -60, toExpPos: 60 });

const factors = { thousand: '1000', million: '1000000', billion: '1000000000' } as const;

export const decimalPattern = /^-?\d{1,40}(?:\.\d{1,40})?$/;

/** The exact number of a decimal string, or null when it isn't one. */
export function decimalOf(value: string): Decimal | null {
  return decimalPattern.test(value) ? new Exact(value) : null;
}

/** value × scale, exactly; null when the value is no decimal string. */
export function scaledDecimal(value: string, scale: keyof typeof factors | null): Decimal | null {
  const decimal = decimalOf(value);
  if (!decimal || scale === null) return decimal;
  return decimal.times(factors[scale]);
}

/** Same number; strings that are no decimals are the same only when they are the same string. */
export function sameDecimal(a: string, b: string): boolean {
  const left = decimalOf(a);
  const right = decimalOf(b);
  return left && right ? left.eq(right) : !left && !right && a === b;
}

/** Groups the digits of a decimal string for people: "1,234.50". */
export function groupDigits(value: string): string {
  if (!decimalPattern.test(value)) return value;
  const [whole = '', fraction] = value.split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
