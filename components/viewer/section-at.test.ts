import { expect, it } from 'vitest';
import { sectionAt } from './section-at';

const sections = [
  { startPage: 2, endPage: 20 },
  { startPage: 2, endPage: 8 },
  { startPage: 9, endPage: 20 },
  { startPage: 9, endPage: 9 },
  { startPage: 21, endPage: 30 },
];

it('is the chapter that the page belongs to, and not the part around it', () => {
  expect(sectionAt(sections, 15)).toBe(2);
  expect(sectionAt(sections, 9)).toBe(2);
  expect(sectionAt(sections, 25)).toBe(4);
});

it('is the first section on a page that none has', () => {
  expect(sectionAt(sections, 1)).toBe(0);
  expect(sectionAt([], 1)).toBe(0);
});
