import { expect, it } from 'vitest';
import { labelsOfWhole } from './testing/ask-whole';
import { layOut, plainLook } from './testing/lay-out';

const loan = (...terms: string[]) =>
  layOut(
    [
      { type: 'title', text: 'LOAN AGREEMENT' },
      ...[
        'This Loan Agreement is made on 3 March 2031 between Orrin Bank plc (the “Lender”) and Velling Mills Ltd (the “Borrower”).',
        ...terms,
        'The Borrower shall pay an arrangement fee of 0.75 per cent. of the Loan.',
      ].map((text) => ({ type: 'paragraph' as const, text })),
    ],
    plainLook,
  );

const fixed = 'Interest accrues on the Loan at 5.35 per cent. per annum and is payable quarterly in arrears.';
const higher =
  'If the Borrower fails to pay an amount on its due date, interest accrues on the unpaid amount at a rate which is 2 per cent. higher than the rate otherwise payable.';
const overdue =
  'If the Borrower fails to pay an amount on its due date, interest accrues on the unpaid amount at 9 per cent. per annum.';

it.each([
  ['Interest accrues on the Loan at a rate equal to Term SOFR plus 2.25% per annum.', higher],
  ['The Loan bears interest at 1.75% per annum above the Base Rate of the Bank, payable monthly.', higher],
  ['The interest rate is the aggregate of the Margin of 3.10% and EURIBOR.', higher],
  ['After a default the interest rate is the Contract Rate plus six percent (6%) per annum.', higher],
])('how far a rate lies above another is not the rate: %s', (...terms) => {
  expect(labelsOfWhole(loan(...terms), 'What is the interest rate?')).toEqual([]);
});

it('but it is the margin', () => {
  const table = loan('The interest rate is the aggregate of the Margin of 3.10% and EURIBOR.');
  expect(labelsOfWhole(table, 'What is the margin?')).toEqual(['3.10 %']);
});

it.each([
  ['at its present height', 'Interest accrues at the Base Rate plus the Margin, currently 7.10% per annum.', '7.10 %'],
  ['that is fixed', fixed, '5.35 %'],
])('a rate %s is one', (_, term, value) => {
  expect(labelsOfWhole(loan(term, higher), 'What is the interest rate?')).toEqual([value]);
});

const ofLateness = [
  'What is the default interest rate?',
  'What is the interest rate on overdue amounts?',
  'What is the penalty interest rate?',
];
it.each(ofLateness)('the rate of every day is none for paying late: %s', (question) => {
  expect(labelsOfWhole(loan(fixed, higher), question)).toEqual([]);
});

it('a rate for paying late is told', () => {
  expect(labelsOfWhole(loan(fixed, overdue), 'What is the interest rate on overdue amounts?')).toEqual(['9 %']);
  expect(labelsOfWhole(loan(fixed, 'Default interest: 9.5% per annum.'), 'What is the default interest rate?')).toEqual(
    ['9.5 %'],
  );
});

it('what was borrowed late in a month was not borrowed late', () => {
  const table = loan(fixed, 'On 28 March 2031 the Borrower borrowed GBP 40,000 under the facility.');
  expect(labelsOfWhole(table, 'What amount was borrowed in late March 2031?')).toEqual(['GBP 40,000']);
});
