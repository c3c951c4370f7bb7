import { expect, it } from 'vitest';
import { daysTurnedRound } from './export-request';

it('says of days in the wrong order that they are', () => {
  expect(daysTurnedRound({ from: '2032-12-01', to: '2032-11-01' })).toMatch(/turn them round/);
  expect(daysTurnedRound({ from: '2032-11-01', to: '2032-11-01' })).toBeNull();
  expect(daysTurnedRound({ from: '2032-12-01', to: null })).toBeNull();
});
