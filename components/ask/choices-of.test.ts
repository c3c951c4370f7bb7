import { expect, it } from 'vitest';
import { amendsInWords, choicesOf } from './choices-of';

const value = (label: string, page: number) => ({
  label,
  items: [0],
  lines: [page],
  pages: [page],
  sections: [],
  date: null,
});

it('offers the contradicting values with their places, the one that amends by name', () => {
  const details = {
    values: [value('2026-05-12', 3), { ...value('2026-07-17', 14), sections: ['Endorsement 2'], date: '2026-06-01' }],
    amendment: { value: 1, line: 157, page: 14, words: 'The schedule is amended as follows:' },
    clarification: 'Which one?',
  };
  expect(choicesOf([{ name: 'conflicting_values', details }])).toEqual([
    { index: 0, label: '2026-05-12', place: 'page 3, line 3', lines: [3], date: null, amends: null },
    {
      index: 1,
      label: '2026-07-17',
      place: 'Endorsement 2, page 14, line 14, dated 2026-06-01',
      lines: [14],
      date: '2026-06-01',
      amends: { words: 'The schedule is amended as follows:', earlier: '2026-05-12 (page 3, line 3)' },
    },
  ]);
});

it('names what an amending text changes apart from its own words', () => {
  expect(amendsInWords({ words: 'The deductible is revised to USD 5', earlier: 'USD 2 (page 3, line 3)' })).toBe(
    'Changes an earlier text, which gives USD 2 (page 3, line 3). It says: “The deductible is revised to USD 5”',
  );
});

it('numbers the values as the cards of the answer are, and chooses each by its place in the document', () => {
  const details = {
    values: [
      { ...value('Yes', 3), items: [1] },
      { ...value('No', 5), items: [0] },
      { ...value('Maybe', 9), items: [] },
    ],
    amendment: null,
  };
  const choices = choicesOf([{ name: 'conflicting_values', details }]);
  expect(choices.map(({ label, index }) => [label, index])).toEqual([
    ['No', 1],
    ['Yes', 0],
    ['Maybe', 2],
  ]);
});

it('offers nothing where a flag has no values', () => {
  expect(choicesOf([{ name: 'conflicting_values', details: {} }])).toEqual([]);
  expect(choicesOf([])).toEqual([]);
});
