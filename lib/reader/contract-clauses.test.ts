import { describe, expect, test } from 'vitest';
import { labelsOfWhole } from './testing/ask-whole';
import { layOut, type Piece, plainLook } from './testing/lay-out';

const paragraph = (text: string): Piece => ({ type: 'paragraph', text });
const said = (pieces: Piece[], question: string) => labelsOfWhole(layOut(pieces, plainLook), question);

describe('a list that runs on in a paragraph', () => {
  const note = [
    { type: 'title', text: 'Promissory Note' } as const,
    paragraph(
      '5. Default. At the election of Holder, the whole balance of this Note shall become immediately due and payable upon any one or more of the following events of default: 5.1.1 Late Payment. Maker fails to pay within four (4) days of the due date; 5.1.2 Ruin. Maker gives away what it has; or 5.1.3 Bankruptcy. Maker is declared bankrupt under the law, as amended from time to time. 5.2 Election. Holder may wait with its election as it likes.',
    ),
    paragraph(
      'The Keeper charges the following fees: (a) a handling fee of $40; (b) a storage fee of $9 a day, see Section (d); and (c) a key fee. They are paid in May.',
    ),
  ];
  const events = [
    'Late Payment. Maker fails to pay within four (4) days of the due date',
    'Ruin. Maker gives away what it has',
    'Bankruptcy. Maker is declared bankrupt under the law, as amended from time to time',
  ];
  test.each([
    ['What are the events of default?', events],
    ['Which events of default are listed?', events],
    ['What are the events of insolvency?', []],
    ['What are the rights of the Maker?', []],
  ])('%s', (question, expected) => {
    expect(said(note, question)).toEqual(expected);
  });
});

describe('a field that is left open', () => {
  const form: Piece[] = [
    { type: 'title', text: 'Trial Sheet' },
    {
      type: 'grid',
      headers: ['Field', 'Entry'],
      rows: [
        ['Register number', '2031-001534-18'],
        ['ORN number', '-'],
        ['US TRN number', 'TRN01987908'],
      ],
      x: [72, 300],
    },
  ];
  test.each([
    ['What is the ORN number?', []],
    ['What is the register number?', ['2031-001534-18']],
  ])('%s', (question, expected) => {
    expect(said(form, question)).toEqual(expected);
  });
});

describe('what the other party has to have', () => {
  const lease = [
    { type: 'title', text: 'Office Lease' } as const,
    paragraph(
      '11. Tenant’s Insurance. Tenant shall maintain the following insurance (“Tenant’s Insurance”), at its sole cost and expense: (1) liability insurance applicable to the premises with a limit of no less than $700,000; and (2) insurance of its furniture.',
    ),
  ];
  test('is none of the party that is asked about', () => {
    expect(said(lease, 'What insurance must the Landlord maintain?')).toEqual([]);
  });
});

describe('the day of another paper', () => {
  const restated = [
    { type: 'title', text: 'Amended and Restated Loan Agreement' } as const,
    paragraph(
      'This Amended and Restated Loan Agreement (the “Agreement”) is made and entered into on this 19th day of April, 2032 (the “Effective Date”), by and between Orrin Corp. and Tarn Mills LLC.',
    ),
    paragraph(
      'WHEREAS, the parties are bound by that certain Loan Agreement, dated May 15, 2029, as amended on September 1, 2031 (the “Old Agreement”), and by the lease dated March 3, 2030 and its guaranty (the “Guaranty”).',
    ),
  ];
  test.each([
    ['What is the date of the Old Agreement?', ['2029-05-15']],
    ['When was the Old Agreement dated?', ['2029-05-15']],
    ['What is the Effective Date?', ['2032-04-19']],
  ])('%s', (question, expected) => {
    expect(said(restated, question)).toEqual(expected);
  });
  test('is not that of a thing named beside it', () => {
    expect(said(restated, 'What is the date of the Guaranty?')).not.toEqual(['2030-03-03']);
  });
});
