import type { Decimal } from 'decimal.js';
import { decimalOf } from '../../contract/decimal-string';
import { type LineTable, lineAt } from '../../document/line-table';
import { coreQuestion } from '../../question/core-question';
import type { Candidate } from '../candidate';
import type { ReaderInput } from '../reader-input';
import { rememberTexts } from '../remember-texts';
import { askedPeriods } from './asked-period';
import type { When } from './find-figure';
import { fiscalPeriodOf } from './fiscal-calendar';
import { foldLabel } from './fold-label';
import type { Row, Table } from './table';
import { type TableScope, tableScope } from './table-scope';

/** Reads which of several parts has the most or the least of something, or changed the most: "Which segment had the highest growth of net
 *  sales in 2022?" Only rows are compared that add up to a printed total, so that none is left out, in tables that say by what they are
 *  broken down; where two tables, or growth in percent and in money, name different parts, there is no answer.
 *  @returns at most one candidate */
export function readExtremes({ brief, passages, table }: ReaderInput): Candidate[] {
  if (brief.narrative || brief.shape !== 'single' || !['text', 'section'].includes(brief.kind)) return [];
  const { core } = coreQuestion(brief.question);
  const asked = extremeAsked(core);
  if (!asked) return [];
  const scope = tableScope(table, passages);
  const named = askedPeriods(core, scope.calendar);
  const [when = null, ...others] = named?.periods ?? [];
  if (!named || others.length > (asked.change ? 1 : 0)) return [];
  const found = scope.tables.flatMap((each) => extremesIn(each, asked, when ?? latestIn(each, scope), scope));
  const [first] = found;
  if (!first || found.some(({ name }) => sameNameOf(name) !== sameNameOf(first.name))) return [];
  return [
    {
      strategy: 'table cell',
      items: [{ kind: brief.kind, value: first.name, spans: spansOf(first), path: null }],
      method: 'verbatim',
      computation: null,
      signals: { labelMatch: 0.95, uniqueness: 1, agreement: found.length > 1 ? 1 : 0.6, nearness: 0.9, kindMatch: 1 },
      explanation: `${first.winner.label} among ${first.rows.length} rows that add up to “${first.total.label}”`,
      caveats: [],
      rivals: [],
      clarification: null,
      complete: true,
    },
  ];
}

type Class = keyof typeof classes;

type ExtremeAsked = {
  class: Class;
  most: boolean;
  change: boolean;
  /** Is a fall asked for? "The largest drop" is the least change. */
  falls: boolean;
  /** Whether a change is meant in percent or in money; null where the question leaves it open. */
  inPercent: boolean | null;
  measure: Measure;
  /** "Organic", "adjusted": a table says the same, or neither does. */
  adjusted: boolean;
};

/** By what a table breaks its figures down, in the words of questions and of captions. */
const classes = {
  segment: /\b(?:segments?|divisions?|business(?:es)? (?:groups?|units?)|reporting units?)\b/i,
  area: /\b(?:geograph\w+|regions?|countr(?:y|ies)|territor(?:y|ies)|continents?)\b/i,
  product: /\b(?:products?|categor(?:y|ies)|brands?|franchises?|services|platforms?|merchandise)\b/i,
  unit: /\b(?:operating|cash[- ]generating) units?\b/i,
  channel: /\b(?:channels?|sources? of (?:revenue|sales|income)|revenue (?:streams?|sources?))\b/i,
} as const;

const measures = {
  revenue: /\b(?:revenues?|sales|turnover)\b/i,
  profit:
    /\b(?:operating (?:income|profit|earnings|loss(?:es)?)|(?:earnings|income|profit|loss) (?:\(loss\) )?from operations|segment (?:profit|income|earnings|operating))\b/i,
  assets: /\bassets\b/i,
  depreciation: /\bdepreciation\b/i,
  costs: /\b(?:costs?|expenses?)\b/i,
  capital: /\b(?:capital (?:expenditures?|spending)|capex|purchases of property)\b/i,
} as const;
type Measure = keyof typeof measures;

const most = /\b(?:highest|largest|biggest|greatest|most|fastest|strongest|steepest|sharpest|top)\b/i;
const least = /\b(?:lowest|smallest|least|slowest|weakest)\b/i;
const rise = /\b(?:growth|grew|grow|increase[ds]?|rise|rose|gain(?:ed)?)\b/i;
const fall =
  /\b(?:declines?|declined|decrease[ds]?|drop(?:ped)?|fall|fell|reductions?|dragged down|shrank|shrink|loss of)\b/i;
const adjusting = /\b(?:organic|adjusted|comparable|constant[- ]currency|pro forma|underlying|excluding|non-gaap)\b/i;

function extremeAsked(core: string): ExtremeAsked | null {
  const subject = /^(?:in |of |from |for )?(?:which|what)\b[^?]*/i.exec(core)?.[0];
  if (!subject || most.test(subject) === least.test(subject)) return null;
  // "Which … had the most": the class stands before, what is compared behind.
  const superlative = (most.exec(subject) ?? least.exec(subject))?.index ?? 0;
  const asksFor = (Object.keys(classes) as Class[]).filter((name) => classes[name].test(subject.slice(0, superlative)));
  const measured = (Object.keys(measures) as Measure[]).filter((name) => measures[name].test(subject));
  const [own, ...otherClasses] = asksFor;
  const [measure, ...otherMeasures] = measured;
  if (!own || otherClasses.length > 0 || !measure || otherMeasures.length > 0) return null;
  if (/\bmargins?\b|\bper\b|\bshare of\b/i.test(subject)) return null;
  const falls = fall.test(subject);
  const change = falls || rise.test(subject);
  const words = core.replace(/\([^)]*\)/g, ' ');
  const money = /\bin (?:usd|dollars|absolute)\b|\bdollar\b/i.test(core);
  // Growth is told in percent unless somebody asks for money.
  const percent =
    /%|\bpercent|\brates?\b|\bfastest\b|\bslowest\b/i.test(core) || (!money && /\b(?:growth|grew)\b/i.test(core));
  return {
    class: own,
    most: most.test(subject) !== falls,
    change,
    falls,
    inPercent: percent === money ? null : percent,
    measure,
    adjusted: adjusting.test(words.replace(/\b(?:reported|gaap)\b/gi, ' ')),
  };
}

type Extreme = { name: string; winner: Row; rows: Row[]; total: Row };

function extremesIn(table: Table, asked: ExtremeAsked, when: When | null, scope: TableScope): Extreme[] {
  if (!when) return [];
  const column = columnOf(table, when, scope);
  const before = asked.change ? columnOf(table, { ...when, year: when.year - 1 }, scope) : column;
  if (column === null || before === null) return [];
  const above = linesAbove(table, scope.table);
  return table.rows.flatMap((total, index) => {
    const rows = partsOf(table, index, [column, before]);
    if (!rows?.every((row) => scope.citable(row.line))) return [];
    const over = rows[0]?.parents.at(-1) ?? '';
    if (nearestSaid(measures, [over, total.label, ...above]) !== asked.measure) return [];
    if (nearestSaid(classes, [over, ...above]) !== asked.class) return [];
    if (adjusting.test(`${over === '' ? table.caption : over} ${total.label}`) !== asked.adjusted) return [];
    const winner = extremeOf(rows, column, before, asked);
    return winner ? [{ name: nameOf(winner.label), winner, rows, total }] : [];
  });
}

/** The rows right above a total that add up to it in every column that is read; null where they don't. */
function partsOf(table: Table, index: number, columns: readonly number[]): Row[] | null {
  const total = table.rows[index];
  if (!total || !/\b(?:total|consolidated|worldwide|net sales|revenues?|company)\b/i.test(total.label)) return null;
  const rows: Row[] = [];
  for (const row of table.rows.slice(0, index).reverse()) {
    if (columns.some((column) => row.cells[column] == null || row.cells[column]?.percent)) return null;
    if (rows[0] && rows[0].parents.at(-1) !== row.parents.at(-1)) return null;
    rows.unshift(row);
    if (rows.length >= 2 && columns.every((column) => addUp(rows, total, column))) return rows;
    if (rows.length > mostParts) return null;
  }
  return null;
}

const mostParts = 15;

function addUp(rows: readonly Row[], total: Row, column: number): boolean {
  const whole = figureOf(total, column);
  const parts = rows.map((row) => figureOf(row, column) ?? decimalOf('0'));
  if (!whole || whole.isZero() || parts.some((part) => part === null)) return false;
  const sum = parts.reduce((all: Decimal, part) => (part ? all.plus(part) : all), whole.minus(whole));
  // Each part is rounded by itself.
  const step = whole.decimalPlaces() > 0 ? 10 ** -whole.decimalPlaces() : 1;
  return sum
    .minus(whole)
    .abs()
    .lte((rows.length / 2) * step);
}

function figureOf(row: Row, column: number): Decimal | null {
  return decimalOf(row.cells[column]?.value ?? '');
}

/** The one part that is clearly ahead; null where two are alike, or change in percent and in money disagree and nobody said which. */
function extremeOf(rows: readonly Row[], column: number, before: number, asked: ExtremeAsked): Row | null {
  const parts = rows.filter(({ label }) => !remainder.test(label) && nameOf(label) !== '');
  // "Segment revenues" and "other revenues" are kinds of revenue, and no segments.
  if (parts.length < 2 || parts.some(({ label }) => isOfMoney(label))) return null;
  // "The lowest growth" may be a fall; "the highest" is none.
  const ahead = asked.falls !== asked.most;
  const by = (weigh: (now: Decimal, then: Decimal) => Decimal | null) => {
    const weighed = parts.flatMap((row) => {
      const [now, then] = [figureOf(row, column), figureOf(row, before)];
      const weight = now && then && weigh(now, then);
      return weight ? [{ row, weight }] : [];
    });
    if (weighed.length < parts.length) return null;
    const [best, next] = weighed.sort((a, b) => (asked.most ? b.weight.cmp(a.weight) : a.weight.cmp(b.weight)));
    if (!best || !next || best.weight.eq(next.weight)) return null;
    // "The largest drop" where nothing dropped has no answer.
    if (asked.change && ahead && (asked.falls ? best.weight.gte(0) : best.weight.lte(0))) return null;
    return best.row;
  };
  if (!asked.change) return by((now) => now);
  const inMoney = by((now, then) => now.minus(then));
  const inPercent = by((now, then) => (then.gt(0) ? now.minus(then).div(then) : null));
  if (asked.inPercent !== null) return asked.inPercent ? inPercent : inMoney;
  return inMoney === inPercent ? inMoney : null;
}

function isOfMoney(label: string): boolean {
  return (
    /\b(?:income|premiums?|profit|fees)\b/i.test(label) || Object.values(measures).some((each) => each.test(label))
  );
}

/** What is left over when the parts are told: no part that anybody asks for. */
const remainder =
  /\b(?:unallocated|eliminat\w*|corporate|adjustments?|reconcil\w*|intersegment|intercompany|all other)\b|^other\b/i;

/** The part as it is called, without its marks. */
function nameOf(label: string): string {
  return label
    .replace(/\s*(?:\((?:\d{1,2}|[a-z])\)|[*†‡]+)\s*/g, ' ')
    .replace(/^total\s+/i, '')
    .replace(/[\s:]+$/, '')
    .trim();
}

const sameNameOf = rememberTexts((name) => foldLabel(name), 2000);

/** Which of several things is spoken of nearest to the rows; null where that is none, or more than one. */
function nearestSaid<T extends string>(things: Record<T, RegExp>, nearestFirst: readonly string[]): T | null {
  for (const text of nearestFirst) {
    const said = (Object.keys(things) as T[]).filter((name) => things[name].test(text));
    if (said.length > 0) return said.length === 1 ? (said[0] ?? null) : null;
  }
  return null;
}

/** The lines over a table, from the nearest up: its caption, and what leads to it. */
function linesAbove(table: Table, document: LineTable): string[] {
  const caption = table.caption.split('\n');
  const first = table.firstLine - caption.length;
  const lead = [1, 2, 3].map((back) => lineAt(document, first - back));
  // A row of figures is of another table.
  const end = lead.findIndex((line) => line?.page !== table.page || (line.text.match(figures)?.length ?? 0) > 1);
  return [...caption.reverse(), ...lead.slice(0, end < 0 ? lead.length : end).map((line) => line?.text ?? '')];
}

const figures = /(?<![\d,])\d{1,3}(?:,\d{3})+(?!\d)|\d+(?:\.\d+)?%/g;

function columnOf(table: Table, when: When, scope: TableScope): number | null {
  const fitting = table.columns.flatMap((column, index) => {
    const fiscal = column.change || !column.period ? null : fiscalPeriodOf(column.period, scope.calendar);
    if (fiscal?.year !== when.year) return [];
    const fits =
      when.quarter === null
        ? fiscal.months === 12 || (fiscal.months === null && fiscal.yearEnd)
        : fiscal.quarter === when.quarter && (fiscal.months === 3 || fiscal.months === null);
    return fits && !isOfShares(table, index) ? [index] : [];
  });
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

/** A column of percentages, whose rows after the first print no sign: "61%, 10, 10". */
function isOfShares(table: Table, column: number): boolean {
  const first = table.rows.find(({ cells }) => cells[column]?.value != null);
  return first?.cells[column]?.percent === true || /%|\bpercent/i.test(table.columns[column]?.header ?? '');
}

/** The year that a table ends with, for a question that names none. */
function latestIn(table: Table, scope: TableScope): When | null {
  const years = table.columns.flatMap(({ change, period }) => {
    const fiscal = change || !period ? null : fiscalPeriodOf(period, scope.calendar);
    return fiscal?.yearEnd ? [fiscal.year] : [];
  });
  return years.length > 0 ? { year: Math.max(...years), quarter: null } : null;
}

/** The part that is named, and all that it was compared with. */
function spansOf({ winner, rows, total }: Extreme): Candidate['items'][number]['spans'] {
  const first = rows[0]?.labelFirstLine ?? winner.line;
  return [
    { line_start: winner.labelFirstLine, line_end: Math.max(winner.line, winner.labelLastLine), quote: null },
    { line_start: first, line_end: total.line, quote: null },
  ];
}
