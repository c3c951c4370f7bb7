import { expect, it } from 'vitest';
import { readRun } from '../run/read-run';
import { nearestTarget } from './nearest-target';

type Reading = ReturnType<typeof readRun>;
const readingOf = (change: object): Reading => ({ ...readRun([]), ...change }) as Reading;
const notFound = { answer: { items: [] } };
const round = (...passages: [startPage: number, score: number][]) => ({
  passages: passages.map(([startPage, score]) => ({ startPage, score })),
});

it('goes to the best passage of all rounds where nothing was found', () => {
  const reading = readingOf({ answered: notFound, retrievals: [round([4, 2], [9, 1]), round([7, 3])] });
  expect(nearestTarget(reading, 'key')?.marks).toEqual([{ page: 7, boxes: [] }]);
});

it('goes to the first page where nothing was read', () => {
  expect(nearestTarget(readingOf({ answered: notFound }), 'key')?.marks).toEqual([{ page: 1, boxes: [] }]);
});

it('goes nowhere before there is an answer, nor where there is a value', () => {
  expect(nearestTarget(readingOf({ retrievals: [round([4, 2])] }), 'key')).toBeNull();
  expect(nearestTarget(readingOf({ answered: { answer: { items: [{}] } } }), 'key')).toBeNull();
});
