import { describe, expect, it } from 'vitest';
import { coverAsked } from '../../question/cover-asked';
import { labelsOfWhole } from '../testing/ask-whole';
import { layOut, type Piece, plainLook } from '../testing/lay-out';

const paragraph = (text: string): Piece => ({ type: 'paragraph', text });
const heading = (text: string): Piece => ({ type: 'heading', text });
const items = (...texts: string[]): Piece => ({
  type: 'items',
  items: texts.map((text, index) => ({ mark: `(${'abc'[index]})`, text: `${text};` })),
});

/** Heading and lead, as insurers write them. */
const covered = [
  ['2. Cover', 'This policy covers loss of or damage to the boat caused by:'],
  ['What we cover', 'We will pay for loss of the boat caused by:'],
  ['2. Covered causes of loss', 'The following are covered causes of loss:'],
  ['2. Insured events', 'The insurer pays for damage to the boat caused by:'],
  ['2. What is insured', 'You are insured against:'],
  ['2. Scope of cover', 'Cover is given for:'],
] as const;
const notCovered = [
  ['3. Exclusions', 'This policy does not cover loss caused by:'],
  ['What we do not cover', 'We will not pay for loss caused by:'],
  ['3. What is not insured', 'You are not insured against:'],
  ['3. Exclusions', 'The following are excluded from this insurance:'],
  ['3. Exceptions', 'No cover is given for:'],
] as const;

const policy = (inside: readonly [string, string] | null, outside: readonly [string, string] | null) =>
  layOut(
    [
      { type: 'title', text: 'Boat Insurance Policy' },
      paragraph('This policy is a contract between Tarn Insurance Company and the insured named in the schedule.'),
      ...(inside ? [heading(inside[0]), paragraph(inside[1]), items('collision', 'stranding', 'lightning')] : []),
      heading('Duties'),
      paragraph('The insured must:'),
      items('keep the boat moored', 'lock the cabin', 'tell of every loss'),
      ...(outside ? [heading(outside[0]), paragraph(outside[1]), items('wear and tear', 'frost', 'vermin')] : []),
      paragraph('Premiums are paid each year in advance.'),
    ],
    plainLook,
  );

describe.each(covered)('%s: %s', (...inside) => {
  it.each(notCovered)('is told from %s: %s', (...outside) => {
    const table = policy(inside, outside);
    for (const question of [
      'What does the policy cover?',
      'What is covered?',
      'Which perils are insured by the policy?',
    ])
      expect(labelsOfWhole(table, question), question).toEqual(['collision', 'stranding', 'lightning']);
    for (const question of ['What is not covered?', 'What is excluded?', 'What does the insurance not cover?'])
      expect(labelsOfWhole(table, question), question).toEqual(['wear and tear', 'frost', 'vermin']);
  });
});

it('gives the one never for the other', () => {
  for (const inside of covered)
    for (const question of ['What is not covered?', 'What does the policy exclude?'])
      expect(labelsOfWhole(policy(inside, null), question), inside[1]).toEqual([]);
  for (const outside of notCovered)
    for (const question of ['What is covered?', 'What does the policy cover?'])
      expect(labelsOfWhole(policy(null, outside), question), outside[1]).toEqual([]);
});

it.each([
  ['What does the warranty cover?', 'covered'],
  ['Which losses are not insured?', 'not covered'],
  ['What is excluded from the cover?', 'not covered'],
  ['What is excluded from adjusted EBITDA?', null],
  ['Is flood covered?', null],
  ['Up to what amount is cash covered?', null],
  ['What periods does the report cover?', null],
])('%s asks for %s', (question, side) => {
  expect(coverAsked(question)).toBe(side);
});
