import { expect, it } from 'vitest';
import { readRotation } from './use-rotation';

it('reads how far pages were turned, and takes anything else for upright', () => {
  expect([0, 90, 180, 270].map((turned) => readRotation(JSON.stringify(turned)))).toEqual([0, 90, 180, 270]);
  expect([null, '', '45', '"90"', '{', 'null'].map(readRotation)).toEqual([0, 0, 0, 0, 0, 0]);
});
