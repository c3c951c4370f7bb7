import { expect, it } from 'vitest';
import { lineTableOf } from '@/lib/evidence/line-table-fixture';
import { locateSpan } from '@/lib/evidence/locate-span';
import { linesAround } from './lines-around';

const table = lineTableOf(
  [
    ['Northwind Insurance', 'Signed for the insurer', 'Margaret L. Ashdown', ' ', 'Chief underwriter', 'Page 1'],
    ['Clara Voss', 'Page 2'],
  ],
  {
    change: (line) => {
      if (line.text === 'Northwind Insurance') line.furniture = 'head';
      if (line.text.startsWith('Page')) line.furniture = 'foot';
    },
  },
);
const around = (line: number) => {
  const { snippet } = locateSpan(table, { line_start: line, line_end: line, quote: null }, {});
  const { before, after } = linesAround(snippet, (number) => table.pages.find((page) => page.number === number));
  return [before?.text ?? null, after?.text ?? null];
};

it('the lines around a citation are the nearest with text on its page, running heads and feet aside', () => {
  expect(around(3)).toEqual(['Signed for the insurer', 'Chief underwriter']);
  expect(around(2)).toEqual([null, 'Margaret L. Ashdown']);
  expect(around(7)).toEqual([null, null]);
});

it('there are none where the page is not at hand, or nothing is cited', () => {
  const { snippet } = locateSpan(table, { line_start: 3, line_end: 3, quote: null }, {});
  expect(linesAround(snippet, () => undefined)).toEqual({ before: null, after: null });
  expect(linesAround([], () => table.pages[0])).toEqual({ before: null, after: null });
});
