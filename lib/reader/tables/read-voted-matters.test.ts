import { describe, expect, it } from 'vitest';
import { parseQuestion } from '../../question/parse-question';
import { wholePassage } from '../testing/whole-passage';
import { type Printed, printPages } from './print-page.fixture';
import { readVotedMatters } from './read-voted-matters';

const text = (line: string): Printed[] => [{ text: line, x: 40 }];
const side = (name: string, votes: string): Printed[] => [
  { text: name, x: 40 },
  { text: votes, x: 500, right: true },
];
const matter = (lead: string, votes: readonly [string, string, string]): Printed[][] => [
  text(lead),
  side('For', votes[0]),
  side('Against', votes[1]),
  side('Abstain', votes[2]),
];

const votes = printPages([
  [
    ...matter('(2) The shareholders approved, on an advisory basis, executive compensation:', ['9,000', '80,000', '5']),
    ...matter('(3) The shareholder proposal regarding an independent chair was defeated:', ['25,083', '74,698', '223']),
    ...matter('(4) The shareholder proposal regarding a report on lobbying was defeated:', ['18,503', '81,441', '206']),
    ...matter('(5) The shareholder proposal regarding a policy on packaging was defeated:', ['1,971', '97,722', '232']),
  ],
]);

function subjects(question: string, passage = wholePassage(votes)): unknown[] {
  return readVotedMatters({ brief: parseQuestion(question), passages: [passage], table: votes }).flatMap(({ items }) =>
    items.map(({ value }) => value),
  );
}

describe('which of several proposals got the most votes', () => {
  it.each([
    ['Which of the three shareholder proposals had the fewest votes for it?', ['policy on packaging']],
    ['Which shareholder proposal got the most votes in favour?', ['independent chair']],
    ['Which stockholder proposal had the most votes against it?', ['policy on packaging']],
    ['Which shareholder proposal drew the least votes against?', ['independent chair']],
    // There are three of them; what is second and what is a share isn't counted here.
    ['Which of the four shareholder proposals had the fewest votes for it?', []],
    ['Which shareholder proposal got the second-most votes in favour?', []],
    ['Which shareholder proposal had the highest share of votes for it?', []],
    ['Which shareholder proposal had the most abstentions among the votes?', []],
    ['Which nominee had the fewest votes for him?', []],
  ])('%s', (question, expected) => {
    expect(subjects(question)).toEqual(expected);
  });

  it('is not known where one of them stands outside the passages', () => {
    const passage = { ...wholePassage(votes), lastLine: 12 };
    expect(subjects('Which shareholder proposal got the most votes in favour?', passage)).toEqual([]);
  });
});
