import { expect, it } from 'vitest';
import { printPages } from './tables/print-page.fixture';
import { labelsOfWhole } from './testing/ask-whole';
import { layOut, plainLook } from './testing/lay-out';

const paper = (text: string) =>
  layOut(
    [
      { type: 'title', text: 'Orrin Corporation annual report 2031' },
      { type: 'paragraph', text },
    ],
    plainLook,
  );

const cost =
  'In 2032, the defined benefit pension cost of Orrin is expected to be approximately $270 million, which is less than before.';
const contributed = 'Orrin expects to contribute approximately $49 million to its pension plans in 2032.';
const paid = 'Orrin expects benefit payments from its pension plans of $88 million in 2032.';

it.each([
  ['How much does Orrin expect to contribute to its pension plans in 2032?', cost],
  ['How much does Orrin expect to pay for pensions in 2032?', cost],
  ['What are the expected pension benefit payments of Orrin for 2032?', contributed],
  ['What are the expected pension benefit payments of Orrin for 2032?', cost],
  ['What are the expected pension contributions of Orrin for 2032?', paid],
  [
    'What are the expected pension benefit payments of Orrin for 2032?',
    'Subsidies for retiree medical benefit payments are expected to be approximately $1 million for 2032.',
  ],
  // One of several, and what comes on top of it.
  [
    'How much does Orrin expect to contribute to its pension plans in 2032?',
    'Orrin contributed $125 million to a pension plan in January 2032. In addition, in 2032, Orrin expects to contribute approximately $90 million to its pension plans.',
  ],
  [
    'How much does Orrin expect to contribute to its pension plans in 2032?',
    'Orrin contributed $120 million to a pension plan in January 2032 and expects to make an additional contribution of $125 million to its pension plans in 2032.',
  ],
])('another sum of a plan is none: %s', (question, text) => {
  expect(labelsOfWhole(paper(text), question)).toEqual([]);
});

it.each([
  ['How much does Orrin expect to contribute to its pension plans in 2032?', contributed, ['USD 49 million']],
  ['What are the expected pension benefit payments of Orrin for 2032?', paid, ['USD 88 million']],
  ['What is the expected pension cost of Orrin for 2032?', cost, ['USD 270 million']],
])('the sum that is asked for is read: %s', (question, text, expected) => {
  expect(labelsOfWhole(paper(text), question)).toEqual(expected);
});

it('of plans here and abroad the one that is named answers, and neither for both', () => {
  const row = (label: string, ...cells: readonly string[]) => [
    { text: label, x: 40 },
    ...cells.map((text, index) => ({ text, x: 400 + index * 120, right: true as const })),
  ];
  const plans = printPages([
    [
      [{ text: 'Expected benefit payments of the pension plans are as follows (in millions):', x: 40 }],
      row('', 'Pension Plans U.S.', 'International').slice(1),
      row('2031', '$1,296', '$384'),
      row('2032', '1,155', '372'),
      row('2033', '1,140', '383'),
      row('Thereafter', '4,908', '2,124'),
    ],
  ]);
  const named = 'What are the expected U.S. pension benefit payments for 2032?';
  expect(labelsOfWhole(plans, named)).toEqual(['USD 1,155 million']);
  expect(labelsOfWhole(plans, 'What are the expected pension benefit payments for 2032?')).toEqual([]);
});
