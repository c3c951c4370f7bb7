import { expect, it } from 'vitest';
import type { Item } from '../contract/answer';
import { lineTableOf } from '../evidence/line-table-fixture';
import { locateItem } from './locate-item';

const table = lineTableOf([['(in millions)', 'Revenue 46 52', 'The premium is EUR 1,200.']]);
const rose: Item = {
  kind: 'boolean',
  value: false,
  spans: [
    { line_start: 2, line_end: 2, quote: '52' },
    { line_start: 2, line_end: 2, quote: '46' },
  ],
  path: null,
};

const marksOf = (item: Item, method: Parameters<typeof locateItem>[2]) =>
  locateItem(table, item, method).map(({ grade, snippet, pages }) => ({
    grade,
    marked: snippet.map(({ text, mark }) => mark && text.slice(...mark)),
    boxes: pages.flatMap(({ quoteBoxes }) => quoteBoxes).length,
  }));

it('marks the words of which an inferred value follows, and claims no proof', () => {
  expect(marksOf(rose, 'inferred')).toEqual([
    { grade: 'lines_only', marked: ['52'], boxes: 1 },
    { grade: 'lines_only', marked: ['46'], boxes: 1 },
  ]);
});

it.each(['verbatim', null] as const)('marks no words that do not state the value: %s', (method) => {
  expect(marksOf(rose, method)).toEqual([
    { grade: 'lines_only', marked: [null], boxes: 0 },
    { grade: 'lines_only', marked: [null], boxes: 0 },
  ]);
});

it('proves a value that stands there, however it was found', () => {
  const premium = { value: '1200', currency: 'EUR', scale: null, unit: null };
  const span = { line_start: 3, line_end: 3, quote: 'EUR 1,200' };
  const [found] = marksOf({ kind: 'amount', value: premium, spans: [span], path: null }, 'inferred');
  expect(found).toEqual({ grade: 'exact', marked: ['EUR 1,200'], boxes: 1 });
});
