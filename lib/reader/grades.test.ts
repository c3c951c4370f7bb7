import { expect, it } from 'vitest';
import { askWhole } from './testing/ask-whole';
import { paperOf } from './testing/lay-out';

const report = paperOf([
  'The Company has a credit rating of A1 with a stable outlook from Corder Investors Service.',
  "The Company's credit rating from Stannard & Pell is AA- with a stable outlook.",
]);

it.each([
  ["Is the Company's credit rating from Stannard & Pell AA+?", []],
  ["Is the Company's credit rating from Stannard & Pell AA?", []],
  ["Is the Company's credit rating from Stannard & Pell AA-?", [true]],
  ["Is the Company's credit rating from Corder Aa3?", []],
])('%s %j', (question, told) => {
  expect(askWhole(report, question).items.map(({ value }) => value)).toEqual(told);
});
