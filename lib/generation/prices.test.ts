import { describe, expect, it } from 'vitest';
import { costOf, type PriceTable, priceTableSchema, seededPrices } from './prices';

const usage = { inputTokens: 1200, cachedInputTokens: 1024, outputTokens: 90 };
const day = '2026-11-21';

describe('the cost of a call', () => {
  it('is exact, with cached tokens at their own price', () => {
    // 176 × 1.25 + 1024 × 0.125 + 90 × 10 = 1248, per million.
    expect(costOf(seededPrices, 'gpt-5', usage, day)).toEqual({ amount: '0.001248', currency: 'USD' });
  });

  it('is the same for a dated name and behind a router, and another for another model', () => {
    const plain = costOf(seededPrices, 'gpt-5', usage, day);
    expect(costOf(seededPrices, 'gpt-5-2025-08-07', usage, day)).toEqual(plain);
    expect(costOf(seededPrices, 'openai/gpt-5', usage, day)).toEqual(plain);
    expect(costOf(seededPrices, 'gpt-5-mini', usage, day)).not.toEqual(plain);
  });

  it('is unknown for a model without a price, rather than guessed', () => {
    for (const model of ['llama3.1:8b', 'gpt-5-turbo-next', 'gpt', ''])
      expect(costOf(seededPrices, model, usage, day)).toBeNull();
  });

  it('follows the price that held on the day', () => {
    const base = { model: 'm', cachedInput: '0', output: '0', currency: 'EUR', source: 'contract' };
    const table: PriceTable = {
      schemaVersion: 1,
      prices: [
        { ...base, input: '1', since: '2026-01-01' },
        { ...base, input: '2', since: '2026-06-01' },
      ],
    };
    const all = { inputTokens: 1_000_000, cachedInputTokens: 0, outputTokens: 0 };
    expect(costOf(table, 'm', all, '2025-12-31')).toBeNull();
    expect(costOf(table, 'm', all, '2026-05-31')?.amount).toBe('1');
    expect(costOf(table, 'm', all, '2026-06-01')?.amount).toBe('2');
  });

  it('starts from a table that its own schema accepts, where each price says since when and from where', () => {
    expect(priceTableSchema.parse(seededPrices)).toEqual(seededPrices);
    for (const { since, source } of seededPrices.prices) {
      expect(since).toMatch(/^20\d\d-\d\d-\d\d$/);
      expect(source).toMatch(/pricing, as of 2025/);
    }
  });
});
