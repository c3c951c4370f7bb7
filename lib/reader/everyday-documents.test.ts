import { describe, expect, test } from 'vitest';
import { definitionOf } from '../contract/registry';
import { askWhole } from './testing/ask-whole';
import type { Piece } from './testing/lay-out';
import { layOut } from './testing/lay-out';

const look = { fontSize: 10, linesPerPage: 40, width: 468, runningHead: null };

function said(text: string, question: string): string | null {
  const table = layOut([{ type: 'paragraph', text } satisfies Piece], look);
  const answer = askWhole(table, question);
  const [item] = answer.items;
  return item ? definitionOf(item.kind).label(item.value) : null;
}

/** What is asked of one paragraph, and the label of the value; null where nothing may be answered. */
type Paragraph = [text: string, asked: Record<string, string | null>];

function answers(paragraphs: readonly Paragraph[]): void {
  const cases = paragraphs.flatMap(([text, asked]) =>
    Object.entries(asked).map(([question, expected]) => ({ text, question, expected })),
  );
  test.each(cases)('$question — $text', ({ text, question, expected }) => {
    expect(said(text, question)).toBe(expected);
  });
}

describe('several values in one sentence', () => {
  answers([
    [
      'The Supplier shall invoice the implementation fee of £12,500 on signature, the annual licence fee of £48,000 on each anniversary and the support fee of £9,600 quarterly in arrears.',
      {
        'What is the implementation fee?': 'GBP 12,500',
        'How much is the annual licence fee?': 'GBP 48,000',
        'What is the support fee?': 'GBP 9,600',
      },
    ],
    [
      'Either party may terminate this Agreement on ninety (90) days’ written notice, or immediately if the other commits a material breach that it fails to remedy within thirty (30) days of notice.',
      {
        'How many days of notice are needed to terminate?': '90 days',
        'How many days does a party have to remedy a breach?': '30 days',
      },
    ],
    [
      'The liability cap is £2,000,000 per claim and £5,000,000 in aggregate.',
      { 'What is the cap per claim?': 'GBP 2,000,000 per claim', 'What is the aggregate cap?': 'GBP 5,000,000' },
    ],
    [
      'The Contractor shall maintain professional indemnity insurance of not less than £1,000,000 and public liability insurance of not less than £5,000,000.',
      {
        'How much public liability insurance must the contractor have?': 'GBP 5,000,000',
        'What is the required level of professional indemnity cover?': 'GBP 1,000,000',
      },
    ],
    [
      'The Loan bears interest at 5.75% per annum, and overdue amounts at 8.75% per annum.',
      { 'What interest rate applies to the loan?': '5.75 %', 'What rate applies to overdue amounts?': '8.75 %' },
    ],
    [
      'The deposit of £3,450 is returned within 14 days of the end of the tenancy, and a late payment charge of £25 applies after 7 days.',
      { 'How much is the deposit?': 'GBP 3,450', 'What is the late payment charge?': 'GBP 25' },
    ],
    [
      'Of the five complaints received, two were upheld and three were dismissed.',
      {
        'How many complaints were received?': '5 complaints',
        'How many complaints were upheld?': '2',
        'How many complaints were dismissed?': '3',
      },
    ],
    [
      'The term commences on 1 March 2031 and expires on 28 February 2036 unless extended by the Tenant until 28 February 2039.',
      { 'When does the term expire?': '2036-02-28', 'When does the term commence?': '2031-03-01' },
    ],
    [
      'The first rent review takes place on 1 March 2034 and the second on 1 March 2037.',
      { 'When is the first rent review?': '2034-03-01', 'When is the second rent review?': '2037-03-01' },
    ],
  ]);
});

describe('amounts in words and without a leading zero', () => {
  answers([
    [
      'The purchase price shall be Eighteen Million Five Hundred Thousand Dollars.',
      { 'What is the purchase price?': 'USD 18,500,000' },
    ],
    ['Each share of common stock has a par value of $.01.', { 'What is the par value of a share?': 'USD 0.01' }],
  ]);
});

describe('what a denial reaches', () => {
  answers([
    [
      'The Consultant shall not, during the term or for twelve months thereafter, directly or indirectly solicit or employ any employee of the Company, nor disclose its trade secrets.',
      {
        'May the consultant employ an employee of the company?': 'No',
        'May the consultant disclose trade secrets?': 'No',
      },
    ],
    [
      'The Tenant shall not keep pets, birds or reptiles in the premises without the Landlord’s prior written consent.',
      { 'Can the tenant keep birds?': 'No' },
    ],
    [
      'The Licensee may not sublicense the Software but may make one back-up copy.',
      { 'May the licensee sublicense the software?': 'No', 'Can the licensee make a back-up copy?': 'Yes' },
    ],
    [
      'The Supplier may assign this Agreement to an affiliate but shall not assign it to any other person without the Customer’s consent.',
      { 'May the supplier assign the agreement to an affiliate?': 'Yes' },
    ],
    ['Returned goods are not accepted after 14 days.', { 'Are returned goods accepted after 14 days?': 'No' }],
    ['Delivery within the United Kingdom is free of charge.', { 'Is delivery free of charge?': 'Yes' }],
    ['The deposit is not refundable.', { 'Is the deposit refundable?': 'No' }],
    [
      'This agreement renews automatically for successive one-year terms unless either party objects.',
      { 'Does the agreement renew automatically?': 'Yes' },
    ],
  ]);
});
