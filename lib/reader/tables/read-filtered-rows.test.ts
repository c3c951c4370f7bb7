import { describe, expect, it } from 'vitest';
import { parseQuestion } from '../../question/parse-question';
import { wholePassage } from '../testing/whole-passage';
import { type Printed, printPages } from './print-page.fixture';
import { readFilteredRows } from './read-filtered-rows';

const row = (name: string, ...cells: readonly string[]): Printed[] => [
  { text: name, x: 40 },
  ...cells.map((text, index) => ({ text, x: 260 + index * 100, right: true })),
];
const votes = printPages([
  [
    [{ text: 'The following persons were elected to serve as directors of Example Brands:', x: 40 }],
    row('Nominee', 'For', 'Against', 'Abstain'),
    row('Ann M. Lee', '59,657,810', '294,935', '10,714,238'),
    row('Carlos Abrams-Rivera', '54,760,830', '5,184,437', '10,721,716'),
    row('Rashida Lande, Jr.', '55,123,930', '16,105,005', '77,685'),
    row('Jon Nudi', '54,193,921', '5,753,395', '10,719,667'),
    row('For', '99,000,000', '1,000', '2,000'),
  ],
]);

function names(question: string): unknown[] {
  const input = { brief: parseQuestion(question), passages: [wholePassage(votes)], table: votes };
  return readFilteredRows(input).flatMap(({ items }) => items.map(({ value }) => value));
}

describe('rows of a table of votes by a condition', () => {
  it('keeps those on the asked side of the threshold', () => {
    expect(names('Which nominees got more than 55 million votes for them?')).toEqual([
      'Ann M. Lee',
      'Rashida Lande, Jr.',
    ]);
    expect(names('Which nominees drew fewer than 54.5 million votes in favour?')).toEqual(['Jon Nudi']);
    expect(names('Which nominees had over 6,000,000 votes against them?')).toEqual(['Rashida Lande, Jr.']);
  });

  it('says whether one stands out, where one has at least twice as many as the next', () => {
    expect(names('Did any nominee have substantially more votes against than the others?')).toEqual([true]);
    expect(names('Did any nominee have substantially more votes for them than the others?')).toEqual([]);
  });

  it('counts the votes for somebody where none are named, and nobody’s votes on a proposal', () => {
    expect(names('Which nominee got the fewest votes?')).toEqual(['Jon Nudi']);
    expect(names('Which proposal got the most votes?')).toEqual([]);
    expect(names('Which of the four shareholder proposals had the fewest votes for it?')).toEqual([]);
    expect(names('Which director nominee had the fewest votes?')).toEqual(['Jon Nudi']);
  });

  it('finds the one with the most or the fewest', () => {
    expect(names('Which nominee received the most votes against?')).toEqual(['Rashida Lande, Jr.']);
    expect(names('Which nominee got the fewest votes in favour?')).toEqual(['Jon Nudi']);
    expect(names('Which nominee received the second most votes for?')).toEqual(['Rashida Lande, Jr.']);
    expect(names('Which nominee had the third-fewest votes against?')).toEqual(['Jon Nudi']);
    expect(names('Which nominee, other than Ann Lee, got the most votes?')).toEqual([]);
    expect(names('Which nominee came second in votes, with the highest but one?')).toEqual([]);
  });

  it('takes "no votes" for those against, and "yes votes" for those in favour', () => {
    expect(names('Which nominee got the most no votes?')).toEqual(['Rashida Lande, Jr.']);
    expect(names('Who had the fewest "no" votes?')).toEqual(['Ann M. Lee']);
    expect(names('Which nominee drew the most opposition in the votes?')).toEqual(['Rashida Lande, Jr.']);
    expect(names('Which nominee got the fewest yes votes?')).toEqual(['Jon Nudi']);
    // Nobody's are counted here.
    expect(names('Which nominee had the most broker non-votes?')).toEqual([]);
  });

  it('gives nobody where no row fits, or nothing is counted on the side that is named', () => {
    expect(names('Which nominees got more than 60 million votes for them?')).toEqual([]);
    expect(names('Which nominees got more than 55 million votes withheld?')).toEqual([]);
  });
});
