import { describe, expect, it } from 'vitest';
import { draftSchema, emptyDraft } from '../ask/use-draft';
import { editedSchema } from '../sets/use-edited-set';
import { readKept } from './read-kept';

describe('what was kept in the tab', () => {
  it.each([
    ['a draft', draftSchema, { ...emptyDraft, text: 'What is the rent?', kind: 'amount' }],
    ['a new set', editedSchema, { id: null, name: 'Leases', description: '', questions: 'Rent | What is the rent?' }],
  ] as const)('is read as it was kept: %s', (_what, schema, value) => {
    expect(readKept<unknown>(JSON.stringify(value), schema)).toEqual(value);
  });

  it('is none where nothing was kept, or something else', () => {
    for (const text of [null, '', '{', '"text"', '{"text":1}', '{"text":"only"}'])
      expect(readKept(text, draftSchema)).toBeNull();
    const existing = { id: 'one that exists', name: 'Leases', description: '', questions: '' };
    expect(readKept(JSON.stringify(existing), editedSchema)).toBeNull();
  });
});
