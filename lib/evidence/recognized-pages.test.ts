import { describe, expect, it } from 'vitest';
import type { Answer } from '../contract/answer';
import type { LineTable } from '../document/line-table';
import { lineTableOf } from './line-table-fixture';
import { recognitionCaveats } from './recognized-pages';

describe('what is said of evidence that was read from pictures', () => {
  const plain = lineTableOf([['The fee is EUR 10.'], ['It falls due in May.'], ['Signed by A. Moor']]);
  const recognizedOn = (...numbers: number[]): LineTable => ({
    ...plain,
    pages: plain.pages.map((page) => ({
      ...page,
      signals: { ...page.signals, recognized: numbers.includes(page.number) },
    })),
  });
  const citing = (...lines: number[]) =>
    ({
      items: lines.map((line) => ({ spans: [{ line_start: line, line_end: line }] })),
      computation: null,
    }) as unknown as Answer;

  it('names the pages of the cited lines that were read with OCR', () => {
    expect(recognitionCaveats(citing(2), recognizedOn(2))).toEqual([
      'Page 2 was read with OCR from a picture: compare what is cited with what the picture shows.',
    ]);
    expect(recognitionCaveats(citing(3, 2), recognizedOn(2, 3))[0]).toMatch(/^Pages 2, 3 were read with OCR/);
  });

  it('looks at what a computed value was computed from', () => {
    const computation = { operands: [{ spans: [{ line_start: 3, line_end: 3 }] }] };
    const answer = { ...citing(1), computation } as unknown as Answer;
    expect(recognitionCaveats(answer, recognizedOn(3))[0]).toMatch(/^Page 3 was/);
  });

  it('says nothing of pages with text of their own', () => {
    expect(recognitionCaveats(citing(1), recognizedOn(2))).toEqual([]);
    expect(recognitionCaveats(citing(1, 2, 3), plain)).toEqual([]);
    expect(recognitionCaveats(citing(), recognizedOn(1, 2, 3))).toEqual([]);
  });
});
