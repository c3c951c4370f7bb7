import { describe, expect, it } from 'vitest';
import { textOfLines, widened } from './widen-span';

const span = { line_start: 3, line_end: 4, quote: 'takes effect' };
const pages = [
  { firstLine: 1, lastLine: 3, lines: [{ text: 'Schedule' }, { text: 'The policy' }, { text: ' takes effect ' }] },
  { firstLine: 4, lastLine: 5, lines: [{ text: 'on 12 May' }, { text: 'at noon.' }] },
];
const cache = {
  pageOfLine: async (line: number) =>
    (pages.find(({ firstLine, lastLine }) => firstLine <= line && line <= lastLine) ?? null) as never,
};
const counts = { pageCount: 2, lineCount: 5 };

describe('widening what is cited', () => {
  it('takes a line above or below, and no line that the document has not', () => {
    expect(widened(span, 'above', 5)).toEqual({ line_start: 2, line_end: 4, quote: null });
    expect(widened(span, 'below', 5)).toEqual({ line_start: 3, line_end: 5, quote: null });
    expect(widened({ ...span, line_start: 1 }, 'above', 5)).toBeNull();
    expect(widened({ ...span, line_end: 5 }, 'below', 5)).toBeNull();
  });

  it('quotes the lines as one text, from page to page', async () => {
    expect(await textOfLines(cache, { line_start: 2, line_end: 4, quote: null }, counts)).toBe(
      'The policy takes effect on 12 May',
    );
  });

  it('quotes nothing where the lines can’t be had', async () => {
    expect(await textOfLines(cache, { line_start: 5, line_end: 6, quote: null }, counts)).toBeNull();
    const broken = { pageOfLine: () => Promise.reject(new Error('offline')) };
    expect(await textOfLines(broken, span, counts)).toBeNull();
  });
});
