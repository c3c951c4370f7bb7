import { describe, expect, test } from 'vitest';
import { labelsOfWhole } from './testing/ask-whole';
import { layOut, type Piece, paperOf, plainLook } from './testing/lay-out';

function ask(pieces: readonly Piece[], question: string): string[] {
  return labelsOfWhole(layOut(pieces, plainLook), question);
}

describe('a form that says that there is none', () => {
  const summary: Piece[] = [
    {
      type: 'fields',
      style: 'column',
      fields: [
        ['Landlord', 'Orrin Tower Owner LLC'],
        ['Guarantor', 'None'],
        ['Discount', 'Not applicable'],
        ['Completion date', 'To be determined'],
        ['Permitted use', 'Nonesuch bookshop'],
      ],
    },
    { type: 'fields', style: 'inline', fields: [['Vendor code', 'TBD']] },
  ];

  test.each([
    ['Who is the guarantor?', []],
    ['What is the guarantor?', []],
    ['What is the discount?', []],
    ['What is the vendor code?', []],
    ['When is the completion date?', []],
    ['What is the permitted use?', ['Nonesuch bookshop']],
    ['Who is the landlord?', ['Orrin Tower Owner LLC']],
  ])('gives no value: %s', (question, told) => {
    expect(ask(summary, question)).toEqual(told);
  });
});

describe('what one party may do', () => {
  const supply = paperOf([
    'Manufacturer shall make the Products exclusively for Buyer. Buyer is free to purchase similar goods from others, and nothing herein obliges Buyer to purchase exclusively from Manufacturer.',
    'Neither this Agreement nor any right hereunder may be assigned by Manufacturer. Buyer may assign this Agreement to any purchaser of its business.',
    'The Tenant shall not underlet the Warehouse.',
  ]);

  test.each([
    ['Can the Manufacturer assign the agreement?', ['No']],
    ['Can the Buyer assign the agreement?', ['Yes']],
    ['Must the Buyer purchase exclusively from the Manufacturer?', ['No']],
    ['May the Buyer purchase goods from others?', ['Yes']],
    ['Can the tenant sublet the warehouse?', ['No']],
  ])('is not told by what the other may: %s', (question, told) => {
    expect(labelsOfWhole(supply, question)).toEqual(told);
  });
});

describe('an exception for one party', () => {
  const terms = paperOf([
    'Neither party may assign this Agreement without the prior written consent of the other, except that Client may assign it to an affiliate without consent.',
    'The Tenant may sublet the Premises, provided that the Tenant may not sublet the Premises to a competitor of the Landlord.',
  ]);

  test.each([
    ['Can the Client assign the agreement to an affiliate?', ['Yes']],
    ['May the tenant sublet the premises to a competitor?', ['No']],
    ['Can the Consultant assign the agreement to an affiliate?', []],
    ['Can the Client assign the agreement without consent?', []],
    ['Can the Client assign the agreement to a lender?', []],
  ])('holds for its case: %s', (question, told) => {
    expect(labelsOfWhole(terms, question)).toEqual(told);
  });
});

describe('what is exclusive', () => {
  const grant =
    'Provider grants Customer a non-exclusive, non-transferable right to use the Services. Provider has the exclusive right to defend the claim.';
  const distribution = 'Supplier appoints Distributor as its sole and exclusive distributor of the Products.';
  const open = 'This Agreement is non-exclusive, and either party may enter into similar arrangements with others.';
  const two = 'Licensor grants an exclusive license to the Marks and a non-exclusive license to the Software.';

  test.each([
    [grant, 'Is the license exclusive?', ['No']],
    [distribution, 'Is the distributorship exclusive?', ['Yes']],
    [open, 'Is the agreement exclusive?', ['No']],
    [distribution, 'Is the agreement exclusive?', []],
    [two, 'Is the license exclusive?', []],
    ['Provider has the exclusive right to defend the claim.', 'Is the license exclusive?', []],
    ['The courts of Norway have exclusive jurisdiction over this Agreement.', 'Is the agreement exclusive?', []],
  ])('%s %s', (text, question, told) => {
    expect(labelsOfWhole(paperOf([text]), question)).toEqual(told);
  });
});
