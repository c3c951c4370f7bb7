import { expect, it } from 'vitest';
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
