import { describe, expect, it } from 'vitest';
import { labelsOfWhole } from './testing/ask-whole';
import { layOut, type Piece, plainLook } from './testing/lay-out';

const field = (text: string): Piece => ({ type: 'paragraph', text });

describe('who is asked for by a role that a table has as the head of a column', () => {
  const policy = layOut(
    [
      { type: 'title', text: 'Property Insurance Contract' },
      field('Insured: Marlow & Finch Bakery Ltd'),
      field('Insurer: Albion Re plc'),
      field('Expiry date: 14 March 2025'),
      field('Deductible: GBP 2,500'),
      { type: 'heading', text: 'Schedule of premises' },
      {
        type: 'grid',
        headers: ['Premises', 'Sum insured (GBP)', 'Rate'],
        rows: [
          ['Quay Street shop', '900,000', '0.45 %'],
          ['Mill Lane store', '1,200,000', '0.38 %'],
        ],
        x: [72, 250, 400],
      },
    ],
    plainLook,
  );

  it.each(['Who is the insured?', 'Name the insured', 'Show me the insured'])('%s', (question) =>
    expect(labelsOfWhole(policy, question)).toEqual(['Marlow & Finch Bakery Ltd']),
  );

  it('no head of a column is somebody who is insured', () =>
    expect(labelsOfWhole(policy, 'Who is insured?')).toEqual(['Marlow & Finch Bakery Ltd']));

  it.each(["What is the insured's name?", 'What is the name of the insured?'])(
    'no part of a firm is a person: %s',
    (question) => expect(['', 'Marlow & Finch Bakery Ltd']).toContain(labelsOfWhole(policy, question).join()),
  );

  it.each([
    ['Tell me the expiry date', '2025-03-14'],
    ['Find the expiry date', '2025-03-14'],
    ['Tell me the deductible', 'GBP 2,500'],
    ['Find the deductible.', 'GBP 2,500'],
    ['Tell me the insurer', 'Albion Re plc'],
    ['Please name the insurer', 'Albion Re plc'],
  ])('a request is read as the question that it is: %s', (question, value) =>
    expect(labelsOfWhole(policy, question)).toEqual([value]),
  );
});
