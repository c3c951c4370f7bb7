import type { Decimal } from 'decimal.js';
import { adjusting, type Class, classes, type Measure, measures } from './breakdown-words';
import type { Part } from './breakdowns';
import { type LeftOut, leftOutAsked, withoutLeftOut } from './left-out-asked';
import { rankAsked } from './rank-asked';

export type ExtremeAsked = {
  class: Class;
  measure: Measure;
  /** A share of another measure of the same parts is compared: "the best operating margin" is profit over revenue. */
  over: Measure | null;
  /** Is a change between two periods compared? */
  change: boolean;
  /** "Organic", "adjusted": a table says the same, or neither does. */
  adjusted: boolean;
  /** The word that a column of such rates prints: "organic", "comparable"; null where none is asked for. */
  rate: string | null;
  /** Are changes of the parts' shares in the whole compared: "the only one to increase its share of net sales"? */
  ofShares: boolean;
  /** The parts that are compared, as they are named: "(Valves, Pumps and Filters)", "Valves or Pumps". */
  listed: string | null;
  /** Parts that are not to be compared: "excluding Valves". */
  leftOut: LeftOut | 'nothing';
  /** "Revenue line", "revenue category": the lines of revenue of the statement of income are such, whatever they are called. */
  ofLines: boolean;
  /** "Geographic segments": those that are called after a place. */
  ofAreas: boolean;
  /** "Which country": neither a continent nor the rest of the world. */
  ofCountries: boolean;
  /** The one part that is asked for; null where that is none or more than one, or nobody said by what it is to be told. */
  pick(parts: readonly Part[]): Part | null;
};

/** Written small: "Best" and "Most" begin names. */
const most = /\b(?:[Hh]ighest|[Ll]argest|biggest|greatest|most|fastest|strongest|steepest|sharpest|best|top|leading)\b/;
const least = /\b(?:[Ll]owest|smallest|least|slowest|weakest|worst|poorest)\b/;
const rise =
  /\b(?:growth|grew|grow|increase[ds]?|increasing|growing|rise|rising|rose|gain(?:ed)?|perform(?:ed|ance|s)?)\b/i;
const fall =
  /\b(?:declines?|declin(?:ed|ing)|decreas(?:e[ds]?|ing)|drop(?:ped|ping)?|fall(?:ing|en)?|fell|reductions?|dragged down|shrank|shrink|loss of|lost|lower|less)\b/i;
const isLoss = /\b(?:operating |segment )?loss(?:es)?\b|\blost money\b/i;
const turns = /\b(?:swung|turned|went|moved|slipped|fell)\b/i;
const turnsToLoss = /\b(?:to|into) (?:an? )?(?:operating |segment )?loss(?:es)?\b/i;
const turnsToProfit = /\bfrom (?:an? )?(?:operating |segment )?loss(?:es)?\b/i;

/** By what a question tells parts apart, beside the words of captions. */
const askedClasses: Record<Class, RegExp> = {
  ...classes,
  segment: new RegExp(`${classes.segment.source}|\\bbusinesses\\b`, 'i'),
  area: new RegExp(`${classes.area.source}|\\bmarkets?\\b`, 'i'),
  channel: new RegExp(
    `${classes.channel.source}|\\b(?:revenue|sales) (?:lines?|categor(?:y|ies))\\b|\\blines? of revenue\\b`,
    'i',
  ),
  product: new RegExp(`${classes.product.source}|\\bofferings?\\b`, 'i'),
};
const askedMeasures: Record<Measure, RegExp> = {
  ...measures,
  revenue: new RegExp(`${measures.revenue.source}|\\btop[- ]?line\\b`, 'i'),
  profit: new RegExp(`${measures.profit.source}|\\blost money\\b`, 'i'),
};
const margin = /\b(?:operating|segment|profit) margins?\b/i;

/** Which part of several a question asks for, and by what; null where it asks for something else.
 *  @param asked the question without its instructions
 *  @param question all of it: an instruction may say what is left out */
export function extremeAsked(asked: string, question: string): ExtremeAsked | null {
  const core = inNouns(asked);
  // "Of the five segments, which one …", "By product category, where …"
  const bracketed = listsParts.exec(core)?.[1] ?? null;
  const plainly = bracketed === null ? core : core.replace(listsParts, ' ');
  const listed = bracketed ?? (namesAlternatives.test(core) ? core : null);
  const subject = /^(?:[^?]{0,80},\s)?(?:in |of |from |for )?(?:which|what|where)\b[^?]*/i.exec(plainly)?.[0];
  if (!subject) return null;
  const superlative = most.exec(subject) ?? least.exec(subject);
  // "Which … had the most": the class stands before, what is compared behind.
  const before = subject.slice(0, superlative?.index ?? subject.length);
  const asksFor = classesIn(before);
  const ofMargin = margin.test(subject);
  const measured = ofMargin ? (['profit'] as const) : namesIn(askedMeasures, subject.replace(turnsToLoss, ' '));
  const [own, ...otherClasses] = asksFor;
  const [measure, ...otherMeasures] = measured;
  if (!own || otherClasses.length > 0 || !measure || otherMeasures.length > 0) return null;
  const ofShares = changesShare.test(subject);
  const plain = subject.replace(ofShare, ' ').replace(changesShare, '$1').replace(margin, ' ');
  if (/\bmargins?\b|\bper\b|\bshare of\b/i.test(plain)) return null;
  const leftOut = leftOutAsked(core, question);
  if (leftOut === null) return null;
  const words = withoutLeftOut(question.replace(/\((?!by\b)[^)]*\)/g, ' '));
  const adjusted = asksAdjusted.test(words.replace(/\b(?:reported|gaap)\b/gi, ' '));
  const rate = adjusting.exec(words)?.[0].toLowerCase() ?? null;
  const told = {
    class: own,
    measure,
    over: ofMargin ? ('revenue' as const) : null,
    listed,
    leftOut,
    ofLines: linesOfRevenue.test(before),
    ofAreas: ofPlaces.test(before),
    ofCountries: /\bcountr(?:y|ies)\b/i.test(before),
    adjusted,
    rate,
    ofShares,
  };
  if (superlative) {
    const rank = rankAsked(subject, leftOut !== 'nothing' && leftOut.isBase);
    if ((most.test(subject) && least.test(subject)) || rank === null) return null;
    return { ...told, ...superlativePick(core, plain, rank) };
  }
  const only = leftOut !== 'nothing' && leftOut.isBase ? null : onlyPick(subject, measure);
  return only && !ofMargin ? { ...told, ...only } : null;
}

/** "Which segment sold less in 2031 than in 2030?": the sales of which fell. */
function inNouns(question: string): string {
  return question
    .replace(/\bsold (?:the )?(most|least)\b/i, 'had the $1 sales')
    .replace(/\bsold less\b(?= (?:in|during|than (?:in|during|it|a year|the year))\b)/i, 'had sales that fell')
    .replace(/\bsold more\b(?= (?:in|during|than (?:in|during|it|a year|the year))\b)/i, 'had sales that rose');
}

/** Names in brackets behind what is asked for: "its three segments (Valves, Pumps and Filters)". */
const listsParts = /(?<=\p{L}) ?\((\p{Lu}[^()\d]*(?:,|\band\b|&|;)[^()\d]*)\)/u;

/** "Which segment, Valves or Pumps, …", "between Valves and Pumps": no other is asked for. */
const namesAlternatives = /\p{Lu}[\p{L}.]* or (?:the )?\p{Lu}|\b[Bb]etween (?:the )?\p{Lu}[^?,]* and (?:the )?\p{Lu}/u;

const asksAdjusted = new RegExp(
  `${adjusting.source}|\\b(?:exclud\\w+|stripping out|net of|leaving (?:out|aside))\\b`,
  'i',
);

/** "The largest share of net sales" is the largest net sales. */
const ofShare =
  /\b(?:largest|biggest|highest|greatest|smallest|lowest) (?:share|portion|part|percentage|proportion) of\b/i;

/** "Increase its share of net sales" */
const changesShare =
  /\b(increas\w+|decreas\w+|gr[eo]w\w*|gain\w*|los[et]\w*|rais\w+|reduc\w+|rise|rose|fall|fell|declin\w+|drop\w*) (?:(?:its|their|the|in|a) )*(?:share|portion|percentage|proportion) of\b/i;

function superlativePick(core: string, subject: string, rank: number): Pick<ExtremeAsked, 'change' | 'pick'> {
  const falls = fall.test(subject);
  const change = falls || rise.test(subject);
  const money = /\bin (?:usd|dollars|absolute)\b|\bdollar\b/i.test(core);
  // Growth is told in percent unless somebody asks for money.
  const percent =
    /%|\bpercent|\brates?\b|\bfastest\b|\bslowest\b|\bproportionally\b|\bperform/i.test(core) ||
    (!money && /\b(?:growth|grew)\b/i.test(core));
  const wantsMost = (most.test(core) || !least.test(core)) !== falls;
  const inPercent = percent === money ? null : percent;
  return { change, pick: (parts) => extremeOf(parts, { most: wantsMost, rank, change, falls, inPercent }) };
}

/** "Which segment was the only one that shrank?", "Which division reported an operating loss?": the one part of which that is so. */
function onlyPick(subject: string, measure: Measure): Pick<ExtremeAsked, 'change' | 'pick'> | null {
  const onlyOne = (keeps: (part: Part) => boolean) => (parts: readonly Part[]) => {
    const kept = parts.filter(keeps);
    return kept.length === 1 ? (kept[0] ?? null) : null;
  };
  const isNegative = (figure: Decimal | null) => figure?.lt(0) ?? false;
  const isPositive = (figure: Decimal | null) => figure?.gt(0) ?? false;
  if (turns.test(subject) && turnsToLoss.test(subject))
    return { change: true, pick: onlyOne(({ now, before }) => isNegative(now) && isPositive(before)) };
  if (turns.test(subject) && turnsToProfit.test(subject))
    return { change: true, pick: onlyOne(({ now, before }) => isPositive(now) && isNegative(before)) };
  if (measure === 'profit' && isLoss.test(subject) && !fall.test(subject.replace(isLoss, ' ')))
    return { change: false, pick: onlyOne(({ now }) => isNegative(now)) };
  if (/\bincome\b.*\bloss\b/i.test(subject)) return null;
  // "Dragged down growth" tells of a fall, not of growth.
  const told = subject.replace(/\bdragged down (?:[\p{L}'’]+ ){0,3}growth\b/giu, 'fell');
  const [falls, rises] = [fall, rise].map((verb) => verb.test(told));
  if (falls === rises) return null;
  const changed = ({ now, before }: Part) => (now && before ? now.minus(before) : null);
  return { change: true, pick: onlyOne((part) => (falls ? isNegative(changed(part)) : isPositive(changed(part)))) };
}

/** "Geographic segments" are segments, and a "revenue category" is a line of revenue. */
function classesIn(text: string): Class[] {
  const found = namesIn(askedClasses, text);
  if (ofPlaces.test(text) && found.length === 2) return found.filter((each) => each === 'segment');
  return revenueCategory.test(text) ? found.filter((each) => each !== 'product') : found;
}

const ofPlaces = /\bgeograph\w+ (?:\p{L}+ )?(?:segments?|divisions?)\b/iu;
const linesOfRevenue =
  /\b(?:revenue|sales) (?:lines?|categor(?:y|ies)|streams?|sources?)\b|\b(?:lines?|sources?|categor(?:y|ies)) of revenues?\b/i;
const revenueCategory = /\b(?:revenue|sales) categor(?:y|ies)\b/i;

function namesIn<T extends string>(things: Record<T, RegExp>, text: string): T[] {
  return (Object.keys(things) as T[]).filter((name) => things[name].test(text));
}

type Extreme = {
  most: boolean;
  /** 2 for "the second-highest". */
  rank: number;
  change: boolean;
  /** Is a fall asked for? "The largest drop" is the least change. */
  falls: boolean;
  /** Whether a change is meant in percent or in money; null where the question leaves it open. */
  inPercent: boolean | null;
};

/** The one part that is clearly ahead; null where two are alike, or change in percent and in money disagree and nobody said which. */
function extremeOf(parts: readonly Part[], asked: Extreme): Part | null {
  // "The lowest growth" may be a fall; "the highest" is none.
  const ahead = asked.falls !== asked.most;
  const by = (weigh: (now: Decimal, then: Decimal) => Decimal | null) => {
    const weighed = parts.flatMap((part) => {
      const weight = part.now && part.before && weigh(part.now, part.before);
      return weight ? [{ part, weight }] : [];
    });
    if (weighed.length < parts.length) return null;
    weighed.sort((a, b) => (asked.most ? b.weight.cmp(a.weight) : a.weight.cmp(b.weight)));
    const best = weighed[asked.rank - 1];
    if (!best || weighed.some((other) => other !== best && other.weight.eq(best.weight))) return null;
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
