import { expect, test } from 'vitest';
import { printPages } from '../tables/print-page.fixture';
import { labelsOfWhole } from '../testing/ask-whole';

const titlePage = (...lines: string[]) =>
  printPages([lines.map((text, row) => (row % 2 === 0 ? [{ text, x: 220 }] : [{ text, x: 180 }]))]);

const credit = titlePage('TARN FUND', 'as Initial Borrower', 'REVOLVING CREDIT AGREEMENT', 'VALE BANK', 'May 24, 2031');
const lease = titlePage('OFFICE LEASE', 'ORRIN HALLS', 'Dated as of: 3 June 2032');

test.each([
  [credit, 'What is the date of the credit agreement?', ['2031-05-24']],
  [credit, 'What is the date of the agreement?', ['2031-05-24']],
  [lease, 'When is the lease dated?', ['2032-06-03']],
  // Another paper, and another event.
  [credit, 'What is the date of the lease agreement?', []],
  [credit, 'What is the maturity date of the credit agreement?', []],
])('case %#', (page, question, expected) => {
  expect(labelsOfWhole(page, question)).toEqual(expected);
});
