import { evaluate } from '../../compute/evaluate';
import { roundAsAsked } from '../../compute/round';
import type { Computation, Item } from '../../contract/answer';
import type { Brief } from '../../question/brief';
import { coreQuestion } from '../../question/core-question';
import type { Candidate } from '../candidate';
import type { ReaderInput } from '../reader-input';
import { askedPeriods } from './asked-period';
import { type CellTerm, cellTerms } from './cell-terms';
import { citeCell } from './cite-cell';
import { countsInScale } from './counts-in-scale';
import { type Crossing, crossings, findCrossing } from './find-crossing';
import type { When } from './find-figure';
import { isOfScale, scaleOfShared } from './read-tables';
import { measureOf } from './read-units';
import { isOfShare, shareGiven } from './share-given';
import { type TableScope, tableScope } from './table-scope';

type Kind = 'amount' | 'number' | 'percent';

/** Reads a cell of any table by the words of its row and its column, and what is computed from two such cells: by how much one is more
 *  than the other, which part of the total it is, the sum of the rows of one name.
 *  @returns at most one candidate; none where a word of the question is said by no part of the table, or two cells fit alike */
export function readCrossings({ brief, passages, table }: ReaderInput): Candidate[] {
  if (brief.narrative || !['single', 'listing'].includes(brief.shape) || brief.formulas.length > 0) return [];
  const { core } = coreQuestion(brief.question);
  const scope = tableScope(table, passages, brief.question);
  const named = askedPeriods(core, scope.calendar);
  if (!named) return [];
  const { periods, rest } = named;
  const found =
    brief.kind === 'boolean'
      ? comparison(core, rest, periods, scope)
      : isFigure(brief.kind)
        ? (computed(core, rest, periods, scope, brief, brief.kind) ??
          single(core, rest, periods, scope, brief, brief.kind))
        : null;
  return found ? [found] : [];
}

function isFigure(kind: Brief['kind']): kind is Kind {
  return kind === 'amount' || kind === 'number' || kind === 'percent';
}

function single(
  core: string,
  rest: string,
  periods: readonly When[],
  scope: TableScope,
  brief: Brief,
  kind: Kind,
): Candidate | null {
  // A growth that the table prints is a cell like any other: its words have to stand there. So is a ratio of whose name there is a row.
  const more = kind === 'percent' ? null : asksForMoreThanACell.exec(core.replace(/\bratio\b/i, ' '));
  if (periods.length > 1 || more) return null;
  const asked = kind === 'number' ? shareGiven(rest) : { share: null, rest };
  const hit = findCrossing(scope, cellTerms(asked.rest, scope.table), periods[0] ?? null, kind);
  if (hit && !isOfShare(hit, asked.share)) return null;
  if (hit && kind !== 'percent' && /\bratio\b/i.test(core) && !/\bratio\b/i.test(hit.row.label)) return null;
  // "What percentage of it is …": a rate beside the words is no share.
  if (
    hit &&
    partOf.test(core) &&
    !/%|\bpercent|\bshare of\b/i.test(`${hit.row.label} ${hit.table.columns[hit.column]?.header ?? ''}`)
  )
    return null;
  const value = hit && cellValue(hit, core, brief, kind, scope);
  if (!hit || !value) return null;
  return candidateOf(
    'table cell',
    { kind: brief.kind, value, spans: citeCell(scope.table, hit), path: null },
    hit.match,
    null,
    nameOf(hit),
  );
}

const asksForMoreThanACell =
  /\b(?:ratio|growth|grow|grew|change[ds]?|increase[ds]?|decrease[ds]?|compare[ds]?|difference|cagr|as a (?:%|percent|share)|versus|vs\.?|exclud\w+|sum of|most|least|biggest|largest|forecast\w*|guidance|raise[ds]?|combined|together|adding|up to|expects?|expected to)\b/i;

function nameOf({ row, table, column }: Crossing): string {
  return `row “${row.label}”, column “${table.columns[column]?.header ?? ''}”`;
}

function candidateOf(
  strategy: string,
  item: Item,
  match: number,
  computation: Computation | null,
  explanation: string,
): Candidate {
  return {
    strategy,
    items: [item],
    method: computation ? 'computed' : item.kind === 'boolean' ? 'inferred' : 'verbatim',
    computation,
    signals: { labelMatch: match, uniqueness: 1, agreement: 0, nearness: 0.9, kindMatch: 1 },
    explanation,
    caveats: [],
    rivals: [],
    clarification: null,
    complete: true,
  };
}

const changeWords = /\b(?:by how (?:much|many)|how much (?:more|less|higher|lower)|difference|what percentage)\b/i;
const up =
  /\b(?:rise|rose|risen|increase[ds]?|grow|grew|grown|climb(?:ed)?|go(?:ne)? up|went up|more|higher|gain(?:ed)?)\b/i;
const down =
  /\b(?:fall|fell|fallen|decrease[ds]?|decline[ds]?|drop(?:ped)?|shrink|shrank|go(?:ne)? down|went down|less|lower|fewer)\b/i;
const moved = /\b(?:change[ds]?|differ(?:s|ed)?|difference|move[ds]?)\b/i;
const partOf =
  /\b(?:what|which|how (?:large|big) an?) (?:part|share|portion|proportion|percentage|fraction|percent)\b/i;
const summed =
  /\b(?:adding up|add(?:ed)? up|sum of|altogether|in all|combined|taken together|together|all (?:of )?the)\b/i;
const turns =
  /\b(?:by how (?:much|many)|how much|difference|what percentage|what percent|in dollars?|between|from|to|than|it|percentage|percent|part|share|portion|proportion|fraction)\b/gi;

function computed(
  core: string,
  rest: string,
  periods: readonly When[],
  scope: TableScope,
  brief: Brief,
  kind: Kind,
): Candidate | null {
  const [first, second, ...others] = periods;
  if (others.length > 0) return null;
  const bare = (patterns: readonly RegExp[]) =>
    cellTerms(
      patterns.reduce((text, pattern) => text.replace(new RegExp(pattern.source, 'gi'), ' '), rest),
      scope.table,
    );
  if (
    first &&
    second &&
    (up.test(core) || down.test(core) || moved.test(core)) &&
    (changeWords.test(core) || kind === 'percent')
  ) {
    const terms = bare([changeWords, up, down, moved, turns]);
    const one = findCrossing(scope, terms, first, 'amount');
    const other = findCrossing(scope, terms, second, 'amount');
    if (!one || !other || one.row !== other.row || one.table !== other.table) return null;
    const [before, after] =
      first.year * 4 + (first.quarter ?? 0) < second.year * 4 + (second.quarter ?? 0) ? [one, other] : [other, one];
    return difference(before, after, core, brief, kind, scope);
  }
  if (kind === 'percent' && partOf.test(core)) {
    const hit = findCrossing(scope, bare([partOf, turns]), first ?? null, 'amount');
    const whole = hit && totalOf(hit);
    if (!hit || !whole) return null;
    const operands = [operand('part', hit, scope), operand('whole', whole, scope)];
    return outcome(
      'part / whole * 100',
      operands,
      { kind, unit: null },
      Math.min(hit.match, 0.97),
      `${nameOf(hit)}, of the total`,
      brief,
    );
  }
  if (kind !== 'percent' && !second && summed.test(core))
    return sumOf(bare([summed, turns]), first ?? null, scope, brief, kind);
  return null;
}

type Operand = Computation['operands'][number];

function operand(name: string, hit: Crossing, scope: TableScope): Operand {
  return { name, value: hit.cell.value ?? '0', spans: citeCell(scope.table, hit) };
}

function outcome(
  expression: string,
  operands: Operand[],
  as: { kind: Kind; unit: Crossing | null },
  match: number,
  explanation: string,
  brief: Brief,
): Candidate | null {
  const evaluation = evaluate(expression, operands);
  if (!evaluation.ok) return null;
  const rounded = roundAsAsked(evaluation.value, brief.unit.decimals ?? (as.kind === 'percent' ? 1 : 3))
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');
  const table = as.unit?.table;
  if (as.kind === 'amount' && !table?.currency) return null;
  const value: Item['value'] =
    as.kind === 'percent'
      ? { value: rounded }
      : as.kind === 'number'
        ? { value: rounded, unit: null }
        : { value: rounded, currency: table?.currency ?? '', scale: table?.scale ?? null, unit: null };
  const spans = operands.flatMap((each) => each.spans);
  return candidateOf(
    'computed',
    { kind: as.kind, value, spans, path: null },
    match,
    { expression, operands },
    explanation,
  );
}

function difference(
  before: Crossing,
  after: Crossing,
  core: string,
  brief: Brief,
  kind: Kind,
  scope: TableScope,
): Candidate | null {
  const from = Number(before.cell.value);
  const to = Number(after.cell.value);
  const rises = up.test(core);
  const falls = down.test(core);
  if (rises === falls && !moved.test(core)) return null;
  // A rise that is none: the question holds something to be so that is not.
  if ((rises && !falls && to < from) || (falls && !rises && to > from)) return null;
  if (kind === 'percent' && (from <= 0 || before.cell.percent)) return null;
  if (!isMoney(after, scope) && (kind === 'amount' || !counts.test(core))) return null;
  const operands = [operand('before', before, scope), operand('after', after, scope)];
  const way = falls && !rises ? 'before - after' : 'after - before';
  // A fall in percent is asked for as what it is of the former value, with its sign where the question only says "change".
  const expression = kind === 'percent' ? `(${way}) / before * 100` : way;
  return outcome(
    expression,
    operands,
    { kind, unit: after },
    Math.min(before.match, after.match),
    `${nameOf(before)} and ${nameOf(after)}`,
    brief,
  );
}

/** The row at the foot of a table that is the sum of those above it. */
function totalOf({ table, row, column }: Crossing): Crossing | null {
  const rows = table.rows.filter((each) => each.cells[column]?.value != null && !each.cells[column]?.percent);
  for (const total of rows) {
    if (total === row || !/^(?:total|consolidated|worldwide|company total|all )\b|\btotal$/i.test(total.label))
      continue;
    const parts = rows.slice(0, rows.indexOf(total));
    if (!parts.includes(row) || parts.some((part) => /\btotal\b/i.test(part.label))) continue;
    const sum = parts.reduce((all, part) => all + Number(part.cells[column]?.value), 0);
    const whole = total.cells[column];
    if (whole?.value != null && Math.abs(sum - Number(whole.value)) <= parts.length)
      return { table, row: total, column, cell: whole, match: 1 };
  }
  return null;
}

/** The rows of one table and one column whose labels all say what is asked. */
function sumOf(terms: CellTerm[], when: When | null, scope: TableScope, brief: Brief, kind: Kind): Candidate | null {
  const hits = crossings(scope, terms, when, kind);
  const [first] = hits;
  if (!first || kind === 'percent') return null;
  const same = hits.filter(
    (hit) => hit.table === first.table && hit.column === first.column && hit.cell.value !== null,
  );
  if (same.length < 2 || same.length !== hits.length || same.some(({ row }) => /\btotal\b/i.test(row.label)))
    return null;
  if (new Set(same.map(({ row }) => row.parents.join(' '))).size > 1) return null;
  if (kind === 'amount' && !isMoney(first, scope)) return null;
  const operands = same.map((hit, index) => operand(`row_${index + 1}`, hit, scope));
  const match = Math.min(...same.map((hit) => Math.max(hit.match, 0.85)));
  return outcome(
    `sum(${operands.map(({ name }) => name).join(', ')})`,
    operands,
    { kind, unit: first },
    match,
    `the ${same.length} rows of this name, added up`,
    brief,
  );
}

/** "Did it earn a higher rate in 2023 than a year before?" Two cells of a row, compared. */
function comparison(core: string, rest: string, periods: readonly When[], scope: TableScope): Candidate | null {
  const [first, second, ...others] = periods;
  const rises = /\b(?:higher|more|greater|larger|bigger)\b/i.test(core);
  const falls = /\b(?:lower|less|fewer|smaller)\b/i.test(core);
  if (!first || !second || others.length > 0 || rises === falls || !/\bthan\b/i.test(core)) return null;
  const words = rest.replace(/\b(?:higher|more|greater|larger|bigger|lower|less|fewer|smaller|than)\b/gi, ' ');
  const terms = cellTerms(words, scope.table);
  const kind = /\b(?:rate|margin|percentage)\b/i.test(core) ? 'percent' : 'amount';
  const one = findCrossing(scope, terms, first, kind);
  const other = findCrossing(scope, terms, second, kind);
  if (!one || !other || one.row !== other.row || one.table !== other.table) return null;
  const difference = Number(one.cell.value) - Number(other.cell.value);
  const spans = [...citeCell(scope.table, one), ...citeCell(scope.table, other)];
  return candidateOf(
    'figures compared',
    { kind: 'boolean', value: rises ? difference > 0 : difference < 0, spans, path: null },
    Math.min(one.match, other.match),
    null,
    `${one.cell.text} against ${other.cell.text}: ${nameOf(one)}`,
  );
}

/** "Interest expense (2,063)", "impairment (35)", "how much was spent": what went out is asked for as it is. */
const outgoing =
  /\b(?:expenses?|costs?|payments?|purchases?|repayments?|repurchases?|expenditures?|paid|pay|impairments?|charges?|spen[dt]|used?|went into|reduced?|write[- ](?:down|off)s?|dividends?|accumulated (?:amorti[sz]ation|depreciation))\b/i;
const asksPerShare = /\b(?:per|a|each)\s+(?:\w+\s+){0,2}share\b|\bEPS\b/i;
const bothWays = /\b(?:income|gains?|benefits?|proceeds)\b/i;

/** The value of a cell as it is asked for; null where the table does not say that it is one of that kind. */
export function cellValue(
  hit: Crossing,
  core: string,
  brief: Brief,
  kind: Kind,
  scope: TableScope,
): Item['value'] | null {
  const { table, row, cell, column } = hit;
  const header = table.columns[column]?.header ?? '';
  if (cell.value === null || isOfAnother(`${row.label} ${header}`, core)) return null;
  const out = outgoing.test(core) && !bothWays.test(core);
  const value = out ? cell.value.replace(/^-/, '') : cell.value;
  if (kind === 'percent') return { value };
  const perShare = isPerShare(hit);
  if (!perShare && asksPerShare.test(core)) return null;
  // What came in did not go out.
  if (out && /\bprovided by\b/i.test(row.label) && !cell.value.startsWith('-')) return null;
  if (kind === 'number') {
    // "Closed (38)": so many were taken off.
    const fewer =
      cell.text.startsWith('(') && (closed.test(row.label) || headsClosed.test(header)) && /\bhow many\b/i.test(core);
    if (fewer) return { value: cell.value.replace(/^-/, ''), unit: null };
    if (cell.sign !== null || cell.value.startsWith('-')) return null;
    if (isScaledAsMoney(hit, scope) && !/\bratio\b/i.test(row.label)) return null;
    // "21.1" shares are millions of them, of which the caption says nothing that was found.
    if (cell.value.includes('.') && countsWhole.test(core)) return null;
    return { value, unit: measureOf(table.caption) };
  }
  if (!isMoney(hit, scope)) return null;
  const told = scaleOf(`${row.label} ${header}`) ?? table.scale;
  const scale = perShare ? null : (told ?? (isOfScale(value) ? scaleOfShared(table, scope) : null));
  if (scale === null && isOfScale(value)) return null;
  const currency = table.currency ?? currencyIn(header) ?? brief.unit.currency ?? '';
  return { value, currency, scale, unit: perShare ? 'per share' : null };
}

/** "Accumulated amortization" is no amortization, and neither are the assets that are subject to it. */
function isOfAnother(label: string, core: string): boolean {
  // "Operating lease cost" is nothing that is owed.
  if (/\bow(?:e|es|ed|ing)\b/i.test(core) && !isOwed.test(label) && !isDueIn(label, core)) return true;
  const word = /\baccumulated\b|\bsubject to amorti[sz]ation\b/i.exec(label)?.[0];
  return word !== undefined && !core.toLowerCase().includes(word.toLowerCase());
}

/** What falls due in a year is owed in it; what is owed at its end is more, or less. */
function isDueIn(label: string, core: string): boolean {
  return /^(?:fiscal |FY ?)?(?:19|20)\d\d\b/i.test(label.trim()) && !/\b(?:end of|year[- ]?end)\b/i.test(core);
}

const isOwed = /liabilit|obligation|payable|debt|\bnotes?\b|\bloans?\b|borrow|payments|\bdue\b|balance|outstanding/i;

const countsWhole =
  /\b(?:how many|number of) (?:(?!per\b|average\b)\p{L}+ ){0,3}(?:shares|employees|people|associates|stores|locations|customers|votes)\b/iu;

function isPerShare({ table, row, column }: Crossing): boolean {
  const header = table.columns[column]?.header ?? '';
  // What a business was bought for is no price of a share.
  return /\bper\s+(?:\w+\s+){0,2}(?:share|unit)\b|(?<!\b(?:purchase|acquisition|total|transaction) )\bprices?\b|\b(?:high|low)\s*$/i.test(
    `${row.label} ${row.parents.at(-1) ?? ''} ${header}`,
  );
}

function scaleOf(text: string): 'thousand' | 'million' | 'billion' | null {
  const word = /\bin (thousand|million|billion)s\b/i.exec(text)?.[1]?.toLowerCase();
  return word === 'thousand' || word === 'million' || word === 'billion' ? word : null;
}

const closed =
  /^(?:\p{L}+ )?(?:clos(?:ed|ings?|ures?)|relocat(?:ed|ions?)|convert(?:ed)?|conversions?|retire(?:d|ments?)|terminat(?:ed|ions?)|forfeit(?:ed|ures?)|cancell?ed|cancell?ations?|exercised)\b/iu;

/** "Stores closed (1)" over the figures */
const headsClosed = /\bclosed(?: \(\d\))?$/i;

const ofMeasure = /\b(?:feet|footage|area|acres)\b/i;

const counts = /\b(?:shares|number of|employees|associates|stores|units|locations|square feet|votes|square footage)\b/i;

/** "Daily rate (EUR)": a column may name the currency of its own figures. */
function currencyIn(header: string): string | null {
  return /\((?:in )?(USD|EUR|GBP|CHF|CAD|AUD|JPY|SEK|NOK|DKK|PLN)\)\s*$/.exec(header)?.[1] ?? null;
}

/** A cell of money: the table names its currency, and its scale where the document counts in thousands or millions. */
function isMoney(hit: Crossing, scope: TableScope): boolean {
  const { table, row, cell, column } = hit;
  const header = table.columns[column]?.header ?? '';
  if (table.currency === null && currencyIn(header) === null) return false;
  if (isPerShare(hit)) return true;
  if (counts.test(header) || (counts.test(row.label) && cell.sign === null)) return false;
  return table.scale !== null || cell.sign !== null || /\.\d\d$/.test(cell.value ?? '') || !countsInScale(scope.table);
}

/** A count in a table whose own caption says "in millions" is one in millions, unless it says so of one row or column alone. */
function isScaledAsMoney({ table, row, column }: Crossing, scope: TableScope): boolean {
  const header = table.columns[column]?.header ?? '';
  if (table.scale === null || scaleOf(`${row.label} ${header}`) !== null)
    return scaleOf(`${row.label} ${header}`) !== null;
  const own = table.caption.split('\n').some((line) => scaleOf(line) !== null && !ofMeasure.test(line));
  return own || (table.currency !== null && scope.table.pages.length > 0);
}
