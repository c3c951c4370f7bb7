import { describe, expect, test } from 'vitest';
import { labelsOfWhole } from './testing/ask-whole';
import { layOut, type Piece, plainLook } from './testing/lay-out';

function ask(text: string | readonly string[], question: string): string[] {
  const pieces = [text].flat().map((paragraph): Piece => ({ type: 'paragraph', text: paragraph }));
  return labelsOfWhole(layOut(pieces, plainLook), question);
}

describe('counts of one thing in two circumstances', () => {
  const shifts = 'The Operator shall provide seven guards on weekdays and four at weekends.';

  test.each([
    ['How many guards does the Operator provide at weekends?', ['4']],
    ['How many guards does the Operator provide on weekdays?', ['7 guards']],
    ['How many guards are there?', []],
  ])('are told apart: %s', (question, answer) => {
    expect(ask(shifts, question)).toEqual(answer);
  });
});

describe('what is paid', () => {
  test('per month is nothing of a year, and the other way round', () => {
    const rent = 'The Tenant shall pay a rent of €3,150 per month.';
    expect(ask(rent, 'What is the monthly rent?')).toEqual(['EUR 3,150 per month']);
    expect(ask(rent, 'What is the annual rent?')).toEqual([]);
  });

  test('in the first year is nothing of the second', () => {
    const charge = 'For the first year the service charge is estimated at €4,280, payable by four equal instalments.';
    expect(ask(charge, 'What is the service charge for the first year?')).toEqual(['EUR 4,280']);
    expect(ask(charge, 'What is the service charge for the second year?')).toEqual([]);
  });

  test('at the least is not how much is paid', () => {
    const royalty =
      'The Publisher pays a royalty on all copies sold, in any event no less than EUR 45,000 for each contract year.';
    expect(ask(royalty, 'How much royalty does the Publisher pay?')).toEqual([]);
    expect(ask(royalty, 'What is the minimum royalty?')).toEqual(['EUR 45,000 per contract year']);
  });

  test('at a time is not how big the loan is', () => {
    const prepayment = 'The Borrower may prepay the loan on ten days’ notice, in amounts of at least US$300,000.';
    expect(ask(prepayment, 'How big is the loan?')).toEqual([]);
    expect(
      ask([prepayment, 'The Lender makes available to the Borrower a loan of US$9,000,000.'], 'How big is the loan?'),
    ).toEqual(['USD 9,000,000']);
  });

  test('for one thing is not what is paid for another', () => {
    const deductible = 'The deductible for claims on products is CAD 1,500 for each claim.';
    expect(ask(deductible, 'What is the deductible for theft?')).toEqual([]);
    expect(ask(deductible, 'What is the deductible for products?')).toEqual(['CAD 1,500 per claim']);
  });
});

test('a row of what lies beyond a level is not that of the level', () => {
  const grid = (rows: string[][]): Piece[] => [
    { type: 'lines', lines: ['CREDIT AGREEMENT', 'Schedule of fees'] },
    { type: 'grid', headers: ['Rating level', 'Commitment fee', 'Letter of credit fee'], rows, x: [72, 220, 340] },
  ];
  const fees = grid([
    ['Level III', '0.250%', '1.500%'],
    ['Level IV', '0.300%', '1.750%'],
    ['Lower than Level IV', '0.400%', '2.000%'],
  ]);
  const alone = grid([['Lower than Level IV', '0.400%', '2.000%']]);
  const askFees = (document: Piece[], level: string) =>
    labelsOfWhole(layOut(document, plainLook), `What is the commitment fee at ${level}?`);
  expect(askFees(fees, 'Level IV')).toEqual(['0.300 %']);
  expect(askFees(alone, 'Level IV')).toEqual([]);
  expect(askFees(fees, 'a level lower than Level IV')).toEqual(['0.400 %']);
});

describe('a day', () => {
  test('on which something else may be done is not when the rent is due, nor is that of the first payment', () => {
    const option =
      'The Tenant may end this lease on 28 February 2032 by notice, provided that all rent has been paid by then.';
    const first = 'The first payment of the rent is due on 1 June 2031.';
    expect(ask([option, first], 'When is the rent due?')).toEqual([]);
    expect(ask([option, first], 'When is the first payment of the rent due?')).toEqual(['2031-06-01']);
    expect(ask('The rent is due on 3 May 2031.', 'When is the rent due?')).toEqual(['2031-05-03']);
  });

  test('on which a term would have ended is not when it ends', () => {
    const term =
      'The term of the agreement, which would have expired on March 17, 2032, is extended to March 17, 2035.';
    expect(ask(term, 'When does the term end?')).toEqual(['2035-03-17']);
    expect(ask(term, 'When would the term have ended?')).toEqual(['2032-03-17']);
  });
});

test('whoever a sum is payable by pays it', () => {
  expect(ask('Stamp duty on this lease is payable by the Tenant.', 'Who pays the stamp duty?')).toEqual(['Tenant']);
  expect(ask('Stamp duty is payable by the Tenant and the Landlord.', 'Who pays the stamp duty?')).toEqual([]);
  expect(ask('Stamp duty on this lease is payable to the Landlord.', 'Who pays the stamp duty?')).toEqual([]);
});

test('what ends a sentence on the next line is no value of the words above it', () => {
  const interest = '4.4 Overdue invoices carry interest at 4% a year above the base rate of the Bank of England.';
  expect(ask(interest, 'What interest does an overdue invoice carry?')).toEqual([]);
});
