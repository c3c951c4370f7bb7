import { coreQuestion } from '../../question/core-question';
import type { Candidate } from '../candidate';
import { type Asked, hitsIn } from '../prose/asked';
import type { Reading } from '../prose/reading';
import { tokensOf } from '../prose/stems';
import { holdsEverywhere, isFigure } from './cited';
import { placesOfAmount } from './other-terms';
import type { Refusal } from './refusal';

/** What a sentence says an amount is of, where that is something else than what is asked for. */
export const ofAmounts: readonly Refusal[] = [
  isOfWhatItIsBeside,
  isOfOtherInSeries,
  isWhatWasGot,
  isDebtAllowed,
  isOneOfThoseAdded,
  isOnlySought,
  isWhatItCameTo,
  isLimitOfOther,
  isOnlyInExcess,
  isOtherCost,
];

/** "The plaintiff had asked for damages of $2.3 million": what is sought is not what a jury awards. */
function isOnlySought({ items: [item], method }: Candidate, { question }: Asked, reading: Reading): boolean {
  if (method === 'computed' || !asksGiven.test(question) || seeks.test(question)) return false;
  const places = placesOfAmount(item, reading);
  return places.length > 0 && places.every(({ before }) => soughtBefore.test(before));
}

const asksGiven = /\b(?:award(?:s|ed)?|grant(?:s|ed)?|recover(?:s|ed)?|obtain(?:s|ed)?|receiv(?:e|es|ed)|paid|pay)\b/i;
const seeks = /\b(?:ask|seek|sought|claim|demand|request|propos|appl(?:y|ied))/i;
const soughtBefore =
  /\b(?:(?:asked|asks|asking) for|seeks?|seeking|sought|(?:demand|claim|request)(?:s|ed|ing))\b(?![^.;]*\b(?:award|grant|receiv|recover|paid)\w*)[^.;]{0,80}$/i;

/** "€100,000 and multiples of €1,000 in excess thereof": nothing that an insured bears. */
function isOnlyInExcess({ items: [item], method }: Candidate, { question }: Asked, reading: Reading): boolean {
  if (method === 'computed' || !asksOwnShare.test(question)) return false;
  const places = placesOfAmount(item, reading);
  return places.length > 0 && places.every(({ before, after }) => inExcess.test(`${before} ${after}`));
}

const asksOwnShare = /\b(?:deductibles?|excess|retentions?)\b/i;
/** Beside no word of an insurance's own. */
const inExcess = /^(?!.*\b(?:deductibles?|retentions?|franchise|(?:the|an?) excess)\b).*\bin excess\b/is;

/** "…, adding depreciation to the amortization of intangibles": no figure that is printed is the sum. */
function isOneOfThoseAdded({ items: [item], method }: Candidate, { brief, question }: Asked): boolean {
  if (method === 'computed' || !item || !isFigure.has(item.kind) || brief.formulas.length > 0) return false;
  return coreQuestion(question).instructions.some((each) => addsUp.test(each));
}

const addsUp =
  /\b(?:adding|summing|combining)\b[^.?]{3,}\b(?:to|and|with)\b|\b(?:deducting|subtracting)\b[^.?]{3,}\bfrom\b/i;

/** "Returned $12 million to shareholders in addition to completing three acquisitions": no price of the acquisitions. */
function isOfWhatItIsBeside({ items: [item], method }: Candidate, { ownTerms }: Asked, reading: Reading): boolean {
  if (method === 'computed') return false;
  const places = placesOfAmount(item, reading);
  return (
    places.length > 0 &&
    places.every(({ before, after }) => {
      const [rest = '', ...beside] = after.split(besides);
      if (beside.length === 0) return false;
      const heavy = ownTerms.filter(({ weight }) => weight >= 0.5);
      const saidIn = (text: string) => hitsIn(heavy, tokensOf(text)).length > 0;
      return saidIn(beside.join(' ')) && !saidIn(`${before} ${rest}`);
    })
  );
}

const besides = /\b(?:in addition to|besides|apart from|aside from|as well as|on top of)\b/i;

/** "Net assets of $36 million and goodwill of $23 million": each is what its own name says. */
function isOfOtherInSeries({ items: [item], method }: Candidate, { terms }: Asked, reading: Reading): boolean {
  if (method === 'computed') return false;
  const places = placesOfAmount(item, reading);
  const isAsked = (name: string) => hitsIn(terms, tokensOf(name)).length > 0;
  return (
    places.length > 0 &&
    places.every(({ before, after }) => {
      const own = nameBefore.exec(before)?.[1];
      const others = [nextInSeries.exec(after)?.[1], lastInSeries.exec(before)?.[1]].flatMap((name) => name ?? []);
      return own !== undefined && !isAsked(own) && others.some(isAsked);
    })
  );
}

const noun = String.raw`([\p{L}-]+)`;
const joined = String.raw`(?:,? and|,) (?:[\p{L}-]+ ){0,3}?`;
const sum = String.raw`[$€£][\d.,]*\d(?: (?:thousand|million|billion))?`;
const nameBefore = new RegExp(`${noun} of $`, 'u');
const nextInSeries = new RegExp(`^${joined}${noun} of ${sum}`, 'u');
const lastInSeries = new RegExp(`${noun} of ${sum}${joined}[\\p{L}-]+ of $`, 'u');

/** "The purchase consideration of $59 million resulted in net assets of $36 million": what was bought is not what was paid for it, nor is a
 *  portion that was paid later. */
function isWhatWasGot({ items: [item], method }: Candidate, { question }: Asked, reading: Reading): boolean {
  if (method === 'computed' || !asksPaidFor.test(question) || partOfPrice.test(question)) return false;
  const places = placesOfAmount(item, reading);
  return places.length > 0 && places.every(({ before }) => gotOrPart.test(before));
}

const asksPaidFor =
  /\b(?:paid|pay|spen[dt]|give|given)\b[^?]*\bfor\b|\b(?:purchase|acquisition|total|aggregate|merger) (?:price|consideration)\b|\b(?:acquisition|purchase|takeover)\b[^?]*\bcost\b/i;
const partOfPrice =
  /\b(?:assets?|goodwill|intangibles?|liabilit\w+|defer\w+|contingent|portion|part|hold-?back|escrow)\b/i;
const gotOrPart =
  /\b(?:assets|goodwill|intangibles|liabilities|inventory|inventories|portion|part|component|holdback|consideration payable|contingent consideration|market|opportunity|synergies|savings|efficiencies|revenues?|backlog) of (?:approximately |about |up to )?$/i;

/** "Amended the facility to permit convertible debt not to exceed $3.6 billion": how much may be owed beside it is not how much it lends. */
function isDebtAllowed({ items: [item], method }: Candidate, { question }: Asked, reading: Reading): boolean {
  if (method === 'computed' || !asksLimitOfFacility.test(question)) return false;
  const places = placesOfAmount(item, reading);
  return places.length > 0 && places.every(({ before }) => allowsDebt.test(before));
}

const asksLimitOfFacility =
  /\b(?:limit|size|amount|maximum|capacity|big|large|commitments?|much)\b[^?]*\b(?:facility|revolver|credit (?:line|agreement)|line of credit)\b/i;
const debt = String.raw`\b(?:debt|indebtedness|notes|liens)\b`;
const allows = String.raw`\b(?:permit|allow|incur|issu)\w*\b`;
const allowsDebt = new RegExp(`(?:${allows}[^.;]{0,80}${debt}|${debt}[^.;]{0,80}${allows})[^.;]{0,120}$`, 'i');

/** "Revenue increased 8% to $2,400 million", "fell from 35.6% to 34.1%": what it came to, or from, is not by how much it changed. */
function isWhatItCameTo(candidate: Candidate, { question }: Asked, reading: Reading): boolean {
  if (candidate.method === 'computed' || !asksByHowMuch.test(question)) return false;
  return holdsEverywhere(candidate, reading, ({ before }) => cameTo.test(before));
}

const asksByHowMuch =
  /^(?:in [^,?]+, )?by (?:how (?:much|many)|what (?:amount|percent(?:age)?|percentage points?))\b[^?]*\b(?:increas|decreas|gr[eo]w|rise|rose|fall|fell|drop|declin|chang|improv|expand|shrink|shrank)/i;
const cameTo =
  /\b(?:increas|decreas|gr[eo]w|ris|rose|fall|fell|drop|declin|chang|improv|expand|shr[ai]nk)\w*\b[^.;]{0,60}\b(?:(?<!\bup )to|from) (?:approximately |about |nearly )?(?:US ?)?[$€£]?\s*$/i;

/** "What were the restructuring charges?" "Research and development costs totaled $9 million" tells of costs that are called otherwise. */
function isOtherCost(candidate: Candidate, { question, ownTerms }: Asked, reading: Reading): boolean {
  if (candidate.method === 'computed' || candidate.items[0]?.kind !== 'amount') return false;
  const asked = asksCost.exec(question)?.[1] ?? '';
  const named = ownTerms.filter(({ text }) => asked.includes(text.toLowerCase()));
  if (named.length === 0) return false;
  return holdsEverywhere(
    candidate,
    reading,
    ({ text, before }) => costTold.test(before) && hitsIn(named, tokensOf(text)).length === 0,
  );
}

const asksCost =
  /^(?:what|how (?:much|large|high)) (?:was|were|is|are) (?:the )?(?:total )?((?:[a-z-]{4,} ){1,3})(?:charges?|costs?|expenses?)\b/i;
const costTold =
  /(?:^|[.;] )(?:\p{Lu}[\p{L}-]+ )(?:[\p{L}-]+ ){0,4}(?:charges?|costs?|expenses?) (?:totall?ed|amounted to|was|were|aggregated) (?:approximately |about )?(?:US ?)?[$€£]?$/u;

/** "What is the noise limit?" A sum that a budget or a liability is limited to is none of it: of what the limit is stands in its paragraph, or in a
 *  heading above it. */
function isLimitOfOther(candidate: Candidate, { question }: Asked, reading: Reading): boolean {
  const thing = asksLimitOf.exec(question)?.[1];
  if (candidate.strategy !== 'sentence' || thing === undefined || ofAnyLimit.test(thing)) return false;
  const stems = tokensOf(thing).map(({ stem }) => stem);
  const line = candidate.items[0]?.spans[0]?.line_start ?? 0;
  const says = (text: string) => tokensOf(text).some(({ stem }) => stems.includes(stem));
  return holdsEverywhere(candidate, reading, ({ text }) => {
    const around = reading.blocks
      .filter(({ sentences }) => sentences.some((each) => each.text === text))
      .flatMap(({ source, heading }) => [source.text, heading ?? '']);
    return ![text, ...around, reading.sectionTitles.get(line) ?? ''].some(says);
  });
}

const asksLimitOf = /\b(\p{Ll}[\p{L}-]{2,}) (?:limit|cap|ceiling)\s*(?:\?|$)/iu;
const ofAnyLimit =
  /^(?:the|any|a|its|their|what|annual|yearly|monthly|weekly|daily|overall|total|aggregate|combined|maximum|minimum|upper|lower|general|policy|applicable|current|initial|basic|standard|single|highest|lowest|first|new)$/i;
