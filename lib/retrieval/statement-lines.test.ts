import { expect, it } from 'vitest';
import { lineTableOf } from '../evidence/line-table-fixture';
import { buildIndex } from './build-index';

const income = [
  'CONSOLIDATED STATEMENTS OF INCOME',
  'Net sales 900 800',
  'Cost of sales 500 450',
  'Gain on disposal of businesses 30 —',
  'Operating income 200 180',
  'Income from continuing operations',
  'before income taxes 190 170',
  'Net income 150 140',
  'Diluted earnings per share 1.50 1.40',
  'Average shares outstanding 100 100',
];
const {
  lines: { pages },
} = buildIndex(lineTableOf([['Annual report', 'Plant closures 12 11', 'Prose on what was closed and where.'], income]));

it.each(['net sales', 'gain on disposal of businesses', 'income from continuing operations before income taxes'])(
  'lines are those that hold a figure, with what a label begins with above it: %s',
  (key) => expect(pages.get(key)).toEqual([2]),
);

it.each(['consolidated statements of income', 'average shares outstanding', 'plant closures'])(
  'a title, a count of shares and a line of another page are none: %s',
  (key) => expect(pages.has(key)).toBe(false),
);
