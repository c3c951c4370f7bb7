import { describe, expect, it } from 'vitest';
import { askWhole } from './testing/ask-whole';
import { layOut, type Piece, plainLook } from './testing/lay-out';

const lines = (...lines: string[]): Piece => ({ type: 'lines', lines });

const policy: Piece[] = [
  { type: 'title', text: 'Motor Policy Declarations' },
  lines('Policy number: MP-2031-0044', 'Expiration date: May 14, 2032', 'Collision deductible: $500'),
  lines('Property damage limit: $50,000', 'Share of the insured: 15%'),
  lines('Bodily injury limit: $100,000 per person / $300,000 per accident', 'Annual fee: $120'),
  { type: 'paragraph', text: 'Either side may end this policy with thirty (30) days written notice to the other.' },
];

function asked(question: string) {
  const { items, caveats, extraction_method } = askWhole(layOut(policy, plainLook), question);
  return {
    values: items.map(({ value }) => value),
    lines: items.map(({ spans }) => spans[0]?.line_start),
    caveats,
    extraction_method,
  };
}

describe('a value that a yes/no question states', () => {
  it.each([
    ['Is the collision deductible $500?', true],
    ['Is the collision deductible USD 500?', true],
    ['Is the property damage limit $50,000?', true],
    ['Is the expiration date May 14, 2032?', true],
    ['Is the share of the insured 15%?', true],
  ])('is confirmed by what the document gives: %s', (question, value) => {
    expect(asked(question).values).toEqual([value]);
  });

  it.each([
    ['Is the collision deductible $250?', 'The document gives USD 500.'],
    ['Is the property damage limit $100,000?', 'The document gives USD 50,000.'],
    ['Is the expiration date May 14, 2033?', 'The document gives 2032-05-14.'],
    ['Is the share of the insured 20%?', 'The document gives 15 %.'],
  ])('is denied by it, with what it gives: %s', (question, caveat) => {
    expect(asked(question)).toMatchObject({ values: [false], caveats: [caveat], extraction_method: 'inferred' });
  });

  it.each([
    // Another currency, another unit, or a thing that is not there, says nothing.
    'Is the collision deductible EUR 250?',
    'Is the flood deductible $500?',
    'Is the injury limit $50,000?',
    'Is the bodily injury limit $300,000 per accident?',
    'Is the annual fee $120 per month?',
    'Is the notice four weeks?',
  ])('is left open where nothing is told that it can be compared with: %s', (question) => {
    expect(asked(question).values).toEqual([]);
  });
});
