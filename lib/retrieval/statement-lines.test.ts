import { expect, it } from 'vitest';
import { lineTableOf } from '../evidence/line-table-fixture';
import { buildIndex } from './build-index';
import { linesOfPage } from './statement-lines';

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

it('lines are those that hold a figure, with what a label begins with above it; shares are no money', () => {
  const [page] = lineTableOf([income]).pages;
  const keys = linesOfPage(page!);
  for (const key of [
    'net sales',
    'gain on disposal of businesses',
    'income from continuing operations before income taxes',
  ])
    expect(keys).toContain(key);
  for (const key of ['consolidated statements of income', 'average shares outstanding'])
    expect(keys).not.toContain(key);
});

it('the lines of a document are those of its statements, and of no other page', () => {
  const { lines } = buildIndex(
    lineTableOf([['Annual report', 'Plant closures 12 11', 'Prose about what was closed and where.'], income]),
  );
  expect(lines.keys).toContain('cost of sales');
  expect(lines.keys).not.toContain('plant closures');
});
