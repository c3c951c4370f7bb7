import { coreQuestion } from '../../question/core-question';
import type { Candidate } from '../candidate';
import type { ReaderInput } from '../reader-input';
import { askedPeriods } from './asked-period';
import { type CellTerm, cellTerms } from './cell-terms';
import { citeCell } from './cite-cell';
import type { Crossing } from './find-crossing';
import { saidIn, wordsBeside } from './find-crossing';
import type { When } from './find-figure';
import { leadOf, linesAbove } from './lines-above';
import type { Cell } from './read-cells';
import { cellValue } from './read-crossings';
import type { Row, Table } from './table';
import { type TableScope, tableScope } from './table-scope';

/** Reads what falls due or is expected in a year to come, from a schedule: neighbouring years in rows or in columns, with what comes
 *  "thereafter" or under a line that says that they are to come. "How much debt matures in 2025?", "What amortization is expected for fiscal 2024?"
 *  @returns at most one candidate; none where a word of the question is said by no part of the schedule, or two give other values */
export function readSchedules({ brief, passages, table }: ReaderInput): Candidate[] {
  if (brief.kind !== 'amount' || brief.narrative || brief.formulas.length > 0) return [];
  if (!['single', 'listing'].includes(brief.shape)) return [];
  const { core } = coreQuestion(brief.question);
  if (asksForMore.test(core)) return [];
  const scope = tableScope(table, passages, brief.question);
  const named = askedPeriods(core, scope.calendar);
  if (!named || named.periods.length === 0 || named.periods.some(({ quarter }) => quarter !== null)) return [];
  if (named.periods.length === 1 && asksBalance.test(core)) return [];
  const terms = cellTerms(named.rest, scope.table).filter(
    ({ text, soft }) => !soft && !wordsOfSchedules.test(text) && !/^FY/i.test(text),
  );
  if (terms.length === 0) return [];
  const hits = scope.tables
    .filter((each) => isOfAsked(leadOf(linesAbove(each, scope.table)), core))
    .flatMap((each) => schedulesIn(each, scope))
    .flatMap((schedule) => hitIn(schedule, terms, named.periods, core, scope) ?? [])
    .sort((a, b) => b.match - a.match);
  const [best] = hits;
  const rival = hits.find(
    ({ match, cell }) => best && match > best.match - clearlyLess && cell.value !== best.cell.value,
  );
  if (!best || rival) return [];
  const value = cellValue(best, core, brief, 'amount', scope);
  if (value === null) return [];
  return [
    {
      strategy: 'table cell',
      items: [{ kind: 'amount', value, spans: citeCell(scope.table, best), path: null }],
      method: 'verbatim',
      computation: null,
      signals: { labelMatch: best.match, uniqueness: 1, agreement: 0, nearness: 0.95, kindMatch: 1 },
      explanation: `row “${best.row.label}”, column “${best.table.columns[best.column]?.header ?? ''}” of a schedule by years`,
      caveats: [],
      rivals: [],
      clarification: null,
      complete: true,
    },
  ];
}

const clearlyLess = 0.06;

/** What is paid into a plan is not what the plan pays out, and what falls due of leases is no debt: both have schedules under one heading. */
function isOfAsked(lead: string, core: string): boolean {
  if (contribution.test(core) && !contribution.test(lead)) return false;
  return !debt.test(core) || lease.test(core) || !lease.test(lead) || debt.test(lead);
}

const contribution = /\bcontribut/i;
const debt = /\b(?:debt|notes|bonds|debentures|borrowings)\b/i;
const lease = /\bleases?\b/i;

/** What is owed at the end of a year is not what falls due in it. */
const asksBalance = /\bat (?:the )?(?:year[- ]?end|(?:end|close) of)\b/i;

/** What one cell of a schedule does not answer. */
const asksForMore =
  /\b(?:ratio|grow\w*|grew|change[ds]?|increase[ds]?|decrease[ds]?|compare[ds]?|difference|percent\w*|versus|vs\.?|average|most|least|largest|by how|between|through|before|until|up to|together|combined|next (?:two|three|four|five|\d))\b/i;

/** What every schedule is about, whatever its captions call it. */
const wordsOfSchedules =
  /^(?:expect\w*|estimat\w*|anticipat\w*|project\w*|plan(?:s|ned)?|schedul\w*|future|payments?|pay|pay for|paid|repay\w*|due|falls?|come|becomes?|matur\w*|minimum|contractual\w*|obligations?|commitments?|aggregate|annual|year|need\w*|will|require\w*|must|owe\w*|settle\w*|after|beyond|thereafter|later|remaining|spend|incur\w*|recogni[sz]e\w*|cash|outflows?)$/i;

/** The figures of a series: by years, and what comes after the last. */
type Series = { said: string; parents: string; at: Map<number | 'later', Pick<Crossing, 'row' | 'column' | 'cell'>> };
type Schedule = { table: Table; years: number[]; series: Series[] };

const schedules = new WeakMap<Table, readonly Schedule[]>();

function schedulesIn(table: Table, scope: TableScope): readonly Schedule[] {
  const known = schedules.get(table);
  if (known) return known;
  // Without what comes later, the lines above have to say that these years are to come.
  const isToCome = toCome.test(linesAbove(table, scope.table));
  const found = [...acrossColumns(table, isToCome), ...downRows(table, isToCome)];
  schedules.set(table, found);
  return found;
}

const toCome =
  /\bnext (?:three|four|five|ten|[3-9]|10) (?:fiscal |calendar )?years\b|\b(?:future|scheduled|expected|estimated) (?:\p{L}+ ){0,4}(?:payments?|maturit\w+|amorti[sz]ation|expenses?|contributions?|repayments?|benefits?)\b|\bmaturities\b/iu;
const fewestWithoutLater = 3;

const later = /\b(?:thereafter|later years|subsequent years|beyond)\b|\b20\d\d\s*(?:[-–—]|to|through)\s*20\d\d\b/i;

/** Years over columns: at least one, with what comes later behind the last, or several that are to come. */
function acrossColumns(table: Table, isToCome: boolean): Schedule[] {
  const behind = table.columns.findIndex(({ header }) => later.test(header));
  const end =
    behind >= 0 ? behind : isToCome ? table.columns.findLastIndex(({ period }) => period?.year != null) + 1 : -1;
  const years: { year: number; column: number }[] = [];
  for (let column = end - 1; column >= 0; column--) {
    const period = table.columns[column]?.period;
    const next = years[0];
    if (period?.year == null || (next && next.year !== period.year + 1)) break;
    years.unshift({ year: period.year, column });
  }
  if (years.length < (behind >= 0 ? 1 : fewestWithoutLater)) return [];
  const series = table.rows.map((row): Series => {
    const figures = [...years, ...(behind >= 0 ? [{ year: 'later' as const, column: behind }] : [])].flatMap(
      ({ year, column }) => {
        const cell = row.cells[column];
        return cell ? [[year, { row, column, cell }] as const] : [];
      },
    );
    return { said: row.label, parents: row.parents.join(' '), at: new Map(figures) };
  });
  return [{ table, years: years.map(({ year }) => year), series }];
}

/** Years down the rows: two or more with what comes later under the last, or several that are to come. */
function downRows(table: Table, isToCome: boolean): Schedule[] {
  return table.rows.flatMap((row, index) => {
    const isLater = later.test(row.label);
    const isLast =
      isToCome &&
      yearOf(row) !== null &&
      !isNextYear(row, table.rows[index + 1]) &&
      !later.test(table.rows[index + 1]?.label ?? '');
    if (!isLater && !isLast) return [];
    const years: { year: number; row: Row }[] = [];
    for (const above of table.rows.slice(0, isLater ? index : index + 1).reverse()) {
      const year = yearOf(above);
      const next = years[0];
      if (year === null || (next && next.year !== year + 1)) break;
      years.unshift({ year, row: above });
    }
    if (years.length < (isLater ? 2 : fewestWithoutLater)) return [];
    const series = table.columns.flatMap(({ header }, column): Series[] => {
      const figures = [...years, ...(isLater ? [{ year: 'later' as const, row }] : [])].flatMap(
        ({ year, row: own }) => {
          const cell = own.cells[column];
          return cell && !isYear(cell) ? [[year, { row: own, column, cell }] as const] : [];
        },
      );
      return figures.length === 0 ? [] : [{ said: header, parents: row.parents.join(' '), at: new Map(figures) }];
    });
    return [{ table, years: years.map(({ year }) => year), series }];
  });
}

function isNextYear(row: Row, next: Row | undefined): boolean {
  return next !== undefined && yearOf(next) === (yearOf(row) ?? 0) + 1;
}

function yearOf({ label, cells }: Row): number | null {
  const text = /^(?:(?:fiscal|calendar)(?: year)?|years?)?$/i.test(label.trim())
    ? (cells.find((cell) => cell !== null && isYear(cell))?.text ?? '')
    : (/^(?:fiscal(?: year)? |calendar(?: year)? |year (?:ended|ending) .*)?(20\d\d)(?:\s*\([a-z\d]\))?$/i.exec(
        label.trim(),
      )?.[1] ?? '');
  return /^20\d\d$/.test(text) ? Number(text) : null;
}

function isYear({ yearLike }: Cell): boolean {
  return yearLike;
}

/** What it counts where a term is said. */
const saidBy = { series: 1, parents: 0.95, above: 0.88 };

function hitIn(
  schedule: Schedule,
  terms: readonly CellTerm[],
  periods: readonly When[],
  core: string,
  scope: TableScope,
): Crossing | null {
  const key = keyAsked(schedule, periods, core);
  if (key === null) return null;
  const above = saidIn(linesAbove(schedule.table, scope.table), terms);
  const series = schedule.series.filter(({ at }) => at.has(key));
  const hits = series.flatMap(({ said, parents, at }): Crossing[] => {
    const place = at.get(key);
    const [own, heading] = [saidIn(said, terms), saidIn(parents, terms)];
    const shares = terms.map((term) =>
      own.has(term) ? saidBy.series : heading.has(term) ? saidBy.parents : above.has(term) ? saidBy.above : 0,
    );
    // Of several series one has to be named.
    const isNamed = series.length === 1 || own.size > 0 || heading.size > 0;
    if (!place || !scope.citable(place.row.line) || shares.includes(0) || !isNamed || place.cell.percent) return [];
    const extra = wordsBeside(said, own).filter((word) => !wordsOfSchedules.test(word)).length;
    const match = shares.reduce((sum, share) => sum + share, 0) / shares.length - 0.06 * Math.min(extra, 4);
    return [{ table: schedule.table, ...place, match }];
  });
  const [best, next] = hits.sort((a, b) => b.match - a.match);
  return best && !(next && next.match === best.match && next.cell.value !== best.cell.value) && best.match >= leastMatch
    ? best
    : null;
}

const leastMatch = 0.78;

/** The year that is asked for, where all others that are named lie before the schedule; or what comes after its last year. */
function keyAsked({ years }: Schedule, periods: readonly When[], core: string): number | 'later' | null {
  const [first = 0, last = 0] = [years[0], years.at(-1)];
  const inside = periods.filter(({ year }) => year >= first);
  const [only, ...others] = inside;
  if (!only || others.length > 0 || only.year > last) return null;
  if (!afterYear.test(core)) return only.year;
  return only.year === last ? 'later' : null;
}

const afterYear =
  /\b(?:after|beyond|later than|past)\s+(?:the end of\s+)?(?:fiscal\s+(?:year\s+)?)?20\d\d\b|\bthereafter\b/i;
