import { expect, it } from 'vitest';
import type { Item } from '../contract/answer';
import { keepsConflict } from './keeps-conflict';

const item = (value: string): Item => ({ kind: 'text', value, spans: [], path: null });
const before = { conflicting_evidence: true, items: [item('30 days'), item('60 days')] };

it('a conflict is kept by an edit that leaves all its values, in whatever order and with whatever else', () => {
  expect(keepsConflict(before, [item('60 days'), item('30 days')])).toBe(true);
  expect(keepsConflict(before, [item('30 days'), item('60 days'), item('90 days')])).toBe(true);
  expect(keepsConflict(before, [item('30 days')])).toBe(false);
  expect(keepsConflict(before, [item('30 days'), item('61 days')])).toBe(false);
  expect(keepsConflict({ ...before, conflicting_evidence: false }, before.items)).toBe(false);
});
