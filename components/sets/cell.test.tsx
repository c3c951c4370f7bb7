import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { GridCell } from '@/lib/ports/set-store';
import { Cell } from './cell';

const htmlOf = (labels: string[], rest: Partial<GridCell> = {}) => {
  const values = labels.map((label, item) => ({ item, kind: 'text', value: label, label, page: 1 }));
  const cell = {
    id: 'c',
    documentId: 'd',
    questionId: 'q',
    state: 'shipped',
    headline: null,
    finding: 'found',
    count: labels.length,
    flags: [],
    problem: null,
  };
  return renderToStaticMarkup(<Cell cell={{ ...cell, values, ...rest } as unknown as GridCell} />);
};

it('cuts a long value to a few lines and lets it be opened', () => {
  expect(htmlOf(['x'.repeat(111)])).toMatch(/line-clamp-4.*Show all of it/);
  expect(htmlOf(['x'.repeat(56), 'flood'])).toMatch(/line-clamp-2.*Show all of it/);
});

it('leaves short values as they are', () => {
  expect(htmlOf(['war', 'theft', 'flood'])).not.toContain('aria-expanded');
  expect(htmlOf(['x'.repeat(56)])).not.toContain('aria-expanded');
});

it('says how many values an answer has beside those that are shown, and leads to the next', () => {
  const html = htmlOf(['Adams', 'Baker', 'Clark'], { count: 4 });
  expect(html).toContain('+1 more');
  expect(html).toContain('item=4&amp;span=1');
  expect(htmlOf(['Adams', 'Baker', 'Clark'])).not.toContain('more</a>');
});

it('is not said to be answered where nothing was found', () => {
  expect(htmlOf([], { headline: 'not found in this document', finding: 'not_found' })).toMatch(/>not found<\/span>/);
  expect(htmlOf(['Adams'])).toMatch(/>answered<\/span>/);
});
