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

const included = 'Long-term debt payments of Orrin due in 2033 include floating rate notes totaling $49 million.';
const compared = 'Domestic sales growth of Orrin was 21% in 2031. International sales growth of Orrin was 13% in 2031.';

it.each([
  // What a sum includes is not the sum, and one of two is no comparison.
  ['What long-term debt payments of Orrin are due in 2033?', included],
  ['How did domestic sales growth compare to international sales growth of Orrin in 2031?', compared],
  // Notes are called after the year, and what is borrowed is owed on no lease.
  [
    'How much long-term debt of Orrin matures in 2033?',
    'Orrin retired its long-term debt due 2033 before its maturity, for a total loss on the debt of $766 million.',
  ],
  [
    'How much long-term debt of Orrin matures in 2033?',
    'Long-term debt of Orrin that matures after 2033 comes to $2.4 billion.',
  ],
  [
    'What does Orrin owe on operating leases at the end of 2031?',
    'At the end of 2031 Orrin owed $803 million of borrowings outstanding under its operating credit facility.',
  ],
])('a part is not the whole: %s', (question, text) => {
  expect(labelsOfWhole(paper(text), question)).toEqual([]);
});

it.each([
  ['What was the international sales growth of Orrin in 2031?', compared, ['13 %']],
  [
    'How much long-term debt of Orrin matures in 2033?',
    'Long-term debt of Orrin of $82 million matures in March 2033.',
    ['USD 82 million'],
  ],
  [
    'What long-term debt payments of Orrin are due in 2033?',
    'Long-term debt payments of Orrin due in 2033 are $82 million.',
    ['USD 82 million'],
  ],
])('is read where it is asked for: %s', (question, text, expected) => {
  expect(labelsOfWhole(paper(text), question)).toEqual(expected);
});
