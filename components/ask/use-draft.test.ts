import { describe, expect, it } from 'vitest';
import { emptyDraft, readDraft } from './use-draft';

describe('a kept draft', () => {
  it('is read as it was kept', () => {
    const draft = { ...emptyDraft, text: 'What is the rent?', kind: 'amount' };
    expect(readDraft(JSON.stringify(draft))).toEqual(draft);
  });

  it('is none where nothing was kept, or something else', () => {
    expect([null, '', '{', '"text"', '{"text":1}', '{"text":"only"}'].map(readDraft)).toEqual(Array(6).fill(null));
  });
});
