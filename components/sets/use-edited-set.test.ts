import { expect, it } from 'vitest';
import { readKeptSet } from './use-edited-set';

it('reads a new set that was kept, and nothing else', () => {
  const set = { id: null, name: 'Leases', description: '', questions: 'Rent | What is the rent?' };
  expect(readKeptSet(JSON.stringify(set))).toEqual(set);
  expect(readKeptSet(null)).toBeNull();
  expect(readKeptSet('{"name":')).toBeNull();
  expect(readKeptSet(JSON.stringify({ ...set, id: 'one that exists' }))).toBeNull();
});
