import { expect, it } from 'vitest';
import { kindTitle } from './kind-title';
import { valueKindSchema } from './registry';

it('names every kind of value as people do', () => {
  expect(kindTitle('boolean')).toBe('yes or no');
  expect(kindTitle('person_name')).toBe('person');
  for (const kind of valueKindSchema.options) expect(kindTitle(kind)).not.toMatch(/_|boolean/);
  expect(kindTitle('of_tomorrow')).toBe('of tomorrow');
});
