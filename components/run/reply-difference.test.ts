import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { replyDifference } from './reply-difference';

describe('what a correction changed', () => {
  it('is named field by field, with what came and what went', () => {
    const before = { items: [{ amount: { value: '1' }, spans: [] }], confidence: 0.5, extra: true };
    const after = { items: [{ amount: { value: '2' }, spans: [] }, { amount: { value: '3' } }], confidence: 0.5 };
    expect(replyDifference(JSON.stringify(before), JSON.stringify(after))).toEqual([
      { path: 'items[0].amount.value', before: '"1"', after: '"2"' },
      { path: 'extra', before: 'true', after: null },
      { path: 'items[1].amount.value', before: null, after: '"3"' },
    ]);
  });

  it('is nothing between two of the same, whatever the spaces, and turned round when they are', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        expect(replyDifference(JSON.stringify(a), JSON.stringify(a, null, 2))).toEqual([]);
        const there = replyDifference(JSON.stringify(a), JSON.stringify(b)) ?? [];
        const back = replyDifference(JSON.stringify(b), JSON.stringify(a)) ?? [];
        const turned = back.map(({ path, before, after }) => ({ path, before: after, after: before }));
        expect(new Set(there.map((change) => JSON.stringify(change)))).toEqual(
          new Set(turned.map((change) => JSON.stringify(change))),
        );
      }),
      { numRuns: 200 },
    );
  });

  it('cannot be told of what is no JSON', () => {
    expect(replyDifference('{"a":1}', 'Sorry, {"a":1}')).toBeNull();
    expect(replyDifference('', '{}')).toBeNull();
  });
});
