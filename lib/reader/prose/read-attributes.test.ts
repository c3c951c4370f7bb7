import { describe, expect, test } from 'vitest';
import { labelsOfWhole } from '../testing/ask-whole';
import { layOut, type Piece, plainLook } from '../testing/lay-out';

const paragraph = (text: string): Piece => ({ type: 'paragraph', text });
const lease = layOut(
  [
    { type: 'title', text: 'Workshop Lease' },
    paragraph(
      '1.2 “Premises”: Subject to the survey, 1,310 rentable square feet of space located on the third (3rd) floor of the Building and commonly known as Suite 40, as drawn on the plan.',
    ),
    paragraph('The goods that the Tenant stores are listed in Schedule 4, and its keys in the book of the porter.'),
    paragraph('The rent is reviewed in May. The parties may amend this Lease in accordance with Section 9.2(b).'),
    paragraph('The Tenant may sublet the Premises except as provided under Section 7 of this Lease.'),
    paragraph('Interest on late rent shall be computed on the basis of a 365-day year.'),
  ],
  plainLook,
);

describe('a short attribute of a clause', () => {
  test.each([
    ['How large are the Premises?', ['1,310 rentable square feet']],
    ['What is the rentable area of the Premises?', ['1,310 rentable square feet']],
    ['On which floor are the Premises?', ['third (3rd) floor']],
    ['What is the suite number?', ['Suite 40']],
    ['Where are the goods of the Tenant listed?', ['Schedule 4']],
    ['Under which section may the Lease be amended?', ['Section 9.2(b)']],
    ['On what day count basis is interest computed?', ['365-day year']],
  ])('%s', (question, expected) => {
    expect(labelsOfWhole(lease, question)).toEqual(expected);
  });

  test.each([
    // the whole that the premises lie in
    'How large is the Building?',
    'What is the area of the Building?',
    'On which floor is the Building?',
    'On which floor is the parking space?',
    'Where are the prices listed?',
    'Where are the porters listed?',
    // what is excepted by a section is not provided for in it
    'Under which section may the Tenant sublet the Premises?',
    'Under which section may the Lease be assigned?',
    'On what day count basis are fees computed?',
  ])('%s is not answered', (question) => {
    expect(labelsOfWhole(lease, question)).toEqual([]);
  });

  test('is told by nobody where two are given', () => {
    const two = layOut(
      [
        { type: 'title', text: 'Lease' },
        paragraph('The Premises have 1,310 rentable square feet of space.'),
        paragraph('After the works the Premises will have 1,400 rentable square feet of space.'),
      ],
      plainLook,
    );
    expect(labelsOfWhole(two, 'How large are the Premises?')).toEqual([]);
  });
});
