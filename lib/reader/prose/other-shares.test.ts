import { describe, expect, it } from 'vitest';
import { askWhole, labelsOfWhole } from '../testing/ask-whole';
import { paperOf } from '../testing/lay-out';

const report = (...told: string[]) =>
  paperOf(['Orrin Corporation', 'Annual report for the fiscal year ended December 31, 2031.', ...told]);
const first = 'Alder Stores accounted for 16% of our net revenue in 2031.';
const question = 'What percentage of net revenue did Alder Stores account for in 2031?';

describe('the share of a customer', () => {
  it('that two sentences give differently is a conflict', () => {
    const two = report(first, 'Sales to Alder Stores represented approximately 18% of net revenue in 2031.');
    expect(labelsOfWhole(two, question)).toEqual(['16 %', '18 %']);
    expect(askWhole(two, question).conflicting_evidence).toBe(true);
  });

  it('that is more than what is said of the largest is a conflict', () => {
    const largest = 'What percentage of net revenue did its largest customer account for in 2031?';
    const one = 'In 2031, one customer accounted for 16% of our consolidated net revenue.';
    expect(labelsOfWhole(report(one, 'Alder Stores accounted for 18% of net revenue in 2031.'), largest)).toEqual([
      '16 %',
      '18 %',
    ]);
    expect(labelsOfWhole(report(one, 'Alder Stores accounted for 12% of net revenue in 2031.'), largest)).toEqual([
      '16 %',
    ]);
  });

  it.each([
    ['of another year', 'Alder Stores accounted for 18% of our net revenue in 2030.'],
    ['of a segment', 'In 2031, Alder Stores accounted for 18% of the net revenue of our Valves segment.'],
    ['of a region', 'In 2031, Alder Stores accounted for 18% of net revenue in Europe.'],
    ['of another measure', 'Alder Stores accounted for 18% of our accounts receivable in 2031.'],
    ['of another customer', 'Sales to Birch Stores represented approximately 18% of net revenue in 2031.'],
    ['the same', 'Sales to Alder Stores represented 16% of net revenue in 2031.'],
  ])('contradicts nothing where it is %s', (_, other) => {
    expect(labelsOfWhole(report(first, other), question)).toEqual(['16 %']);
  });
});
