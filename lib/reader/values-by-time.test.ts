import { describe, expect, test } from 'vitest';
import { askWhole, labelsOfWhole } from './testing/ask-whole';
import { layOut, type Piece, paperOf, plainLook } from './testing/lay-out';

const schedule: Piece = {
  type: 'grid',
  headers: ['Lease year', 'Period', 'Monthly rent (£)', 'Annual rent (£)'],
  rows: [
    ['1', '1 May 2034 – 30 April 2035', '14,200', '170,400'],
    ['2', '1 May 2035 – 30 April 2036', '14,650', '175,800'],
    ['3', '1 May 2036 – 30 April 2037', '15,100', '181,200'],
  ],
  x: [72, 150, 320, 430],
};
const paragraph = (text: string): Piece => ({ type: 'paragraph', text });
const deposit = paragraph('The Tenant shall pay a deposit of £42,500 on signing.');
const amended = paragraph('For the period from 1 May 2037 to 31 October 2038 the monthly rent is £16,400.');
const lease = layOut([deposit, { type: 'title', text: 'RENT' }, schedule], plainLook);
const longer = layOut([deposit, { type: 'title', text: 'RENT' }, schedule, amended], plainLook);

describe('a sum that changes in time', () => {
  test.each([
    ['What is the monthly rent in lease year 2?', ['GBP 14,650']],
    ['What is the monthly rent in the third year?', ['GBP 15,100']],
    ['What is the annual rent from 1 May 2035 to 30 April 2036?', ['GBP 175,800']],
    ['What is the monthly rent on 1 June 2036?', ['GBP 15,100']],
    ['What is the monthly rent in lease year 9?', []],
    ['What is the weekly rent in lease year 2?', []],
    ['What is the monthly parking rent in lease year 2?', []],
    ['What is the monthly rent in 2041?', []],
  ])('has one value for the time that is named: %s', (question, values) => {
    expect(labelsOfWhole(lease, question)).toEqual(values);
  });

  test('is told with all of its values where no time is named, those of an amendment with them', () => {
    const { items, conflicting_evidence, suggested_clarification } = askWhole(longer, 'What is the monthly rent?');
    const figures = items.map(({ value }) => (typeof value === 'object' && 'value' in value ? value.value : value));
    expect(figures).toEqual(['14200', '14650', '15100', '16400']);
    expect(conflicting_evidence).toBe(true);
    expect(suggested_clarification).toContain('for which time is it asked?');
  });

  test('is told in an amendment for its own time', () => {
    expect(labelsOfWhole(longer, 'What is the monthly rent in 2038?')).toEqual(['GBP 16,400']);
    expect(labelsOfWhole(longer, 'What is the deposit?')).toEqual(['GBP 42,500']);
  });

  test('has every value of a year in which it changes', () => {
    expect(labelsOfWhole(lease, 'What is the monthly rent in 2035?')).toEqual(['GBP 14,200', 'GBP 14,650']);
  });

  test('is told with its time where the other times are not told', () => {
    const alone = paperOf(['For the period from 1 May 2037 to 31 October 2038 the monthly rent is £16,400.']);
    const { items, caveats, confidence } = askWhole(alone, 'What is the monthly rent?');
    expect(items).toHaveLength(1);
    expect(caveats.join(' ')).toContain('For another time another value may hold.');
    expect(confidence).toBeLessThanOrEqual(0.6);
    expect(askWhole(alone, 'What is the monthly rent in 2038?').caveats).toEqual([]);
  });

  test('which is paid in instalments has them where they are asked for', () => {
    const paid = paperOf([
      'For the period from 1 May 2037 to 30 April 2039 the yearly rent is £73,200, payable in monthly instalments of £6,100.',
    ]);
    expect(labelsOfWhole(paid, 'What is the monthly rent in 2037?')).toEqual(['GBP 6,100']);
    expect(labelsOfWhole(paid, 'What is the monthly rent in 2038?')).toEqual(['GBP 6,100']);
    expect(labelsOfWhole(paid, 'What is the yearly rent in 2037?')).toEqual(['GBP 73,200']);
  });

  test('is contradicted by what replaces it from a day on, and what is replaced is no answer', () => {
    const replaced = layOut(
      [schedule, paragraph('From 1 May 2036 the monthly rent is £15,600 instead of £15,100.')],
      plainLook,
    );
    expect(labelsOfWhole(replaced, 'What is the monthly rent from 1 May 2036?')).toEqual(['GBP 15,100', 'GBP 15,600']);
    const alone = paperOf(['From 1 May 2036 the monthly rent is £15,600 instead of £15,100.']);
    expect(labelsOfWhole(alone, 'What is the monthly rent from 1 May 2036?')).toEqual(['GBP 15,600']);
  });

  test('tells nothing of what was paid', () => {
    const paid = paperOf(['For the period from 1 May 2036 to 31 October 2036 the rent paid was £16,400.']);
    expect(askWhole(paid, 'What was the rent paid?').caveats).toEqual([]);
  });
});

test('that a schedule and a sentence tell for one year is in conflict where they differ', () => {
  const pieces: Piece[] = [
    { type: 'title', text: 'Office Lease' },
    {
      type: 'grid',
      headers: ['Year', 'Annual rent'],
      rows: [
        ['2028', 'GBP 48,000'],
        ['2029', 'GBP 49,500'],
        ['2030', 'GBP 51,000'],
      ],
      x: [72, 260],
    },
    ...['1. In 2030 the annual rent is GBP 52,000.', '2. In 2029 the annual rent is GBP 49,500.'].map(
      (text): Piece => ({ type: 'paragraph', text }),
    ),
  ];
  const table = layOut(pieces, plainLook);
  expect(askWhole(table, 'What is the annual rent in 2030?').conflicting_evidence).toBe(true);
  expect(askWhole(table, 'What is the annual rent in 2029?').conflicting_evidence).toBe(false);
});
