import { describe, expect, it } from 'vitest';
import { labelsOfWhole } from './testing/ask-whole';
import { layOut, type Piece, plainLook } from './testing/lay-out';

const paragraph = (text: string): Piece => ({ type: 'paragraph', text });

const contract: Piece[] = [
  { type: 'title', text: 'Services Agreement' },
  paragraph('Tarn Ltd. and the Customer sign this agreement. The Customer and the Supplier know what it says.'),
  { type: 'heading', text: '1. Notices' },
  paragraph('The Supplier shall notify the Customer of a breach of security within 24 hours.'),
  paragraph('Tarn will insure the equipment against fire.'),
  paragraph('The Lessee may not assign this lease without the consent of the Lessor.'),
  paragraph('The Supplier shall pay a penalty of $500 for each day of delay.'),
  { type: 'heading', text: '2. Termination' },
  {
    type: 'lines',
    lines: [
      'Upon termination of this agreement, the Supplier must:',
      '(a) return all Confidential Information;',
      '(b) delete the Customer Data within thirty days; and',
      '(c) cease to use the name of the Customer.',
    ],
  },
];

function answersTo(question: string): string[] {
  return labelsOfWhole(layOut(contract, plainLook), question);
}

describe('whose duty it is', () => {
  const duties = [
    'return all Confidential Information',
    'delete the Customer Data within thirty days',
    'cease to use the name of the Customer',
  ];

  it.each([
    ['What must the Supplier do upon termination?', duties],
    ['What must the vendor do when the agreement ends?', duties],
    ['Within how many hours must the Supplier notify the Customer of a breach of security?', ['24 hours']],
    ['What penalty must the Supplier pay for each day of delay?', ['USD 500 per day']],
    ['May the Tenant assign this lease?', ['No']],
  ])('answers for whoever has it: %s', (question, answer) => {
    expect(answersTo(question)).toEqual(answer);
  });

  it.each([
    'What must the Customer do upon termination?',
    'Within how many hours must the Customer notify the Supplier of a breach of security?',
    'What penalty must the Customer pay for each day of delay?',
    'Must the Customer return all Confidential Information upon termination?',
    'Must the Customer insure the equipment against fire?',
    'May the Landlord assign this lease?',
  ])('says nothing of the other side: %s', (question) => {
    expect(answersTo(question)).toEqual([]);
  });
});
