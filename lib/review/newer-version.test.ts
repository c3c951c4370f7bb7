import { expect, it } from 'vitest';
import { newerVersion, newestVersions } from './newer-version';

const first = { id: 'a', seriesId: 'a', seriesVersion: 1 };
const second = { id: 'b', seriesId: 'a', seriesVersion: 2 };
const third = { id: 'c', seriesId: 'a', seriesVersion: 3 };
const other = { id: 'd', seriesId: 'd', seriesVersion: 1 };
const newest = newestVersions([second, third, other, first]);

it('is the newest of its series, and none for the newest itself', () => {
  expect(newerVersion(first, newest)).toBe(third);
  expect(newerVersion(second, newest)).toBe(third);
  expect(newerVersion(third, newest)).toBeNull();
  expect(newerVersion(other, newest)).toBeNull();
});
