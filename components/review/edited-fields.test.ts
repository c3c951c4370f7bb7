import { expect, it } from 'vitest';
import type { Item } from '@/lib/contract/answer';
import { countedValue, fieldsToEdit, nextField } from './edited-fields';

const item = (path: string | null): Item => ({ kind: 'text', value: 'x', spans: [], path });
const asked = [
  { path: 'rent', kind: 'amount' as const },
  { path: 'begins', kind: 'date' as const },
];

it('a value can be given for each field that was asked for, found or not, and for those that the answer has', () => {
  expect(fieldsToEdit(asked, [item('begins'), item('limits[0].peril')])).toEqual([
    ...asked,
    { path: 'limits[0].peril', kind: 'text' },
  ]);
  expect(fieldsToEdit([{ path: 'limits[].peril', kind: 'text' }], [])).toEqual([]);
  expect(fieldsToEdit([], [item(null)])).toEqual([]);
});

it('what is added is of the first field without a value, else of the last', () => {
  expect(nextField(asked, [item('rent')])).toEqual(asked[1]);
  expect(nextField(asked, [item('begins'), item('rent')])).toEqual(asked[1]);
  expect(nextField([], [item(null)])).toBeUndefined();
});

it('values are counted within their field', () => {
  const items = [item('rent'), item('begins'), item('rent')];
  expect(items.map((_, index) => countedValue(items, index))).toEqual([
    { number: 1, count: 2 },
    { number: 1, count: 1 },
    { number: 2, count: 2 },
  ]);
});
