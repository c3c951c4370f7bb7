import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageing, decisionsByDay, medianSecondsOf, standingOf, type WorkDecision, workFigures } from './work-figures';

let ids = 0;
function decision(change: Partial<WorkDecision> & { minute: number }): WorkDecision {
  const { minute, ...rest } = change;
  const id = `d${++ids}`;
  const base = { id, answerId: id, kind: 'approve', toState: 'approved', fromContent: 1, undoes: null } as const;
  const who = { userId: 'ann', userName: 'Ann', durationMs: 20_000 };
  return { ...base, ...who, createdAt: new Date(Date.UTC(2026, 0, 1, 8, 0) + minute * 60_000), ...rest };
}

describe('work in numbers', () => {
  it('counts decisions an hour without the pauses', () => {
    const made = [0, 1, 2, 3, 4].map((minute) => decision({ minute }));
    const later = [decision({ minute: 240 }), decision({ minute: 241 })];
    const { all, people } = workFigures([...made, ...later], []);
    // four minutes, a pause, one minute; and the 20 s that each of the two first decisions took
    expect(people[0]?.activeMs).toBe(5 * 60_000 + 2 * 20_000);
    expect(all.perHour).toBeCloseTo(7 / (340 / 3600), 6);
    expect(all.medianSeconds).toBe(20);
  });

  it('tells no rate of less than five minutes at work', () => {
    const { all, people } = workFigures(
      [0, 1, 2, 3].map((minute) => decision({ minute })),
      [],
    );
    expect(people[0]).toMatchObject({ activeMs: 3 * 60_000 + 20_000, perHour: null });
    expect(all.perHour).toBeNull();
  });

  it('measures from opening to deciding, however long nobody decided anything between', () => {
    expect(medianSecondsOf([{ durationMs: 4_000 }, { durationMs: null }, { durationMs: 9_000 }])).toBe(6.5);
    expect(medianSecondsOf([{ durationMs: null }])).toBeNull();
  });

  it('leaves out what was taken back, and the taking back', () => {
    const wrong = decision({ minute: 0, kind: 'reject', toState: 'rejected' });
    const undo = decision({ minute: 1, kind: 'undo', toState: 'needs_review', undoes: wrong.id });
    const kept = decision({ minute: 2 });
    expect(standingOf([wrong, undo, kept])).toEqual([kept]);
    const { all } = workFigures([wrong, undo, kept], []);
    expect(all).toMatchObject({ decisions: 1, overridden: 0 });
    expect(decisionsByDay([wrong, undo])).toEqual([]);
  });

  it('says how often a second look agreed with the first', () => {
    const first = (answerId: string) =>
      decision({ minute: 0, answerId, kind: 'approve_first', toState: 'needs_review' });
    const bob = { userId: 'bob', userName: 'Bob', minute: 5 };
    const decisions = [
      first('a'),
      first('b'),
      first('c'),
      decision({ ...bob, answerId: 'a' }),
      decision({ ...bob, answerId: 'b', kind: 'reject', toState: 'rejected' }),
      // another content is another thing to look at
      decision({ ...bob, answerId: 'c', fromContent: 2 }),
    ];
    const { all, people } = workFigures(decisions, []);
    expect(all.doubleReviews).toEqual({ agreed: 1, of: 2 });
    expect(people.find(({ userId }) => userId === 'ann')?.doubleReviews).toEqual({ agreed: 0, of: 0 });
  });

  it('gives the detection of known-wrong items to whoever decided them', () => {
    const checks = [
      { decidedBy: 'ann', detected: true },
      { decidedBy: 'ann', detected: false },
      { decidedBy: 'bob', detected: true },
    ];
    const { all, people } = workFigures([decision({ minute: 0 })], checks);
    expect(all.checks).toEqual({ detected: 2, of: 3 });
    expect(people[0]?.checks).toEqual({ detected: 1, of: 2 });
  });

  it('has nothing to say of nothing', () => {
    expect(workFigures([], [])).toMatchObject({
      all: { decisions: 0, perHour: null, medianSeconds: null, overridden: 0 },
      people: [],
    });
  });

  it('puts everything that waits into one class of age', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1_000, max: 2_000_000_000 })), (ages) => {
        const nowMs = Date.UTC(2026, 0, 30);
        const classes = ageing(
          ages.map((age) => new Date(nowMs - age)),
          nowMs,
        );
        expect(classes.reduce((sum, { count }) => sum + count, 0)).toBe(ages.length);
      }),
    );
  });

  it('counts the decisions of a day', () => {
    expect(decisionsByDay([decision({ minute: 0 }), decision({ minute: 60 * 24 }), decision({ minute: 1 })])).toEqual([
      { day: '2026-01-01', count: 2 },
      { day: '2026-01-02', count: 1 },
    ]);
  });
});
