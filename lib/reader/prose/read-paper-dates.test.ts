import { expect, test } from 'vitest';
import { printPages } from '../tables/print-page.fixture';
import { labelsOfWhole } from '../testing/ask-whole';
import { layOut, plainLook } from '../testing/lay-out';

const titlePage = (...lines: string[]) =>
  printPages([lines.map((text, row) => (row % 2 === 0 ? [{ text, x: 220 }] : [{ text, x: 180 }]))]);

const page = (...texts: string[]) =>
  layOut(
    texts.map((text) => ({ type: 'paragraph', text }) as const),
    plainLook,
  );

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

const license = page(
  'THIS EXCLUSIVE LICENSE AGREEMENT (the “Agreement”) is made and entered into this 5th day of May, 2031, by and between ORRIN and VALE.',
  'WHEREAS, Licensor and Licensee entered into an Option Agreement on March 8, 2030, and a license agreement is granted.',
);
const amendment = page(
  'This FIRST AMENDMENT TO THE CREDIT AGREEMENT, dated as of May 11, 2032, is entered into by ORRIN and VALE. The credit agreement is amended.',
);

test.each([
  [license, 'What is the date of the license agreement?', ['2031-05-05']],
  [license, 'What is the date of the exclusive license agreement?', ['2031-05-05']],
  [license, 'What is the date of the lease agreement?', []],
  [amendment, 'What is the date of the amendment?', ['2032-05-11']],
  [amendment, 'What is the date of the credit agreement?', []],
])('first sentence %#', (table, question, expected) => {
  expect(labelsOfWhole(table, question)).toEqual(expected);
});
