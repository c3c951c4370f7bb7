import { describe, expect, it } from 'vitest';
import { fitWord, placeNumber } from './text-layer';

/** Of letters half as wide as their font is high. */
const word = { natural: 2, spaces: 4 };
const lengthOf = ({ natural, spaces }: typeof word, size: number, fitted: ReturnType<typeof fitWord>) =>
  (natural * size + spaces * fitted.spacing) * fitted.stretch;

describe('a word over its box', () => {
  it('is as long as its box, whatever its font', () => {
    for (const along of [5, 12, 20, 24, 90]) expect(lengthOf(word, 10, fitWord(word, 10, along))).toBeCloseTo(along, 6);
  });

  it('takes space between its letters, without a matrix', () => {
    expect(fitWord(word, 10, 24)).toEqual({ spacing: 1, stretch: 1 });
    expect(fitWord(word, 10, 18)).toEqual({ spacing: -0.5, stretch: 1 });
  });

  it('is stretched where its letters join or would stand on one another', () => {
    expect(fitWord({ natural: 2, spaces: 0 }, 10, 24)).toEqual({ spacing: 0, stretch: 1.2 });
    expect(fitWord(word, 10, 10)).toEqual({ spacing: 0, stretch: 0.5 });
  });
});

describe('the number of a line', () => {
  it('never reaches over the words of its line, and not beyond the paper where there is any room', () => {
    for (const digits of [1, 3, 4, 5]) {
      for (const to of [16, 18, 24, 40, 72]) {
        const { left, width, size } = placeNumber(digits, 0, to);
        expect(left + width).toBeLessThan(to - 1);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(width).toBeCloseTo(digits * size * 0.6);
      }
    }
  });

  it('is as large as it can be, and apart from the words where there is room', () => {
    const { left, width, size } = placeNumber(4, 0, 72);
    expect(size).toBe(6.5);
    expect(left + width).toBe(66);
    expect(placeNumber(4, 0, 14).size).toBeLessThan(6.5);
  });
});
