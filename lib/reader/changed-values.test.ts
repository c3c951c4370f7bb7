import { expect, test } from 'vitest';
import { labelsOfWhole } from './testing/ask-whole';
import { layOut, type Piece, plainLook } from './testing/lay-out';

const paper = (...texts: string[]) =>
  layOut(
    texts.map((text): Piece => ({ type: 'paragraph', text })),
    plainLook,
  );

const rent = 'The rent in clause 2 is increased from £1,450 to £1,610 per month with effect from 1 January 2033.';
const delivery = 'The delivery date is changed from 14 October 2031 to 4 November 2031.';
const lease = paper('2. The rent is £1,450 per month.', `DEED OF VARIATION. ${rent}`, delivery);

test.each([
  ['What was the original rent?', 'GBP 1,450'],
  ['What is the rent after the variation?', 'GBP 1,610 per month'],
  ['What is the new rent?', 'GBP 1,610 per month'],
  ['What was the original delivery date?', '2031-10-14'],
  ['What is the delivery date after the change?', '2031-11-04'],
])('an amendment tells what was and what is: %s', (question, value) => {
  expect(labelsOfWhole(lease, question)).toEqual([value]);
});

test.each([
  ['What was the original deposit?', lease],
  ['What is the new royalty?', paper('The royalty is reduced from 6% to 4% if sales exceed $1,000,000.')],
  ['What is the new rent?', paper(rent, 'The rent is increased from £1,610 to £1,700 per month.')],
])('what is changed twice, in a case, or not at all has no such value: %s', (question, document) => {
  expect(labelsOfWhole(document, question)).toEqual([]);
});
