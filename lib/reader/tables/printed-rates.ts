import { Decimal } from 'decimal.js';
import { decimalOf } from '../../contract/decimal-string';
import { isRemainder } from './breakdown-words';
import { type Breakdown, columnsIn, linesAbove, type Part } from './breakdowns';
import { citeCell } from './cite-cell';
import type { When } from './find-figure';
import type { Row, Table } from './table';
import type { TableScope } from './table-scope';

/** Growth of the parts as a column prints it: "Organic % change", "Comparable sales 2023". The rate of the total has to lie between those
 *  of its parts. A part that grew by 5 % counts as 105 now and 100 before.
 *  @param word what the column says of its rates, "organic"; without it they are other rates */
export function printedGrowth(table: Table, when: When, word: string, scope: TableScope): Breakdown[] {
  const says = new RegExp(`\\b${word.replace(/[- ]/g, '[- ]')}\\b`, 'i');
  const columns = columnsIn(table, when, scope).filter((index) => {
    const header = table.columns[index]?.header ?? '';
    return says.test(header) && isGrowth.test(header) && !isOther.test(header);
  });
  const [column] = columns;
  if (column === undefined || columns.length > 1) return [];
  const inPercent = /%|\bpercent/i.test(table.columns[column]?.header ?? '');
  return table.rows.flatMap((total, at) => {
    if (!/^total\b/i.test(total.label) && total.label !== '') return [];
    const rows = rowsAbove(table, at, column);
    const [rate, ...rates] = [total, ...rows].map((row) => rateIn(row, column, inPercent));
    const known = rates.flatMap((each) => each ?? []);
    const named = rows.filter(({ label }) => !isRemainder(label));
    if (!rate || known.length < 2 || named.some((row) => !rateIn(row, column, inPercent))) return [];
    if (rate.lt(Decimal.min(...known)) || rate.gt(Decimal.max(...known))) return [];
    const parts = rows.map((row): Part => {
      const own = rateIn(row, column, inPercent);
      return { ...partOf(row, column, scope), now: own === null ? null : own.plus(100), before: new Decimal(100) };
    });
    return [breakdownOf(table, total, rows, parts, column, scope)];
  });
}

const isGrowth = /%|\bpercent\w*|\bgrowth\b|\bchanges?\b|\bsales\b|\brevenues?\b/i;
/** What made a part grow has columns of its own, "Impact of organic volume", and so has what is reported beside it. */
const isOther =
  /\b(?:reported|impact|effects?|volumes?|pric(?:e|es|ing)|translation|exchange|acquisitions?|divestitures?)\b/i;

/** The parts' shares of a whole in two periods, as columns print them; they have to come to the 100 % under them. */
export function printedShares(table: Table, when: When, before: When, scope: TableScope): Breakdown[] {
  const [now, then] = [when, before].map((period) => columnsIn(table, period, scope));
  const [column, earlier] = [now?.[0], then?.[0]];
  if (column === undefined || earlier === undefined || now?.length !== 1 || then?.length !== 1) return [];
  return table.rows.flatMap((total, at) => {
    const rows = rowsAbove(table, at, column);
    const come = [column, earlier].every((each) => {
      const rates = rows.map((row) => rateIn(row, each, total.cells[each]?.percent === true));
      const sum = rates.reduce<Decimal>((left, rate) => left.plus(rate ?? 0), new Decimal(0));
      return (
        total.cells[each]?.percent === true &&
        rateIn(total, each, true)?.eq(100) === true &&
        rates.every((rate) => rate !== null) &&
        sum
          .minus(100)
          .abs()
          .lte(rows.length / 2)
      );
    });
    if (rows.length < 2 || !come) return [];
    const parts = rows.map(
      (row): Part => ({
        ...partOf(row, column, scope),
        now: rateIn(row, column, true),
        before: rateIn(row, earlier, true),
      }),
    );
    return [breakdownOf(table, total, rows, parts, column, scope)];
  });
}

/** The rows of figures right above a row, up to the row before that comes to a total. */
function rowsAbove(table: Table, at: number, column: number): Row[] {
  const above = table.rows.slice(0, at);
  const last = above.findLastIndex((row) => /^total\b/i.test(row.label) || row.label === '');
  return above.slice(last + 1).filter((row) => row.cells[column] != null);
}

function rateIn(row: Row, column: number, inPercent: boolean): Decimal | null {
  const cell = row.cells[column];
  return cell && (cell.percent || inPercent) ? decimalOf(cell.value ?? '') : null;
}

function partOf(row: Row, column: number, scope: TableScope): Pick<Part, 'label' | 'spans' | 'cited'> {
  const cell = row.cells[column];
  return {
    label: row.label,
    spans: [{ line_start: row.labelFirstLine, line_end: Math.max(row.line, row.labelLastLine), quote: null }],
    cited: cell ? citeCell(scope.table, { row, cell }) : [],
  };
}

function breakdownOf(
  table: Table,
  total: Row,
  rows: readonly Row[],
  parts: Part[],
  column: number,
  scope: TableScope,
): Breakdown {
  const twin = twinAbove(table, scope);
  return {
    parts,
    total: total.label,
    whole: { now: null, cited: [] },
    told: [table.columns[column]?.header ?? '', total.label],
    above: [...linesAbove(table, scope.table), ...(twin ? linesAbove(twin, scope.table) : [])],
    lines: [...rows, total].map(({ line }) => line),
  };
}

/** The table of the same rows right over this one, of another period: what leads to it leads to both. */
function twinAbove(table: Table, scope: TableScope): Table | undefined {
  const labels = ({ rows }: Table) => rows.map(({ label }) => label).join('|');
  return scope.tables.findLast(
    (other) => other.page === table.page && other.firstLine < table.firstLine && labels(other) === labels(table),
  );
}
