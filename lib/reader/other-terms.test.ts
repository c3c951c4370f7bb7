import { describe, expect, it } from 'vitest';
import { labelsOfWhole } from './testing/ask-whole';
import { layOut, plainLook } from './testing/lay-out';

const ask = (sentence: string, question: string) =>
  labelsOfWhole(
    layOut(
      [
        { type: 'title', text: 'Agreement' },
        { type: 'paragraph', text: sentence },
      ],
      plainLook,
    ),
    question,
  );

const fees =
  'The Company is required to pay Parent a break-up fee of $31.0 million in cash. The plan also provides that a Parent break-up fee of $74.0 million will be payable by Parent to the Company.';
const rent = 'The annual fee is GBP 90,000, payable in equal monthly instalments in arrears.';
const monthly = 'The Customer shall pay a monthly management fee of GBP 7,300.';
const perFoot = 'The initial annual rent is $31.00 per rentable square foot of the office.';
const bounds =
  'The annual salary shall in no case be less than $310,000 per year and in no case shall it be more than $440,000 per year.';
const fixed = 'The base salary commencing January 1, 2031 shall be $310,000 and is an annual salary.';
const cover = 'The Supplier shall maintain public liability insurance of at least GBP 9,000,000 for each claim.';
const covers =
  "The Tenant shall maintain: (1) property insurance in the amount of the full replacement cost; (2) employer's liability insurance in an amount of at least $300,000; and (3) umbrella liability insurance of no less than $7,000,000 per occurrence.";
const indemnified = 'The Supplier shall carry professional indemnity insurance of at least USD 2,000,000.';
const pool = 'The total bonus pool of the company for the fiscal year 2031 is expected to be approximately $730,000.';
const each =
  'The Tenant shall maintain general liability insurance providing a per occurrence limit of no less than $3,000,000; and umbrella insurance of $7,000,000 in the aggregate.';
const buyer = 'The Buyer agrees to purchase the Resins exclusively from the Seller for the term of this Agreement.';
const anyOther =
  'The Buyer agrees to purchase the Resins and any other goods named below exclusively from the Seller for the term of this Agreement.';
const free = 'The Buyer may purchase the Resins from others during the term of this Agreement.';
const seat =
  'This Agreement is between Tarn Recovery and Orrin Inc. ("Buyer") having an office at 41 Mill Street, Austin, TX 78701. The Seller agrees to sell.';

const judgment =
  'If Tarn misses an instalment and does not pay within five days, the balance falls due and Orrin may enter the judgment attached to this deed in the amount of $730,000.';
const instalments = 'Each instalment shall be paid by bank transfer in the amount of $41,000.';
const partial =
  'The Insurer pays the cost of an inquiry up to a sublimit of $90,000, which is part of the Limit of Liability.';
const whole = 'The Insurer pays the cost of an inquiry up to a limit of $90,000.';

describe('what is said of something else is no answer', () => {
  it.each([
    [fees, 'What is the break-up fee payable by the Company?', '74'],
    [judgment, 'amount of each instalment', '730,000'],
    [partial, 'What is the limit?', '90,000'],
    [partial, 'limit?', '90,000'],
    [rent, 'What is the monthly instalment?', '90,000'],
    [monthly, 'What is the management fee for twelve months?', '7,300'],
    [monthly, 'What is the management fee for one year?', '7,300'],
    [perFoot, 'What is the annual rent?', '31'],
    [bounds, 'What is the maximum annual salary?', '310,000'],
    [fixed, 'What is the maximum annual salary?', '310,000'],
    [cover, "Does the Supplier have to have employers' liability insurance?", 'Yes'],
    [cover, "Must the Supplier maintain employer's liability insurance?", 'Yes'],
    [covers, 'What is the property insurance limit?', '$'],
    [covers, 'What is the property insurance limit?', 'USD'],
    [indemnified, 'How much indemnity?', '2,000,000'],
    [indemnified, 'What is the limit of the indemnity?', '2,000,000'],
    [pool, 'What is the bonus of directors?', '730'],
    [each, 'What is the aggregate limit of the general liability insurance?', '3,000,000'],
    [buyer, 'May the Buyer purchase the Resins from others?', 'Yes'],
    [anyOther, 'May the Buyer purchase the Resins from others?', 'Yes'],
    [seat, "What is the Seller's address?", '41 Mill Street'],
  ])('%s %s', (sentence, question, wrong) => {
    expect(ask(sentence, question).join()).not.toContain(wrong);
  });
});

describe('what is said of what is asked is', () => {
  it.each([
    [fees, 'What is the break-up fee payable by Parent?', '74'],
    [judgment, 'amount of the judgment', '730,000'],
    [instalments, 'amount of each instalment', '41,000'],
    [partial, 'What is the sublimit for an inquiry?', '90,000'],
    [whole, 'What is the limit for an inquiry?', '90,000'],
    [rent, 'What is the annual fee?', '90,000'],
    [monthly, 'What is the management fee for one month?', '7,300'],
    [monthly, 'What is the monthly management fee?', '7,300'],
    [perFoot, 'What is the annual rent per square foot?', '31.00'],
    [cover, 'Must the Supplier maintain public liability insurance?', 'Yes'],
    [cover, 'Must the Supplier maintain liability insurance?', 'Yes'],
    ['The Client pays EUR 6,210 every month.', 'How much does the Client pay per month?', '6,210'],
    [cover, 'What is the public liability insurance?', '9,000,000'],
    [indemnified, 'How much professional indemnity is required?', '2,000,000'],
    [indemnified, 'How much indemnity insurance must the Supplier carry?', '2,000,000'],
    [covers, 'What is the limit of umbrella liability insurance?', '7,000,000'],
    [covers, "How much employer's liability insurance must the Tenant maintain?", '300,000'],
    [pool, 'What is the total bonus pool?', '730'],
    [each, 'What is the per occurrence limit of the general liability insurance?', '3,000,000'],
    [free, 'May the Buyer purchase the Resins from others?', 'Yes'],
    [seat, "What is the Buyer's address?", 'Austin'],
    ['The annual salary shall not exceed $440,000.', 'What is the maximum annual salary?', '440,000'],
  ])('%s %s', (sentence, question, right) => {
    expect(ask(sentence, question).join()).toContain(right);
  });
});

it('a sum of which nobody says that it is paid every month is none of every month', () => {
  const paragraphs = [
    'A report is made every month, and discussed with the Client in the first week of the next month.',
    'Each month has thirty days for the purposes of this Agreement.',
    'The Agreement may be ended at the end of a month.',
    'Keys are kept in a safe.',
    'The Client paid EUR 6,210 for work outside the schedule during the winter.',
    'The Contractor keeps the premises clean.',
  ];
  const table = layOut(
    [{ type: 'title', text: 'Agreement' }, ...paragraphs.map((text) => ({ type: 'paragraph' as const, text }))],
    plainLook,
  );
  expect(labelsOfWhole(table, 'How much does the Client pay per month?')).toEqual([]);
  expect(labelsOfWhole(table, 'How much did the Client pay for work outside the schedule?')).toEqual(['EUR 6,210']);
});
