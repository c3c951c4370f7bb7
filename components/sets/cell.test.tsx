import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { GridCell } from '@/lib/ports/set-store';
import { Cell } from './cell';

const htmlOf = (labels: string[]) => {
  const values = labels.map((label, item) => ({ item, kind: 'text', value: label, label, page: 1 }));
  const cell = {
    id: 'c',
    documentId: 'd',
    questionId: 'q',
    state: 'shipped',
    headline: null,
    flags: [],
    problem: null,
  };
  return renderToStaticMarkup(<Cell cell={{ ...cell, values } as unknown as GridCell} />);
};

it('cuts a long value to a few lines and lets it be opened', () => {
  expect(htmlOf(['x'.repeat(111)])).toMatch(/line-clamp-4.*Show all of it/);
  expect(htmlOf(['x'.repeat(56), 'flood'])).toMatch(/line-clamp-2.*Show all of it/);
});

it('leaves short values as they are', () => {
  expect(htmlOf(['war', 'theft', 'flood'])).not.toContain('aria-expanded');
  expect(htmlOf(['x'.repeat(56)])).not.toContain('aria-expanded');
});
