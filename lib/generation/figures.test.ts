import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { failureAlarm, fisherOneSided, type ReplyRecord, replyFigures, summarise } from './figures';

const record = (overrides: Partial<ReplyRecord> = {}): ReplyRecord => ({
  model: 'm',
  promptVersion: 'base@1',
  kind: 'amount',
  firstIssues: [],
  reasks: 0,
  mended: false,
  identical: false,
  totalMs: 1000,
  reaskMs: 0,
  cost: null,
  ...overrides,
});
const failing = (count: number, of: number) =>
  Array.from({ length: of }, (_, index) => record(index < count ? { firstIssues: ['schema'] } : {}));

describe('the share of first replies that fail', () => {
  it.each([
    [0, 100, 'rare'],
    [1, 200, 'rare'],
    [1, 100, 'usual'],
    [10, 100, 'usual'],
    [11, 100, 'high'],
  ])('%i of %i is %s', (count, of, failureClass) => {
    expect(summarise(failing(count, of)).failureClass).toBe(failureClass);
  });

  it('counts an issue once a reply, and groups by model, prompt version and kind', () => {
    const records = [
      record({ firstIssues: ['schema', 'schema', 'syntax'] }),
      record(),
      record({ model: 'other', firstIssues: ['syntax'] }),
    ];
    const [own, other] = replyFigures(records);
    expect(own).toMatchObject({ model: 'm', runs: 2, failedFirst: 1, byIssue: { schema: 0.5, syntax: 0.5 } });
    expect(other).toMatchObject({ model: 'other', runs: 1, share: 1 });
  });

  it('adds up what reasks cost to the last digit, and what they took', () => {
    const costs = ['0.1', '0.2', '0.0000001'];
    const records = costs.map((reasks, index) =>
      record({
        firstIssues: ['syntax'],
        reasks: 1,
        mended: index > 0,
        reaskMs: (index + 1) * 100,
        cost: { amount: '9', reasks, currency: 'USD' },
      }),
    );
    expect(summarise([...records, record()])).toMatchObject({
      reasks: 3,
      mended: 2,
      addedMs: { median: 200, p99: 300 },
      reaskCost: [{ amount: '0.3000001', currency: 'USD' }],
    });
  });

  it('of nothing is nothing', () => {
    expect(summarise([])).toMatchObject({ runs: 0, share: 0, addedMs: null });
  });
});

describe("Fisher's test", () => {
  it('gives the value of the tea-tasting table', () => {
    // 3 of 4 against 1 of 4: 17/70.
    expect(fisherOneSided(3, 4, 1, 4)).toBeCloseTo(17 / 70, 12);
    expect(fisherOneSided(4, 4, 0, 4)).toBeCloseTo(1 / 70, 12);
  });

  it('is certain of nothing when there is nothing, and never leaves 0…1', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.nat(50), fc.nat(200), fc.nat(200), (x, n, y, m) => {
        const p = fisherOneSided(Math.min(x, n), n, Math.min(y, m), m);
        expect(p).toBeGreaterThanOrEqual(0);
        expect(p).toBeLessThanOrEqual(1);
        if (Math.min(x, n) === 0) expect(p).toBeCloseTo(1, 9);
      }),
      { numRuns: 200 },
    );
  });

  it('finds more failures never less surprising', () => {
    for (let failed = 1; failed <= 50; failed++) {
      expect(fisherOneSided(failed, 50, 10, 500)).toBeLessThanOrEqual(fisherOneSided(failed - 1, 50, 10, 500) + 1e-12);
    }
  });
});

describe('the alarm', () => {
  const history = (before: number, recent: number) => [
    ...Array.from({ length: 500 }, (_, index) => index < before),
    ...Array.from({ length: 50 }, (_, index) => index < recent),
  ];
  it('is raised when the newest 50 fail far more often than the 500 before', () => {
    expect(failureAlarm(history(10, 8))).toMatchObject({
      raised: true,
      recent: { failed: 8, of: 50 },
      before: { failed: 10, of: 500 },
    });
  });
  it('keeps quiet when they fail alike, or less', () => {
    expect(failureAlarm(history(50, 5)).raised).toBe(false);
    expect(failureAlarm(history(50, 0)).raised).toBe(false);
  });
  it('keeps quiet without a history', () => {
    expect(failureAlarm(Array.from({ length: 50 }, () => true)).raised).toBe(false);
    expect(failureAlarm([]).raised).toBe(false);
  });
});
