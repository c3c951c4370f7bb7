import { Decimal } from 'decimal.js';
import type { Amount, DateRange, DateValue, NumberValue, Percent, ValueKind } from '../contract/value-schemas';
import type { GridCell } from '../ports/set-store';

const scales = { thousand: '1e3', million: '1e6', billion: '1e9' } as const;

/** Orders cells by their first value as what it is: amounts by currency and size, dates by the calendar, text as people sort it.
 *  Other kinds stand apart by the name of their kind. Cells without a value come last, whichever way the column is sorted. */
export function compareCells(a: GridCell | undefined, b: GridCell | undefined, direction: 1 | -1): number {
  const [left, right] = [a?.values[0], b?.values[0]];
  if (!left || !right) return Number(!left) - Number(!right);
  if (left.kind !== right.kind) return left.kind < right.kind ? -1 : 1;
  const [first, second] = [orderOf(left), orderOf(right)];
  const group = compareText(first.group, second.group);
  if (group !== 0) return group;
  const order =
    typeof first.place === 'string' || typeof second.place === 'string'
      ? compareText(String(first.place), String(second.place))
      : first.place.cmp(second.place);
  return direction * order;
}

/** What most values of a column are; null for a column without values. */
export function columnKind(cells: readonly (GridCell | undefined)[]): ValueKind | null {
  const counts = new Map<ValueKind, number>();
  for (const cell of cells)
    for (const { kind } of cell?.values.slice(0, 1) ?? []) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

type Order = { group: string; place: Decimal | string };

function orderOf({ kind, value, label }: GridCell['values'][number]): Order {
  switch (kind) {
    case 'amount': {
      const amount = value as Amount;
      return { group: amount.currency, place: decimal(amount.value, amount.scale ? scales[amount.scale] : '1') };
    }
    case 'number': {
      const number = value as NumberValue;
      return { group: number.unit ?? '', place: decimal(number.value) };
    }
    case 'percent':
      return { group: '', place: decimal((value as Percent).value) };
    case 'date':
      return { group: '', place: (value as DateValue).iso };
    case 'date_range':
      return { group: '', place: (value as DateRange).iso_start };
    case 'boolean':
      return { group: '', place: value === true ? '1' : '0' };
    default:
      return { group: '', place: label };
  }
}

function decimal(value: string, factor = '1'): Decimal | string {
  return /^-?\d+(\.\d+)?$/.test(value) ? new Decimal(value).times(factor) : value;
}

function compareText(a: string, b: string): number {
  return a.localeCompare(b, undefined, { numeric: true, sensitivity: 'base' });
}
