import { describe, expect, it } from 'vitest';
import { labelsOfWhole } from './testing/ask-whole';
import { layOut, type Piece, plainLook } from './testing/lay-out';

/** An invented report and agreement in which what is asked for stands beside something that is nearly that. */
const report = layOut(
  [
    { type: 'title', text: 'Orrin Mills, Inc. Annual Report 2032' } as Piece,
    ...Array.from(
      { length: 40 },
      (_, index): Piece => ({ type: 'paragraph', text: `Remark ${index + 1} is kept for later.` }),
    ),
    ...[
      'Orrin Mills, Inc. has its principal office located at 12 Quay Street, Albany, New York 12207. The office of the chief executive is described in his contract.',
      'The tooling division employed approximately 5,000 employees at 52 significant manufacturing facilities in 11 countries. The finishing division has 31 plants, of which 9 are leased.',
      'We have entered into various leases for certain offices with contractual lease periods expiring between 2031 and 2044.',
      'We rent office space in Dayton, Ohio under a lease that expires in 2041. We rent office space in Salem, Oregon under a lease that expires in 2037.',
      'Each supplement shall be governed by and construed in accordance with the laws of the State of New York, except that the authorization and execution of it by the new issuer shall be governed by the laws of Missouri.',
      'If the total increase is less than $25,000,000, the commitments of each lender are reduced. Orrin may increase the commitments under the five-year facility to up to $495,000,000.',
      'Any payment upon termination of employment shall not be made before six months after the separation from service.',
      'If the date of the annual meeting is more than thirty (30) days before or more than seventy (70) days after such anniversary date, the proposal must be received earlier.',
      'We enter into certain purchase obligations with our suppliers, which are agreements that are enforceable, legally binding and specify terms, including: fixed or minimum quantities to be purchased; and the timing of payments.',
    ].map((text): Piece => ({ type: 'paragraph', text })),
  ],
  plainLook,
);

describe('what is asked for and not what stands nearby', () => {
  it.each([
    ['How many plants of the finishing division are leased?', ['9']],
    ['When does the Dayton lease end?', ['2041']],
    ['When does the lease in Salem expire?', ['2037']],
    ["Which state's law governs the authorization and execution of the supplements by the new issuer?", ['Missouri']],
    ['Which law governs the supplements?', ['State of New York']],
    ['To what amount may the commitments under the five-year facility be increased?', ['USD 495,000,000']],
  ])('%s', (question, labels) => {
    expect(labelsOfWhole(report, question)).toEqual(labels);
  });

  it.each([
    'How many plants of the tooling division are rented?',
    'Where will the new chief executive be based?',
    'When does the lease in Albany end?',
    'For how long after termination of employment may he not compete?',
    "How many days' notice of the annual meeting is required?",
    'What are the purchase obligations by fiscal year?',
  ])('and nothing where that is not told: %s', (question) => {
    expect(labelsOfWhole(report, question)).toEqual([]);
  });
});
