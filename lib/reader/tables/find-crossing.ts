import type { ValueKind } from '../../contract/value-schemas';
import { rememberTexts } from '../../question/remember-texts';
import { tokensOf } from '../prose/stems';
import { type CellTerm, exactStem, spoken } from './cell-terms';
import { isOfSort, monthsOf, type When } from './find-figure';
import { fiscalPeriodOf } from './fiscal-calendar';
import { whatItIsNetOf } from './fold-label';
import { leadOf, linesAbove, segmentTold } from './lines-above';
import { monthPattern, type Period, parsePeriod } from './parse-period';
import type { Cell } from './read-cells';
import type { Column, Row, Table } from './table';
import type { TableScope } from './table-scope';

/** A cell whose row and column together say what is asked. */
export type Crossing = {
  table: Table;
  row: Row;
  column: number;
  cell: Cell;
  /** 0…1: how fully row, column and caption answer for the question, and how little else they say. */
  match: number;
};

/** Finds the one cell that a question describes: each of its terms is said by the row's label, the headings over it, the column's header
 *  or the table's caption, and its period by the row or by the column.
 *  @param when null where the question names no period: then only tables without periods, or with one, are read
 *  @returns null where none fits, or where two with different values fit alike */
export function findCrossing(
  scope: TableScope,
  terms: readonly CellTerm[],
  when: When | null,
  kind: Extract<ValueKind, 'amount' | 'number' | 'percent'>,
): Crossing | null {
  const hits = crossings(scope, terms, when, kind).sort((a, b) => b.match - a.match);
  const [best] = hits;
  if (!best) return null;
  const near = hits.filter((hit) => hit.match > best.match - clearlyLess);
  if (best.cell.value === null || near.some((hit) => !samePrinted(hit, best) && !isSameOwed(hit, best))) return null;
  const asPrinted = near.find(({ cell }) => !cell.value?.startsWith('-'));
  const told = best.cell.value.startsWith('-') && asPrinted ? asPrinted : best;
  // The same figure may stand in a table that names the currency.
  return near.find((hit) => samePrinted(hit, told) && hit.table.currency !== null) ?? told;
}

/** "Benefit obligation at end of year 736", and "(736)" where what is owed is taken off the assets. */
function isSameOwed(a: Crossing, b: Crossing): boolean {
  const bare = ({ cell }: Crossing) => cell.value?.replace(/^-/, '');
  return bare(a) === bare(b) && a.table.scale === b.table.scale && [a, b].every(({ row }) => owed.test(row.label));
}

const owed = /\b(?:obligations?|liabilit(?:y|ies)|debt|payables?|accumulated (?:amorti[sz]ation|depreciation))\b/i;

/** Two cells that come as near as this are told apart by nothing. */
const clearlyLess = 0.045;
const leastMatch = 0.77;
const mostBeside = 2;

function samePrinted(a: Crossing, b: Crossing): boolean {
  return a.cell.value === b.cell.value && a.table.scale === b.table.scale;
}

/** All cells that fit, in any order; a dash fits as well as a number. */
export function crossings(
  scope: TableScope,
  terms: readonly CellTerm[],
  when: When | null,
  kind: Extract<ValueKind, 'amount' | 'number' | 'percent'>,
): Crossing[] {
  if (terms.every(({ text, soft }) => soft || ofTime.test(text))) return [];
  return scope.tables.flatMap((table) => inTable(table, scope, terms, when, kind));
}

/** "Over the last three years": a cell that says only when is no answer to what. */
const ofTime =
  /^(?:last|past|latest|recent|most|prior|previous|preceding|earlier|before|same|two|three|four|five|years?|quarters?|months?)$/i;

type Part = { said: ReadonlySet<CellTerm>; extra: number };

function inTable(
  table: Table,
  scope: TableScope,
  terms: readonly CellTerm[],
  when: When | null,
  kind: Extract<ValueKind, 'amount' | 'number' | 'percent'>,
): Crossing[] {
  if (!mayHold(table, scope, terms)) return [];
  const above = linesAbove(table, scope.table);
  const byCaption = saidIn(above, terms);
  // A sentence before the last may tell of something else.
  const byLead = saidIn(leadOf(above), terms);
  const segment = segmentTold(above);
  if (segment !== null && saidIn(segment, terms).size === 0) return [];
  const columns = table.columns.map((column) => partOf(column.header, terms, sharedHeader(table)));
  const hasTotal = table.columns.some(({ header }) => /\b(?:grand )?totals?$/i.test(header));
  const hasSum = rowsOf(table).some(({ label }) => /^(?:grand )?totals?$/i.test(label));
  const labelled = new Set(rowsOf(table).flatMap((row) => [...saidIn(row.label, terms)]));
  const hits: Crossing[] = [];
  for (const row of rowsOf(table)) {
    if (!scope.citable(row.line) || row.label.length > longestLabel) continue;
    const label = partOf(row.label, terms, noWords);
    const heads = saidIn(row.parents.filter(isHeading).join(' '), terms);
    const heading =
      row.parents.length === 0 && row.heading && isHeading(row.heading) ? saidIn(row.heading, terms) : noTerms;
    if (denies(row.label, terms) || isNetOfIt(row.label, terms)) continue;
    if (label.said.size === 0 && isOfNeighbour(row, table, terms)) continue;
    const own = rowPeriodOf(row);
    for (const [column, cell] of row.cells.entries()) {
      const header = columns[column];
      const head = table.columns[column];
      if (!cell || !header || !head || (cell.value === null && !cell.dash) || isOfLabel(cell, row, column)) continue;
      if (!ofKind(cell, row, head, kind) || denies(head.header, terms)) continue;
      const time = when === null ? undefined : periodShare(own, head, when, scope, above);
      if (time === null) continue;
      if (label.said.size === 0 && heads.size === 0 && !(own && when !== null && time === 1)) continue;
      // A row that is known by its year alone says nothing of what is asked.
      if (own?.alone && label.said.size === 0 && header.said.size === 0) continue;
      const columnSays =
        header.said.size > 0 ||
        (when !== null && head.period !== null) ||
        (header.extra <= 2 && head.period === null && isOnlyOfKind(table, row, column, kind));
      if (!columnSays) continue;
      // "Outlet centers" under "Stores at end of quarter", with a total below: all stores are asked for, and no row of theirs.
      if (hasSum && label.extra > 0 && heads.size === 0 && [...label.said].every((term) => header.said.has(term)))
        continue;
      // "Shops" beside "Total": a column of "Outlet shops" counts only some of them.
      if (
        kind === 'number' &&
        hasTotal &&
        header.said.size > 0 &&
        (header.extra > 0 || !isNamedIn(head.header, header))
      )
        continue;
      const shares = terms.map((term) => {
        if (label.said.has(term) || header.said.has(term)) return saidBy.cell;
        if (heads.has(term)) return saidBy.parents;
        if (heading.has(term)) return saidBy.heading;
        if (!byCaption.has(term) || term.name) return 0;
        const isOfOthers = columns.some((other) => other.said.has(term));
        // A heading over some columns only, and this one has another name.
        if (isOfOthers && header.extra > 0) return 0;
        // What tells other rows or columns apart is not said of this one.
        return labelled.has(term) || isOfOthers ? saidBy.others : byLead.has(term) ? saidBy.caption : saidBy.earlier;
      });
      if (terms.some((term, index) => !term.soft && shares[index] === 0)) continue;
      const strong = shares.filter((_, index) => terms[index]?.soft !== true);
      // "Net deferred tax asset (liability)" says more of others than of net assets.
      if (label.extra > Math.max(strong.length, mostBeside)) continue;
      // What the caption alone says is said of the whole table.
      if (strong.every((share) => share <= saidBy.caption) && !(own && header.said.size > 0)) continue;
      const earlier = strong.filter((share) => share === saidBy.earlier).length;
      if (earlier * 3 > strong.length || (earlier > 0 && own?.alone && own.period.year !== null)) continue;
      const missing = shares.filter((share) => share === 0).length;
      const sum = shares.reduce((all, share, index) => all + share * weightOf(terms[index]), 0);
      const total = terms.reduce((all, term) => all + weightOf(term), 0);
      const match =
        (sum / total) * (time ?? 1) - 0.07 * label.extra - 0.05 * Math.min(4, header.extra) - 0.02 * missing;
      if (match >= leastMatch) hits.push({ table, row, column, cell, match: Math.min(1, match) });
    }
  }
  return hits;
}

/** The rows of a table; of one that is printed in two halves side by side ("Alabama 11 Nebraska 5"), those of both halves. */
function rowsOf(table: Table): readonly Row[] {
  const known = halves.get(table);
  if (known) return known;
  const double = table.rows.filter((row) => twoLabels.test(row.label));
  const split = double.length >= 4 && double.length * 2 > table.rows.length;
  const rows = split
    ? table.rows.flatMap((row) => (twoLabels.test(row.label) ? bothHalves(row, table) : [row]))
    : table.rows;
  halves.set(table, rows);
  return rows;
}

const halves = new WeakMap<Table, readonly Row[]>();
const twoLabels = /^(\p{L}\D*?)\s+(\d[\d,]*(?:\.\d+)?)\s+(\p{L}\D*)$/u;

function bothHalves(row: Row, table: Table): Row[] {
  const [, left = '', figure = '', right = ''] = twoLabels.exec(row.label) ?? [];
  const only = row.cells[0];
  if (!only || table.columns.length !== 1) return [];
  const cell: Cell = {
    ...only,
    text: figure,
    value: figure.replaceAll(',', ''),
    dash: false,
    percent: false,
    sign: null,
  };
  return [
    { ...row, label: left, cells: [cell] },
    { ...row, label: right },
  ];
}

/** "Interest" under "Cash paid for interest and income taxes": what the heading says of taxes, the next row has. */
function isOfNeighbour(row: Row, table: Table, terms: readonly CellTerm[]): boolean {
  const head = row.parents.at(-1) ?? row.heading;
  if (!head || saidIn(head, terms).size === 0) return false;
  return rowsOf(table).some(
    (other) =>
      other !== row &&
      (other.parents.at(-1) ?? other.heading) === head &&
      [...saidIn(other.label, terms)].some((term) => !term.soft),
  );
}

/** A line with figures of its own is a row that found no columns. */
function isHeading(text: string): boolean {
  if (ofCashFlows.test(text)) return false;
  return (text.match(/(?<![\d,])\d[\d,.]*\s?%|\b\d+\.\d+\b/g)?.length ?? 0) < 2;
}

/** "Cash provided by operations:" says nothing of the lines under it: net income is no operating income. */
const ofCashFlows = /\bcash\b.*\b(?:operat|invest|financ)ing activities\b|\bcash\b.*\bby operations\b/i;

const longestLabel = 160;
const noWords: ReadonlySet<string> = new Set();
const noTerms: ReadonlySet<CellTerm> = new Set();

/** What it counts where a term is said. A header over another column may be one that spans both. */
const saidBy = { cell: 1, parents: 0.97, heading: 0.9, caption: 0.85, others: 0.7, earlier: 0.65 };

function weightOf(term: CellTerm | undefined): number {
  return term?.soft === true ? 0.2 : 1;
}

/** Stems of a label or a header. */
const stemsOf = rememberTexts((text): readonly string[] => tokensOf(spoken(text)).map(exactStem), 10_000);

/** The terms that a text says. */
export function saidIn(text: string, terms: readonly CellTerm[]): ReadonlySet<CellTerm> {
  if (text === '') return noTerms;
  const stems = stemsOf(text);
  return new Set(terms.filter((term) => term.ways.some((way) => holds(stems, way))));
}

function holds(stems: readonly string[], way: readonly string[]): boolean {
  return stems.some((stem, from) => {
    if (stem !== way[0]) return false;
    let at = from;
    return way.slice(1).every((next) => {
      const step = stems[at + 1] === next ? 1 : stems[at + 2] === next ? 2 : 0;
      at += step;
      return step > 0;
    });
  });
}

/** The terms that a text says, and how many other words of content it has. */
function partOf(text: string, terms: readonly CellTerm[], free: ReadonlySet<string>): Part {
  const said = saidIn(text, terms);
  const used = new Set([...said].flatMap((term) => term.ways.flat()));
  const extra = contentOf(text).filter((stem) => !used.has(stem) && !free.has(stem)).length;
  return { said, extra };
}

/** Does a header say one of the terms in the question's own words: "Outlet", and not "stores"? */
function isNamedIn(header: string, { said }: Part): boolean {
  const stems = stemsOf(header);
  return [...said].some(({ text }) => holds(stems, stemsOf(text)));
}

/** The stems of content that a label has beside the terms that it says. */
export function wordsBeside(text: string, said: ReadonlySet<CellTerm>): string[] {
  const used = new Set([...said].flatMap((term) => term.ways.flat()));
  return contentOf(text).filter((stem) => !used.has(stem));
}

const contentOf = rememberTexts(
  (text): readonly string[] => [
    ...new Set(
      tokensOf(spoken(withoutNotes(text)))
        .filter(({ text: word }) => /\p{L}{2}/u.test(word) && !plain.has(word.toLowerCase()))
        .map(exactStem),
    ),
  ],
  10_000,
);

function withoutNotes(text: string): string {
  return text
    .replace(/\((?:[a-z\d]{1,2}|in [^)]*)\)/gi, ' ')
    .replace(new RegExp(`\\b${monthPattern}(?=\\s+\\d)`, 'gi'), ' ');
}

/** Words of labels that say little of what the value is. */
const plain = new Set(
  `of and the to in for from by on a an or with at as total net subtotal amount amounts balance balances other's our its their year years ended ending
   months weeks fiscal quarter quarters three six nine twelve provided used end beginning first second third fourth percent weighted usd us rate value`.split(
    /\s+/,
  ),
);

/** Words that every header of figures has. */
function sharedHeader(table: Table): ReadonlySet<string> {
  const known = shared.get(table);
  if (known) return known;
  const [first, ...others] = table.columns
    .filter((column) => column.header !== '')
    .map((column) => contentOf(column.header));
  const common = new Set(
    (first ?? []).filter((stem) => others.length > 0 && others.every((words) => words.includes(stem))),
  );
  shared.set(table, common);
  return common;
}

const shared = new WeakMap<Table, ReadonlySet<string>>();

/** Does every term stand somewhere in the table or above it? Most tables lack one. */
function mayHold(table: Table, scope: TableScope, terms: readonly CellTerm[]): boolean {
  let words = vocabularies.get(table);
  if (!words) {
    const rows = rowsOf(table).flatMap((row) => [row.label, row.heading ?? '', ...row.parents]);
    const texts = new Set([linesAbove(table, scope.table), ...table.columns.map((column) => column.header), ...rows]);
    words = new Set([...texts].flatMap(stemsOf));
    vocabularies.set(table, words);
  }
  const known = words;
  return terms.every((term) => term.soft || term.ways.some((way) => way.every((stem) => known.has(stem))));
}

const vocabularies = new WeakMap<Table, Set<string>>();

/** "Not approved", "excluding", "change in": a label that says so is another thing unless the question says it too. */
function denies(label: string, terms: readonly CellTerm[]): boolean {
  const words = stemsOf(label.replace(bothWays, ' '));
  return turning.some(
    (stem) => words.includes(stem) && !terms.some((term) => term.ways.some((way) => way.includes(stem))),
  );
}

/** "Growth (decrease)" tells of either, "qualified and non-qualified" of all, and "non-GAAP" how a measure is taken. */
const bothWays = /\((?:decrease|decline|increase)s?\)|\b(?:and|or) non-\p{L}+|\bnon-GAAP\b/giu;

/** "Receivables, net of allowance for doubtful accounts" are no allowance. */
function isNetOfIt(label: string, terms: readonly CellTerm[]): boolean {
  const head = label.replace(whatItIsNetOf, '');
  if (head === label || terms.some(({ text }) => /^net\b/i.test(text))) return false;
  const said = saidIn(head, terms);
  return [...saidIn(label, terms)].some((term) => !said.has(term) && netted.test(term.text));
}

const netted = /\b(?:allowances?|accumulated|depreciation|amorti[sz]ation)\b/i;

const turning = tokensOf(
  'not excluding exclusive before after change increase decrease growth effect impact adjustment pro forma non beginning opening excess estimate payable receivable allowance imputed unrecognized unamortized',
).map(exactStem);

type RowPeriod = { period: Period /** The label names nothing else. */; alone: boolean };

/** "2022", "Fiscal 2022", "Third Quarter", "Balance at December 31, 2022", and a year that stands in the first column. */
function rowPeriodOf(row: Row): RowPeriod | null {
  if (/\b(?:due|matur\w*|through|until|thereafter|expir\w*)\b/i.test(row.label)) return null;
  const first = row.cells.find((cell) => cell !== null);
  const text =
    first?.yearLike && /^(?:fiscal(?: year)?|.*\d,)?$/i.test(row.label) ? `${row.label} ${first.text}` : row.label;
  const alone =
    /^(?:(?:fiscal|calendar)?\s*(?:year)?\s*(?:19|20)\d\d|(?:first|second|third|fourth) (?:fiscal )?quarter)\b[^\p{L}]*$/iu.test(
      text,
    );
  const parsed = alone || datedLabel.test(text) ? parsePeriod(text) : null;
  if (parsed) return { period: parsed, alone };
  const over = row.parents.findLast((parent) =>
    /^(?:as (?:of|at)|at|(?:fiscal )?years? ended|(?:three|six|nine|twelve) months ended|(?:fiscal )?(?:19|20)\d\d$|(?:balance )?december|(?:first|second|third|fourth) quarter)\b/i.test(
      parent,
    ),
  );
  const period = over && over.length < 60 ? parsePeriod(over) : null;
  return period?.year != null ? { period, alone: false } : null;
}

const datedLabel = new RegExp(`\\b${monthPattern}\\s+\\d{1,2},?\\s+(?:19|20)\\d\\d\\b`, 'i');

/** 1 where row and column name the period, less where only the caption does; null for another period. */
function periodShare(
  own: RowPeriod | null,
  column: Column,
  when: When,
  scope: TableScope,
  above: string,
): number | null {
  // "2031" over rows below "Quarter ended March 31": the day of the column, in the year of the rows.
  const dayOf =
    own?.period.month === null && column.period?.year === null && column.period.month !== null ? column.period : null;
  const row = own ? fiscalOf(dayOf ? { ...dayOf, year: own.period.year } : own.period, scope) : null;
  const head = column.period && !column.change ? fiscalOf(column.period, scope) : null;
  if (own && own.period.year === null && own.period.quarter !== null)
    return head && head.year === when.year && own.period.quarter === when.quarter ? 1 : null;
  if (row) {
    if (row.year !== when.year) return null;
    if (head && head.year !== when.year && column.period?.year !== null) return null;
    return fitsLength(row, when, own?.alone === true) ? 1 : null;
  }
  if (head) return head.year === when.year && isOfSort(column, when) && fitsLength(head, when, false) ? 1 : null;
  if (column.period?.year != null) return null;
  return yearsIn(above).has(when.year) && when.quarter === null ? 0.95 : null;
}

function fitsLength(
  period: { quarter: number | null; months: number | null; yearEnd: boolean },
  when: When,
  alone: boolean,
): boolean {
  if (when.quarter === null)
    return period.months === 12 || (period.months === null && period.yearEnd) || (alone && period.quarter === null);
  return period.quarter === when.quarter && (period.months === monthsOf(when) || period.months === null);
}

function fiscalOf(period: Period, scope: TableScope) {
  return fiscalPeriodOf(period, scope.calendar);
}

function yearsIn(text: string): Set<number> {
  return new Set([...text.matchAll(/\b(?:19|20)\d\d\b/g)].map(([year]) => Number(year)));
}

/** A year or the number of a note that stands among the words of the row. */
function isOfLabel(cell: Cell, row: Row, column: number): boolean {
  return (
    cell.yearLike &&
    row.cells.slice(0, column).every((other) => other === null || other.yearLike) &&
    row.cells.some((other, at) => at > column && other !== null && !other.yearLike)
  );
}

function ofKind(
  cell: Cell,
  row: Row,
  column: Column,
  kind: Extract<ValueKind, 'amount' | 'number' | 'percent'>,
): boolean {
  const says = (text: string) =>
    inPercent.test(text) || (/\brates?\b|\bmargin\b|\byield\b/i.test(text) && !inMoney.test(text));
  const share =
    cell.percent || says(row.label) || says(column.header) || row.parents.some((parent) => /\brate\b|%/.test(parent));
  // "Leases, average rate 4.7%": the rate stands in the label, and beside it is something else.
  if (kind === 'percent') return share && !column.change && (cell.percent || !/\d\s?%/.test(row.label));
  return !cell.percent && !column.change && !inPercent.test(row.label) && !inPercent.test(column.header);
}

/** "Daily rate (EUR)" is a price. */
const inMoney =
  /[$€£]|\b(?:USD|EUR|GBP|CHF|CAD|AUD|JPY|SEK|NOK|DKK|PLN|dollars?|euros?|pounds?|francs?)\b|\b(?:hourly|daily|day|nightly|weekly|monthly) rates?\b|\brates? (?:per|an|a) (?:hour|day|night|week|month|unit|mile|km)\b/i;

/** "0.5% notes" are no percentage; "2020 percent of total" is one. */
const inPercent = /(?<!(?:\b\d{1,3}|\.\d+)\s?)%|(?<!(?:\b\d{1,3}|\.\d+)\s)\bpercent/i;

/** The row has no other value of this kind. */
function isOnlyOfKind(
  table: Table,
  row: Row,
  column: number,
  kind: Extract<ValueKind, 'amount' | 'number' | 'percent'>,
): boolean {
  return row.cells.every((cell, at) => {
    const head = table.columns[at];
    return at === column || !cell || !head || cell.yearLike || !ofKind(cell, row, head, kind);
  });
}
