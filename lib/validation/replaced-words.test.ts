import { describe, expect, it } from 'vitest';
import { lineTableOf } from '../evidence/line-table-fixture';
import { changedClauseFlags } from './changed-clause';
import { replacedWordsIn } from './replaced-words';

const agreement = [
  '4. Deposit',
  '4.1 The Tenant shall pay a deposit of £42,500. It is returned within 30 days.',
  '4.2 Interest is paid at 2%.',
];
const withChange = (...lines: string[]) => lineTableOf([agreement, ['FIRST AMENDMENT', ...lines]]);

describe('words that are replaced by others', () => {
  it.each([
    ['In clause 4.1 “£42,500” is replaced by “£51,000”.'],
    ['1. In Section 4.1 the amount "£42,500" shall be replaced with the amount "£51,000".'],
    ['In clause 4.1 the reference to “£42,500” is deleted and replaced by “£51,000”.'],
    ['The figure “£42,500” in clause 4.1 is substituted by “£51,000”.'],
    ['Clause 4.1 is amended by deleting “£42,500” and inserting “£51,000” in its place.'],
    ['Clause 4.1 is amended by replacing “£42,500” with “£51,000”.'],
    ['Clause 4.1 is amended by substituting “£51,000” for “£42,500”.'],
  ])('are told with their clause: %s', (words) => {
    expect(replacedWordsIn(withChange(words))).toMatchObject([
      { clauses: ['4.1'], old: '£42,500', new: '£51,000', firstLine: 5, lastLine: 5 },
    ]);
  });

  it('are told where the sentence runs over lines, by the line of the new ones', () => {
    const table = withChange('In clause 4.1 the reference to “£42,500” is deleted and', 'replaced by “£51,000”.');
    expect(replacedWordsIn(table)).toMatchObject([{ old: '£42,500', new: '£51,000', firstLine: 6, lastLine: 6 }]);
  });

  it('are each told of several', () => {
    const words = 'In clause 4.1 “£42,500” is replaced by “£51,000” and “30 days” is replaced by “45 days”.';
    expect(replacedWordsIn(withChange(words)).map((each) => each.new)).toEqual(['£51,000', '45 days']);
  });

  it.each([
    'If the parties agree, “£42,500” in clause 4.1 is replaced by “£51,000”.',
    '“£42,500” is replaced by “£51,000”.',
    'Clause 4.1 is deleted and replaced by “The deposit is £51,000.”',
    'Clause 4.1 is left as it is. “£42,500” is replaced by “£51,000”.',
  ])('are none in “%s”', (words) => {
    expect(replacedWordsIn(withChange(words))).toEqual([]);
  });
});

describe('a clause of which words are replaced', () => {
  const flagged = (quote: string, ...change: string[]) =>
    changedClauseFlags(
      [{ kind: 'text', value: quote, spans: [{ line_start: 2, line_end: 2, quote }], path: null }],
      withChange(...change),
    ).length > 0;
  const replaced = 'In clause 4.1 “£42,500” is replaced by “£51,000”.';

  it('is changed where they stand, and in its other sentences is not', () => {
    expect(flagged('£42,500', replaced)).toBe(true);
    expect(flagged('The Tenant shall pay a deposit', replaced)).toBe(true);
    expect(flagged('30 days', replaced)).toBe(false);
  });

  it.each([
    ['another change of it is told in other words', [replaced, 'The last sentence of clause 4.1 is deleted.']],
    ['the words are not found in it', ['In clause 4.1 “£41,000” is replaced by “£51,000”.']],
    ['more is done in the same breath', [`${replaced.slice(0, -1)} and the following is added to clause 4.1:`]],
    ['they are replaced in all of the clause above', ['In clause 4 the number “30” is replaced by “45”.']],
  ])('is changed where %s', (_, change) => {
    expect(flagged('30 days', ...change)).toBe(true);
  });
});
