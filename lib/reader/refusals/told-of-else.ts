import type { Candidate } from '../candidate';
import { type Asked, hitsIn } from '../prose/asked';
import type { Reading } from '../prose/reading';
import { tokensOf } from '../prose/stems';
import { textsCited } from '../prose/texts-on-lines';
import { holdsEverywhere, labelCited } from './cited';
import type { Refusal } from './refusal';

/** What its own sentence or row says is of something else: the whole for a part, a part for the whole, another paper. */
export const ofToldOfElse: readonly Refusal[] = [
  isWholeOfPartAsked,
  isNotForEachShare,
  isPartOfSumTold,
  isOfOneLender,
  isOfLetterOfOther,
  isDayOfExpiry,
  isLawOfOtherPaper,
  isSortOfElse,
];

/** "2,354 supermarkets, 398 of which had fuel centers": those with fuel centers are not all of them. Where the sentence says of all what the
 *  question says too ("in Germany"), it is left alone. */
function isWholeOfPartAsked(candidate: Candidate, asked: Asked, reading: Reading): boolean {
  const {
    items: [item],
    method,
  } = candidate;
  const { question, terms } = asked;
  const counted = asksHowMany.exec(question)?.[1]?.toLowerCase();
  if (method === 'computed' || item?.kind !== 'number' || counted === undefined) return false;
  const named = terms.filter(({ text }) => !counted.includes(text.toLowerCase()));
  return holdsEverywhere(candidate, reading, ({ before, after }) => {
    const [, between = '', part = ''] = partOfThem.exec(after) ?? [];
    if (part === '') return false;
    if (responded.test(question) && responded.test(part) && !responded.test(`${before} ${between}`)) return true;
    return hitsIn(named, tokensOf(part)).length > 0 && hitsIn(named, tokensOf(`${before} ${between}`)).length === 0;
  });
}

const asksHowMany = /\bhow many (?:of (?:the|its|their|our) )?(\p{Ll}[\p{L}-]*)/iu;
const partOfThem =
  /^([^.;\d]{0,60}?),? (?:and )?(?:of (?:which|whom) [\d,]+|[\d,]*\d of (?:which|whom|them))\b([^,.;]*)/i;
const responded = /\b(?:answer|respon[ds]|repl(?:y|ied)|return)(?:ed|s|ing)?\b/i;

/** "How many shares did each share become?" The millions that were issued in all are no number for each. */
function isNotForEachShare(candidate: Candidate, { question }: Asked, reading: Reading): boolean {
  const {
    items: [item],
    method,
  } = candidate;
  if (method === 'computed' || item?.kind !== 'number' || !asksForEachShare.test(question)) return false;
  return holdsEverywhere(candidate, reading, ({ text }) => !forEachShare.test(text));
}

const asksForEachShare =
  /\bhow many\b[^?]*\bshares?\b[^?]*\b(?:each|every|per|one|a)\b(?: [\p{L}&.’'-]+){0,4}? (?:share|stock)\b/iu;
const forEachShare = /\b(?:each|every|per|one|any|an? (?:\p{L}+ ){0,3}share)\b|\bratio\b|-for-|\d:\d/iu;

/** "Charges of $45 million to $55 million, consisting of $12 million of severance and $40 million of exit costs": a part that the question does not
 *  name is not the whole. */
function isPartOfSumTold(candidate: Candidate, { ownTerms }: Asked, reading: Reading): boolean {
  const {
    items: [item],
    method,
  } = candidate;
  if (method === 'computed' || item?.kind !== 'amount') return false;
  return holdsEverywhere(candidate, reading, ({ before, after }) => {
    const [, lead = ''] = sumTold.exec(before) ?? [];
    const [, name] = nameBehind.exec(after) ?? [];
    const ofWhole = hitsIn(ownTerms, tokensOf(lead)).map(({ term }) => term);
    if (name === undefined || ofWhole.length === 0) return false;
    return hitsIn(ownTerms, tokensOf(name)).every(({ term }) => ofWhole.includes(term));
  });
}

const sumTold = /^(.*[$€£]\s?\d[^.;]*?),? (?:consisting|comprised|composed|made up) of [^;]*$/i;
const nameBehind = /^ (?:of|in|for|related to|relating to|attributable to) ([^,.;$€£]{3,60})/i;

/** "How much of the facility may be used for letters of credit?" The row of one bank tells what that bank gives. */
function isOfOneLender({ items: [item], strategy }: Candidate, { question }: Asked, { table }: Reading): boolean {
  if (item?.kind !== 'amount' || strategy === 'sentence' || !ofWholeFacility.test(question)) return false;
  const label = labelCited(item, table) ?? '';
  const names = label.match(/\p{Lu}[\p{L}&]{2,}/gu) ?? [];
  return isLender.test(label) && !names.some((name) => question.includes(name));
}

const ofWholeFacility =
  /\bhow much of (?:the|its|their|this|our) (?:[\p{L}-]+ ){0,3}?(?:facility|commitments?|revolver|credit line)\b/iu;
const isLender = /\b(?:Bank|Banking|Trust|N\.A\.|LLC|Ltd|Inc|PLC|plc|AG|Corporation|Company)(?![\p{L}])/u;

/** "The agency's letter was signed on April 28": "the letter" is the paper itself, and not one that it speaks of. */
function isOfLetterOfOther(candidate: Candidate, { question }: Asked, reading: Reading): boolean {
  const {
    items: [item],
  } = candidate;
  if (item?.kind !== 'date' || !asksOfLetter.test(question)) return false;
  return holdsEverywhere(candidate, reading, ({ before }) => letterOfOther.test(before));
}

const asksOfLetter =
  /\b(?:the|this) letter(?:\s+(?:dated|written|sent|signed))?\s*\?*$|\b(?:date|when)\b[^?]*\b(?:the|this) letter['’]s\b/i;
const letterOfOther = /(?:\b[\p{L}.]+['’]s?|\b(?:its|their|his|her)) (?:\p{Ll}+ )?letter\b[^;]*$/iu;

/** "When did she sign the offer?" The day on which it expires is the last one, and not the one on which she did. */
function isDayOfExpiry(candidate: Candidate, { question }: Asked, reading: Reading): boolean {
  const {
    items: [item],
  } = candidate;
  if (item?.kind !== 'date' || !asksWhenSigned.test(question)) return false;
  return holdsEverywhere(candidate, reading, ({ before }) => expiresOn.test(before));
}

const asksWhenSigned =
  /\b(?:when|what (?:day|date)|which (?:day|date))\b[^?]*\b(?:did|was|were)\b[^?]*\b(?:sign|accept|execut)/i;
const expiresOn =
  /\b(?:expires?|will expire|lapses?|is (?:valid|open)|remains? (?:valid|open))\b(?:(?!\b(?:sign|accept|execut)\p{L}*)[^;]){0,60}$/iu;

/** "What law governs the underwriting agreement?" "This Indenture shall be governed by" speaks of another paper. */
function isLawOfOtherPaper(candidate: Candidate, { question }: Asked, reading: Reading): boolean {
  const [, asked] = asksLawOf.exec(question) ?? [];
  if (asked === undefined) return false;
  const [qualifier = ''] = asked.toLowerCase().split(/\s+/).slice(-2);
  return holdsEverywhere(candidate, reading, ({ text }) => {
    const [, paper] = governedPaper.exec(text) ?? [];
    return (
      paper !== undefined &&
      !question.toLowerCase().includes(paper.toLowerCase()) &&
      !text.toLowerCase().includes(qualifier)
    );
  });
}

const asksLawOf =
  /\b(?=[^?]*\b(?:governing law|laws?\b[^?]*\bgovern|governed by))[^?]*?\bthe ((?:[\p{L}-]+ )(?:agreement|contract))\b/iu;
const governedPaper =
  /\b(?:This|The) (?:\p{Lu}[\p{L}-]* ){0,3}(Indenture|Lease|Guaranty|Guarantee|Note|Mortgage|Policy)\b[^.;]{0,80}\bgoverned\b/u;

/** "Is it capital-intensive?" The "capital-intensive maintenance" that an operator of something else owes says nothing of the business. */
function isSortOfElse({ items: [item], strategy }: Candidate, { question }: Asked, reading: Reading): boolean {
  const [span] = item?.spans ?? [];
  if (item?.kind !== 'boolean' || strategy === 'figures compared' || !span || !asksOfSort.test(question)) return false;
  return !textsCited(span, reading).some((text) => ownSort.test(text));
}

const sort = '(?:capital[- ]intensive|high[- ]growth)';
const asksOfSort = new RegExp(`^(?:is|was|are|were|does|do)\\b[^?]*\\b${sort}\\b`, 'i');
const ownSort = new RegExp(
  `\\b(?:we|it|our|its|the company|business|businesses|industry|operations)\\b[^.;]{0,80}?\\b(?:is|are|was|were|remains?|operates? in)\\b[^.;]{0,40}?\\b${sort}\\b(?:\\s*$|[.,;)]|\\s+(?:and|in|because|with|by|nature|business|businesses|company|industry|operations?)\\b)`,
  'i',
);
