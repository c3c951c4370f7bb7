import type { Decimal } from 'decimal.js';
import type { Span } from '../../contract/span';
import { coreQuestion } from '../../question/core-question';
import type { Candidate } from '../candidate';
import type { ReaderInput } from '../reader-input';
import { rememberTexts } from '../remember-texts';
import { askedPeriods } from './asked-period';
import {
  adjusting,
  type Class,
  classes,
  isOfMoney,
  isPlainly,
  isRemainder,
  type Measure,
  measures,
  nameOf,
  nearestSaid,
} from './breakdown-words';
import { type Breakdown, breakdownsOf, latestYearOf, type Part } from './breakdowns';
import type { When } from './find-figure';
import { foldLabel } from './fold-label';
import type { Table } from './table';
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
  if (!named || named.periods.length > (asked.change ? 2 : 1)) return [];
  const [earlier, later] = [...named.periods].sort((a, b) => a.year - b.year || (a.quarter ?? 0) - (b.quarter ?? 0));
  const when = later ?? earlier ?? latestYearOf(scope);
  if (!when) return [];
  const before = later && earlier ? earlier : asked.change ? { ...when, year: when.year - 1 } : when;
  const found = scope.tables.flatMap((each) => extremesIn(each, asked, when, before, scope));
  const [first] = found;
  if (!first || found.some(({ name }) => sameNameOf(name) !== sameNameOf(first.name))) return [];
  return [
    {
      strategy: 'table cell',
      items: [{ kind: brief.kind, value: first.name, spans: first.spans, path: null }],
      method: 'verbatim',
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

const most = /\b(?:highest|largest|biggest|greatest|most|fastest|strongest|steepest|sharpest|top)\b/i;
const least = /\b(?:lowest|smallest|least|slowest|weakest)\b/i;
const rise = /\b(?:growth|grew|grow|increase[ds]?|rise|rose|gain(?:ed)?)\b/i;
const fall =
  /\b(?:declines?|declined|decrease[ds]?|drop(?:ped)?|fall|fell|reductions?|dragged down|shrank|shrink|loss of)\b/i;
function extremeAsked(core: string): ExtremeAsked | null {
  // "Of the five segments, which one …", "By product category, where …"
  const subject = /^(?:[^?]{0,80},\s)?(?:in |of |from |for )?(?:which|what|where)\b[^?]*/i.exec(core)?.[0];
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

type Extreme = { name: string; spans: Span[]; breakdown: Breakdown };

function extremesIn(table: Table, asked: ExtremeAsked, when: When, before: When, scope: TableScope): Extreme[] {
  return breakdownsOf(table, when, before, scope).flatMap((breakdown) => {
    const { told, lines, above } = breakdown;
    if (!lines.every(scope.citable)) return [];
    if (nearestSaid(measures, [...told, ...above]) !== asked.measure) return [];
    // "Hardware revenue" beside "Total revenue" is another figure.
    if (told.length === 1 && !isPlainly(asked.measure, told[0] ?? '')) return [];
    if (nearestSaid(classes, [told[0] ?? '', ...above]) !== asked.class) return [];
    if (adjusting.test(told.join(' ; ') || table.caption) !== asked.adjusted) return [];
    const winner = extremeOf(breakdown, asked);
    // The part that is named, and all that it was compared with.
    const compared = { line_start: Math.min(...lines), line_end: Math.max(...lines), quote: null };
    return winner ? [{ name: nameOf(winner.label), spans: [...winner.spans, compared], breakdown }] : [];
  });
}

/** The one part that is clearly ahead; null where two are alike, or change in percent and in money disagree and nobody said which. */
function extremeOf(breakdown: Breakdown, asked: ExtremeAsked): Part | null {
  const parts = breakdown.parts.filter(({ label }) => !isRemainder(label) && nameOf(label) !== '');
  // "Segment revenues" and "other revenues" are kinds of revenue, and no segments.
  if (parts.length < 2 || parts.some(({ label }) => isOfMoney(label))) return null;
  // "The lowest growth" may be a fall; "the highest" is none.
  const ahead = asked.falls !== asked.most;
  const by = (weigh: (now: Decimal, then: Decimal) => Decimal | null) => {
    const weighed = parts.flatMap((part) => {
      const weight = part.now && part.before && weigh(part.now, part.before);
      return weight ? [{ part, weight }] : [];
    });
    if (weighed.length < parts.length) return null;
    const [best, next] = weighed.sort((a, b) => (asked.most ? b.weight.cmp(a.weight) : a.weight.cmp(b.weight)));
    if (!best || !next || best.weight.eq(next.weight)) return null;
    // "The largest drop" where nothing dropped has no answer.
    if (asked.change && ahead && (asked.falls ? best.weight.gte(0) : best.weight.lte(0))) return null;
    return best.part;
  };
  if (!asked.change) return by((now) => now);
  const inMoney = by((now, then) => now.minus(then));
  const inPercent = by((now, then) => (then.gt(0) ? now.minus(then).div(then) : null));
  if (asked.inPercent !== null) return asked.inPercent ? inPercent : inMoney;
  return inMoney === inPercent ? inMoney : null;
}

const sameNameOf = rememberTexts((name) => foldLabel(name), 2000);
