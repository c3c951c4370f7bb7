import type { Item } from '../contract/answer';
import { decimalOf, groupDigits } from '../contract/decimal-string';
import { readPrintedNumbers } from '../contract/kinds/printed-number';
import type { TableValue } from '../contract/value-schemas';
import type { Flag } from '../run/flag';

/** A row labelled total that is not the sum of the rows above it: a flag, since real documents have them. */
export function totalFlags(items: readonly Item[]): Flag[] {
  return items.flatMap((item, index) =>
    item.kind === 'table'
      ? mismatches(item.value as TableValue).map((found) => ({
          name: 'total_mismatch' as const,
          reason: `${found.label}${found.column === '' ? '' : `, ${found.column}`}: ${groupDigits(found.printed)} is printed, the rows above add up to ${groupDigits(found.sum)}.`,
          items: [index],
          details: found,
        }))
      : [],
  );
}

type Mismatch = { row: number; label: string; column: string; printed: string; sum: string };

const totalLabel = /^\s*(?:grand |sub-?)?(?:total|summe|gesamt|zwischensumme|somme|suma)\b/iu;

function mismatches(table: TableValue): Mismatch[] {
  const found: Mismatch[] = [];
  let from = 0;
  table.rows.forEach((row, index) => {
    const label = row[0] ?? '';
    if (!totalLabel.test(label)) return;
    const above = table.rows.slice(from, index);
    for (let column = 1; column < row.length; column++) {
      const mismatch = compareColumn(
        row[column] ?? '',
        above.map((each) => each[column] ?? ''),
      );
      if (mismatch) found.push({ row: index, label, column: table.headers[column] ?? '', ...mismatch });
    }
    from = index + 1;
  });
  return found;
}

function compareColumn(total: string, cells: string[]): { printed: string; sum: string } | null {
  const printed = numberOf(total);
  const values = cells.filter((cell) => !/^[\s\u2013\u2014-]*$/.test(cell)).map(numberOf);
  if (!printed || values.length < 2 || values.some((value) => value === null) || /%/.test(total)) return null;
  const sum = values.reduce((left, right) => (left && right ? left.plus(right) : left));
  if (!sum) return null;
  // Every cell may be rounded by half a unit of its last place.
  const lastPlace = 10 ** -(total.match(/\.(\d+)\D*$/)?.[1]?.length ?? 0);
  return sum
    .minus(printed)
    .abs()
    .lte((lastPlace / 2) * values.length)
    ? null
    : { printed: printed.toFixed(), sum: sum.toFixed() };
}

function numberOf(cell: string) {
  const [number, another] = readPrintedNumbers(cell);
  const value = number?.values[0];
  if (value === undefined || another) return null;
  const negative = /^\s*[$€£]?\s*\(/.test(cell) && !value.startsWith('-');
  return decimalOf(negative ? `-${value}` : value);
}
