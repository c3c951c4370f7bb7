import { expect, it } from 'vitest';
import { nextToOpen } from './next-to-open';

it('goes on to the first of the files added together that can be read', () => {
  const stored = ['a', 'b', 'c'];
  expect(nextToOpen({ stored, unreadable: new Set() })).toBe('a');
  expect(nextToOpen({ stored, unreadable: new Set(['a']) })).toBe('b');
  expect(nextToOpen({ stored, unreadable: new Set(['b', 'a']) })).toBe('c');
  expect(nextToOpen({ stored, unreadable: new Set(stored) })).toBeNull();
  expect(nextToOpen({ stored: [], unreadable: new Set() })).toBeNull();
});
