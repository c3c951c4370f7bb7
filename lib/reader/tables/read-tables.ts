import { Decimal } from 'decimal.js';
import type { Item } from '../../contract/answer';
import type { Amount } from '../../contract/value-schemas';
import { frontOf, isPartOfName, isPlace, isRegistrant } from '../../document/registrant';
import type { Brief } from '../../question/brief';
import { coreQuestion } from '../../question/core-question';
import { lengthsNamed } from '../../question/period-lengths';
import { rememberTexts } from '../../question/remember-texts';
import { stem } from '../../question/stem';
import type { Candidate } from '../candidate';
import type { ReaderInput } from '../reader-input';
import { periodsNamed } from './asked-period';
import { citeCell } from './cite-cell';
import { countsInScale } from './counts-in-scale';
import { isOfAnother, isOfSort, monthsOf, turnsSign, type When } from './find-figure';
import { fiscalPeriodOf } from './fiscal-calendar';
import { foldLabel, whatItIsNetOf } from './fold-label';
import { statementNamed, statementNames } from './identify-statement';
import { latestPeriod } from './latest-period';
import { lineItems } from './line-item-synonyms';
import { linesAbove, segmentTold } from './lines-above';
import type { Cell } from './read-cells';
import type { Row, Table } from './table';
import { type TableScope, tableScope } from './table-scope';

/** Looks a value up in any table by the words of the question: the row whose label says what is asked, the column of the period.
 *  Every word of the question that is not a period, a company's name or a word of asking must stand in the label, save one or two that
 *  may stand in the headings above it; the label may say little more.
 *  A question in the plural ("what were the rebates in 2022") may still have one figure.
 *  @returns at most one candidate; none where two rows with different values fit alike, or no period is named */
export function readTables({ brief, passages, table }: ReaderInput): Candidate[] {
  if (
    brief.narrative ||
    !['single', 'listing'].includes(brief.shape) ||
    !['amount', 'number', 'percent'].includes(brief.kind)
  )
    return [];
  const { core } = coreQuestion(brief.question);
  if (asksForMoreThanACell.test(core)) return [];
  const scope = tableScope(table, passages, brief.question);
  const { found, isUnknown, rest } = periodsNamed(core, scope.calendar, (length) => latestPeriod(scope, length));
  const when = found[0]?.when;
  if (isUnknown || !when || found.length > 1) return [];
  const asked = wordsAsked(rest.replace(statementNames, ' ').replace(outlined, ' ').replace(lengthsNamed, ' '), scope);
  if (asked.length === 0) return [];
  const named = statementNamed(core);
  const home = named ?? statementOf(asked);
  const hits = scope.tables
    .filter((each) => home === null || (named === null && each.statement === null) || each.statement === home)
    .filter(({ statementCertainty }) => named === null || statementCertainty >= surelyStatement)
    .flatMap((each) => hitsIn(each, asked, when, scope, brief))
    .filter((hit) => hit.table.statement === null || !isOfAnother(hit, scope, when))
    .sort((a, b) => b.match - a.match);
  const best = hits[0];
  if (!best) return [];
  const alike = hits.filter((hit) => hit.match >= best.match - 0.08);
  const near = [alike, statedIn(alike), balancesIn(alike, asked)].find(doAgree) ?? [];
  const finest = finestOf(near);
  if (!finest) return [];
  const value = valueIn(finest, brief, scope);
  if (!value) return [];
  return [
    {
      strategy: 'table cell',
      items: [{ kind: brief.kind, value, spans: citeCell(table, finest), path: null }],
      method: 'verbatim',
      computation: null,
      signals: {
        labelMatch: best.match,
        uniqueness: 1,
        agreement: near.length > 1 ? 1 : 0.6,
        nearness: 0.85,
        kindMatch: 1,
      },
      explanation: `${finest.row.label}, ${finest.table.columns[finest.column]?.header ?? ''}`,
      caveats: [],
      rivals: [],
      clarification: null,
      complete: true,
    },
  ];
}

/** A note splits what a statement tells in one line of the same name. */
function statedIn(hits: readonly Hit[]): readonly Hit[] {
  return hits.filter(({ table }) => table.statement !== null && table.statementCertainty >= surelyStatement);
}

/** "Other current liabilities" are a balance; the line of that name in the cash flow statement tells how they changed. */
function balancesIn(hits: readonly Hit[], asked: readonly string[]): readonly Hit[] {
  return asked.some((word) => balances.has(word))
    ? statedIn(hits).filter(({ table }) => table.statement === 'balance')
    : [];
}

const balances = new Set(
  'assets liabilities receivable payable securities inventories'.split(' ').map((word) => stem(word, 'en')),
);

export const surelyStatement = 0.7;

function finestOf(hits: readonly Hit[]): Hit | undefined {
  return hits.reduce<Hit | undefined>(
    (a, b) => (a === undefined || (a.cell.percent && b.cell.percent && decimalsOf(b) > decimalsOf(a)) ? b : a),
    undefined,
  );
}

function doAgree(hits: readonly Hit[]): boolean {
  const finest = finestOf(hits);
  return finest !== undefined && hits.every((hit) => agree(hit, finest));
}

/** One value, printed twice; a percentage may be printed to fewer decimals elsewhere. */
function agree(hit: Hit, finest: Hit): boolean {
  if (hit.table.scale !== finest.table.scale) return false;
  if (hit.cell.value === finest.cell.value) return true;
  if (!hit.cell.percent || !finest.cell.percent || hit.cell.value === null || finest.cell.value === null) return false;
  return new Decimal(finest.cell.value).toDecimalPlaces(decimalsOf(hit)).eq(hit.cell.value);
}

function decimalsOf({ cell }: Hit): number {
  return cell.value?.split('.')[1]?.length ?? 0;
}

/** The statement that has the line of this name: the same word is a change in the cash flow statement and a balance at home. */
function statementOf(asked: readonly string[]): Table['statement'] {
  const words = new Set(asked);
  const item = lineItems.find(({ names }) =>
    names.some((name) => {
      const own = stemsOf(name);
      return own.length === words.size && own.every((word) => words.has(word));
    }),
  );
  return item === undefined || item.statement === 'any' ? null : item.statement;
}

const asksForMoreThanACell =
  /\b(?:average|ratio|growth|grow|grew|change[ds]?|increase[ds]?|decrease[ds]?|compare[ds]?|difference|cagr|as a (?:%|percent|share)|versus|vs\.?|exclud\w+|total of|sum of|turnover|most|least|highest|lowest|biggest|largest|expect\w*|forecast\w*|guidance|raise[ds]?)\b/i;

/** "The quantity of … directly outlined in …", "the amount of … shown in …". */
const outlined =
  /\bquantity of\b|\b(?:(?:directly|explicitly|clearly|separately) )*(?:outlined|shown|listed|presented|printed)\b/gi;

/** A cell that may answer. */
export type Hit = { table: Table; row: Row; cell: Cell; column: number; match: number };

const asking = new Set(
  `what which who how much many was were is are be been did does do has have had the a an of in for at by to on from with as and or its their
   s it that this company corporation firm report reported recorded record amount total value figure number year end ended ending
   fiscal fy quarter q1 q2 q3 q4 during over period usd dollars dollar million millions billion billions thousand thousands
   percent percentage respectively according statement statements table based data give provide state stated approximately roughly`.split(
    /\s+/,
  ),
);

/** The words that a label must answer for, stemmed: not the words of asking, not the period, not the company's name. */
export function wordsAsked(core: string, scope: TableScope): string[] {
  const front = frontOf(scope.table);
  const own = wordsOfOwnNames(core, front);
  const words: string[] = [];
  for (const raw of core.replace(/\([^)]*\)|\bU\.? ?S\.? dollars?\b/gi, ' ').split(/[\s,;:?"/]+/)) {
    const word = raw.replace(/['’]s?$/i, '').replace(/[.!]$/, '');
    const isOwn = !ofCountry.test(word) && (!isPlace.test(word) || isPartOfName(word, core, front));
    const isName = /[A-Z]/.test(word) && isOwn && front.includes(word.toLowerCase());
    if (isName && isRegistrant(word, front)) continue;
    const name = isName && (own.has(word) || ofCover.test(word));
    for (const part of foldLabel(word.replace(/-/g, ' ')).split(' '))
      if (part !== '' && !asking.has(part) && !(name && !inLabels(part, scope))) words.push(stem(part, 'en'));
  }
  const adjusted = words.includes(stem('adjusted', 'en'));
  // A dividend per share is one that was declared, where no label tells those declared from those paid.
  const isDividend = ['dividend', 'share'].every((word) => words.includes(stem(word, 'en')));
  const declared = isDividend && !tellsDeclaredFromPaid(scope) ? stem('declared', 'en') : null;
  // "Adjusted" and "non-GAAP" say the same of a measure; a label prints one of them.
  return [...new Set(words)].filter((word) => word !== declared && !(adjusted && /^(?:non|gaap)$/.test(word)));
}

/** The words of each name of a question that has a word of the registrant's: "Orrin Harbour". A cover names states and cities, too. */
function wordsOfOwnNames(core: string, front: string): ReadonlySet<string> {
  const names = (core.match(capitalised) ?? []).map((name) => name.split(' '));
  return new Set(names.filter((parts) => parts.some((part) => isRegistrant(part, front))).flat());
}

const capitalised = /\p{Lu}[\p{L}\d&.-]*(?: (?:(?:and|of|&) )?\p{Lu}[\p{L}\d&.-]*)*/gu;
/** What a report is called, and what a name ends with. */
const ofCover = /^(?:annual|quarterly|form|10-?[kq]|inc|corp|ltd|plc)$/i;

/** Every cover says "United States", and "us" stands in many a word. */
const ofCountry = /^(?:U\.?S|U\.?S\.?A|U\.?K|United|States|Kingdom)$/;

function inLabels(part: string, scope: TableScope): boolean {
  return scope.tables.some((table) => labelWordsOf(table).has(part));
}

function tellsDeclaredFromPaid({ tables }: TableScope): boolean {
  return tables.some(({ rows }) =>
    rows.some(({ label }) => /\b(?:declared|paid)\b/i.test(label) && /\bshare\b/i.test(label)),
  );
}

const labelWords = new WeakMap<Table, Set<string>>();

/** Words of the labels of rows that hold a value; a table is reconstructed once, so they are folded once. */
function labelWordsOf(table: Table): Set<string> {
  const known = labelWords.get(table);
  if (known) return known;
  const rows = table.rows.filter((row) => row.cells.some((cell) => cell?.value != null));
  const words = new Set(rows.flatMap((row) => foldLabel(row.label).split(' ')));
  labelWords.set(table, words);
  return words;
}

function hitsIn(table: Table, asked: readonly string[], when: When, scope: TableScope, brief: Brief): Hit[] {
  const columns = columnsOfPeriod(table, when, scope);
  if (columns.length === 0) return [];
  const hits: Hit[] = [];
  const isNetAsked = /\b(?:net of|less|excluding|after)\b/i.test(brief.question);
  const above = linesAbove(table, scope.table);
  const segment = table.statement === null ? segmentTold(above) : null;
  if (segment !== null && !stemsOf(segment).every((word) => asked.includes(word))) return [];
  const ofExpenses = operatingExpenses.test(above);
  const headerWords = new Set(table.columns.flatMap((column) => stemsOf(column.header)));
  for (const row of table.rows) {
    if (!scope.citable(row.line)) continue;
    const label = stemsOf(isNetAsked ? row.label : row.label.replace(whatItIsNetOf, ''));
    const inLabel = asked.filter((word) => label.includes(word));
    if (inLabel.length === 0) continue;
    const context = stemsOf([...row.parents, row.heading ?? ''].join(' '));
    const missing = asked.filter((word) => !label.includes(word));
    if (isPartOf(row.label, asked) || tellsOfChange(row.label, asked) || isAfterTax(row.label, asked)) continue;
    if (isAnotherLine(row.label, asked)) continue;
    if (missing.length > 0 && isAnotherLine([...row.parents, row.heading ?? ''].join(' '), asked)) continue;
    const filled = columns.filter((column) => row.cells[column]?.value != null);
    const headed = filled.filter((column) =>
      missing.every(
        (word) =>
          context.includes(word) ||
          (spent.has(word) && (ofExpenses || context.some((other) => spent.has(other)))) ||
          stemsOf(table.columns[column]?.header ?? '').includes(word),
      ),
    );
    const chosen =
      headed.length > 1
        ? headed.filter((column) => sharesWord(stemsOf(table.columns[column]?.header ?? ''), asked))
        : headed;
    const column = (chosen.length > 0 ? chosen : headed)[0];
    if (
      column === undefined ||
      (chosen.length !== 1 && headed.length !== 1) ||
      missing.length > 2 ||
      missing.length >= inLabel.length
    )
      continue;
    const cell = row.cells[column];
    if (!cell || !fits(cell, row, brief)) continue;
    if (missing.length > 0 && isAnotherLine(table.columns[column]?.header ?? '', asked)) continue;
    const extra = label.filter(
      (word) => !asked.includes(word) && !asking.has(word) && word !== 'net' && !headerWords.has(word),
    ).length;
    const match = 1 - missing.length * 0.1 - extra * 0.08;
    if (match >= 0.8) hits.push({ table, row, cell, column, match });
  }
  return hits;
}

/** Costs that are asked for may stand under a heading of expenses. */
const spent = new Set('costs expenses charges'.split(' ').map((word) => stem(word, 'en')));

const operatingExpenses = /\b(?:operating|costs and) expenses\b(?!.*\bcompensation\b)/i;

/** "Increase (decrease) to diluted EPS" is no EPS. */
function tellsOfChange(label: string, asked: readonly string[]): boolean {
  return stemsOf(label).some((word) => changes.has(word) && !asked.includes(word));
}

/** "Accumulated amortization of intangible assets" is no amortization, "Other comprehensive income" no other income, and the statutory
 *  tax rate not the one that was borne. */
function isAnotherLine(label: string, asked: readonly string[]): boolean {
  const own = stemsOf(label.replace(/\b(?:net of|less|excluding)\b.*$/i, ''));
  return own.some((word) => makesAnother.has(word) && !asked.includes(word));
}

const makesAnother = new Set(
  'accumulated comprehensive statutory subject amortization depreciation allowance impairment'
    .split(' ')
    .map((word) => stem(word, 'en')),
);

/** "Interest expense (after-tax)" is no interest expense. */
function isAfterTax(label: string, asked: readonly string[]): boolean {
  return /\bafter tax\b/.test(foldLabel(label)) && !asked.includes(stem('tax', 'en'));
}

const changes = new Set(
  'increase decrease change effect impact adjustment adjusted reconciliation'
    .split(' ')
    .map((word) => stem(word, 'en')),
);

/** "Current portion of long-term debt" is not the debt, "Cost of sales" not the sales: all that is asked stands behind "of". */
function isPartOf(label: string, asked: readonly string[]): boolean {
  const [head, ...rest] = foldLabel(label).split(/ (?:of|on|for|from) /);
  if (head === undefined || rest.length === 0 || /^(?:total|amount|number|value|balance|sum|net|gross)$/.test(head))
    return false;
  const own = stemsOf(head);
  return own.length > 0 && own.every((word) => !asked.includes(word));
}

function sharesWord(header: readonly string[], asked: readonly string[]): boolean {
  return asked.some((word) => header.includes(word));
}

export const stemsOf = rememberTexts((text): readonly string[] =>
  foldLabel(text)
    .split(' ')
    .filter((word) => word !== '' && !/^(?:of|and|the|to|in|for|from|by|on|a)$/.test(word))
    .map((word) => stem(word, 'en')),
);

export function columnsOfPeriod(table: Table, when: When, scope: TableScope): number[] {
  return table.columns.flatMap((column, index) => {
    const fiscal = column.change || !column.period ? null : fiscalPeriodOf(column.period, scope.calendar);
    if (!fiscal || fiscal.year !== when.year || !isOfSort(column, when)) return [];
    const fits =
      when.quarter === null
        ? fiscal.months === 12 || (fiscal.months === null && fiscal.yearEnd)
        : fiscal.quarter === when.quarter && (fiscal.months === monthsOf(when) || isDay(fiscal, table));
    return fits ? [index] : [];
  });
}

/** A day without a length ends a quarter too; over flows the day of the year's end is the year. */
function isDay({ months, yearEnd }: { months: number | null; yearEnd: boolean }, { statement }: Table): boolean {
  return months === null && (!yearEnd || statement === 'balance');
}

function fits(cell: Cell, row: Row, brief: Brief): boolean {
  const share = cell.percent || /%|\bpercent|\brate\b|\bmargin\b/i.test(row.label);
  return brief.kind === 'percent' ? share : !share;
}

/** "Interest expense (2,063)" among other income: asked for as what was spent. A label that names both sides keeps its sign. */
function isCost(label: string): boolean {
  if (/\binterest expense\b/i.test(label) && !/\bincome\b/i.test(label)) return true;
  return (
    /\b(?:expenses?|(?<!\bat )costs?|payments?|purchases?|repayments?|repurchases?|expenditures?|paid|amortization|depreciation|impairments?)\b/i.test(
      label,
    ) && !/\b(?:income(?! tax)|gains?|benefits?|net(?! of\b)|proceeds|other)\b/i.test(label)
  );
}

/** "$ 3,213.3" in a table that doesn't say that it counts in millions: nobody prints dollars with one decimal. */
export function isOfScale(value: string): boolean {
  return /^-?\d{3,}\.\d$/.test(value);
}

/** The scale of a statement that prints one of the table's figures too: a reconciliation begins with "Operating profit as reported". */
export function scaleOfShared(table: Table, scope: TableScope): Table['scale'] {
  const own = new Set(table.rows.flatMap(({ cells }) => cells.flatMap((cell) => cell?.value ?? [])).filter(isOfScale));
  const known = scope.tables.find(
    (other) =>
      other.scale !== null &&
      other.statementCertainty >= surelyStatement &&
      other.rows.some(({ cells }) => cells.some((cell) => cell?.value != null && own.has(cell.value))),
  );
  return known?.scale ?? null;
}

function valueIn(hit: Hit, brief: Brief, scope: TableScope): Item['value'] | null {
  const { table, row } = hit;
  const value = asSpent(hit);
  if (value === null) return null;
  if (brief.kind === 'percent') return { value };
  const counted = /\bshares\b|\bnumber of\b|\bemployees\b|\bstores\b|\bunits\b/i.test(row.label) && !isPerShare(row);
  if (brief.kind === 'number')
    return (counted || table.scale === null) && isCount(value, row, table) ? { value, unit: null } : null;
  return counted ? null : amountIn(hit, value, scope);
}

/** A cost that is printed in brackets, as what was spent. */
export function asSpent({ table, row, cell }: Hit): string | null {
  const isSpent = isCost(row.label) || (table.statement === 'cash-flow' && isAcquired(row.label));
  return cell.value !== null && isSpent && !turnsSign(row, table) ? cell.value.replace(/^-/, '') : cell.value;
}

/** "Additions to content assets (9,805)" among flows of cash: what was added, and paid for. */
function isAcquired(label: string): boolean {
  return (
    /^(?:additions? to|acquisitions? of)\b/i.test(label) &&
    !/\b(?:reductions?|deductions?|disposals?|dispositions?|sales?|proceeds|net(?! of\b))\b/i.test(label)
  );
}

/** A cell that holds money, in the currency and scale of its table; null where it has no currency, or no scale that can be known. */
export function amountIn(hit: Hit, value: string | null, scope: TableScope): Amount | null {
  const { table, row, cell } = hit;
  if (value === null || table.currency === null) return null;
  const scale = table.scale ?? (isOfScale(value) ? scaleOfShared(table, scope) : null);
  const perShare = isPerShare(row);
  if (scale === null && isOfScale(value)) return null;
  if (scale === null && !perShare && cell.sign === null && !/\.\d\d$/.test(value) && countsInScale(scope.table))
    return null;
  return { value, currency: table.currency, scale: perShare ? null : scale, unit: perShare ? 'per share' : null };
}

function isPerShare({ label, parents }: Row): boolean {
  return /\bper\s+(?:\w+\s+){0,2}share\b/i.test(`${label} ${parents.at(-1) ?? ''}`);
}

/** "Number of shares repurchased 21.1" under "in millions, except per share amounts" are 21.1 million of them, which the cell alone doesn't say. */
function isCount(value: string, { label }: Row, { scale, caption }: Table): boolean {
  if (value.includes('.') && ofWholes.test(label)) return false;
  if (scale === null) return true;
  const excepted = /\bexcept\b[^)\n]*/i.exec(caption)?.[0] ?? '';
  return !/\bshares\b/i.test(label) || /\bshares?\b/i.test(excepted.replace(/\bper[- ]share\b/gi, ''));
}

const ofWholes = /\b(?:shares|employees|stores)\b/i;
