import { expect, it } from 'vitest';
import type { Item } from '../contract/answer';
import { keepsConflict } from './keeps-conflict';

const item = (value: string): Item => ({ kind: 'text', value, spans: [], path: null });
const before = { conflicting_evidence: true, items: [item('30 days'), item('60 days')] };

it('a conflict is kept by an edit that leaves two values which differ, as they were or changed', () => {
  expect(keepsConflict(before, [item('60 days'), item('30 days')])).toBe(true);
  expect(keepsConflict(before, [item('30 days'), item('60 days'), item('90 days')])).toBe(true);
  expect(keepsConflict(before, [item('30 days')])).toBe(false);
  expect(keepsConflict(before, [item('30 days'), item('61 days')])).toBe(true);
  expect(keepsConflict(before, [item('30 days'), item('30  Days')])).toBe(false);
  expect(keepsConflict(before, [])).toBe(false);
  expect(keepsConflict({ ...before, conflicting_evidence: false }, before.items)).toBe(false);
});

it('values of different fields do not contradict each other', () => {
  const at = (value: string, path: string): Item => ({ ...item(value), path });
  expect(keepsConflict(before, [at('30 days', 'notice'), at('60 days', 'cure')])).toBe(false);
  expect(keepsConflict(before, [at('30 days', 'notice'), at('60 days', 'notice')])).toBe(true);
});
