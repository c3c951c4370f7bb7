import { expect, it } from 'vitest';
import { firstFrom } from './find-bar';

it('begins with the first match from a page on, and from the top where there is none after it', () => {
  const matches = [2, 2, 5, 9].map((page) => ({ page, line: page, boxes: [] }));
  expect([1, 2, 3, 5, 9, 10].map((page) => firstFrom(matches, page))).toEqual([0, 0, 2, 2, 3, 0]);
  expect(firstFrom([], 4)).toBe(0);
});
