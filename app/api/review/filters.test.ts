import { expect, it } from 'vitest';
import { filtersOf, queryOf, unknownFilters } from './filters';

it('what is no filter is told by its name, and the rest filters', () => {
  const parameters = { state: 'bogus', kind: 'date', flag: ['low_confidence', 'x'], answer: 'a', utm: 'b', label: '' };
  expect(unknownFilters(parameters)).toEqual([
    ['flag', 'low_confidence, x'],
    ['state', 'bogus'],
  ]);
  expect(filtersOf(parameters, 'ann')).toEqual({ kind: 'date' });
});

it('nothing is told of filters that are known, or of none', () => {
  const parameters = { state: 'shipped', kind: 'amount', flag: 'low_confidence', claimed: 'mine', label: 'lease' };
  expect(unknownFilters(parameters)).toEqual([]);
  expect(unknownFilters({})).toEqual([]);
  expect(queryOf(filtersOf({ state: 'stale' }, 'ann'), 'ann')).toBe('state=stale');
  expect(Object.fromEntries(new URLSearchParams(queryOf(filtersOf(parameters, 'ann'), 'ann')))).toEqual(parameters);
});
