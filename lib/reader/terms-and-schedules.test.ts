import { describe, expect, test } from 'vitest';
import { labelsOfWhole } from './testing/ask-whole';
import { layOut, type Piece, plainLook } from './testing/lay-out';

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
