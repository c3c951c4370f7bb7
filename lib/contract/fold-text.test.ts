import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { containsWords, foldText, foldWithOffsets } from './fold-text';

const letters = fc.constantFrom(...'ab1 -\n\t.\u00ad\u2010\u2013“”ﬁé\u0301\u00a0\u200bÅ²', '\u{1d400}');
const texts = fc.string({ unit: letters, maxLength: 30 });

describe('foldText', () => {
  it.each([
    ['ware-\nhouse', 'warehouse'],
    ['ware\u00ad\nhouse', 'warehouse'],
    ['ware\u00adhouse', 'warehouse'],
    ['`a´', "'a'"],
    ['co-operate', 'cooperate'],
    ['10-\n20', '10-20'],
    ['a - b', 'a - b'],
    ['  “ﬁre”\u00a0&\n\tﬂood — ', '"fire" & flood -'],
    ['cafe\u0301', 'café'],
    ['cafe\u00ad\u0301', 'café'],
    ['−5 °C', '-5 °C'],
  ])('%j becomes %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('changes nothing the second time, hyphens aside', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const once = foldText(text);
        fc.pre(!once.includes('-'));
        expect(foldText(once)).toBe(once);
      }),
    );
  });

  it('keeps a way back: ranges in order, inside the text, each of what it came from', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { text: folded, starts, ends } = foldWithOffsets(text);
        expect(folded).toBe(foldText(text));
        expect([starts.length, ends.length]).toEqual([folded.length, folded.length]);
        starts.forEach((start, index) => {
          expect(start).toBeGreaterThanOrEqual(starts[index - 1] ?? 0);
          expect(ends[index]).toBeGreaterThan(start);
          const piece = foldText(text.slice(start, ends[index]));
          // A space stands for many, a hyphen for a soft one before a line end.
          if (!' -'.includes(folded[index] ?? '')) expect(piece).toContain(folded[index]);
        });
      }),
      { numRuns: 500 },
    );
  });
});

describe('containsWords', () => {
  it('finds whole words only, whatever their case', () => {
    expect(containsWords('Any FIRE, however', 'fire')).toBe(true);
    expect(containsWords('a fireplace', 'fire')).toBe(false);
    expect(containsWords('anything', ' ')).toBe(false);
  });
});
