import { expect, it } from 'vitest';
import { amountKind } from '../contract/kinds/amount';
import { changedFragments } from './changed-fragments';
import { baseFragment } from './fragments';

it('says nothing of a prompt that is the one of now, or of another program', () => {
  const { id, version } = amountKind.fragment;
  expect(changedFragments(`${baseFragment.id}@${baseFragment.version} ${id}@${version}`)).toEqual([]);
  expect(changedFragments('reader')).toEqual([]);
  expect(changedFragments('')).toEqual([]);
  expect(changedFragments('gone.for.good@7')).toEqual([]);
});

it('names what has another version', () => {
  const { id, version } = amountKind.fragment;
  expect(changedFragments(`${baseFragment.id}@${baseFragment.version} ${id}@${version + 1}`)).toEqual([
    { id, was: version + 1, is: version },
  ]);
});
