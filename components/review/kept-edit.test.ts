import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Item } from '@/lib/contract/answer';
import { valueKindSchema } from '@/lib/contract/registry';
import { emptyValues } from './editors/value-editor';
import { editKey, forgetEdit, type KeptEdit, keepEdit, keptEdit, readKeptEdit } from './kept-edit';

const spans = [{ line_start: 34, line_end: 35, quote: 'EUR 39,850' }];
const amount = { value: '41,0', currency: 'EUR', scale: null, unit: null };
const edit: Omit<KeptEdit, 'changedAt'> = {
  version: 2,
  items: [{ kind: 'amount', value: amount, spans, path: null }],
  method: 'inferred',
  reason: 'as the endorsement',
  lines: ['33'],
};
const key = editKey('ann', 'answer');

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  });
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('gives back a half-written edit as it was left, to whoever wrote it', () => {
  keepEdit(key, edit);
  expect(keptEdit(key)).toEqual({ ...edit, changedAt: '2026-01-01T00:00:00.000Z' });
  expect(keptEdit(editKey('bob', 'answer'))).toBeNull();
  forgetEdit(key);
  expect(keptEdit(key)).toBeNull();
});

it('tells when the edit was last changed, not when it was last looked at', () => {
  keepEdit(key, edit);
  vi.advanceTimersByTime(60_000);
  keepEdit(key, { ...edit });
  expect(keptEdit(key)?.changedAt).toBe('2026-01-01T00:00:00.000Z');
  keepEdit(key, { ...edit, reason: 'another' });
  expect(keptEdit(key)?.changedAt).toBe('2026-01-01T00:01:00.000Z');
});

it('keeps what was not filled in yet, of every kind', () => {
  for (const kind of valueKindSchema.options) {
    const item = { kind, value: emptyValues[kind], spans: [], path: null } as Item;
    keepEdit(key, { ...edit, items: [item] });
    expect(keptEdit(key)?.items, kind).toEqual([item]);
  }
});

it('takes nothing for an edit that its fields could not show', () => {
  expect(readKeptEdit(null)).toBeNull();
  expect(readKeptEdit('{')).toBeNull();
  const text = (item: object) =>
    JSON.stringify({ ...edit, items: [{ ...edit.items[0], ...item }], changedAt: '2026-01-01T00:00:00.000Z' });
  expect(readKeptEdit(text({}))).not.toBeNull();
  expect(readKeptEdit(text({ value: 'a text' }))).toBeNull();
  expect(readKeptEdit(text({ kind: 'colour' }))).toBeNull();
});
