import { expect, test } from 'vitest';
import { personNameKind } from './person-name';

test.each(['Cynthia A. Norden', 'Frank I. Marsh', 'Ana O. Brandt'])(
  'an initial is never taken for a common word: %s',
  (name) => {
    expect(personNameKind.readAll(name).map((reading) => reading.original)).toEqual([name]);
  },
);
