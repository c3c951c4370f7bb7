import { describe, expect, it } from 'vitest';
import { labelsOfWhole } from './testing/ask-whole';
import { layOut, type Piece, plainLook } from './testing/lay-out';

const paragraph = (text: string): Piece => ({ type: 'paragraph', text });

/** Sentences of an invented report in which the first name, number or amount that fits is of something else. */
const report = layOut(
  [
    { type: 'title', text: 'Orrin Marine Company Annual Report 2032' },
    paragraph(
      'On May 18, 2032, in light of Liv Aasen’s retirement, the Board designated Ms. Tarn as the audit expert.',
    ),
    paragraph('Ms. Ida Tarn joined the Board in 2030.'),
    paragraph(
      'Charges of fixed-price programs in 2032 included the RV-25 ($145 million), the KM-46 ferry ($137 million) and the MQ-7 ($58 million).',
    ),
    paragraph('We sell the 520-3, the 520-5 and the 520-9. Revenue rose on higher 520 and 640 deliveries in 2032.'),
    paragraph('We have delivered a total of 1,033 of the 520 boats.'),
    paragraph(
      'Mr. Brett Moor previously served as General Counsel from May 2029 to May 2030; and as Vice President and General Counsel, Orrin Marine Airframes, from 2026.',
    ),
    paragraph(
      'Base Pay does not include amounts earned while an Employee is covered by a collective bargaining agreement that does not provide for participation in the Plan.',
    ),
    { type: 'lines', lines: ['Total lease payments  2,180', 'Less imputed interest  (599)', 'Total  1,581'] },
    paragraph('Proposal 4. The votes against the appointment of the auditor were cast as set forth elsewhere.'),
    paragraph('Payment to IBAN GB38 ORRN 1941 4196 7728 50 within thirty days.'),
  ],
  plainLook,
);

describe('what is of something else', () => {
  it.each([
    ['Who retired?', ['Liv Aasen']],
    ['Whose retirement led to the designation?', ['Liv Aasen']],
    ['How much were the charges on the KM-46 in 2032?', ['USD 137 million']],
    ['How much were the charges on the MQ-7 in 2032?', ['USD 58 million']],
  ])('is not taken for it: %s', (question, labels) => {
    expect(labelsOfWhole(report, question)).toEqual(labels);
  });

  it.each([
    'Who is the general counsel?',
    'How many 520 boats were delivered in 2032?',
    'How many boats did the company deliver in 2032?',
    'Is any employee covered by a collective bargaining agreement?',
    'What is the total lease liability?',
    'How many votes were cast against proposal 4?',
    'What is the telephone number?',
  ])('leaves the question unanswered: %s', (question) => {
    expect(labelsOfWhole(report, question)).toEqual([]);
  });
});
