import { expect, it } from 'vitest';
import { identifyStatement } from './identify-statement';
import type { Row } from './table';

const rows = ['Net sales', 'Cost of sales', 'Operating income', 'Net income'].map(
  (label, index): Row => ({
    ...{ line: index + 1, labelFirstLine: index + 1, labelLastLine: index + 1 },
    ...{ label, indent: 0, parents: [], heading: null, cells: [] },
  }),
);

it.each([
  ['Consolidated Statements of Operations', 1],
  ['Consolidated Statements of Operations\nYear Ended December 31,\n2031 2030', 1],
  ['Year Ended December 31,\n2031 2030\nStatements of Operations:', 0.6],
  ['Consolidated Statements of Operations Data', 0.6],
])('what is selected from a statement is less surely one than the statement itself: %s', (caption, certainty) => {
  expect(identifyStatement('', caption, rows)).toEqual({ statement: 'income', statementCertainty: certainty });
});
