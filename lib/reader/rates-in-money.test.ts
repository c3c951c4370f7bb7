import { expect, it } from 'vitest';
import { labelsOfWhole } from './testing/ask-whole';
import { layOut, type Piece, plainLook } from './testing/lay-out';

const contract: Piece[] = [
  { type: 'title', text: 'Services Agreement' },
  {
    type: 'paragraph',
    text: 'Late payments bear interest at 8% per year. Travel is charged at 50% of the daily rate.',
  },
  { type: 'heading', text: 'Schedule 1 - Rates' },
  {
    type: 'grid',
    headers: ['Role', 'Daily rate (EUR)', 'Minimum days'],
    rows: [
      ['Consultant', '1,150', '5'],
      ['Architect', '1,790', '2'],
      ['Trainer', '980', '1'],
    ],
    x: [72, 300, 440],
  },
];

const asked = (question: string) => labelsOfWhole(layOut(contract, plainLook), question);

it.each([
  ['What is the rate for a Trainer?', ['EUR 980']],
  ['What is the daily rate of an Architect?', ['EUR 1,790']],
  ['What is the rate of interest on late payments?', ['8 %']],
])('a rate in money is no percentage: %s', (question, values) => {
  expect(asked(question)).toEqual(values);
});

it.each(['What is the discount rate for a Trainer?', 'What is the rate for a nurse?'])(
  'nor is it another rate: %s',
  (question) => {
    expect(asked(question)).toEqual([]);
  },
);
