import type { Decimal } from 'decimal.js';
import { decimalOf } from '../../contract/decimal-string';
import type { Span } from '../../contract/span';
import { type LineTable, lineAt, linesBetween } from '../../document/line-table';
import { isMeasure } from './breakdown-words';
import { citeCell } from './cite-cell';
import { monthsOf, type When } from './find-figure';
import { fiscalPeriodOf } from './fiscal-calendar';
import { type Period, parsePeriod } from './parse-period';
import type { Row, Table } from './table';
import type { TableScope } from './table-scope';

/** One of the parts that a total consists of, in two periods. */
export type Part = {
  label: string;
  now: Decimal | null;
  before: Decimal | null;
  /** Where it is named. */
  spans: Span[];
  /** The figure `now`. */
  cited: Span[];
};

/** Parts that add up to a printed total. */
export type Breakdown = {
  parts: Part[];
  /** The label of the total. */
  total: string;
  /** Its figure in the period asked for. */
  whole: { now: Decimal | null; cited: Span[] };
  /** What the rows themselves say of the figures, the nearest first: the heading over them and the total, or the label of the row. */
  told: string[];
  /** The lines over the table, from the nearest up. */
  above: string[];
  /** Global lines of all figures that were read. */
  lines: number[];
};

/** What a table breaks down, in rows under each other or in columns side by side. A part without a figure counts as nothing. */
export function breakdownsOf(table: Table, when: When, before: When, scope: TableScope): Breakdown[] {
  const above = linesAbove(table, scope.table);
  return [downRows, acrossColumns, underHeadings].flatMap((read) =>
    read(table, when, before, scope).map((breakdown) => ({ ...breakdown, above })),
  );
}

function downRows(table: Table, when: When, before: When, scope: TableScope): Omit<Breakdown, 'above'>[] {
  return columnGroups(table).flatMap((group) => {
    const [column, earlier] = [columnOf(table, group, when, scope), columnOf(table, group, before, scope)];
    if (column === null || earlier === null) return [];
    return table.rows.flatMap((total, index) => {
      const rows = rowsAddingUpTo(total, table.rows.slice(0, index), [column, earlier]);
      if (!rows || isHeadedAnew(table, rows[0]?.labelFirstLine ?? total.line, scope.table)) return [];
      const parts = rows.map((row) => ({
        label: row.label,
        now: figureOf(row, column),
        before: figureOf(row, earlier),
        spans: [{ line_start: row.labelFirstLine, line_end: Math.max(row.line, row.labelLastLine), quote: null }],
        cited: citedIn(row, column, scope),
      }));
      const over = isMeasure(group.name) ? [group.name] : [];
      const told = [...over, rows[0]?.parents.at(-1) ?? '', total.label];
      const whole = { now: figureOf(total, column), cited: citedIn(total, column, scope) };
      return [{ parts, total: total.label, whole, told, lines: [...rows, total].map(({ line }) => line) }];
    });
  });
}

/** Does another head of periods stand between the head of a table and a row? Its columns are of another time then. */
function isHeadedAnew(table: Table, line: number, document: LineTable): boolean {
  const first = table.rows[0]?.labelFirstLine ?? line;
  return linesBetween(document, first, line - 1).some(({ text }) => newHead.test(text));
}

const newHead =
  /^(?:(?:for )?the )?(?:(?:fiscal |three |six |nine |twelve |\d+ )?(?:years?|months|weeks|quarters?)) end(?:ed|ing)\b/i;

type ColumnGroup = { name: string; columns: number[] };

/** Columns of figures side by side that tell of one thing in several periods: "Net revenue 2022 2021, operating profit 2022 2021".
 *  Columns of one name belong together; where not all are named, a period that comes again begins the next group, and what heads one of
 *  its columns heads them all. Of several groups each is of a measure, or of all parts: names of parts stand over the parts of one. */
function columnGroups(table: Table): ColumnGroup[] {
  const names = table.columns.map(({ header }) => nameOver(header));
  const ofMoney = table.columns.flatMap(({ change }, index) => (change || isOfShares(table, index) ? [] : [index]));
  const distinct = new Set(ofMoney.map((index) => names[index] ?? ''));
  const groups =
    distinct.size < ofMoney.length && !distinct.has('')
      ? [...distinct].map((name) => ({ name, columns: ofMoney.filter((index) => names[index] === name) }))
      : runsOfPeriods(table, ofMoney).flatMap((columns) => {
          const [name = '', ...others] = new Set(columns.flatMap((index) => names[index] || []));
          // What is headed by several things tells of none over time; by itself each may.
          return others.length > 0
            ? columns.map((index) => ({ name: names[index] ?? '', columns: [index] }))
            : [{ name, columns }];
        });
  return groups.length > 1
    ? groups.filter(({ name }) => name === '' || isMeasure(name) || /^(?:total|consolidated)$/i.test(name))
    : groups;
}

/** Neighbouring columns without a period that comes twice. */
function runsOfPeriods(table: Table, columns: readonly number[]): number[][] {
  const runs: number[][] = [];
  const periods = new Set<string>();
  for (const index of columns) {
    const period = table.columns[index]?.period ?? null;
    const key = JSON.stringify(period);
    if (period !== null && periods.has(key)) periods.clear();
    if (periods.size === 0) runs.push([]);
    runs.at(-1)?.push(index);
    periods.add(key);
  }
  return runs;
}

/** What a header says besides the time. */
function nameOver(header: string): string {
  return header
    .replace(/\((?:\d{1,2}|[a-z])\)/g, ' ')
    .replace(
      /\b(?:for|the|(?:fiscal |twelve |three |six |nine |\d+ )?(?:years?|months?|weeks?|quarters?) end(?:ed|ing)|fiscal(?: years?)?|fy|as of|at|(?:in )?(?:thousands|millions|billions)|january|february|march|april|may|june|july|august|september|october|november|december|\d+)\b[.,]?/gi,
      ' ',
    )
    .replace(/\s+/g, ' ')
    .trim();
}

/** The rows right above a total that add up to it in every column that is read; null where they don't. */
function rowsAddingUpTo(total: Row, rowsAbove: readonly Row[], columns: readonly number[]): Row[] | null {
  if (!/\b(?:total|consolidated|worldwide|net sales|revenues?|company)\b/i.test(total.label)) return null;
  const rows: Row[] = [];
  for (const row of [...rowsAbove].reverse()) {
    if (isShareOfWhole(row, columns)) continue;
    if (columns.some((column) => row.cells[column] == null || row.cells[column]?.percent)) return null;
    if (rows[0] && rows[0].parents.at(-1) !== row.parents.at(-1)) return null;
    rows.unshift(row);
    const figures = (column: number) => rows.map((each) => figureOf(each, column));
    if (rows.length >= 2 && columns.every((column) => addUp(figures(column), figureOf(total, column)))) return rows;
    if (rows.length > mostParts) return null;
  }
  return null;
}

/** "% of net sales 55.0% 53.0%" under each part says what share of the whole it is. */
function isShareOfWhole({ label, cells }: Row, columns: readonly number[]): boolean {
  return (
    /^(?:%|percent(?:age)?|as a percent(?:age)?) of\b/i.test(label.trim()) &&
    columns.every((column) => cells[column]?.percent)
  );
}

const mostParts = 15;

function acrossColumns(table: Table, when: When, before: When, scope: TableScope): Omit<Breakdown, 'above'>[] {
  const last = table.columns.findLastIndex(({ header }) => /\b(?:total|consolidated|worldwide)\b/i.test(header));
  const header = table.rows[0]?.line ?? table.firstLine;
  if (last < 2) return [];
  const named = table.columns.slice(0, last).map(({ header: text }) => ownHeader(text));
  const rowsOf = (period: When) =>
    table.rows.filter((row, index) => isOf(periodOfRow(table, row, index), period, scope));
  const earlier = rowsOf(before);
  return rowsOf(when).flatMap((row) => {
    const same = earlier.filter(({ label }) => label === row.label);
    const then = same.length === 1 ? same[0] : undefined;
    if (!then || [row, then].some(({ cells }) => cells[last]?.percent)) return [];
    const columns = named.flatMap((name, index) => (name !== '' && row.cells[index] != null ? [index] : []));
    const complete = [row, then].every((each) =>
      addUp(
        columns.map((column) => figureOf(each, column)),
        figureOf(each, last),
      ),
    );
    if (columns.length < 2 || !complete) return [];
    const parts = columns.map((column) => ({
      label: named[column] ?? '',
      now: figureOf(row, column),
      before: figureOf(then, column),
      spans: [{ line_start: table.firstLine, line_end: Math.max(table.firstLine, header - 1), quote: null }],
      cited: citedIn(row, column, scope),
    }));
    const total = table.columns[last]?.header ?? '';
    const whole = { now: figureOf(row, last), cited: citedIn(row, last, scope) };
    return [{ parts, total, whole, told: [row.label], lines: [...new Set([row.line, then.line])] }];
  });
}

/** The same rows under one heading after another, and under a last one the sum of each: "North: net sales, expenses; South: …; Total: …". */
function underHeadings(table: Table, when: When, before: When, scope: TableScope): Omit<Breakdown, 'above'>[] {
  const every = { columns: table.columns.flatMap(({ change }, index) => (change ? [] : [index])) };
  const [column, earlier] = [columnOf(table, every, when, scope), columnOf(table, every, before, scope)];
  if (column === null || earlier === null) return [];
  const totals = table.rows.filter(({ parents }) => /^(?:total|consolidated|worldwide)\b/i.test(parents.at(-1) ?? ''));
  return totals.flatMap((total) => {
    const rows = table.rows.filter(
      (row) => row.line < total.line && row.parents.length > 0 && sameLine(row.label) === sameLine(total.label),
    );
    const headings = rows.map(({ parents }) => parents.at(-1) ?? '');
    if (rows.length < 2 || new Set(headings).size < rows.length) return [];
    const complete = [column, earlier].every((each) =>
      addUp(
        rows.map((row) => (row.cells[each]?.percent ? null : figureOf(row, each))),
        figureOf(total, each),
      ),
    );
    const under = rows.map((row) => headingOf(row, table, scope.table));
    if (!complete || under.some((line) => line === null)) return [];
    const parts = rows.map((row, index) => ({
      label: headings[index] ?? '',
      now: figureOf(row, column),
      before: figureOf(row, earlier),
      spans: [{ line_start: under[index] ?? row.line, line_end: under[index] ?? row.line, quote: null }],
      cited: citedIn(row, column, scope),
    }));
    const whole = { now: figureOf(total, column), cited: citedIn(total, column, scope) };
    const name = total.parents.at(-1) ?? '';
    return [{ parts, total: name, whole, told: [total.label, name], lines: [...rows, total].map(({ line }) => line) }];
  });
}

/** "Operating income (loss)" is the operating income of a part that lost. */
function sameLine(label: string): string {
  return label
    .toLowerCase()
    .replace(/\(loss\)|\(\d\)/g, '')
    .replace(/[^a-z]+/g, ' ')
    .trim();
}

/** The line of the heading over a row; null where it doesn't stand right over the first row under it. */
function headingOf(row: Row, table: Table, document: LineTable): number | null {
  const heading = row.parents.at(-1) ?? '';
  const first = table.rows.findLast(
    ({ line }, index) => line <= row.line && table.rows[index - 1]?.parents.at(-1) !== heading,
  );
  const line = (first?.labelFirstLine ?? 0) - 1;
  return lineAt(document, line)?.text.includes(heading) ? line : null;
}

/** The period of a row whose columns are no periods: the heading over it, the last row of years above, what stands over the columns. */
function periodOfRow(table: Table, row: Row, index: number): Period | null {
  const over = row.parents.map(parsePeriod).findLast((period) => period?.year != null);
  if (over) return over;
  const years = table.rows.slice(0, index).findLast(({ label }) => /\b(?:ended|ending)\b/i.test(label));
  const year = years?.cells.find((cell) => cell?.yearLike);
  if (years && year) return parsePeriod(`${years.label} ${year.text}`);
  const heads = table.columns.flatMap(({ period }) => (period?.year == null ? [] : [period]));
  const [first] = heads;
  if (first) return heads.every(({ year: other }) => other === first.year) ? first : null;
  return (
    table.caption
      .split('\n')
      .map(parsePeriod)
      .findLast((period) => period?.year != null) ?? null
  );
}

/** "Year Ended December 31, 2022 Pumps" and "The segments are as follows: Pumps" head the pumps. */
function ownHeader(header: string): string {
  return header.replace(/^.*(?:\b(?:19|20)\d\d\b|:)\s*/, '').trim();
}

function isOf(period: Period | null, when: When, scope: TableScope): boolean {
  const fiscal = period && fiscalPeriodOf(period, scope.calendar);
  if (fiscal?.year !== when.year) return false;
  return when.quarter === null
    ? fiscal.months === 12 || (fiscal.months === null && fiscal.yearEnd)
    : fiscal.quarter === when.quarter && (fiscal.months === monthsOf(when) || fiscal.months === null);
}

/** The columns of a period. */
export function columnsIn(table: Table, when: When, scope: TableScope): number[] {
  return table.columns.flatMap(({ period }, index) => (isOf(period, when, scope) ? [index] : []));
}

function columnOf(table: Table, group: { columns: number[] }, when: When, scope: TableScope): number | null {
  const ofPeriod = columnsIn(table, when, scope);
  const fitting = group.columns.filter((index) => ofPeriod.includes(index));
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

/** A column of percentages, whose rows after the first print no sign: "61%, 10, 10". */
function isOfShares(table: Table, column: number): boolean {
  const first = table.rows.find(({ cells }) => cells[column]?.value != null);
  return first?.cells[column]?.percent === true || /%|\bpercent/i.test(table.columns[column]?.header ?? '');
}

/** The latest year that the tables tell of; null where they name none. */
export function latestYearOf(scope: TableScope): When | null {
  const years = scope.tables.flatMap((table) =>
    [
      ...table.columns.map(({ change, period }) => (change ? null : period)),
      ...table.rows.map((row, index) => (table.columns.length > 2 ? periodOfRow(table, row, index) : null)),
    ].flatMap((period) => {
      const fiscal = period && fiscalPeriodOf(period, scope.calendar);
      return fiscal?.yearEnd ? [fiscal.year] : [];
    }),
  );
  return years.length > 0 ? { year: Math.max(...years), quarter: null } : null;
}

function addUp(figures: readonly (Decimal | null)[], whole: Decimal | null): boolean {
  if (!whole || whole.isZero()) return false;
  const difference = figures.reduce<Decimal>((left, figure) => (figure ? left.minus(figure) : left), whole);
  // Each part is rounded by itself.
  const step = whole.decimalPlaces() > 0 ? 10 ** -whole.decimalPlaces() : 1;
  return difference.abs().lte((figures.length / 2) * step);
}

function citedIn(row: Row, column: number, scope: TableScope): Span[] {
  const cell = row.cells[column];
  return cell ? citeCell(scope.table, { row, cell }) : [];
}

function figureOf(row: Row, column: number): Decimal | null {
  return decimalOf(row.cells[column]?.value ?? '');
}

/** The lines over a table, from the nearest up: its caption, and what leads to it. */
export function linesAbove(table: Table, document: LineTable): string[] {
  const caption = table.caption.split('\n');
  const first = table.firstLine - caption.length;
  const lead = [1, 2, 3].map((back) => lineAt(document, first - back));
  // A row of figures is of another table.
  const end = lead.findIndex((line) => line?.page !== table.page || (line.text.match(figures)?.length ?? 0) > 1);
  return [...caption.reverse(), ...lead.slice(0, end < 0 ? lead.length : end).map((line) => line?.text ?? '')];
}

const figures = /(?<![\d,])\d{1,3}(?:,\d{3})+(?!\d)|\d+(?:\.\d+)?%/g;
