import { describe, expect, test } from 'vitest';
import { askWhole, labelsOfWhole } from './testing/ask-whole';
import { layOut, paperOf, plainLook } from './testing/lay-out';

const paper = (...texts: readonly string[]) => paperOf(texts);

const rates = paper('Client shall pay Consultant at an hourly rate of $310 for a Principal and $195 for an Associate.');
const breach = paper(
  'Either party may terminate this Agreement for material breach if the other fails to cure it within twenty (20) days after notice, except that the cure period for non-payment is ten (10) days.',
);
const cuts = paper(
  'Over the next day we will be letting approximately 500 employees know that their jobs will be eliminated.',
);
const people = paper(
  'We employ 742 people worldwide: 510 people in Germany, 120 of whom work part-time, 148 people in Poland and 84 in Spain. In Poland, 31 of the 148 are apprentices.',
);

test.each([
  ['What is the hourly rate?', [], rates],
  ['What is the hourly rate for a Principal?', ['USD 310'], rates],
  ['What is the hourly rate of an Associate?', ['USD 195'], rates],
  ['What is the hourly rate for a Paralegal?', [], rates],
  ['How many people work in Germany?', ['510 people'], people],
  ['How many people in Germany work part-time?', ['120'], people],
  ['How many people work in Poland?', ['148 people'], people],
  ['Roughly how many company jobs will be eliminated?', ['500 employees'], cuts],
  ['How many interns were to be let go?', [], cuts],
])('what holds in one of several cases answers where the question names it: %s', (question, values, document) => {
  expect(labelsOfWhole(document, question)).toEqual(values);
});

test('what an exception says is none where the question does not name it, nor is the whole a part of it', () => {
  expect(labelsOfWhole(breach, 'What is the cure period?')).not.toContain('10 days');
  expect(labelsOfWhole(people, 'How many apprentices are there in Poland?')).not.toContain('148');
});

test('of a field that tells two cases neither is the answer to a question for none of them', () => {
  const offer = layOut(
    [
      {
        type: 'fields',
        style: 'column',
        fields: [
          ['Start date', '1 September 2031'],
          ['Notice period', 'One month during probation; three months afterwards'],
        ],
      },
    ],
    plainLook,
  );
  expect(labelsOfWhole(offer, 'What is the notice period?')).toEqual([]);
});

describe('whoever is told to be replaced', () => {
  const told = paper(
    'Anna Keller will replace Robert Marsh as Chief Financial Officer effective 1 June 2031. Ingrid Sol has been Chief Executive Officer since 2029.',
  );

  test('is in office with what the document says of it, and a person looks', () => {
    const { items, caveats, confidence } = askWhole(told, 'Who is the CFO?');
    expect(items.map(({ value }) => value)).toMatchObject([{ last_name: 'Marsh' }]);
    expect(caveats.join(' ')).toContain('Anna Keller will replace Robert Marsh');
    expect(confidence).toBeLessThanOrEqual(0.6);
  });

  test('is not who will be in office', () => {
    expect(labelsOfWhole(told, 'Who will be the CFO?')).not.toContain('Robert Marsh');
  });

  test('says nothing of another office', () => {
    const { items, caveats } = askWhole(told, 'Who is the CEO?');
    expect(items.map(({ value }) => value)).toMatchObject([{ last_name: 'Sol' }]);
    expect(caveats).toEqual([]);
  });
});

describe('entries of a list that end with what became of them', () => {
  const votes = layOut(
    [
      { type: 'paragraph', text: 'The motions were decided as follows:' },
      {
        type: 'items',
        items: [
          { mark: '1.', text: 'Accept the annual accounts 131 4 8 Approved' },
          { mark: '2.', text: 'Raise the membership fee 58 79 6 Not approved' },
          { mark: '3.', text: 'Buy the Elm Street plot – – – Withdrawn' },
          { mark: '4.', text: 'Lease the bakery oven 61 77 5 Not approved' },
        ],
      },
    ],
    plainLook,
  );

  test.each([
    ['Which motions were not approved?', ['Raise the membership fee', 'Lease the bakery oven']],
    ['Which motions were approved?', ['Accept the annual accounts']],
    ['Which motions were withdrawn?', ['Buy the Elm Street plot']],
    ['Which motions were deferred?', []],
  ])('answer a question for one outcome with it alone: %s', (question, motions) => {
    expect(labelsOfWhole(votes, question)).toEqual(motions);
  });
});

test('people set in columns are all named, row by row', () => {
  const board = layOut(
    [
      { type: 'paragraph', text: 'The following people serve on the Building Committee:' },
      {
        type: 'grid',
        headers: ['Aidan Marsh', 'Bettina Clove'],
        rows: [
          ['Carlo Venn', 'Dora Hatch'],
          ['Emil Strand', 'Freya Nott'],
        ],
        x: [72, 250],
      },
    ],
    plainLook,
  );
  expect(labelsOfWhole(board, 'Who serves on the Building Committee?')).toEqual([
    'Aidan Marsh',
    'Bettina Clove',
    'Carlo Venn',
    'Dora Hatch',
    'Emil Strand',
    'Freya Nott',
  ]);
});

test('where the row that is asked for has no figure, that of another row is none', () => {
  const hire = layOut(
    [
      {
        type: 'grid',
        headers: ['Room', 'Half day', 'Full day', 'Evening'],
        rows: [
          ['Great Hall', '£340', '£590', '£420'],
          ['Studio', '£65', '£110', 'not available'],
          ['Kitchen', '£40', '£70', '£55'],
        ],
        x: [72, 180, 280, 380],
      },
    ],
    plainLook,
  );
  expect(labelsOfWhole(hire, 'How much is the Studio in the evening?')).toEqual([]);
  expect(labelsOfWhole(hire, 'How much is the Kitchen in the evening?')).toEqual(['GBP 55']);
});
