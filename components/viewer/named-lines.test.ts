import { describe, expect, it } from 'vitest';
import type { Box, Page } from '@/lib/document/line-table';
import { linesNamed, markedLines } from './named-lines';

it.each([
  ['12', { firstLine: 12, lastLine: 12 }],
  ['12-14', { firstLine: 12, lastLine: 14 }],
  ['14-12', { firstLine: 12, lastLine: 14 }],
  ['0-3', { firstLine: 1, lastLine: 3 }],
  ['90-999999999', { firstLine: 90, lastLine: 100 }],
])('reads %s, as far as the document goes', (text, lines) => {
  expect(linesNamed(text, 100)).toEqual(lines);
});

it.each(['', '0', '101', '101-120', 'abc', '12-', '-12', '1.5-3', '1-2-3', '9'.repeat(30)])(
  'names none with “%s”',
  (text) => {
    expect(linesNamed(text, 100)).toBeNull();
  },
);

it('knows no end while the document is being read', () => {
  expect(linesNamed('90-120', null)).toEqual({ firstLine: 90, lastLine: 120 });
});

describe('the marks of lines that are known by their numbers', () => {
  const box = (y: number): Box => [0, y, 100, y + 10];
  const pages = pagesOf([
    [10, 11],
    [12, 13],
  ]);

  it('stand on each of their pages, and are told of in words', () => {
    const marked = markedLines(pages, { firstLine: 11, lastLine: 12 });
    expect(marked?.marks).toEqual([
      { page: 1, boxes: [box(11)] },
      { page: 2, boxes: [box(12)] },
    ]);
    expect(marked?.highlights.map(({ page, kind, lineBoxes }) => [page, kind, lineBoxes])).toEqual([
      [1, 'cited', [box(11)]],
      [2, 'cited', [box(12)]],
    ]);
    expect(marked?.words).toBe('lines 11–12 on pages 1–2');
    expect(markedLines(pages, { firstLine: 13, lastLine: 13 })?.words).toBe('line 13 on page 2');
  });

  it('are said to be the first of them where they go on behind the pages', () => {
    expect(markedLines(pages, { firstLine: 12, lastLine: 90 })?.words).toBe(
      'lines 12–13 on page 2, the first of lines 12–90',
    );
    expect(markedLines(pages, { firstLine: 14, lastLine: 15 })).toBeNull();
  });

  function pagesOf(numbers: number[][]): Page[] {
    return numbers.map((lines, index) => ({
      number: index + 1,
      firstLine: lines[0],
      lastLine: lines.at(-1),
      lines: lines.map((number) => ({ number, box: box(number) })),
    })) as unknown as Page[];
  }
});
