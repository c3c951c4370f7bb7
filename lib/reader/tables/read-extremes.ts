import type { Decimal } from 'decimal.js';
import { decimalOf } from '../../contract/decimal-string';
import { countryCodeOf } from '../../contract/kinds/countries';
import type { Span } from '../../contract/span';
import { type LineTable, linesBetween } from '../../document/line-table';
import { frontOf } from '../../document/registrant';
import { coreQuestion } from '../../question/core-question';
import { rememberTexts } from '../../question/remember-texts';
import type { Candidate } from '../candidate';
import type { ReaderInput } from '../reader-input';
import { askedPeriods } from './asked-period';
import {
  adjusting,
  type Class,
  classes,
  isOfMoney,
  isPlace,
  isPlainly,
  isRemainder,
  type Measure,
  measures,
  nameOf,
  nearestSaid,
} from './breakdown-words';
import { type Breakdown, breakdownsOf, columnsIn, latestYearOf, linesAbove, type Part } from './breakdowns';
import { type ExtremeAsked, extremeAsked } from './extreme-asked';
import type { When } from './find-figure';
import { foldLabel } from './fold-label';
import { partsLeftOut } from './left-out-asked';
import { printedGrowth, printedShares } from './printed-rates';
import type { Table } from './table';
import { type TableScope, tableScope } from './table-scope';

/** Reads which of several parts has the most or the least of something, or changed the most: "Which segment had the highest growth of net
 *  sales in 2022?" Only rows are compared that add up to a printed total, so that none is left out, in tables that say by what they are
 *  broken down; where two tables, or growth in percent and in money, name different parts, there is no answer.
 *  @returns at most one candidate */
export function readExtremes({ brief, passages, table }: ReaderInput): Candidate[] {
  if (brief.narrative || brief.shape !== 'single' || !['text', 'section'].includes(brief.kind)) return [];
  const { core } = coreQuestion(brief.question);
  const asked = extremeAsked(core, brief.question);
  if (!asked) return [];
  const scope = tableScope(table, passages, brief.question);
  const periods = periodsAsked(core, asked, scope);
  if (!periods) return [];
  const told = (isOfClass: OfClass) =>
    ofWhatIsNamed(
      core,
      scope.tables.flatMap((each) => extremesIn(each, { ...asked, isOfClass }, periods, scope)),
      scope,
    );
  const bySaid = told((breakdown) => classOf(breakdown) === asked.class);
  // Where no table says what it is broken down by, its parts may show it, or another table of the same parts.
  const shown = asked.ofLines ? areLinesOfRevenue : showThemselves[asked.class];
  const ownNames = bySaid.length > 0 || !shown ? bySaid : told(shown);
  const elsewhere =
    ownNames.length > 0 ? ownNames : told((breakdown) => isCalledElsewhere(breakdown, asked.class, scope));
  const found =
    elsewhere.length > 0 || asked.class !== 'segment'
      ? elsewhere
      : told((breakdown) => classOf(breakdown) === null && areNamedSegments(breakdown, table));
  const [first] = found;
  if (!first || found.some(({ name }) => sameNameOf(name) !== sameNameOf(first.name))) return [];
  if (found.every((each) => isOfOnePart(each, asked.measure, core, periods.when, scope))) return [];
  return [
    {
      strategy: 'table cell',
      items: [{ kind: brief.kind, value: first.name, spans: first.spans, path: null }],
      method: isPrinted(first, table) ? 'verbatim' : 'inferred',
      computation: null,
      signals: { labelMatch: 0.95, uniqueness: 1, agreement: found.length > 1 ? 1 : 0.6, nearness: 0.9, kindMatch: 1 },
      explanation: `${first.name} among ${first.breakdown.parts.length} parts that add up to “${first.breakdown.total}”`,
      caveats: [],
      rivals: [],
      clarification: null,
      complete: true,
    },
  ];
}

/** Does the name stand in one piece? One that heads a column may be broken over two lines, with others between. */
function isPrinted({ name, spans }: Extreme, table: LineTable): boolean {
  const text = spans
    .flatMap(({ line_start, line_end }) => linesBetween(table, line_start, line_end))
    .map((line) => line.text)
    .join(' ');
  return text.includes(name);
}

type Periods = { when: When; before: When };

/** The period asked for and the one that it is compared with: the other that is named, or the year before. */
function periodsAsked(core: string, { change }: ExtremeAsked, scope: TableScope): Periods | null {
  const named = askedPeriods(core, scope.calendar);
  if (!named || named.periods.length > (change ? 2 : 1)) return null;
  const [earlier, later] = [...named.periods].sort((a, b) => a.year - b.year || (a.quarter ?? 0) - (b.quarter ?? 0));
  if (earlier && later) return { when: later, before: earlier };
  if (earlier && change && isComparedWith.test(core))
    return { when: { ...earlier, year: earlier.year + 1 }, before: earlier };
  const when = earlier ?? latestYearOf(scope);
  return when && { when, before: change ? { ...when, year: when.year - 1 } : when };
}

/** "Compared with FY2017", "than in Q1 2017": the one period that is named is the earlier. */
const isComparedWith =
  /\b(?:compared (?:with|to)|versus|vs\.?|relative to|than in|than) (?:the |in )*(?:(?:q[1-4]|(?:first|second|third|fourth) quarter) (?:of )?)?(?:fiscal )?(?:year )?(?:fy)?(?:19|20)\d\d/i;

/** Only what is of the whole that a question names, where the tables tell of several: "Orrin International's sales by market". */
function ofWhatIsNamed(core: string, found: readonly Extreme[], { table }: TableScope): Extreme[] {
  const names = namesIn(core, table);
  return found.filter((each) => names.every((name) => says(each, name) || !found.some((other) => says(other, name))));
}

/** Is it what one part of the company consists of, and the question names none? Its total is far below what is printed of the whole. */
function isOfOnePart(extreme: Extreme, measure: Measure, core: string, when: When, scope: TableScope): boolean {
  const whole = extreme.breakdown.whole.now;
  if (measure !== 'revenue' || whole === null || namesIn(core, scope.table).some((name) => says(extreme, name)))
    return false;
  return scope.tables
    .filter(({ scale }) => scale === extreme.table.scale)
    .some((table) => {
      const columns = columnsIn(table, when, scope);
      const totals = table.rows.filter(({ label }) => measures[measure].test(label) && isPlainly(measure, label));
      return totals.some(({ cells }) =>
        columns.some((column) => decimalOf(cells[column]?.value ?? '')?.gt(whole.times(farBelow))),
      );
    });
}

const farBelow = 1.25;

function namesIn(core: string, table: LineTable): string[] {
  const front = frontOf(table);
  return (core.slice(1).match(/(?<![\p{L}\d])(?:\p{Lu}\p{Ll}[\p{L}’'-]+|U\.S\.)/gu) ?? [])
    .map((name) => name.replace(/['’]s$/u, ''))
    .filter((name) => !front.includes(name.toLowerCase()));
}

function says({ breakdown: { told, above } }: Extreme, name: string): boolean {
  return [...told, ...above].some((text) => text.includes(name));
}

type Extreme = { name: string; spans: Span[]; breakdown: Breakdown; table: Table };
type OfClass = (breakdown: Breakdown, table: Table) => boolean;
type Sought = ExtremeAsked & { isOfClass: OfClass };

function extremesIn(table: Table, asked: Sought, { when, before }: Periods, scope: TableScope): Extreme[] {
  const all = partsCompared(table, asked, { when, before }, scope).filter((each) => isMeant(each, asked, table, scope));
  const own = all.filter((each) => isOf(each, asked.measure));
  const compared =
    asked.over === null
      ? own
      : own.flatMap((each) => {
          const whole = all.find((other) => isOf(other, asked.over ?? asked.measure) && samePartsIn(other, each));
          return whole ? [sharesOf(each, whole)] : [];
        });
  return compared.flatMap((breakdown) => {
    const parts = partsMeant(
      breakdown.parts.filter(({ label }) => !isRemainder(label) && nameOf(label) !== ''),
      asked,
    );
    // "Segment revenues" and "other revenues" are kinds of revenue, and no segments; lines of revenue they may be.
    if (parts.length < 2 || (asked.class !== 'channel' && parts.some(({ label }) => isOfMoney(label)))) return [];
    const picked = asked.pick(parts);
    if (asked.ofCountries && picked && !isAheadOfAreas(picked, parts, asked)) return [];
    // The part that is named, and all that it was compared with.
    const lines = [...breakdown.lines];
    const rest = { line_start: Math.min(...lines), line_end: Math.max(...lines), quote: null };
    return picked ? [{ name: nameOf(picked.label), spans: [...picked.spans, rest], breakdown, table }] : [];
  });
}

/** Figures that add up, rates of growth as they are printed, or shares as they are printed. */
function partsCompared(table: Table, asked: Sought, { when, before }: Periods, scope: TableScope): Breakdown[] {
  if (asked.ofShares) return printedShares(table, when, before, scope);
  const figures = breakdownsOf(table, when, before, scope);
  const isLastYear = before.year === when.year - 1 && before.quarter === when.quarter;
  return asked.rate !== null && asked.change && isLastYear
    ? [...figures, ...printedGrowth(table, when, asked.rate, scope)]
    : figures;
}

/** The parts but for those that a question doesn't list, or leaves out; none where it names something else. */
function partsMeant(
  told: readonly Part[],
  { listed, leftOut, ofAreas, ofCountries, pick }: ExtremeAsked,
): readonly Part[] {
  const all = ofAreas ? told.filter(({ label }) => isPlace(nameOf(label))) : told;
  const parts = ofCountries ? all.filter(({ label }) => !isRestOfWorld.test(nameOf(label))) : all;
  const names = listed === null ? null : ` ${sameNameOf(listed)} `;
  const meant = names === null ? parts : parts.filter(({ label }) => names.includes(` ${sameNameOf(nameOf(label))} `));
  if (leftOut === 'nothing') return meant;
  const left = partsLeftOut(leftOut, meant);
  // "After Pumps": what comes second is known where Pumps come first.
  if (!left || (leftOut.isBase && (left.length > 1 || pick(meant) !== left[0]))) return [];
  return meant.filter((part) => !left.includes(part));
}

/** Is it known without the countries of a continent? Not where the continent is ahead, nor of how any of them changed. */
function isAheadOfAreas(picked: Part, parts: readonly Part[], { change }: ExtremeAsked): boolean {
  const areas = parts.filter(({ label }) => isNoCountry(nameOf(label)));
  const isLess = ({ now }: Part) => now !== null && picked.now !== null && now.lt(picked.now);
  return areas.length === 0 || (!change && areas.every(isLess));
}

/** A continent, or several countries. */
function isNoCountry(name: string): boolean {
  return isPlace(name) && countryCodeOf(name) === null && !isHome.test(name);
}

const isRestOfWorld = /\b(?:rest of|other)\b|^(?:international|foreign)$/i;
const isHome = /^(?:domestic|u\.?s\.?)$/i;

function isMeant(breakdown: Breakdown, asked: Sought, table: Table, scope: TableScope): boolean {
  const { told, lines, total } = breakdown;
  return (
    lines.every(scope.citable) &&
    adjusting.test(told.join(' ; ') || table.caption) === asked.adjusted &&
    // "Total Europe" is a part of the whole itself.
    !(asked.class === 'area' && isPlace(nameOf(total))) &&
    asked.isOfClass(breakdown, table)
  );
}

/** What the parts are: segments where something between segments stands among them, else what stands nearest calls them. */
function classOf({ parts, told, above }: Breakdown): Class | null {
  if (parts.some(({ label }) => /\binter-?segment\b/i.test(label))) return 'segment';
  return nearestSaid(classes, [told[0] ?? '', ...above.map((line) => saidBy(line.replace(overLastWords, ' ')))]);
}

/** "Sales of the North segment by category" are broken down by category. */
function saidBy(line: string): string {
  const by = /\bby ([^.;:]*)$/i.exec(line.replace(/[\s:.]+$/, ''))?.[1] ?? '';
  return nearestSaid(classes, [by]) === null ? line : by;
}

/** "(in millions) Segment 2023 2022": the word heads a column of words behind the names, and not the names. */
const overLastWords = /(?<=\)\s*)\p{L}+(?=\s+(?:19|20)\d\d\s+(?:19|20)\d\d)/u;

/** Are all of the parts rows of a table that is said to be by segment, by product …? */
function isCalledElsewhere(breakdown: Breakdown, asked: Class, scope: TableScope): boolean {
  if (classOf(breakdown) !== null) return false;
  const names = breakdown.parts
    .filter(({ label }) => !isRemainder(label))
    .map(({ label }) => sameNameOf(nameOf(label)));
  return scope.tables.some((table) => {
    const rows = new Set(table.rows.map(({ label }) => sameNameOf(nameOf(label))));
    if (!names.every((name) => rows.has(name))) return false;
    // "Total business segment operating profit" under the same parts.
    const isTotalled = table.rows.some(
      ({ label }) => /^total\b/i.test(label) && nearestSaid(classes, [label]) === asked,
    );
    return isTotalled || nearestSaid(classes, linesAbove(table, scope.table).map(saidBy)) === asked;
  });
}

/** "We have three reportable segments: Pumps, Valves and Filters." Are these all of the parts? */
function areNamedSegments({ parts }: Breakdown, table: LineTable): boolean {
  const names = parts.map(({ label }) => nameOf(label)).filter((name) => name !== '' && !isRemainder(name));
  const said = names.map((name) => sameNameOf(name));
  return (
    said.length > 1 &&
    segmentsTold(table).some((sentence) => said.every((name) => ` ${sentence} `.includes(` ${name} `)))
  );
}

/** The sentences that list the segments, folded as labels are. */
function segmentsTold(table: LineTable): readonly string[] {
  const known = sentencesOfSegments.get(table);
  if (known) return known;
  const told = table.pages.flatMap(({ lines }) =>
    lines.flatMap(({ text }, index) => {
      if (!listsSegments.test(text)) return [];
      const following = lines.slice(index + 1, index + linesOfList).map((line) => line.text);
      const whole = [text, ...following].join(' ');
      const from = whole.slice(Math.max(0, whole.search(listsSegments)));
      return [sameNameOf(from.replace(/(?<!\b[A-Z]|\b(?:Inc|Co|Corp|Ltd))\.(?:\s.*)?$/s, ''))];
    }),
  );
  sentencesOfSegments.set(table, told);
  return told;
}

const sentencesOfSegments = new WeakMap<LineTable, readonly string[]>();
const listsSegments =
  /\b(?:two|three|four|five|six|seven|eight|[2-9])\b (?:\p{L}+[- ]){0,3}(?:segments|divisions|SBUs|business units)\b/iu;
const linesOfList = 5;

/** "Carriage revenue" and "hardware revenue", which add up to "total net revenue". */
function areKindsOfRevenue({ parts, total }: Breakdown): boolean {
  return (
    isPlainly('revenue', total) &&
    parts.every(({ label }) => measures.revenue.test(label) && !isPlainly('revenue', label))
  );
}

/** The lines under "Revenues" in the statement of income, down to their total. */
function areLinesOfRevenue(breakdown: Breakdown, { statement, statementCertainty }: Table): boolean {
  const isOfStatement = statement === 'income' && statementCertainty >= surelyStatement;
  return areKindsOfRevenue(breakdown) || (isOfStatement && isPlainly('revenue', plainly(breakdown.total)));
}

/** "Total operating revenues" */
function plainly(total: string): string {
  return total.replace(/\boperating\b/i, ' ');
}

const surelyStatement = 0.6;

const showThemselves: Partial<Record<Class, OfClass>> = { area: areAllPlaces, channel: areKindsOfRevenue };

function areAllPlaces({ parts }: Breakdown): boolean {
  const named = parts.map(({ label }) => nameOf(label)).filter((name) => name !== '' && !isRemainder(name));
  return named.length > 1 && named.every(isPlace);
}

/** Is it the measure that the rows are told to be of, and not one of its kinds: "Hardware revenue" beside "Total revenue"? */
function isOf({ told, above }: Breakdown, measure: Measure): boolean {
  if (nearestSaid(measures, [...told, ...above]) !== measure) return false;
  return told.length > 1 || isPlainly(measure, told[0] ?? '');
}

function samePartsIn(one: Breakdown, other: Breakdown): boolean {
  const names = ({ parts }: Breakdown) => parts.map(({ label }) => nameOf(label)).join('|');
  return names(one) === names(other);
}

/** Each part's share of its own whole: its margin, where the one is profit and the other revenue. */
function sharesOf(own: Breakdown, whole: Breakdown): Breakdown {
  const share = (part: Decimal | null, all: Decimal | null | undefined) => (part && all?.gt(0) ? part.div(all) : null);
  return {
    ...own,
    parts: own.parts.map((part, index) => ({
      ...part,
      now: share(part.now, whole.parts[index]?.now),
      before: share(part.before, whole.parts[index]?.before),
    })),
    lines: [...own.lines, ...whole.lines],
  };
}

const sameNameOf = rememberTexts((name) => foldLabel(name), 2000);
