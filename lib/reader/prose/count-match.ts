import { roleNames } from '../named-roles';
import { isSameRole } from '../party-roles';
import type { Asked } from './asked';
import { hitsIn } from './asked';
import { asksHeadcount, asksPeopleThere, headcountMatch, isElsewhere, placeAsked } from './headcount';
import { asksLength, behindTime, lengthMatch, namesTime } from './length-match';
import { isPartAsked } from './part-told';
import { whoMayEnd } from './read-notices-of-parties';
import { isYetToCome, leftBy, type Objection, type SaidValue } from './said-value';
import { countsOnlySome } from './share-of-some';
import { splitCountMatch } from './split-counts';
import { type Token, tokensOf } from './stems';
import { isVerb, isVerbForm } from './verbs';

/** How well a number that a sentence says counts what is asked for, 0…1. */
export function countMatch(said: SaidValue): number {
  const { asked, own, before, after } = said;
  const isOfPeople = asksHeadcount(asked.question) || asksPeopleThere(asked.question);
  // Of all people, those of one place are a part.
  const asksPart = /\bincluding\b/i.test(asked.question) || (isOfPeople && placeAsked(asked.question) !== null);
  const split = splitCountMatch(asked, said.text, said.start);
  if (split !== null) return split;
  // "Of which 12 are owned": what they are stands before.
  if (isPartAsked(said)) return leftBy(objections, said);
  if (partOfThem.test(before) && !asksPart) return 0.3;
  if (isOfPeople) return headcountMatch(asked.question, own, before, after);
  if (asksNotice.test(asked.question) || isDoneByNotice(said)) return noticeMatch(said);
  if (asksLength.test(asked.question)) return leftBy(objections, said) * lengthMatch(said);
  if (isPartOfThem(said)) return 1;
  const left = leftBy(objections, said);
  if (left < 1) return left;
  return countedMatch(asked, own, before, after) * (isSameThing(said) ? 1 : 0.3);
}

/** "How much notice must be given?" */
const asksNotice =
  /\bhow (?:much|many \p{L}+(?:['’]s?)?(?: of)?|long an?) (?:\p{L}+ ){0,2}?notice\b|\bhow (?:far|long) (?:in advance|ahead|before)\b[^?]*\bnotif|\bnotice period\b/iu;

/** "How many days in advance must the option be exercised?" By a notice, where one is told of it. */
function isDoneByNotice({ asked, text }: SaidValue): boolean {
  if (!asksAhead.test(asked.question) || !/\bnotice\b/i.test(text)) return false;
  const said = hitsIn(asked.ownTerms, tokensOf(text)).map(({ term }) => term);
  return asked.ownTerms.every((term) => said.includes(term));
}

const asksAhead = /\bhow many (?:\p{L}+ )?(?:days|weeks|months) (?:in advance|ahead|beforehand)\b/iu;

/** "180 days’ notice", "notifies the other at least 30 days prior to the end": a time, and what it has to do with notice. */
function noticeMatch({ asked: { question }, text, own, before, after }: SaidValue): number {
  const tail = behindTime(own, after);
  if (tail === null || !/\bnoti(?:ce|f)/i.test(text) || isNoticeOfOther(question, text)) return 0.2;
  if (isInOtherUnit(question, own + after)) return 0.3;
  if (isForOtherReason(question, text, before.length)) return 0.2;
  if (/^['’]?(?: (?:prior|previous|advance|written|formal|and|or|of)){0,3} notice\b/i.test(tail)) return 1;
  if (/\bnotice (?:period )?(?:of|is|:)(?: (?:at least|not less than|no less than))? ?(?:\p{L}+ \()?$/iu.test(before))
    return 1;
  if (/^(?: in)? (?:prior|before|advance|ahead)\b/i.test(tail)) return 0.95;
  return furtherNotice.test(before) && /^ (?:for|of|where|if|in case)\b/i.test(tail) ? 0.95 : 0.3;
}

/** "How many days' notice?" Six months is that of another party, or of another case. */
function isInOtherUnit(question: string, told: string): boolean {
  const unit = /\bhow many (?:calendar |business |working )?(day|week|month|year)s?\b/i.exec(question)?.[1];
  const own = /\b(hour|day|week|month|year)s?\b/i.exec(told)?.[1];
  return unit !== undefined && own !== undefined && unit.toLowerCase() !== own.toLowerCase();
}

/** "Notified 48 hours before standard work; 2 hours for urgent work": the verb is said once. */
const furtherNotice = /\bnoti(?:ce|f)\w*\b[^.;]*?(?:\d|\bappl)[^.;]*[;,] (?:and |or )?(?:at least )?$/i;

/** "Thirty days' notice applies, ten days for non-payment": thirty is for all other reasons. */
function isForOtherReason(question: string, text: string, at: number): boolean {
  const reason = reasonsForNotice.find((each) => each.test(question));
  if (!reason) return false;
  let end = 0;
  const clauses = text.split(/(?<=[;,])/).map((clause) => {
    const start = end;
    end += clause.length;
    return { isOwn: start <= at && at < end, isTime: timeSpan.test(clause), names: reason.test(clause) };
  });
  const own = clauses.find(({ isOwn }) => isOwn);
  return own?.names === false && clauses.some(({ isTime, names }) => isTime && names);
}

const timeSpan = /\b(?:hours?|days?|weeks?|months?|years?)\b/i;

/** Notice to resign is not notice to terminate, and the landlord's is not the tenant's. */
function isNoticeOfOther(question: string, text: string): boolean {
  const giver = giverAsked.exec(question)?.[1] ?? ofGiver.exec(question)?.find((role, at) => at > 0 && role);
  const [stem] = giver === undefined || anyParty.test(giver) ? [] : tokensOf(giver).map((token) => token.stem);
  // "By notice to the Company": whoever gets it does not give it.
  const isGiver = ({ stem: own, start }: Token) =>
    own === stem && !/\bto (?:the |each |any )?$/i.test(text.slice(0, start));
  if (stem !== undefined && !tokensOf(text).some(isGiver)) return true;
  // "Licensor may terminate upon fifteen days' notice if Distributor misses its target": the Distributor gives none.
  const enders = stem === undefined ? [] : whoMayEnd(text);
  if (enders.length > 0 && !enders.some((ender) => isSameRole(ender, giver ?? ''))) return true;
  const reasons = reasonsForNotice.filter((reason) => reason.test(question));
  if (reasons.length > 0 && !reasons.some((reason) => reason.test(text))) return true;
  if (endsAtWill.test(question) && endsForReason.test(text) && !endsAtWill.test(text)) return true;
  const own = purposesOfNotice.filter((purpose) => purpose.test(question));
  return (
    own.length > 0 &&
    !own.some((purpose) => purpose.test(text)) &&
    purposesOfNotice.some((purpose) => purpose.test(text))
  );
}

const giverAsked =
  /\b(?:must|should|shall|does|do|can|may|has|have) (?:the |an? |its |their )?(?:[\p{L}-]+ )?([\p{L}-]+) (?:have to |need to |to )?(?:give|provide|serve|send)\b/iu;
/** "The notice period for the supplier", "the landlord's notice period" */
const ofGiver = new RegExp(
  `\\bnotice period (?:for|of|by|from) (?:the |an? )?(${roleNames}|company)\\b|\\b(${roleNames}|company)(?:['’]s)? notice period\\b`,
  'iu',
);
/** "To terminate for disability": notice for good reason is for something else. */
const reasonsForNotice = [
  /\bdisab|\bincapac|\b(?:physical|mental) illness\b/i,
  /\bdeath\b|\bdie[sd]?\b/i,
  /\bgood reason\b/i,
  /\binsolven|\bbankrupt/i,
  /\bnon-?payment\b|\bunpaid\b|\bnot paid\b|\b(?:fail|default)\w* (?:to pay|in (?:the )?payment)\b/i,
  /\bforce majeure\b/i,
  /\bredundan/i,
  /\bchange (?:of|in) control\b/i,
];
/** "To terminate for convenience": the notice upon which a holdover or a breach ends it is another. */
const endsAtWill = /\b(?:for convenience|without cause)\b/i;
const endsForReason = /\b(?:holdover|breach\w*|default\w*|insolven\w*|bankrupt\w*|non-?payment)\b/i;
const anyParty = /^(?:part(?:y|ies)|side|you|we|they|it|he|she|one|someone|somebody|need|have|to)$/i;
const purposesOfNotice = [/\bresign|\bquit|\bleav(?:e|ing)\b/i, /\bterminat|\bcancel/i, /renew|\bextend|\bextension/i];

/** "46 lawsuits, including 45 filed in one court", "(1) Includes 33 kiosks" */
const partOfThem =
  /^\W*(?:\d{1,2}\W+)?includes?\s+(?:approximately |about )?$|\b(?:including|of which|of whom|of these|of those)\s+(?:(?:approximately |about )?|[^.;:()\d]{3,80}\band )$/i;

const objections: readonly Objection[] = [
  [0.3, isWholeOfParts],
  [0.2, countsOnlySome],
  [0.3, countsElsewhere],
  [0.3, isOneEndOfSpan],
  [0.3, isOfAnotherClass],
  [0.2, isNotInTreasury],
  [0.3, isAllOfThem],
  [0.3, isOfOtherDeed],
  [0.3, ({ asked, text, start }) => hasAnotherBehindDone(asked.question, text, start)],
  // "Broker non-votes 172,969,325" were cast for nothing.
  [
    0.2,
    ({ asked, before }) =>
      /\bvotes?\b[^?]*\b(?:in favou?r|for|approv\w+)\b/i.test(asked.question) &&
      /\b(?:non-votes?|against|abst\w+|withheld)[\s:]*$/i.test(before),
  ],
  // "The other five branches": one more than five at least.
  [
    0.3,
    ({ asked, before }) =>
      /\b(?:the|its|our|their) (?:other|remaining|further)\s+$/i.test(before) &&
      !/\b(?:other|remaining|remain|further|left|rest)\b/i.test(asked.question),
  ],
  // "The outcome that is described in one category": one of them.
  [
    0.3,
    ({ own, before, after }) =>
      /^one\b(?!\s+(?:calendar |business )?(?:hour|day|week|month|quarter|year)s?\b)/i.test(own + after) &&
      !/\b(?:only|just|total of|is|was|has|have|had|there (?:is|was)|exactly)\s+$/i.test(before) &&
      !/^\s*\(1\)/.test(after),
  ],
  [0.3, isYetToCome],
  [0.3, tellsNoDeed],
  [0.3, isOpenedOrClosed],
  // "Responsible for the sales in more than 180 stores" tells not how many there are.
  [
    0.3,
    ({ asked, before, text }) =>
      /^how many\b[^?]*\b(?:operate|run)\b/i.test(asked.question) &&
      /\b(?:in|at|across|from|for)\s+(?:(?:more than|over|approximately|about|some|nearly|all) )?$/i.test(before) &&
      !/\b(?:operat|own|leas|run|ha(?:s|ve|d)\b|total|number of|count|there (?:are|were))/i.test(text),
  ],
  // "It will take two actions" tells of no action in court.
  [
    0.2,
    ({ before, own, after }) =>
      /\b(?:tak(?:e|es|ing|en)|took)\s+$/i.test(before) &&
      /^[^.;]{0,4}\s*actions?\b/i.test(own.replace(/^\S+\s?/, '') + after),
  ],
  [0.15, countsSomethingElse],
  // "75 mg tablets" are no 75 tablets.
  [0.15, ({ asked, own, after }) => /^how many \p{Ll}{4,}/iu.test(asked.question) && symbolOfUnit.test(own + after)],
  // "Somebody who plays two of them would be counted as two users."
  [0.2, ({ text }) => /\bwould (?:be )?(?:count|consider)/i.test(text)],
  // Shares that may vote are more than those that came to do it.
  [
    0.3,
    ({ asked, before, after }) =>
      asksPresent.test(asked.question) && !asksPresent.test(`${before.slice(-80)} ${after.slice(0, 120)}`),
  ],
  // "For each share": an exchange says so.
  [
    0.3,
    ({ asked, text }) => /\bfor (?:each|every)\b/i.test(asked.question) && !/\b(?:each|every|per|ratio)\b/i.test(text),
  ],
  [
    0.2,
    ({ asked, own, before, after }) =>
      /\bhow many of\b/i.test(asked.question) && isElsewhere(asked.question, own, before, after),
  ],
];

/** "Of the five complaints received, two were upheld": what was done with some of them is told of two. */
function isWholeOfParts({ asked, before, text, end }: SaidValue): boolean {
  if (!/(?:^|[.;]\s)of (?:the |all |its |these )?$/i.test(before)) return false;
  const [told] = text.slice(end).split(',');
  const rest = new Set(tokensOf(text.slice(end + (told?.length ?? 0))).map(({ stem }) => stem));
  const own = new Set(tokensOf(told ?? '').map(({ stem }) => stem));
  return tokensOf(asked.question).some(({ text: word, stem }) => isVerbForm(word) && rest.has(stem) && !own.has(stem));
}

/** "How many of the employees are women?": a count beside which nothing of that is said is one of all of them. */
function isAllOfThem({ asked: { question }, before, own, after }: SaidValue): boolean {
  const told = partAsked.exec(question)?.[1];
  if (told === undefined) return false;
  const clause = `${before.split(/[;,.] /).at(-1) ?? ''} ${own} ${after.split(/[;,.](?= |$)/)[0] ?? ''}`;
  const said = new Set(tokensOf(clause).map(({ stem }) => stem));
  const wanted = tokensOf(told).filter(({ text }) => /^\p{L}{4,}/u.test(text));
  return wanted.length > 0 && !wanted.some(({ stem }) => said.has(stem));
}

const partAsked =
  /\bhow many of (?:[\p{L}\d'’&.-]+ ){1,4}?(?:people|employees|associates|colleagues|workers|staff|team members)\s+(?:are|were|is|was|have|has|had)\s+([^?]+)/iu;

/** "Two were upheld", of those that stand before. */
function isPartOfThem({ asked, before, after }: SaidValue): boolean {
  const verb = /^\s+(?:of them |of these )?(?:were|was|are|is|ha(?:ve|s|d)(?: been)?) (?:\p{L}+ly )?(\p{L}+)/iu.exec(
    after,
  )?.[1];
  const whole = /\bof (?:the |all |its |these )?(?:\d[\d,]*|\p{L}+) (\p{L}+)[^;]*$/iu.exec(before)?.[1];
  return (
    verb !== undefined &&
    whole !== undefined &&
    hitsIn(asked.focusTerms, tokensOf(whole)).length > 0 &&
    tokensOf(asked.question).some(({ stem }) => stem === tokensOf(verb)[0]?.stem)
  );
}

/** "How many airplanes did it deliver?" A sentence that tells of no delivery counts others. */
function tellsNoDeed({ asked: { question }, text, own, after }: SaidValue): boolean {
  const verb = deedAsked(question);
  if (!verb || asksToHold.test(verb.text)) return false;
  // "Activity in the quarter included 12 new stores": they were opened in it, and more than that in the year.
  const isOfTime = /\bquarter\b/i.test(question) || !/\bquarter\b/i.test(text);
  if (/^open/i.test(verb.text) && isOfTime && isNew.test(`${own}${after}`)) return false;
  return !tokensOf(text).some(({ stem }) => stem === verb.stem);
}

/** "How many stores did it open in 2031?", "… were opened": what was done with them. */
function deedAsked(question: string): Token | undefined {
  const done = doneWithThem.exec(question)?.[1];
  if (done !== undefined) return tokensOf(done)[0];
  const rest = /^how many\b.*?\b(?:did|does|do) (.*)$/i.exec(question)?.[1];
  if (rest === undefined) return undefined;
  const words = tokensOf(rest);
  // "Does Fair Buy operate": a name holds verbs too.
  const known = words.slice(1).find(({ text }) => /^\p{Ll}/u.test(text) && isVerb(text));
  if (known) return known;
  return words.find(({ text }) => deeds.test(text));
}

const isNew = /^\S+ new \p{Ll}/u;
const doneWithThem =
  /^how many\b[^?]*?\b(?:was|were|(?:has|have|had) been) (?:newly )?(opened|closed|added|remodell?ed|relocated|launched|shipped)\b/i;
/** Deeds whose names are those of things and states as well. */
const deeds = /^(?:open|close|add|remodel|launch|ship|issue|complete)$/i;

/** "It opened 175 stores, relocated 30 stores and closed 81": of several deeds, the one that is asked for has a number of its own behind it. */
function isOfOtherDeed(said: SaidValue): boolean {
  const { question } = said.asked;
  const { text, start } = said;
  const verb = deedAsked(question);
  if (!verb || isPartAsked(said)) return false;
  const tokens = tokensOf(text);
  const told = tokens.flatMap(({ stem, text: word, end }) => {
    const count = stem === verb.stem && isVerbForm(word) ? countBehind.exec(text.slice(end))?.[0] : undefined;
    return count === undefined ? [] : [end + count.length];
  });
  if (told.length > 0 && !told.includes(start)) return true;
  // "The closure of 71 stores" is none that were opened.
  const deed = /\b(\p{L}+(?:ions?|ures?|ings?|als?|ments?)) of (?:the )?(?:remaining |other )?$/iu.exec(
    text.slice(0, start),
  )?.[1];
  return (
    deed !== undefined &&
    tokensOf(deed)[0]?.stem !== verb.stem &&
    !asksToHave.test(verb.text) &&
    !asksToHold.test(verb.text)
  );
}

/** "An award of 1,000 shares is 80% vested (for 800 shares)": how many had vested stands behind the word. */
function hasAnotherBehindDone(question: string, text: string, start: number): boolean {
  const done = /^how many\b.*?\b(?:had|have|has) (?:been |already )?(\p{L}+ed)\b/iu.exec(question)?.[1];
  if (done === undefined) return false;
  const behind = [...text.matchAll(new RegExp(`\\b${done}\\s+\\((?:for |as to |that is, )?(?=\\d)`, 'gi'))];
  return behind.length > 0 && !behind.some(({ 0: printed, index }) => index + printed.length === start);
}

const asksToHave = /^(?:own|need|take|expect|plan)$/i;
/** What a company has may be told without a verb. */
const asksToHold = /^(?:have|employ|operate|hold|work|run)$/i;

/** "We expect to close 20 to 30 stores": those are not the ones that it operates. */
function isOpenedOrClosed({ asked: { question }, before }: SaidValue): boolean {
  const verb = deedAsked(question);
  return verb !== undefined && asksToHold.test(verb.text) && opensOrCloses.test(before);
}

const opensOrCloses =
  /\b(?:clos(?:e|ed|es|ing)|open(?:ed|s|ing)|to open|add(?:ed|s|ing)?|remodel\w*|relocat\w*|convert\w*|launch\w*)\s+(?:(?:approximately|about|some|nearly|up to|an additional|\d[\d,]* (?:to|or|and)) )*$/i;

const countBehind = /^\s+(?:(?:about|approximately|some|nearly|over|more than|an additional) )?(?=\d)/i;

/** "2 million items" are no stores. */
function countsSomethingElse({ asked, own }: SaidValue): boolean {
  const unit = /\d[\d,.]*(?: (?:million|billion|thousand))? (\p{L}{3,})$/u.exec(own)?.[1];
  if (unit === undefined || /^(?:million|billion|thousand|hundred|dozen|people|persons|individuals)$/i.test(unit))
    return false;
  const tokens = tokensOf(unit);
  const inQuestion = tokensOf(asked.question).some(({ stem }) => stem === tokens[0]?.stem);
  const inPhrase = asked.terms.some(({ ways }) => ways.some((way) => way.includes(tokens[0]?.stem ?? '')));
  return !inQuestion && !inPhrase && /^how many \p{L}/iu.test(asked.question);
}

const symbolOfUnit =
  /^\d[\d,.]*\s?(?:mg|mcg|µg|g|kg|ml|mL|cl|l|mm|cm|km|oz|lbs?|ft|mV|V|mW|kW|W|mA|A|k?Hz|[MG]Hz|°[CF]|ppm|dB)(?![\p{L}\d])/u;

const asksPresent = /\b(?:represented|present|in attendance)\b/i;

/** "470 million shares, consisting of:" are no preferred shares, and neither are those of class A any of class B: the class that is
 *  named nearest to the figure is the one that it counts. */
function isOfAnotherClass({ asked, text, start, end }: SaidValue): boolean {
  const own = classOfShares.exec(asked.question)?.[0]?.toLowerCase();
  if (own === undefined || !/\bshares\b/i.test(text)) return false;
  const kind = /^class/.test(own) ? /\bclass [A-Z]\b/gi : /\b(?:preferred|preference|common|ordinary)\b/gi;
  const named = [...text.matchAll(kind)].map(({ 0: name, index }) => ({
    name: name.toLowerCase(),
    distance: index >= end ? index - end : start - index - name.length,
  }));
  const nearest = named.sort((a, b) => a.distance - b.distance)[0];
  return nearest?.name !== own;
}

const classOfShares = /\b(?:preferred|preference|common|ordinary|class [A-Z])(?=\s+(?:\p{Ll}+ )?(?:shares?|stock)\b)/iu;

/** "601,959,611 (excluding 152,653,717 shares held in the treasury)": the figure beside the word. */
function isNotInTreasury({ asked, text, start, end }: SaidValue): boolean {
  if (!/\btreasury\b/i.test(asked.question)) return false;
  const at = text.search(/\btreasury\b/i);
  return at < 0 || /\d/.test(at >= end ? text.slice(end, at) : text.slice(at, start));
}

/** "Not less than 10 nor more than 60 days": neither of the two is how many it must be, unless one end is asked for. */
function isOneEndOfSpan({ asked, text, start }: SaidValue): boolean {
  if (asksForEnd.test(asked.question)) return false;
  return [...text.matchAll(span)].some(({ 0: printed, index }) => start >= index && start <= index + printed.length);
}

const span =
  /\b(?:not|no) (?:less|fewer|later|earlier) th[ae]n\s[^.;]{1,40}?\b(?:nor|and not|or|but not|and no|and not)\s+(?:more|greater|later|earlier) than\s+(?:\p{L}+ \()?\d+/giu;
const asksForEnd =
  /\b(?:least|most|minimum|maximum|earliest|latest|fewest|shortest|longest|more than|less than|within|no later|in advance)\b/i;

/** "465 North America and 7 International stores": the place behind another number of the sentence is the one that was asked for. */
function countsElsewhere({ asked, text, start, end }: SaidValue): boolean {
  const own = placeBehind.exec(text.slice(end))?.[1];
  if (own === undefined || asked.question.includes(own)) return false;
  const others = text.matchAll(/(?<![\d,.])\d[\d,]*(?![\d.])/g);
  return [...others].some(({ 0: printed, index }) => {
    const place = index === start ? undefined : placeBehind.exec(text.slice(index + printed.length))?.[1];
    return place !== undefined && asked.question.includes(place);
  });
}

const placeBehind = /^\s(\p{Lu}\p{L}+(?:\s\p{Lu}\p{L}+)?)/u;

/** A year, a reference, money, a share, a fraction, a day of a month, the mark of a list: numbers that count nothing. */
export function countsNothing(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 24), start);
  const printed = text.slice(start, end);
  const after = text.slice(end, end + 24);
  const isJoined = /[A-Za-z\d][-/.:]$/.test(before) || /^[-/][A-Za-z\d]/.test(after);
  return (
    /^(?:19|20)\d\d$/.test(printed) ||
    isReference(before, after) ||
    // "1.3 Supplier shall": the number of a clause.
    (start === 0 && /^\d+(?:\.\d+)+$/.test(printed) && /^\s+\p{Lu}/u.test(after)) ||
    // "S&P 500"
    nameWithNumber.test(before) ||
    /[$€£]\s*$|\b(?:USD|EUR|GBP|CHF)\s*$/.test(before) ||
    /^\s?(?:%|percent\b|per cent\b|[–-]\d)/.test(after) ||
    // "56 x 1 tablet"
    /\d\s?[x×]\s?$/.test(before) ||
    /^\s?[x×]\s?\d/.test(after) ||
    /^[\s-]*(?:thirds|halves|fifths|tenths)\b/i.test(after) ||
    // "the one hundred twentieth day"
    /^[\s-]+(?:and )?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|[a-z]+(?:teenth|tieth)(?:-[a-z]+)?)\b/i.test(
      after,
    ) ||
    // "in one or more series": as many as one likes
    (/^(?:one|1)$/i.test(printed) && /^\)?\s+or more\b/i.test(after)) ||
    /[\s-](?:thirds|halves|fifths|tenths)$/i.test(printed) ||
    /(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s*$/i.test(before) ||
    /^\s*(?:million|billion|thousand)?\s*(?:dollars|euros|pounds|francs)\b/i.test(after) ||
    // "A 30-day period" does count.
    (isJoined ? !/\b(?:days?|months?|years?|hours?)\b/i.test(after) : /^\(?\s*$/.test(before) && /^[).]\s/.test(after))
  );
}

const nameWithNumber = /(?<!\p{L})(?:S&P|Fortune|Russell|FTSE|STOXX|Nikkei|Nasdaq|Forbes|Inc\.?|Topic)[ -]$/iu;

/** "Section 13", "Rule 13(a)", "Exhibits 10.1 and 10.2" */
function isReference(before: string, after: string): boolean {
  return (
    /(?:section|item|rule|form|note|page|no\.|part|article|exhibit|chapter|§|title|schedule|annex|proposal|resolution)\s*$/i.test(
      before,
    ) ||
    /^\([a-z\d]+\)/i.test(after) ||
    /(?:exhibits?|sections?|items?|rules?|notes?|proposals?|resolutions?)\s+[\d.()a-z]+\s*(?:,|and|or|to|through)\s*$/i.test(
      before,
    )
  );
}

/** Securities of another kind than the shares that a question speaks of. */
const otherSecurities =
  /\b(?:preferred|preference|options?|restricted|RSUs?|PSUs?|warrants?|unvested|vest(?:ed|ing)?|(?:stock|equity|incentive|\d{4}) plan|awards?|authori[sz]ed|held by|repurchased?)\b/i;

/** Does the count speak of what the question counts: people at work, the shares themselves, no span of time? */
function isSameThing({ asked: { question }, ...said }: SaidValue): boolean {
  const own = said.own + said.after.slice(0, 12);
  const text = said.before + said.own + said.after;
  if (/\bemploy/i.test(question) && /\b(?:people|persons?|individuals)\b/i.test(own))
    return /\b(?:employ(?:s|ed|er|ing)?|headcount|work for|workforce (?:of|was|is|consist\w*|compris\w*))\b/i.test(
      text,
    );
  if (namesTime.test(own) && !namesTime.test(question)) return false;
  if (!/\bshares?\b/i.test(question) || !/\boutstanding\b/i.test(question)) return true;
  return otherSecurities.test(question) || !otherSecurities.test(text);
}

/** A count counts something: the asked noun is its unit, or stands right behind it, or in "the number of … was". */
function countedMatch(asked: Asked, own: string, before: string, after: string): number {
  const nouns = asked.focusTerms;
  if (nouns.length === 0) return 0.7;
  if (/\bratio\b/i.test(asked.question))
    return /\btimes\b|\d\s*x\b/i.test(own) || /^\s*(?:times\b|x\b|to 1\b|:\s?1\b)/i.test(after) ? 1 : 0.35;
  // People, shares and pieces are counted in whole numbers; hours and years need not be.
  if (
    /\d\.\d/.test(own) &&
    !/\bfor (?:each|every|one|a|an)\b|\bper\b/i.test(asked.question) &&
    !/\b(?:hours?|days?|weeks?|months?|years?|million|billion|thousand|miles|kilomet|square|tons?|met(?:er|re)s?)\b/i.test(
      own + after.slice(0, 20),
    )
  )
    return 0.3;
  if (
    /^(?:one)$/i.test(own.trim()) &&
    (/^\s+or more\b/i.test(after) || /\b(?:no|(?:more|less|other) than|only|at least)\s+$/i.test(before))
  )
    return 0.2;
  if (isOneOfKinds(asked.question, before, after)) return 0.3;
  // "One (1) vote per share" counts votes.
  const perOne = /^\)?\s*(?:\(\d+\)\s+)?(\p{L}+)\s+(?:per|for each|for every)\s/u.exec(after)?.[1];
  if (perOne !== undefined && hitsIn(nouns, tokensOf(perOne)).length === 0) return 0.3;
  const tail = after.split(/[,;.]|\b(?:if|unless|when|where|which|who|whose|that|following)\b/)[0] ?? '';
  // "Held of record by 310 shareholders": the words that say whose they are stand before.
  if (/\bof record by\s+(?:approximately |about )?$/i.test(before) && hitsIn(nouns, tokensOf(before)).length > 0)
    return 1;
  if (hitsIn(nouns, tokensOf(`${own} ${tail.split(/\s+/).slice(0, 6).join(' ')}`)).length > 0) return 1;
  if (
    hitsIn(nouns, tokensOf(before)).length > 0 &&
    /\b(?:was|were|is|are|of|:|totale?d)\s*(?:approximately|about|roughly)?\s*$/i.test(before)
  )
    return 0.95;
  return 0.35;
}

/** "1,187 large-format and 51 small-format stores": neither is the number of stores, unless its kind is asked for. */
function isOneOfKinds(question: string, before: string, after: string): boolean {
  const first = /^\s+([\p{L}-]+) and [\d,]+ ([\p{L}-]+) \p{L}+/u.exec(after);
  const second = /[\d,]+ ([\p{L}-]+) and (?:approximately |about )?$/u.exec(before)
    ? /^\s+([\p{L}-]+) \p{L}+/u.exec(after)
    : null;
  const kind = first?.[1] ?? second?.[1];
  return (
    kind !== undefined && /-/.test(kind) && !question.toLowerCase().includes(kind.toLowerCase().split('-')[0] ?? '')
  );
}
