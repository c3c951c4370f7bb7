import { expect, it } from 'vitest';
import { emptyAnswer } from '../generation/empty-answer';
import { givenByPerson } from './given-by-person';

const found = {
  ...emptyAnswer('x', { kind: 'boolean', shape: 'single', narrative: false, indicators: [], fields: [] }),
  answer_found: true,
  confidence: 0.96,
  confidence_explanation: 'a sentence says yes',
  caveats: ['The sentence has a condition.'],
};

it('what was thought of the answer before is not said of the one that a person gave', () => {
  expect(givenByPerson(found)).toEqual({
    confidence: 1,
    confidence_explanation: 'Given by a person (the answer before it at 0.96: a sentence says yes)',
    caveats: [],
  });
});

it('an edit of an edit keeps what was said of the first', () => {
  const edited = { ...found, ...givenByPerson(found) };
  expect(givenByPerson(edited)).toMatchObject(givenByPerson(found));
});

it('gives no figure for what was not found before', () => {
  const given = givenByPerson({ ...found, answer_found: false, confidence: 0.9, confidence_explanation: 'no value' });
  expect(given.confidence_explanation).toBe('Given by a person (nothing found: no value)');
});
