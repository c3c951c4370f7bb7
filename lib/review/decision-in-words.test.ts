import { expect, it } from 'vitest';
import { decisionKindSchema } from './decision';
import { decisionInWords, reasonInWords } from './decision-in-words';

it('says each decision in words of its own, and one of another version as it is', () => {
  const said = decisionKindSchema.options.map(decisionInWords);
  expect(new Set(said).size).toBe(said.length);
  expect(said).toContain('made out of date');
  for (const kind of decisionKindSchema.options) expect(decisionInWords(kind)).not.toBe(kind.replaceAll('_', ' '));
  expect(decisionInWords('put_aside')).toBe('put aside');
});

it('quotes what a person wrote, and not what the program says in words of its own', () => {
  const reason = '“v2.pdf” is a newer version of “v1.pdf”.';
  expect(reasonInWords({ kind: 'reject', reason: 'not ours' })).toBe('“not ours”');
  expect(reasonInWords({ kind: 'mark_stale', reason })).toBe(reason);
  expect(reasonInWords({ kind: 'approve', reason: null })).toBe('');
});
