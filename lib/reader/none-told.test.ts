import { describe, expect, it } from 'vitest';
import { labelsOfWhole } from './testing/ask-whole';
import { layOut, type Piece, plainLook } from './testing/lay-out';

const paragraph = (text: string): Piece => ({ type: 'paragraph', text });

const report = layOut(
  [
    { type: 'title', text: 'Orrin Mills, Inc. Annual Report 2032' },
    paragraph(
      'In March 2030, we suspended our dividend. As a result, we did not pay any dividends in 2032 and 2031 compared with $12 million paid in 2030.',
    ),
    paragraph(
      'There were no sale-leaseback transactions in 2032. Proceeds from sale-leaseback transactions totaled $65 million and $30 million in 2031 and 2030, respectively.',
    ),
    paragraph(
      'As of December 31, 2032, no borrowings were outstanding under our $2 billion credit agreement. We maintain $500 million of available borrowing capacity under our credit agreement as of December 31, 2032.',
    ),
    paragraph(
      'In 2032, we contributed $19 million to our non-U.S. pension plans. We did not contribute to our U.S. pension plans. In 2031, we contributed $14 million to our U.S. pension plans.',
    ),
    paragraph('Pension plan contributions were $19 million in 2032, in line with what had been planned.'),
    paragraph(
      'In 2032, Orrin made no voluntary contributions to its domestic health plan and cash contributions of $24 million to its international health plan.',
    ),
    paragraph(
      'We repurchased shares for $80 million in 2032. No shares were repurchased for the accounts of employees in 2032.',
    ),
    paragraph(
      'Legal fees were $7 million in 2032. No legal fees were paid in the fourth quarter of 2032, other than to our counsel.',
    ),
    paragraph(
      'The notional amount of our currency swaps was $125 million and zero as of December 31, 2032 and 2031, respectively.',
    ),
    paragraph('We received insurance proceeds of $9 million in 2031. We received no insurance proceeds in 2030.'),
  ],
  plainLook,
);

describe('a figure beside what the text says there was none of', () => {
  it.each([
    'How much did Orrin pay in dividends in 2032?',
    'How much did Orrin pay in cash dividends in FY2031?',
    'What were the proceeds from sale-leaseback transactions in 2032?',
    'How much did Orrin borrow under its $2 billion credit agreement as of December 31, 2032?',
    'How much was outstanding under the $2 billion credit agreement at December 31, 2032?',
    'How much did Orrin contribute to its U.S. pension plans in 2032?',
    'How much did Orrin contribute voluntarily to its domestic health plan in 2032?',
    'How much did Orrin receive in insurance proceeds in 2030?',
    'What was the notional amount of currency swaps as of December 31, 2031?',
  ])('is no answer: %s', (question) => {
    expect(labelsOfWhole(report, question)).toEqual([]);
  });

  it.each([
    ['How much did Orrin pay in dividends in 2030?', 'USD 12 million'],
    ['What were the proceeds from sale-leaseback transactions in 2031?', 'USD 65 million'],
    ['How much did Orrin contribute to its non-U.S. pension plans in 2032?', 'USD 19 million'],
    ['How much did Orrin contribute to its international health plan in 2032?', 'USD 24 million'],
    ['How much did Orrin spend to repurchase shares in 2032?', 'USD 80 million'],
    ['What were the legal fees in 2032?', 'USD 7 million'],
    ['What was the notional amount of currency swaps as of December 31, 2032?', 'USD 125 million'],
    ['How much did Orrin receive in insurance proceeds in 2031?', 'USD 9 million'],
  ])('is one of another year, or of another thing: %s', (question, expected) => {
    expect(labelsOfWhole(report, question)).toEqual([expected]);
  });
});
