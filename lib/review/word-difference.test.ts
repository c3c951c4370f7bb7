import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wordDifference } from './word-difference';

it('says which words went and which came', () => {
  expect(wordDifference('Annual premium: EUR 39,850', 'Annual premium: EUR 41,200 plus tax')).toEqual([
    { kind: 'same', text: 'Annual premium: EUR', place: 0 },
    { kind: 'gone', text: '39,850', place: 6 },
    { kind: 'new', text: '41,200 plus tax', place: 7 },
  ]);
});

it('loses nothing of either text', () => {
  const texts = fc.array(fc.constantFrom('a', 'b', 'c', 'd')).map((words) => words.join(' '));
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const pieces = wordDifference(before, after);
      const without = (kind: string) =>
        pieces
          .filter((piece) => piece.kind !== kind)
          .map(({ text }) => text)
          .join(' ');
      expect(without('new')).toBe(before);
      expect(without('gone')).toBe(after);
      expect(new Set(pieces.map(({ place }) => place)).size, 'no two at one place').toBe(pieces.length);
    }),
  );
});
