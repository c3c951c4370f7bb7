import type { Asked, TermHit } from './asked';
import type { Sentence } from './reading';

const asksThere = /(?:^|[,:;]\s)(?:(?:is|are|was|were) there|(?:has|have|had) there been)\b/i;
/** "Did it …?", "Was it …?": what was done is asked for. */
export const asksDone = /(?:^|[,:;]\s)(?:has|have|had|did|was|were)\b/i;
const namesRisk = /\b(?:risks?|likel\w+|possib\w+|probab\w+|chances?|threat\w*|potential\w*)\b/i;
/** "By quarter-end": when, not what. */
export const ofTime =
  /^(?:quarter|year|month|end|fiscal|january|february|march|april|may|june|july|august|september|october|november|december|(?:19|20)\d\d|\d{1,2}$)/i;
const leastWeight = 0.5;

/** "Was there an impairment?" asks whether there was any, of whatever time. */
export function asksWhetherThereIs(question: string): boolean {
  return asksThere.test(question);
}

/** "Were there any changes in internal control?": not said of a text that tells of the control and of no change. True where nothing is asked
 *  to be there. */
export function holdsThing({ question, terms }: Asked, hits: readonly TermHit[]): boolean {
  const thing = thingAsked.exec(question)?.[1]?.toLowerCase();
  if (thing === undefined) return true;
  const says = ({ text }: { text: string }) => text.toLowerCase().split(' ').includes(thing);
  return !terms.some(says) || hits.some(({ term }) => says(term));
}

const thingAsked =
  /\bthere (?:been )?(?:(?:an?|any|some|the) )?(?:[\p{L}'’-]+ ){0,4}?([\p{L}'’-]+)(?=\s*\?|\s+(?:in|of|to|for|on|at|with|by|from|during|between|against|that|which|under|regarding|about)\b)/iu;

/** Does a sentence only mention what is asked for? "The risk of a future impairment is remote" says of none that there was one, nor does "could
 *  affect the amount of any impairment", and an affirmation says that it was found, recorded or is there: "we tested controls over the
 *  evaluation of impairment" does not.
 *  @param negative whether the sentence denies */
export function isOnlyMentioned(
  { question }: Asked,
  { text }: Sentence,
  hits: readonly TermHit[],
  negative: boolean,
): boolean {
  const isThere = asksThere.test(question);
  if (!(isThere || asksDone.test(question)) || namesRisk.test(question)) return false;
  const named = hits.filter(({ term, at }) => term.weight >= leastWeight && !ofTime.test(term.text) && at.length > 0);
  const isAll = (at: readonly number[], says: (place: number) => boolean) => at.every(says);
  if (named.some(({ at }) => isAll(at, (place) => ofRisk.test(text.slice(0, place))))) return true;
  if (!asksTested.test(question) && named.some(({ at }) => isAll(at, (place) => isOfTest(text, place)))) return true;
  if (!isThere || negative || named.length === 0) return false;
  if (defines.test(text)) return true;
  if (named.some(({ at }) => isAll(at, (place) => ofAny.test(text.slice(0, place))))) return true;
  return !named.some(({ at }) =>
    at.some((place) => found.test(text.slice(0, place)) || stands.test(text.slice(place))),
  );
}

/** "We tested goodwill for impairment", "the impairment test", "whether it is impaired": of such a place nothing is known of what came out. */
export function isOfTest(text: string, place: number): boolean {
  return testedFor.test(text.slice(Math.max(0, place - 120), place)) || beforeTest.test(text.slice(place));
}

const testedFor =
  /\b(?:tests?|tested|testing|review(?:s|ed)?|evaluat(?:es?|ed|ing|ion)|assess(?:es|ed|ment)?|analy[sz]ed?|examined?|monitor(?:s|ed)?|consider(?:s|ed)?)\b[^.;:]{0,80}\bfor (?:(?:an?y? |the )?(?:\p{L}+ )?)?$|\bwhether\b[^.;,]{0,60}$/iu;
const beforeTest = /^[\p{L}-]+ (?:tests?|testing|reviews?|analys[ie]s|assessments?|evaluations?|model)\b/iu;
const asksTested =
  /\b(?:tested|reviewed|evaluated|assessed|analy[sz]ed|examined|monitored|whether)\b|^(?:did|has|have|had)\b[^?]* (?:test|review|evaluate|assess|examine)\b (?!f[io]|sh|re|in)|\btests?\b[^?]*\b(?:performed|completed|done|conducted|carried out)\b/i;

/** "A material weakness is a deficiency …" */
const defines =
  /^(?:An?|The term) [^.;,]{0,60}?\b(?:is|are|means?|refers? to|arises?|exists?|occurs?) (?:an?|any|the|if|when|where)\b/u;

const ofRisk =
  /\b(?:risks?|likelihood|possibility|probability|chances?|threats?) (?:of|that|for) (?:an?y? |the )?(?:(?:future|potential|further|additional|material|significant|possible|\p{L}+) ){0,2}$/iu;

const ofAny =
  /\b(?:could|may|might|would|any|whether|potential|possible|if|such as|adjust\w+ for|exclud\w+|evaluat\w+|assess\w*|test(?:s|ed|ing)? (?:for|of))\b[^.;]{0,60}$/i;

/** What says before a thing that there is one. */
const found =
  /\b(?:there (?:is|are|was|were|has been|have been|will be|shall be)|identified|found|detected|discovered|disclosed|recorded|recogni[sz]ed|incurred|reported|includ(?:es?|ed|ing)|contain(?:s|ed)|has|have|had|maintains?|provides?|offers?|experienced|suffered|took|taken|remediat\w+|due to|because of|because an?|result(?:s|ed)? (?:in|of|from)|caused by|driven by|reflect\w*|entered into|received|made|declared|granted|issued|established|subject to|part(?:y|ies) to|pays?|paid|requires?|of \p{Sc}\s?[\d.,]+\s?\p{L}*(?: in)?) [^.;]{0,60}$/iu;

/** And behind it. */
const stands =
  /^[^.;]{0,40}?\b(?:exist(?:s|ed)?|occurred|happened|arose|took place|of \p{Sc}\s?\d|(?:is|are|was|were|has been|have been) (?!not\b|no\b))/iu;
