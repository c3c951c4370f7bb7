import { expect, it } from 'vitest';
import type { Item } from '@/lib/contract/answer';
import { flagNameSchema } from '@/lib/run/flag';
import { choiceMade, settledWords } from './settled-words';

const value = (label: string, line: number) => ({
  label,
  items: [0],
  lines: [line],
  pages: [1],
  sections: [],
  date: null,
});
const details = { values: [value('30 days', 4), value('60 days', 9)], amendment: null };
const flags = [{ name: 'conflicting_values' as const, details }];
const item = (text: string): Item => ({ kind: 'text', value: text, spans: [], path: null });

it('a flag of a signed answer says what was settled, and none asks for a choice any more', () => {
  const said = flagNameSchema.options.map((name) => settledWords(name, { conflicting_evidence: false }));
  expect(new Set(said).size).toBe(said.length);
  expect(said).toContain('⇄ one value chosen');
  expect(said).toContain('low confidence, signed');
  expect(said.join()).not.toContain('two values');
  expect(settledWords('conflicting_values', { conflicting_evidence: true })).toBe('⇄ all values stand');
});

it('tells the value that was chosen and the one that it was chosen over, with their places', () => {
  expect(choiceMade(flags, { items: [item('60 days')] })).toEqual({
    chosen: '60 days (page 1, line 9)',
    over: '30 days (page 1, line 4)',
  });
});

it('tells of no choice where all values stand, none of them does, or none was offered', () => {
  expect(choiceMade(flags, { items: [item('30 days'), item('60 days')] })).toBeNull();
  expect(choiceMade(flags, { items: [item('90 days')] })).toBeNull();
  expect(choiceMade([], { items: [item('30 days')] })).toBeNull();
});
