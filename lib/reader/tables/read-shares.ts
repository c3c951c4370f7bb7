import { Decimal } from 'decimal.js';
import type { Item } from '../../contract/answer';
import { decimalOf } from '../../contract/decimal-string';
import type { Span } from '../../contract/span';
import type { Brief } from '../../question/brief';
import { coreQuestion } from '../../question/core-question';
import type { Candidate } from '../candidate';
import type { ReaderInput } from '../reader-input';
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
import { type Breakdown, breakdownsOf, latestYearOf } from './breakdowns';
import { type TableScope, tableScope } from './table-scope';

/** Reads whether any part of a whole, or which of its parts, has more or less than a share of it: "Are there any segments that make up
 *  more than 20 % of revenue?" Only rows are taken that add up to a printed total, so that none is left out; where two tables say
 *  different things, there is no answer.
 *  @returns at most one candidate: a yes or no, or the names of the parts */
export function readShares({ brief, passages, table }: ReaderInput): Candidate[] {
  const { core } = coreQuestion(brief.question);
  const asked = shareAsked(core, brief);
  if (!asked) return [];
  const scope = tableScope(table, passages);
  const named = askedPeriods(core, scope.calendar);
  if (!named || named.periods.length > 1) return [];
  const when = named.periods[0] ?? latestYearOf(scope);
  if (!when) return [];
  const found = asked.classes
    .map((each) =>
      scope.tables
        .flatMap((tables) => breakdownsOf(tables, when, when, scope))
        .filter((breakdown) => isMeant(breakdown, each, asked.measure, scope))
        .filter(({ parts }) => each === asked.classes[0] || !parts.some(({ label }) => place.test(label)))
        .flatMap((breakdown) => sharesOf(breakdown, asked) ?? []),
    )
    .find((each) => each.length > 0);
  const [first] = found ?? [];
  if (!first || !found?.every((other) => sameNames(other.kept, first.kept))) return [];
  const items = itemsOf(brief, first);
  if (items.length === 0 || (brief.shape === 'single' && items.length > 1)) return [];
  const insteadOf = isOfClass(first.breakdown, asked.classes[0])
    ? []
    : ['The figures are broken down by segment, not by product.'];
  return [
    {
      strategy: brief.kind === 'boolean' ? 'figures compared' : 'table cell',
      items,
      method: 'inferred',
      computation: null,
      signals: { labelMatch: 0.95, uniqueness: 1, agreement: found.length > 1 ? 1 : 0.6, nearness: 0.9, kindMatch: 1 },
      explanation: `${first.shares.map(({ name, share }) => `${name} ${share.toFixed(1)} %`).join(', ')} of “${first.breakdown.total}”`,
      caveats: insteadOf,
      rivals: [],
      clarification: null,
      complete: true,
    },
  ];
}

type ShareAsked = {
  /** What is asked for, then what may stand for it. */
  classes: [Class, ...Class[]];
  measure: Measure;
  keeps: (percent: Decimal) => boolean;
};

const any = /\b(?:any|a|an|one|some|each|every|all)\b/i;
const isShareOf =
  /\b(?:represent\w*|account\w* for|ma[dk]e\w* up|making up|contribut\w+|generat\w+|compris\w+|constitut\w+|exceed\w*|responsible for|deliver\w*|bring\w*(?: in)?|brought(?: in)?|have|has|had|above|below|over|under|with)\b/i;

function shareAsked(core: string, { kind, shape, comparison }: Brief): ShareAsked | null {
  if (comparison?.currency !== 'percent' || !['boolean', 'text'].includes(kind)) return null;
  if (kind === 'text' && !/^(?:which|what|name|list)\b/i.test(core)) return null;
  if (kind === 'boolean' && !(shape === 'single' && any.test(core))) return null;
  const at = core.indexOf(comparison.original);
  const [before, after] = [core.slice(0, Math.max(at, 0)), core.slice(Math.max(at, 0))];
  const relation = isShareOf.exec(before);
  if (!relation || !/(?:%|percent)\s+of\b/i.test(after) || /\b(?:grow|grew|growth|increase|decline|change)/i.test(core))
    return null;
  const subject = before.slice(0, relation.index);
  const asksFor = (Object.keys(classes) as Class[]).filter((name) => classes[name].test(subject));
  const measured = (Object.keys(measures) as Measure[]).filter((name) => measures[name].test(after));
  const [own, ...otherClasses] = asksFor;
  const [measure, ...otherMeasures] = measured;
  if (!own || otherClasses.length > 0 || !measure || otherMeasures.length > 0 || adjusting.test(core)) return null;
  const keeps = condition(comparison);
  return keeps && { classes: own === 'product' && kind === 'boolean' ? [own, 'segment'] : [own], measure, keeps };
}

function condition({ operator, threshold, upper }: NonNullable<Brief['comparison']>): ShareAsked['keeps'] | null {
  const limit = decimalOf(threshold);
  const most = upper === null ? null : decimalOf(upper);
  if (!limit || operator === 'equal') return null;
  const conditions = {
    above: (share: Decimal) => share.gt(limit),
    at_least: (share: Decimal) => share.gte(limit),
    below: (share: Decimal) => share.lt(limit),
    at_most: (share: Decimal) => share.lte(limit),
    between: (share: Decimal) => most !== null && share.gte(limit) && share.lte(most),
  };
  return conditions[operator];
}

function isMeant(breakdown: Breakdown, asked: Class, measure: Measure, scope: TableScope): boolean {
  const { told, lines, above } = breakdown;
  if (!lines.every(scope.citable)) return false;
  if (nearestSaid(measures, [...told, ...above]) !== measure) return false;
  if (told.length === 1 && !isPlainly(measure, told[0] ?? '')) return false;
  // "Total service revenue" is a part of the whole itself.
  if (!isPlainly(measure, breakdown.total.replace(/\b(?:company|consolidated|worldwide)\b/gi, ' '))) return false;
  return isOfClass(breakdown, asked) && !adjusting.test(told.join(' ; '));
}

function isOfClass({ told, above }: Breakdown, asked: Class): boolean {
  return nearestSaid(classes, [told[0] ?? '', ...above]) === asked;
}

/** Segments that are places say nothing of products. */
const place =
  /\b(?:domestic|international|america\w*|europe|asia|africa|china|emea|apac|u\.?s\.?|united states|overseas)\b/i;

type Share = { name: string; share: Decimal; spans: Span[] };
type Shares = { breakdown: Breakdown; shares: Share[]; kept: Share[] };

/** The share of each part in the whole; null where the parts are no parts of a business, or one is less than nothing. */
function sharesOf(breakdown: Breakdown, { keeps }: ShareAsked): Shares | null {
  const whole = breakdown.parts.reduce((sum, { now }) => sum.plus(now ?? 0), new Decimal(0));
  const parts = breakdown.parts.filter(({ label }) => !isRemainder(label) && nameOf(label) !== '');
  if (whole.lte(0) || parts.length < 2 || parts.some(({ label, now }) => isOfMoney(label) || now?.lt(0))) return null;
  const shares = parts.map(({ label, now, spans }) => ({
    name: nameOf(label),
    share: (now ?? new Decimal(0)).div(whole).times(100),
    spans,
  }));
  return { breakdown, shares, kept: shares.filter(({ share }) => keeps(share)) };
}

function sameNames(own: readonly Share[], other: readonly Share[]): boolean {
  const names = (shares: readonly Share[]) =>
    shares
      .map(({ name }) => name.toLowerCase())
      .sort()
      .join('|');
  return names(own) === names(other);
}

/** A yes rests on all that was compared, and so does a no. */
function itemsOf({ kind }: Brief, { breakdown, kept }: Shares): Item[] {
  const compared = {
    line_start: Math.min(...breakdown.lines),
    line_end: Math.max(...breakdown.lines),
    quote: null,
  };
  if (kind === 'boolean') {
    const named = kept.flatMap(({ spans }) => spans);
    return [{ kind, value: kept.length > 0, spans: [...named, compared], path: null }];
  }
  return kept.map(({ name, spans }) => ({ kind: 'text', value: name, spans: [...spans, compared], path: null }));
}
