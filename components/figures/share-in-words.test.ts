import { expect, it } from 'vitest';
import { shareInWords } from './share-in-words';

it.each([
  [0, 0, '–'],
  [0, 1, '0 of 1'],
  [3, 4, '3 of 4'],
  [29, 29, '29 of 29'],
  [0, 30, '0 of 30 (0 %)'],
  [12, 40, '12 of 40 (30 %)'],
  [7, 1_250, '7 of 1,250 (0.6 %)'],
])('%i of %i is said as “%s”: a percentage needs more than a handful', (part, of, words) => {
  expect(shareInWords(part, of)).toBe(words);
});
