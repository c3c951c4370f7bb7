import fc from 'fast-check';
import { expect, it } from 'vitest';
import { definitionOf } from '../contract/registry';
import type { AnyValue, ValueKind } from '../contract/value-schemas';
import type { GridCell } from '../ports/set-store';
import { columnKind, compareCells } from './value-order';

const amount = (value: string, currency = 'USD', scale: 'million' | null = null) =>
  cell('amount', { value, currency, scale, unit: null });
const date = (iso: string) => cell('date', { iso, original: iso });
const empty: GridCell = { ...cell('text', ''), values: [] };

it('orders amounts by currency and size, whatever they are printed in', () => {
  const cells = [amount('1.5', 'USD', 'million'), amount('900000'), amount('-3'), amount('10', 'EUR'), amount('9')];
  expect(sorted(cells, 1)).toEqual(['EUR 10', 'USD -3', 'USD 9', 'USD 900,000', 'USD 1.5 million']);
  expect(sorted(cells, -1)).toEqual(['EUR 10', 'USD 1.5 million', 'USD 900,000', 'USD 9', 'USD -3']);
});

it('orders dates by the calendar and text as people do', () => {
  expect(sorted([date('2026-02-01'), date('1899-12-31'), date('2026-01')], 1)).toEqual([
    '1899-12-31',
    '2026-01',
    '2026-02-01',
  ]);
  const texts = ['Clause 10', 'clause 2', 'Clause 1'].map((text) => cell('text', text));
  expect(sorted(texts, 1)).toEqual(['Clause 1', 'clause 2', 'Clause 10']);
});

it('puts cells without a value last in both directions', () => {
  for (const direction of [1, -1] as const) {
    const order = [empty, amount('2'), undefined, amount('1')].sort((a, b) => compareCells(a, b, direction));
    expect(order.slice(2).every((each) => !each?.values.length)).toBe(true);
  }
});

it('is an order: the same whichever way two cells are given', () => {
  const one = fc.oneof(
    fc.integer().map((value) => amount(String(value), value % 2 ? 'USD' : 'EUR')),
    fc.string().map((text) => cell('text', text)),
    fc.boolean().map((value) => cell('boolean', value)),
    fc.constant(empty),
  );
  fc.assert(
    fc.property(one, one, (a, b) => {
      expect(Math.sign(compareCells(a, b, 1)) + Math.sign(compareCells(b, a, 1))).toBe(0);
    }),
  );
});

it('says what most values of a column are', () => {
  expect(columnKind([amount('1'), date('2026-01-01'), amount('2'), undefined, empty])).toBe('amount');
  expect(columnKind([empty, undefined])).toBeNull();
});

function cell(kind: ValueKind, value: AnyValue): GridCell {
  const label = definitionOf(kind).label(value);
  return {
    id: 'c',
    documentId: 'd',
    columnId: 'q',
    questionId: 'q1',
    state: 'shipped',
    finding: 'found' as const,
    count: 1,
    headline: label,
    values: [{ item: 0, kind, value, label, page: 1 }],
    flags: [],
    problem: null,
    version: '1',
  };
}

function sorted(cells: GridCell[], direction: 1 | -1): (string | undefined)[] {
  return [...cells].sort((a, b) => compareCells(a, b, direction)).map(({ values }) => values[0]?.label);
}
