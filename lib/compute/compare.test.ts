import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Amount } from '../contract/value-schemas';
import type { Comparison } from '../question/brief';
import { aggregateAmounts } from './aggregate';
import { compare } from './compare';
import { convert } from './convert';
import { type Rate, rateSchema, seedRates } from './rates';
import { isRoundingOf, roundAsAsked } from './round';

const amount = (value: string, currency: string, scale: Amount['scale'] = null): Amount => ({
  value,
  currency,
  scale,
  unit: null,
});
const threshold = (
  operator: Comparison['operator'],
  value: string,
  currency: string | null = 'USD',
  upper: string | null = null,
): Comparison => ({
  operator,
  threshold: value,
  upper,
  currency,
  original: value,
});
const rates: Rate[] = [
  { base: 'USD', quote: 'JPY', rate: '150', date: '2024-01-01', source: 'test' },
  { base: 'USD', quote: 'JPY', rate: '90', date: '2025-01-01', source: 'test' },
  { base: 'GBP', quote: 'USD', rate: '1.25', date: '2024-01-01', source: 'test' },
];

describe('compare', () => {
  it('finds a premium of 100,000,000 JPY below one million dollars, and says how', () => {
    const result = compare(amount('100000000', 'JPY'), threshold('above', '1000000'), seedRates);
    expect(result.verdict).toBe(false);
    expect(result.steps.join('\n')).toMatch(
      /JPY 100,000,000[\s\S]*171\.94[\s\S]*1\.0705[\s\S]*is not above USD 1,000,000/,
    );
    expect(result.rates).toHaveLength(2);
  });

  it('changes its verdict with a new rate and nothing else', () => {
    const premium = amount('100000000', 'JPY');
    const asked = threshold('above', '1000000');
    expect(compare(premium, asked, rates, '2024-06-30').verdict).toBe(false);
    expect(compare(premium, asked, rates, '2025-06-30').verdict).toBe(true);
    expect(compare(premium, asked, rates).verdict).toBe(true);
  });

  it.each([
    ['above', '5', false],
    ['at_least', '5', true],
    ['below', '5', false],
    ['at_most', '5', true],
    ['equal', '5', true],
    ['above', '4.99', true],
    ['below', '5.01', true],
  ] as const)('decides 5 million %s %s million', (operator, millions, verdict) => {
    expect(
      compare(amount('5', 'USD', 'million'), threshold(operator, `${Number(millions) * 1_000_000}`), []).verdict,
    ).toBe(verdict);
  });

  it('includes both bounds of a range', () => {
    for (const [value, verdict] of [
      ['1', true],
      ['2', true],
      ['2.01', false],
      ['0.99', false],
    ] as const) {
      expect(compare({ value }, threshold('between', '1', null, '2'), []).verdict).toBe(verdict);
    }
  });

  it('leaves to a person what it has no rate for', () => {
    const result = compare(amount('5', 'CHF'), threshold('above', '1', 'SEK'), seedRates);
    expect(result).toMatchObject({ verdict: null, rates: [] });
    expect(result.steps.at(-1)).toMatch(/no rate from CHF to SEK/);
  });

  it('compares a percentage as it is', () => {
    expect(compare({ value: '12.5' }, threshold('above', '10', 'percent'), []).verdict).toBe(true);
  });
});

describe('convert', () => {
  it('goes directly, backwards and over a third currency', () => {
    expect(convert('2', 'GBP', 'USD', rates)).toMatchObject({ value: '2.5' });
    expect(convert('180', 'JPY', 'USD', rates)).toMatchObject({ value: '2' });
    expect(convert('2', 'GBP', 'JPY', rates)).toMatchObject({
      value: '225',
      rates: [{ base: 'GBP' }, { date: '2025-01-01' }],
    });
  });

  it('takes the earliest rates there are for a day before all of them', () => {
    expect(convert('1', 'USD', 'JPY', rates.slice(0, 1), '2001-01-01')).toMatchObject({ value: '150' });
  });

  it('comes back to where it started within twelve digits', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000_000 }),
        fc.constantFrom('JPY', 'GBP', 'CHF'),
        (cents, currency) => {
          const there = convert(`${cents}`, 'USD', currency, seedRates);
          const back = there.ok ? convert(there.value, currency, 'USD', seedRates) : there;
          expect(back.ok && Math.abs(Number(back.value) / cents - 1) < 1e-12).toBe(true);
        },
      ),
    );
  });

  it('starts with rates that are well formed', () => {
    for (const rate of seedRates) expect(rateSchema.parse(rate)).toEqual(rate);
  });
});

describe('aggregateAmounts', () => {
  it('applies scales and converts before it adds', () => {
    const result = aggregateAmounts(
      'sum',
      [amount('1', 'USD', 'thousand'), amount('2', 'GBP'), amount('0.5', 'USD')],
      rates,
    );
    expect(result).toMatchObject({ ok: true, value: { value: '1003', currency: 'USD' } });
  });

  it('guesses nothing without amounts or without a rate', () => {
    expect(aggregateAmounts('sum', [], rates).ok).toBe(false);
    expect(aggregateAmounts('sum', [amount('1', 'USD'), amount('1', 'CHF')], rates).ok).toBe(false);
  });
});

describe('rounding', () => {
  it('rounds half up to what was asked', () => {
    expect(roundAsAsked('2.345', 2)).toBe('2.35');
    expect(roundAsAsked('-2.345', 2)).toBe('-2.35');
    expect(roundAsAsked('2', 2)).toBe('2.00');
    expect(roundAsAsked('2.345', null)).toBe('2.345');
  });

  it('accepts a value as the rounding of a result, and only then', () => {
    expect(isRoundingOf('3.5', '3.5000157943')).toBe(true);
    expect(isRoundingOf('3.6', '3.5000157943')).toBe(false);
    expect(isRoundingOf('2.34', '2.345')).toBe(true);
    expect(isRoundingOf('2.35', '2.345')).toBe(true);
    expect(isRoundingOf('4', '3.5000157943')).toBe(true);
  });
});
