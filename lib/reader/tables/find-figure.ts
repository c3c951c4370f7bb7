import { rememberTexts } from '../../question/remember-texts';
import { fiscalPeriodOf } from './fiscal-calendar';
import { foldLabel } from './fold-label';
import { type LineItem, lineItem } from './line-item-synonyms';
import { monthsIn } from './parse-period';
import type { Cell } from './read-cells';
import type { Column, Row, Table } from './table';
import type { TableScope } from './table-scope';

/** A year or a quarter of the document's own calendar. */
export type When = {
  year: number;
  quarter: number | null;
  /** From the beginning of the year to the end of the quarter, where more is meant than the quarter alone. */
  months?: 6 | 9;
  /** The question names the day, as that of a balance, or as the last of a span of time. */
  of?: 'day' | 'span';
};

/** How long a period is. */
export function monthsOf(when: When): number {
  return when.quarter === null ? 12 : (when.months ?? 3);
}

/** May a column hold what is asked for: a figure of a span of time stands over no bare day, and a balance over no months? */
export function isOfSort({ header, period }: Column, { of }: When): boolean {
  if (of === 'day') return monthsIn(header.toLowerCase()) === null;
  return of !== 'span' || period === null || period.day === null || period.months !== null;
}

/** A cell that answers for a line item in a period. */
export type Figure = {
  table: Table;
  row: Row;
  cell: Cell;
  column: number;
  /** Decimal string as asked: a cost printed in brackets is positive. */
  value: string;
  /** 0…1: how surely the row is the item and the column the period. */
  certainty: number;
};

type FigureLookup =
  | { found: true; figure: Figure; agreeing: Figure[]; rivals: Figure[] }
  /** `outside`: the row is there, but no passage holds its line. */
  | { found: false; reason: 'missing' | 'outside' | 'ambiguous'; rivals: Figure[] };

/** Finds a line item's value for a period in the tables in scope.
 *  Only the statement that it belongs to is read; the surest label pattern decides; two different values that fit equally well are
 *  `ambiguous`, never a guess. */
export function findFigure(scope: TableScope, item: LineItem, when: When): FigureLookup {
  const figures = withoutChanges(candidatesFor(scope, item, when)).filter(
    (figure) => !isOfAnother(figure, scope, when),
  );
  const citable = figures.filter((figure) => scope.citable(figure.row.line));
  if (citable.length === 0 && figures.length > 0) return { found: false, reason: 'outside', rivals: [] };
  return decide(citable) ?? { found: false, reason: 'missing', rivals: [] };
}

type Ranked = Figure & { tier: number; home: boolean };

function candidatesFor(scope: TableScope, item: LineItem, when: When): Ranked[] {
  const found: Ranked[] = [];
  for (const table of scope.tables) {
    const home = isHome(table, item);
    if (!home && !opensCashFlow(table, item)) continue;
    const instant = item.statement === 'balance' || (item.statement === 'any' && table.statement === 'balance');
    const columns = columnsFor(table, when, scope, instant);
    if (columns.length !== 1) continue;
    const column = columns[0]!;
    for (const match of rowsFor(table, item)) {
      const cell = match.row.cells[column];
      if (!cell) continue;
      if (cell.percent && item.unit !== 'per-share') continue;
      const value = askedValue(cell, item, table, match.row, column);
      if (value === null) continue;
      const base = 0.7 + 0.3 * table.statementCertainty - (home ? 0 : 0.1);
      found.push({
        table,
        row: match.row,
        cell,
        column,
        value,
        certainty: Math.max(0, base - match.tier * 0.06),
        tier: match.tier,
        home,
      });
    }
  }
  return found;
}

/** "Accounts receivable" among the changes of a cash flow statement is how far they moved; how much they are is told by the balance sheet. */
function withoutChanges(figures: Ranked[]): Ranked[] {
  if (!figures.some(({ table }) => table.statement === 'balance')) return figures;
  return figures.filter(
    ({ table, row }) =>
      table.statement !== 'cash-flow' || ![row.heading ?? '', ...row.parents].some((head) => ofChanges.test(head)),
  );
}

const ofChanges = /\b(?:changes?|increases?|decreases?) in\b/i;

/** A statement that repeats the rows of a surer one with other values is another company's: what the surer one lacks is not looked for
 *  there. */
export function isOfAnother(
  { table, column }: Pick<Figure, 'table' | 'column'>,
  scope: TableScope,
  when: When,
): boolean {
  return scope.tables.some((surer) => {
    if (surer.statement !== table.statement || !outranks(surer, table)) return false;
    const [own] = columnsFor(surer, when, scope, surer.statement === 'balance');
    if (own === undefined) return false;
    const values = new Map(surer.rows.map((row) => [foldLabel(row.label), row.cells[own]?.value]));
    const repeated = table.rows.flatMap((row) => {
      const [mine, theirs] = [row.cells[column]?.value, values.get(foldLabel(row.label))];
      return mine != null && theirs != null ? [mine === theirs] : [];
    });
    return repeated.length >= leastRepeated && repeated.filter((same) => same).length * 2 < repeated.length;
  });
}

const leastRepeated = 4;

/** Of two statements of one kind, is the first clearly the document's own? */
function outranks(first: Table, second: Table): boolean {
  const surer = first.statementCertainty - second.statementCertainty;
  return surer >= 0.1 || (surer > -0.01 && standing(first) - standing(second) >= clearlyOwn);
}

/** Where a statement prints only the parts of an item, under its name: "Inventories, net:", "Raw materials", "Finished goods". As the labels
 *  of the parts, folded; null where there are none or one of them has no value. */
export function partsPrinted(scope: TableScope, item: LineItem, when: When): string[] | null {
  for (const table of scope.tables) {
    if (!isHome(table, item)) continue;
    const [column, ...others] = columnsFor(table, when, scope, item.statement === 'balance');
    if (column === undefined || others.length > 0) continue;
    const isName = (text: string | undefined) =>
      text !== undefined && item.rows.some((row) => row.test(foldLabel(text)) && !item.not?.test(foldLabel(text)));
    const parts = table.rows.filter((row) => isName(row.parents.at(-1)));
    const labels = parts.map((row) => foldLabel(row.label));
    if (parts.length < 2 || parts.length > mostParts || labels.some((label) => /^total\b/.test(label))) continue;
    if (parts.every((row) => row.cells[column]?.value != null)) return labels;
  }
  return null;
}

const mostParts = 6;

/** Is the row of a balance there, in the one column of the day, with a dash for a figure: none of it was owed or held? */
export function isPrintedAsNone(scope: TableScope, item: LineItem, when: When): boolean {
  if (item.statement !== 'balance') return false;
  return scope.tables.some((table) => {
    const columns = isHome(table, item) ? columnsFor(table, when, scope, true) : [];
    const [column] = columns;
    if (column === undefined || columns.length > 1) return false;
    const rows = rowsFor(table, item);
    return rows.length > 0 && rows.every(({ row }) => row.cells[column]?.dash && scope.citable(row.line));
  });
}

function isHome(table: Table, item: LineItem): boolean {
  const own =
    item.statement === 'any'
      ? statements.has(table.statement)
      : table.statement === item.statement ||
        // One statement may go on from net income to all of it.
        (item.statement === 'comprehensive-income' && table.statement === 'income');
  return own && table.statementCertainty >= 0.6;
}

const statements: ReadonlySet<Table['statement']> = new Set(['income', 'balance', 'cash-flow']);

/** Net income also opens the cash flow statement. Nothing else is read outside its own statement: the same words mean a part, a change or
 *  another measure there. */
function opensCashFlow(table: Table, item: LineItem): boolean {
  return item.id === 'net_income' && table.statement === 'cash-flow' && table.statementCertainty >= 0.7;
}

function askedValue(cell: Cell, item: LineItem, table: Table, row: Row, column: number): string | null {
  // A dash may mean none, not applicable or not material: nothing can be recomputed from it.
  if (cell.value === null) return null;
  if (item.id === 'income_tax') return taxExpense(cell.value, table, row, column);
  if (item.id === 'net_income_noncontrolling') return othersShare(cell.value, table, row, column);
  return item.cost && cell.value.startsWith('-') && !turnsSign(row, table) ? cell.value.slice(1) : cell.value;
}

/** "Restructuring charges (7) 34 (16) 35": where a cost is printed with both signs, the minus is a gain. */
export function turnsSign(row: Row, table: Table): boolean {
  const values = row.cells.flatMap((cell, index) =>
    cell?.value == null || cell.percent || table.columns[index]?.change || !table.columns[index]?.period
      ? []
      : [Number(cell.value)],
  );
  return values.some((value) => value < 0) && values.some((value) => value > 0);
}

/** Some print a tax expense as a deduction, "(411)", others as "411" with a benefit in brackets. Null where neither adds up. */
function taxExpense(value: string, table: Table, row: Row, column: number): string | null {
  const pretaxItem = lineItem('pretax_income');
  const pretax = pretaxItem && rowsFor(table, pretaxItem)[0]?.row.cells[column]?.value;
  return takenOff(value, pretax ?? null, table, row, column);
}

/** The part of net income that is others', printed as a deduction or as what it is: "Net income including noncontrolling interests" above it
 *  and "Net income attributable to Orrin" below it decide. */
function othersShare(value: string, table: Table, row: Row, column: number): string | null {
  const above = table.rows.slice(0, table.rows.indexOf(row)).reverse();
  const whole = above.find(({ label }) => wholeIncome.test(foldLabel(label)))?.cells[column]?.value;
  return takenOff(value, whole ?? null, table, row, column);
}

const wholeIncome =
  /^(?:consolidated )?net (?:income|earnings|loss|profit)(?: loss| income)?(?: (?:including|before) .*)?$/;

/** What follows from the figure before it is taken off to the figure after it decides of its sign. */
function takenOff(value: string, before: string | null, table: Table, row: Row, column: number): string | null {
  const negated = value.startsWith('-') ? value.slice(1) : `-${value}`;
  const start = table.rows.indexOf(row);
  if (before === null) return value.startsWith('-') ? null : value;
  let best: { error: number; asExpense: boolean } | null = null;
  for (const after of table.rows.slice(start + 1, start + 5)) {
    const result = after.cells[column]?.value;
    if (result == null) continue;
    for (const asExpense of [true, false]) {
      const expected = Number(before) + (asExpense ? -1 : 1) * Number(value);
      const error = Math.abs(expected - Number(result));
      if (!best || error < best.error) best = { error, asExpense };
    }
  }
  if (!best || best.error > Math.abs(Number(value)) / 2) return value.startsWith('-') ? null : value;
  return best.asExpense ? value : negated;
}

/** Rows of the first pattern that matches any row; where a total and its parts match alike, the total. */
function rowsFor(table: Table, item: LineItem): readonly MatchedRow[] {
  const byItem = matchedRows.get(table) ?? new WeakMap<LineItem, readonly MatchedRow[]>();
  matchedRows.set(table, byItem);
  const known = byItem.get(item);
  if (known) return known;
  const rows = matchRows(table, item);
  byItem.set(item, rows);
  return rows;
}

type MatchedRow = { row: Row; tier: number };

/** The items of the list are asked for again and again, in the same tables. */
const matchedRows = new WeakMap<Table, WeakMap<LineItem, readonly MatchedRow[]>>();

function matchRows(table: Table, item: LineItem): MatchedRow[] {
  const folded = table.rows.map((row) => foldLabel(row.label));
  const labelled = table.rows.filter(
    (row, index) => folded[index] === item.label && row.cells.some((cell) => cell?.value != null),
  );
  if (labelled.length > 0) return labelled.map((row) => ({ row, tier: 0 }));
  const vague = item.vagueUnless && folded.some((label) => item.vagueUnless?.test(label));
  for (let tier = 0; tier < item.rows.length - (vague ? 1 : 0); tier++) {
    const pattern = item.rows[tier]!;
    const rows = table.rows.filter((row, index) => {
      const label = folded[index] ?? '';
      return (
        labelsOf(row, label, item).some((text) => pattern.test(text) && !item.not?.test(text)) &&
        !isPerShareOrShares(row, item)
      );
    });
    if (rows.length > 0) return withoutGross(rows).map((row) => ({ row, tier }));
  }
  return [];
}

/** "Accounts receivable 25,332", "Less allowance 826", "Accounts receivable, net 24,506": the last is what the balance is. */
function withoutGross(rows: readonly Row[]): readonly Row[] {
  const nameOf = ({ label }: Row) => foldLabel(label);
  const [net, ...others] = rows.filter((row) => /\bnet$/.test(nameOf(row)));
  if (!net || others.length > 0) return rows;
  const gross = nameOf(net).replace(/ net$/, '');
  return rows.every((row) => row === net || nameOf(row) === gross) ? [net] : rows;
}

/** "Basic" under "Earnings per share:" is "earnings per share basic". */
function labelsOf(row: Row, label: string, item: LineItem): string[] {
  if (item.unit === 'amount' || row.heading === null) return [label];
  return [label, `${foldLabel(row.heading)} ${label}`];
}

const perShare = /\bper\s+(?:common\s+|ordinary\s+|diluted\s+|basic\s+)*(?:share|unit)\b/i;
const notMoney = /\bweighted[\s-]average\b|\bas a (?:%|percent)|%|\bshares outstanding\b/i;

/** Rows of per-share data and of shares repeat the labels of money rows; they are no amounts. */
function isPerShareOrShares(row: Row, item: LineItem): boolean {
  if (item.unit !== 'amount') return false;
  if ([row.label, row.parents.at(-1) ?? ''].some((text) => perShare.test(text) || notMoney.test(text))) return true;
  if (row.heading === null || !perShare.test(row.heading)) return false;
  return row.cells.every((cell) => cell?.value == null || Math.abs(Number(cell.value)) < 1000);
}

/** Between what was reported and what is restated: a difference, whatever period stands over it. */
const adjusting = /\b(?:impact|effects?|adjustments?|reclassifications?|eliminations?)\b/i;

/** Columns of the asked period. A flow needs a whole year (or three months for a quarter), a balance the day it ends. */
function columnsFor(table: Table, when: When, scope: TableScope, instant: boolean): number[] {
  const columns: number[] = [];
  const restates = table.columns.some(({ header }) => /\b(?:restated|recast|revised)\b/i.test(header));
  table.columns.forEach((column, index) => {
    if (column.change || !column.period || adjusting.test(column.header)) return;
    if (restates && /\breported\b/i.test(column.header)) return;
    const fiscal = fiscalPeriodOf(column.period, scope.calendar);
    if (!fiscal || fiscal.year !== when.year) return;
    const months = instant && table.statement === 'balance' ? null : fiscal.months;
    if (when.quarter === null) {
      if (months !== null && months !== 12) return;
      if (months === null && !fiscal.yearEnd) return;
    } else {
      if (fiscal.quarter !== when.quarter) return;
      if (months !== null && months !== monthsOf(when)) return;
      if (months === null && !instant) return;
    }
    columns.push(index);
  });
  const ofMoney = columns.length < 2 ? columns : columns.filter((index) => !isOfShares(table, index));
  if (ofMoney.length < 2) return ofMoney;
  const whole = ofMoney.filter((index) => table.columns[index]?.period?.months === monthsOf(when));
  return whole.length === 1 ? whole : ofMoney;
}

/** "Net sales $ 3,226 100.0%": beside the figures of a period stands a column of what share of net sales each is. */
function isOfShares(table: Table, column: number): boolean {
  const cells = table.rows.flatMap(({ cells: row }) => row[column] ?? []);
  return cells.length > 1 && cells.every(({ percent }) => percent);
}

/** How much less sure a table may be the statement than the surest one and still be asked for its labels. */
const doubtfulTitle = 0.28;

function decide(found: readonly Ranked[]): FigureLookup | null {
  if (found.length === 0) return null;
  const home = found.filter((figure) => figure.home);
  const pool = home.length > 0 ? home : found;
  // A note may lay another company's results out like a statement: a better label there does not outweigh the statement itself.
  const title = Math.max(...pool.map((figure) => figure.table.statementCertainty));
  const stated = pool.filter((figure) => figure.table.statementCertainty >= title - doubtfulTitle);
  const tier = Math.min(...stated.map((figure) => figure.tier));
  const best = stated.filter((figure) => figure.tier === tier);
  const certainty = Math.max(...best.map((figure) => figure.table.statementCertainty));
  const surest = best.filter((figure) => figure.table.statementCertainty >= certainty - 0.01);
  const first = surest[0]!;
  const others = surest.filter((figure) => !sameFigure(figure, first));
  if (others.length > 0) {
    const settled = settle(surest);
    if (!settled) return { found: false, reason: 'ambiguous', rivals: [...surest] };
    return {
      found: true,
      figure: settled,
      agreeing: surest.filter((figure) => sameFigure(figure, settled)),
      rivals: others,
    };
  }
  return {
    found: true,
    figure: first,
    agreeing: found.filter((figure) => sameFigure(figure, first)),
    rivals: [],
  };
}

/** Different values that fit alike: the one statement that names itself consolidated and has the most rows, or nothing. */
function settle(figures: readonly Ranked[]): Ranked | null {
  const tables = [...new Set(figures.map((figure) => figure.table))];
  // The longer of two statements is no reason to believe it where they are of two kinds.
  if (tables.length < 2 || new Set(tables.map(({ statement }) => statement)).size > 1) return null;
  const ranked = tables.map((table) => ({ table, score: standing(table) })).sort((a, b) => b.score - a.score);
  if ((ranked[0]?.score ?? 0) - (ranked[1]?.score ?? 0) < clearlyOwn) return null;
  const inBest = figures.filter((figure) => figure.table === ranked[0]?.table);
  return inBest.every((figure) => sameFigure(figure, inBest[0]!)) ? (inBest[0] ?? null) : null;
}

/** The document's own statement names itself consolidated and has the most rows. */
function standing({ rows, caption }: Table): number {
  return rows.length + standingOfCaption(caption);
}

const standingOfCaption = rememberTexts(
  (caption) =>
    (/consolidated/i.test(caption) ? 10 : 0) -
    (/\bparent\b|condensed financial information|registrant|pro forma/i.test(caption) ? 30 : 0),
);

const clearlyOwn = 4;

function sameFigure(a: Figure, b: Figure): boolean {
  return a.value === b.value && a.table.scale === b.table.scale;
}
