import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { failureAlarm, fisherOneSided, modelAlarms, type ReplyRecord, replyFigures, summarise } from './figures';

const record = (overrides: Partial<ReplyRecord> = {}): ReplyRecord => ({
  model: 'm',
  promptVersion: 'base@1',
  reader: false,
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
    [0, 1, 'few'],
    [1, 1, 'few'],
    [9, 99, 'few'],
    [10, 99, 'high'],
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

/** Fisher's test with whole numbers: every table counted, nothing rounded until the end. */
function countedFisher(a: number, n: number, b: number, m: number): number {
  const choose = (of: number, k: number): bigint => {
    if (k < 0 || k > of) return 0n;
    let result = 1n;
    for (let each = 1; each <= k; each++) result = (result * BigInt(of - k + each)) / BigInt(each);
    return result;
  };
  const failures = a + b;
  let tables = 0n;
  for (let k = a; k <= Math.min(n, failures); k++) tables += choose(n, k) * choose(m, failures - k);
  return Number((tables * 10n ** 18n) / choose(n + m, failures)) / 1e18;
}

/** A random number of 0…1 that is the same in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('figures of generated histories', () => {
  it("agree with Fisher's test by counting", () => {
    fc.assert(
      fc.property(
        fc.nat(50),
        fc.integer({ min: 1, max: 50 }),
        fc.nat(200),
        fc.integer({ min: 1, max: 200 }),
        (x, n, y, m) => {
          const [a, b] = [Math.min(x, n), Math.min(y, m)];
          expect(fisherOneSided(a, n, b, m)).toBeCloseTo(countedFisher(a, n, b, m), 9);
        },
      ),
      { numRuns: 100 },
    );
  });

  it.each([0.02, 0.1, 0.4])('raise fewer than 1 %% false alarms where nothing changed (share %d)', (share) => {
    const random = seeded(7);
    let alarms = 0;
    for (let history = 0; history < 1_000; history++) {
      if (failureAlarm(Array.from({ length: 550 }, () => random() < share)).raised) alarms++;
    }
    expect(alarms).toBeLessThan(15);
  });

  it('raise the alarm nearly always where 5 % became 30 %', () => {
    const random = seeded(8);
    let alarms = 0;
    for (let history = 0; history < 200; history++) {
      if (failureAlarm(Array.from({ length: 550 }, (_, run) => random() < (run < 500 ? 0.05 : 0.3))).raised) alarms++;
    }
    expect(alarms).toBeGreaterThan(190);
  });

  it('are the same as counted one by one, for shares, success, latency and cost', () => {
    const random = seeded(9);
    const codes = ['syntax', 'schema', 'value_not_in_quote', 'date_invalid'] as const;
    const records = Array.from({ length: 2_000 }, () => {
      const failed = random() < 0.2;
      const reasks = failed ? 1 + Math.floor(random() * 3) : 0;
      return record({
        firstIssues: failed
          ? codes
              .filter(() => random() < 0.5)
              .concat('syntax')
              .slice(-2)
          : [],
        reasks,
        mended: failed && random() < 0.8,
        reaskMs: reasks * Math.floor(random() * 5_000),
        cost: { amount: '0.003', reasks: `0.00${reasks}`, currency: 'USD' },
      });
    });
    const figures = summarise(records);
    const failed = records.filter(({ firstIssues }) => firstIssues.length > 0);
    expect(figures.share).toBeCloseTo(failed.length / 2_000, 12);
    for (const code of codes) {
      const share = records.filter(({ firstIssues }) => firstIssues.includes(code)).length / 2_000;
      expect(figures.byIssue[code] ?? 0).toBeCloseTo(share, 9);
    }
    expect(figures.mended).toBe(records.filter(({ mended }) => mended).length);
    const added = failed.map(({ reaskMs }) => reaskMs).sort((a, b) => a - b);
    // Half, and 99 of 100, of the runs with a correction waited no longer than this, and no smaller figure says so.
    for (const [share, at] of [
      [0.5, figures.addedMs?.median ?? 0],
      [0.99, figures.addedMs?.p99 ?? 0],
    ] as const) {
      expect(added.filter((ms) => ms <= at).length).toBeGreaterThanOrEqual(share * added.length);
      expect(added.filter((ms) => ms < at).length).toBeLessThan(share * added.length);
    }
    const thousandths = records.reduce((sum, { reasks }) => sum + reasks, 0);
    expect(figures.reaskCost).toEqual([{ amount: String(thousandths / 1000), currency: 'USD' }]);
    expect(figures.advice).toContain('Over 10 %');
  });
});

describe('the alarm of each model', () => {
  it("is not hidden by another model's runs, nor by the reader's", () => {
    const troubled = Array.from({ length: 550 }, (_, run) =>
      record({ model: 'troubled', firstIssues: run >= 500 && run % 3 === 0 ? ['schema'] : [] }),
    );
    const calm = Array.from({ length: 600 }, () => record({ model: 'calm' }));
    const reader = Array.from({ length: 3_000 }, () => record({ model: 'reader', reader: true }));
    const alarms = modelAlarms([...troubled, ...calm, ...reader]);
    expect(alarms.map(({ model, raised }) => [model, raised])).toEqual([
      ['calm', false],
      ['troubled', true],
    ]);
  });
});
