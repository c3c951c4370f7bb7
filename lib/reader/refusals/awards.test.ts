import { describe, expect, it } from 'vitest';
import { labelsOfWhole } from '../testing/ask-whole';
import { paperOf } from '../testing/lay-out';

const paper = paperOf([
  'Orrin Corporation',
  'Annual report for the fiscal year ended December 31, 2031.',
  'On March 1, 2031, the committee granted 200,000 restricted stock units to officers. On June 3, 2031, the committee granted 350,000 performance units to directors.',
  'On August 9, 2031, the committee met. It granted 40,000 stock options to consultants.',
  'Under the 2029 plan 120,000 units vested.',
]);

describe('what was granted', () => {
  it.each([
    ['on another day', 'How many performance units were granted on March 1, 2031?'],
    ['on a day that the paper doesn’t name', 'How many units were granted on May 1, 2031?'],
    ['to others', 'How many performance units were granted to officers?'],
    ['of another kind to the same', 'How many restricted stock units were granted to directors?'],
  ])('isn’t told where it was %s: %s', (_, question) => {
    expect(labelsOfWhole(paper, question)).toEqual([]);
  });

  it.each([
    ['How many restricted stock units were granted on March 1, 2031?', '200,000'],
    ['How many restricted stock units were granted to officers?', '200,000'],
    ['How many performance units were granted to directors?', '350,000'],
    ['How many stock options were granted on August 9, 2031?', '40,000'],
  ])('is told of its day and of its people: %s', (question, told) => {
    expect(labelsOfWhole(paper, question)[0]).toContain(told);
  });
});
