import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { likeness, packVectors } from './vectors';

const vector = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 12, maxLength: 12 });
const cosine = (a: number[], b: number[]) => {
  const lengths = Math.hypot(...a) * Math.hypot(...b);
  return lengths === 0 ? 0 : a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0) / lengths;
};

describe('packed vectors', () => {
  it('are as like another one as before, to two digits', () => {
    fc.assert(
      fc.property(fc.array(vector, { minLength: 1, maxLength: 8 }), vector, (vectors, other) => {
        const found = likeness(packVectors(vectors), other);
        vectors.forEach((each, index) => {
          expect(found[index]).toBeCloseTo(cosine(each, other), 1.5);
        });
      }),
    );
  });

  it('do not depend on their lengths', () => {
    const [small, large] = likeness(
      packVectors([
        [0.001, 0.002],
        [100, 200],
      ]),
      [2, 1],
    );
    expect(small).toBeCloseTo(large ?? 0, 5);
  });

  it('are like nothing that has another length, and nothing is like a zero', () => {
    expect([...likeness(packVectors([[1, 0]]), [1, 0, 0])]).toEqual([0]);
    expect([...likeness(packVectors([[0, 0]]), [1, 0])]).toEqual([0]);
    expect(packVectors([]).count).toBe(0);
  });

  it('are refused where they differ in length or hold what is no number', () => {
    expect(() => packVectors([[1, 0], [1]])).toThrow(RangeError);
    expect(() => packVectors([[1, Number.NaN]])).toThrow(RangeError);
  });
});
