import type { Asked } from './asked';
import { hitsIn } from './asked';
import type { SaidValue } from './said-value';
import { tokensOf } from './stems';

const units = '(?:hours?|days?|weeks?|months?|years?)';

/** Does a text name a unit of time? */
export const namesTime = new RegExp(`\\b${units}\\b`, 'i');
const endsInTime = new RegExp(`${units}['’]?$`, 'i');
const beginsInTime = new RegExp(`^[\\s)-]*(?:calendar |business |working )?${units}\\b['’]?`, 'i');

/** What stands behind a number and its unit of time, in its own words or in those that follow it; null where it has none. */
export function behindTime(own: string, after: string): string | null {
  if (endsInTime.test(own)) return after;
  return beginsInTime.test(after) ? after.replace(beginsInTime, '') : null;
}

/** "How long does the chair serve?" */
export const asksLength = /\bhow (?:long(?! an?\b)|far (?:in advance|ahead)|much (?:time|longer))\b/i;

/** "One year from the election", "12 characters long": a length of time or of a thing, and nothing that comes again and again. */
export function lengthMatch(said: SaidValue): number {
  const { asked, text, own, before, after } = said;
  if (asksCovenant.test(asked.question) && !forbids.test(text)) return 0.2;
  // "In one or two pages": neither of the two.
  if (comesFromAnother.test(before)) return 0.2;
  const left = isToldOfIt(asked, text) || isTermOfPaper(said) ? 1 : 0.3;
  if (/^(?: \p{Ll}+)? (?:long|in length)\b/u.test(after)) return left;
  const tail = behindTime(own, after);
  if (tail === null) return 0.7 * left;
  const isRhythm =
    /\b(?:every|each)\s+$/i.test(before) ||
    /^\)? (?:per|an?|each|every|out of) (?:day|week|month|quarter|year)\b/i.test(tail);
  const isAhead = /^['’]?(?: (?:in advance|prior|before|ahead)\b|(?: \p{L}+)? notice\b)/iu.test(tail);
  if (isRhythm || (isAhead && !asksAhead.test(asked.question)) || isEndOfRange(before, tail)) return 0.2;
  // "Shall not be made before six months after her departure": when something is done, and no term.
  if (asksTerm.test(asked.question) && isOffset.test(tail)) return 0.2;
  const isCondition = /\b(?:if|unless|where|when)\b[^,.;]*$/i.test(before);
  return isCondition || isOfAnotherThing(asked, own + after) ? 0.3 * left : 0.95 * left;
}

/** What somebody must not do for a time is told by a sentence that forbids it. */
const asksCovenant = /\bnon-?(?:compet|solicit)/i;
const forbids = /\b(?:not|no|neither|nor|never|refrain\w*|prohibited|forbidden)\b/i;

const asksTerm = /\bhow long is (?:the|its|their|his|her|this|an?) (?:[\p{L}-]+ ){0,2}term\b/iu;
const isOffset = /^\)?,? (?:after|before|prior to|following)\b/i;

/** "From 90 days to three years": neither is how long it lasts. */
function isEndOfRange(before: string, tail: string): boolean {
  return goesToAnother.test(tail) || comesFromAnother.test(before);
}

const goesToAnother = new RegExp(`^\\)? (?:to|or|and) (?:\\p{L}+ )?(?:\\(?\\d+\\)?|\\p{L}+)[\\s-]+${units}\\b`, 'iu');
const comesFromAnother = new RegExp(`\\b(?:${units}|\\d+|one|two|three|four|five|six) (?:to|or|and) $`, 'i');

/** "A 10-year term" is how long the term is, and tells not how long anything else takes. */
function isOfAnotherThing(asked: Asked, text: string): boolean {
  const noun = /^[^\s-]+-(?:hour|day|week|month|year)\b((?:[ -]\p{L}[\p{L}'’-]*){1,5})/iu.exec(text)?.[1];
  return noun !== undefined && hitsIn(asked.ownTerms, tokensOf(noun)).length === 0;
}

const asksAhead = /\b(?:advance|ahead|prior|before|notice|notif\w*)\b/i;

/** Does the sentence itself say nearly all of what is asked, and what is done if that is asked, whatever stands around it? One word alone
 *  tells not of what it speaks. */
function isToldOfIt(asked: Asked, text: string): boolean {
  const things = asked.ownTerms.filter((term) => !lightVerb.test(term.text));
  const hits = hitsIn(things, tokensOf(text));
  const verb = doneForLong.exec(asked.question)?.[1];
  const deed = things.find((term) => term.text === verb);
  // "The non-compete" names one thing in several words.
  const least = things.length === 1 && /[ -]/.test(things[0]?.text ?? '') ? 1 : 2;
  if (hits.length < least || (deed && !hits.some(({ term }) => term === deed))) return false;
  const total = things.reduce((sum, { weight }) => sum + weight, 0);
  return hits.reduce((sum, { term }) => sum + term.weight, 0) >= total * leastSaid;
}

/** "The term of this agreement is four years": of the paper that is asked about nothing more need be said. */
function isTermOfPaper({ asked: { question }, text, start }: SaidValue): boolean {
  return asksTermOfPaper.test(question) && tellsTermOfPaper.test(text.slice(0, start));
}

const paper = '(?:the|this) (?:\\p{L}+ )?(?:agreement|contract|lease|licen[cs]e|engagement)';
const asksTermOfPaper = new RegExp(
  `^how long (?:is the (?:initial )?term of ${paper}|(?:does|will) ${paper} (?:continue|run|remain in \\p{L}+))\\s*\\?*$`,
  'iu',
);
const tellsTermOfPaper = new RegExp(
  `^(?:the (?:initial )?term of )?${paper} (?:(?!(?:not|if|unless|terminat\\p{L}*|notice)\\b)[\\p{L}\\d]+ ){0,16}?(?:is|be|for)(?: an? (?:initial )?(?:period|term) of)? (?:\\p{L}+ \\()?$`,
  'iu',
);

const lightVerb = /^(?:last|lasts|take|takes|run|runs|remain|remains|stay|stays|go|goes|clause|covenant|restriction)$/i;
const doneForLong =
  /\bhow long (?:do|does|did|can|may|must|will|shall|should)\b[^?]*? (?!(?:last|take|run|be|remain|stay|go)\b)(\p{Ll}{3,})\s*\?*$/iu;

const leastSaid = 0.75;
