import { describe, expect, it } from 'vitest';
import { fitWord } from './text-layer';

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
