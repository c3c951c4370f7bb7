import { Decimal } from 'decimal.js';
import type { Item } from '../../contract/answer';
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
import { type CellTerm, cellTerms } from './cell-terms';
import { saidIn, wordsBeside } from './find-crossing';
import { isWithin } from './is-within';
import { type TableScope, tableScope } from './table-scope';

/** Reads whether any part of a whole, or which of its parts, has more or less than a share of it, and what share one part has: "Are there
 *  any segments that make up more than 20 % of revenue?", "What percentage of revenue came from Europe?" Only rows are taken that add up to a printed total, so that none is left out; where two tables say
 *  different things, there is no answer.
 *  @returns at most one candidate: a yes or no, the names of the parts, or a percentage computed from two cited figures */
export function readShares({ brief, passages, table }: ReaderInput): Candidate[] {
  const { core } = coreQuestion(brief.question);
  if (brief.kind === 'percent') return shareOfPart(core, brief, tableScope(table, passages, brief.question));
  const asked = shareAsked(core, brief);
  if (!asked) return [];
  const scope = tableScope(table, passages, brief.question);
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
  if (
    kind === 'text' &&
    !/^(?:which|what|name|list)\b|\?\s*(?:if so,? )?(?:and )?(?:which|what)\b[^?]{0,12}\?*$/i.test(core)
  )
    return null;
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
  // No share is exactly a round figure.
  if (comparison.operator === 'equal') return null;
  const keeps = (share: Decimal) => isWithin(share, comparison);
  return { classes: own === 'product' && kind === 'boolean' ? [own, 'segment'] : [own], measure, keeps };
}

function isMeant(breakdown: Breakdown, asked: Class, measure: Measure, scope: TableScope): boolean {
  return isWholeOf(breakdown, measure, scope) && isOfClass(breakdown, asked);
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

/** "What percentage of revenue came from Europe?": the part that is named, over the total. Nothing else may be asked. */
function shareOfPart(core: string, brief: Brief, scope: TableScope): Candidate[] {
  if (brief.shape !== 'single' || brief.formulas.length > 0 || !asksShare.test(core) || isOfOtherKind.test(core))
    return [];
  const named = askedPeriods(core, scope.calendar);
  const when = named?.periods[0] ?? latestYearOf(scope);
  const measured = (Object.keys(measures) as Measure[]).filter((name) => measures[name].test(core));
  const [measure] = measured;
  if (!named || !when || named.periods.length > 1 || !measure || measured.length > 1 || adjusting.test(core)) return [];
  const beside = named.rest.replace(new RegExp(measures[measure], 'gi'), ' ');
  const partsNamed = (text: string) => {
    const terms = cellTerms(text, scope.table).filter(
      (term) =>
        !term.soft && !/^FY/i.test(term.text) && !wordsOfShares.test(term.text) && !measures[measure].test(term.text),
    );
    if (terms.length === 0) return [];
    return scope.tables
      .flatMap((tables) => breakdownsOf(tables, when, when, scope))
      .filter((breakdown) => isWholeOf(breakdown, measure, scope))
      .flatMap((breakdown) => {
        const [part, ...others] = breakdown.parts.filter(({ label }) => isNamed(label, terms, measure));
        return part?.now && breakdown.whole.now?.gt(0) && others.length === 0
          ? [{ part, breakdown, now: part.now }]
          : [];
      });
  };
  const direct = partsNamed(beside);
  // "Outside the United States": all but that part, where no part is called so.
  const isRest = direct.length === 0 && outside.test(beside);
  const found = isRest ? partsNamed(beside.replace(outside, ' ')) : direct;
  const [first] = found;
  const whole = first?.breakdown.whole.now;
  if (!first || !whole) return [];
  const percentOf = (now: Decimal, all: Decimal | null) => {
    const share = now.div(all ?? 1).times(100);
    return isRest ? new Decimal(100).minus(share) : share;
  };
  const exact = percentOf(first.now, whole);
  if (found.some(({ now, breakdown }) => percentOf(now, breakdown.whole.now).minus(exact).abs().gt(0.1))) return [];
  const operands = [
    { name: 'part', value: first.now.toFixed(), spans: first.part.cited },
    { name: 'total', value: whole.toFixed(), spans: first.breakdown.whole.cited },
  ];
  const value = { value: exact.toFixed(brief.unit.decimals ?? 1) };
  return [
    {
      strategy: 'computed',
      items: [{ kind: 'percent', value, spans: operands.flatMap(({ spans }) => spans), path: null }],
      method: 'computed',
      computation: { expression: isRest ? '((total - part) / total) * 100' : '(part / total) * 100', operands },
      signals: { labelMatch: 0.95, uniqueness: 1, agreement: found.length > 1 ? 1 : 0.6, nearness: 0.9, kindMatch: 1 },
      explanation: `${isRest ? 'all but ' : ''}${nameOf(first.part.label)} over “${first.breakdown.total}”`,
      caveats: [],
      rivals: [],
      clarification: null,
      complete: true,
    },
  ];
}

const outside = /\boutside (?:of )?(?:the )?(?=\p{Lu})/u;
const asksShare =
  /\b(?:what|which|how (?:much|large|big|high) an?|how (?:much|large|big))\b[^?]*\b(?:percent(?:age)?|%|share|proportion|portion|fraction|part)\b/i;
/** A growth is no share, and what part of the stores is owned isn't told by what they sell. */
const isOfOtherKind =
  /\b(?:own(?:s|ed)?|leas(?:es?|ed)|rent(?:s|ed)?|operates?d?|employ(?:s|ed)?|grow\w*|grew|growth|increase\w*|decrease\w*|declin\w*|change\w*|margin|rise|rose|fell|drop\w*|up|down)\b/i;
/** What such questions say beside the part and the whole. */
const wordsOfShares =
  /^(?:percent\w*|share|proportion|portion|fraction|part|came|come|comes|deriv\w*|generat\w*|earn\w*|attribut\w*|contribut\w*|account\w*|represent\w*|ma[dk]e|making|overall|whole|consolidated|segments?|divisions?|regions?|countr\w+|geograph\w+|area|category|products?|lines?|business|net|totals?)$/i;

/** Does a part's name say all that is asked for, and nothing more? */
function isNamed(label: string, terms: readonly CellTerm[], measure: Measure): boolean {
  // "Hardware revenue" is hardware, where the whole is revenue.
  const name = nameOf(label).replace(new RegExp(measures[measure], 'gi'), ' ');
  const said = saidIn(name, terms);
  return terms.every((term) => said.has(term)) && wordsBeside(name, said).every((word) => wordsOfShares.test(word));
}

/** Do the parts add up to all of the measure? "Hardware revenues" and "unearned revenue" are something else. */
function isWholeOf(breakdown: Breakdown, measure: Measure, scope: TableScope): boolean {
  const { told, lines, above, total } = breakdown;
  const nearest = [...told, ...above].find((text) => measures[measure].test(text)) ?? '';
  return (
    lines.every(scope.citable) &&
    nearestSaid(measures, [...told, ...above]) === measure &&
    !notYetOrNet.test(nearest) &&
    isOfAll(measure, told[0] ?? '') &&
    // "Total service revenue" is a part of the whole itself.
    isOfAll(measure, total) &&
    !adjusting.test(told.join(' ; '))
  );
}

const notYetOrNet = /\b(?:unearned|deferred|unbilled|remaining|backlog|costs? of)\b/i;

/** "Revenues:", "Revenue by reportable segment", "Total company"; "Services revenues" is a part. */
function isOfAll(measure: Measure, label: string): boolean {
  const plain = label
    .replace(/\bby\b.*$/i, ' ')
    .replace(/\b(?:company|consolidated|worldwide|totals|our|the)\b/gi, ' ');
  return isPlainly(measure, plain);
}
