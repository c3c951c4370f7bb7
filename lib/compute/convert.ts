import type { Decimal } from 'decimal.js';
import { decimalOf, groupDigits } from '../contract/decimal-string';
import type { Rate } from './rates';

export type Conversion = { ok: true; value: string; steps: string[]; rates: Rate[] } | { ok: false; reason: string };

/** Converts a decimal string between currencies with dated rates: directly, backwards, or over one third currency.
 *  @param on ISO day; the latest rates up to that day are used, or without it, or before the first one, the latest there are
 *  @returns the value unrounded to 20 significant digits, and the rates used, so that the answer can name them */
export function convert(value: string, from: string, to: string, rates: readonly Rate[], on?: string): Conversion {
  const amount = decimalOf(value);
  if (!amount) return { ok: false, reason: `${JSON.stringify(value)} is not a decimal number.` };
  if (from === to) return { ok: true, value, steps: [], rates: [] };
  const path = pathOf(from, to, rates, on);
  if (!path) return { ok: false, reason: `There is no rate from ${from} to ${to}.` };
  const steps: string[] = [];
  let current: Decimal = amount;
  let currency = from;
  for (const rate of path) {
    const rateValue = decimalOf(rate.rate);
    if (!rateValue || rateValue.lte(0))
      return { ok: false, reason: `The rate ${rate.base}/${rate.quote} of ${rate.date} is not positive.` };
    const forwards = rate.base === currency;
    const next = forwards ? current.times(rateValue) : current.div(rateValue);
    const target = forwards ? rate.quote : rate.base;
    steps.push(
      `${currency} ${shown(current)} ${forwards ? '×' : '÷'} ${rate.rate} = ${target} ${shown(next)} (1 ${rate.base} = ${rate.rate} ${rate.quote} on ${rate.date}, ${rate.source})`,
    );
    current = next;
    currency = target;
  }
  return { ok: true, value: current.toSignificantDigits(20).toFixed(), steps, rates: path };
}

function pathOf(from: string, to: string, rates: readonly Rate[], on: string | undefined): Rate[] | null {
  const direct = best(from, to, rates, on);
  if (direct) return [direct];
  const over = new Set(
    rates.flatMap((rate) => (touches(rate, from) ? [rate.base === from ? rate.quote : rate.base] : [])),
  );
  for (const middle of [...over].sort()) {
    const first = best(from, middle, rates, on);
    const second = best(middle, to, rates, on);
    if (first && second) return [first, second];
  }
  return null;
}

/** The latest rate between two currencies up to a day, in either direction. */
function best(from: string, to: string, rates: readonly Rate[], on: string | undefined): Rate | null {
  const between = rates.filter((rate) => touches(rate, from) && touches(rate, to) && rate.base !== rate.quote);
  const usable = on === undefined ? between : between.filter((rate) => rate.date <= on);
  const latest = (candidates: readonly Rate[]) =>
    candidates.reduce<Rate | null>((newest, rate) => (!newest || rate.date > newest.date ? rate : newest), null);
  return latest(usable) ?? latest(between);
}

function touches(rate: Rate, currency: string): boolean {
  return rate.base === currency || rate.quote === currency;
}

function shown(value: Decimal): string {
  return groupDigits(value.toDecimalPlaces(2).toFixed());
}
