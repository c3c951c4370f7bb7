import { rememberTexts } from '../../question/remember-texts';
import { roleNames } from '../named-roles';
import type { Asked, TermHit } from './asked';
import type { Sentence } from './reading';
import { type Token, tokensOf } from './stems';
import { isVerb, isVerbForm } from './verbs';

/** Does the sentence say that what was asked about is so, or is not, and not only mention it? "We evaluate opportunities to pay dividends"
 *  tells of no payment, "prior to the approval" of no approval, "the funded status" of nothing that is funded. True where the question
 *  does not show what it asks to be done or to be. */
export function isAsserted(asked: Asked, { text, tokens }: Sentence, hits: readonly TermHit[]): boolean {
  const predicate = predicateAsked(asked.question);
  if (!predicate) return true;
  const says = ({ text }: { text: string }) => text.toLowerCase().split(' ').includes(predicate.word.toLowerCase());
  const found = hits.filter(({ term }) => says(term));
  if (found.length === 0) return !asked.terms.some(says) || (asksForAny.test(asked.question) && deniesAll.test(text));
  const [stem] = tokensOf(predicate.word).map((token) => token.stem);
  if (defines.test(text)) return false;
  return tokens.some((token, index) => {
    if (isOfName(token, tokens[index - 1]) || isParty(token, predicate.word)) return false;
    if (predicate.auxiliary === 'did' && asExample.test(text.slice(Math.max(0, token.start - 60), token.start)))
      return false;
    if (predicate.auxiliary === 'did' && isSaidInPassing(index, { asked, predicate, tokens, hits })) return false;
    if (predicate.auxiliary === 'did' && isOfOtherYear(asked.question, text.slice(token.end, token.end + 90)))
      return false;
    // Of a phrase that is more than a verb with its adverb ("bought back"), only the word itself is what is done.
    const isPredicate = ({ term, at }: TermHit) =>
      at.includes(token.start) && (term.text.split(' ').length <= 2 || token.stem === stem);
    if (!found.some(isPredicate)) return false;
    const before = tokens.slice(0, index);
    const isClauseEnd = (other: Token, at: number) =>
      /[;:()]/.test(text.slice(other.end, (before[at + 1] ?? token).start));
    // "In May 2031" is no "may".
    const wordOf = ({ text: word, end }: Token) =>
      word === 'May' && /^,? \d/.test(text.slice(end)) ? 'month' : word.toLowerCase();
    const clause = before.slice(before.findLastIndex(isClauseEnd) + 1).map(wordOf);
    if (clause.some((word) => conditional.test(word))) return false;
    const [near, next] = [clause.slice(-wordsBefore), tokens[index + 1]?.text.toLowerCase() ?? ''];
    const isDone = insures.test(predicate.word) || happensByItself.test(predicate.word);
    if (predicate.auxiliary === 'be' && isDone && !isStateWord.test(token.text))
      return isDeed({ form: token.text.toLowerCase(), near, next }, 'do');
    return predicate.auxiliary === 'be'
      ? isStateWord.test(token.text) && isState(near)
      : isDeed({ form: token.text.toLowerCase(), near, next }, predicate.auxiliary);
  });
}

/** "Net sales of 2032 include those of Tarn, which we acquired in the second quarter of 2031": the year of the deed stands right behind it. A
 *  fiscal year may be the next one. */
function isOfOtherYear(question: string, behind: string): boolean {
  const [asked, ...others] = question.match(/\b(?:19|20)\d\d\b/g) ?? [];
  const told = yearBehind.exec(behind);
  if (asked === undefined || others.length > 0 || !told) return false;
  const apart = Math.abs(Number(told[1]) - Number(asked));
  return apart > (/\bfiscal\b/i.test(question) === /\bfiscal\b/i.test(told[0]) ? 0 : 1);
}

const yearBehind =
  /^(?:(?!\b(?:19|20)\d\d\b)[^.;,()]){0,50}?\b(?:in|during) (?:the )?[^.;,()\d]{0,40}\b((?:19|20)\d\d)\b(?! (?:and|or|to|through|compared)\b|,(?: (?:and|or))? (?:19|20)\d\d\b)/i;

/** "Revenue from stores closed more than 14 days": whether it closed stores is not told by what stores are. */
function isSaidInPassing(
  index: number,
  {
    asked,
    predicate,
    tokens,
    hits,
  }: { asked: Asked; predicate: PredicateAsked; tokens: readonly Token[]; hits: readonly TermHit[] },
): boolean {
  const [before, own] = [tokens[index - 1], tokens[index]];
  if (!before || !own || isVerb(own.text.toLowerCase()) || !isVerbForm(own.text)) return false;
  const object = asked.question.slice(asked.question.indexOf(` ${predicate.word} `) + predicate.word.length + 1);
  const isPlural = /[^s]s$/.test(before.text);
  return (
    isPlural &&
    hits.some(({ term, at }) => object.includes(term.text) && term.text !== predicate.word && at.includes(before.start))
  );
}

/** Do words hold what the question asks to be done or to be, in whichever form? True where it does not show that. */
export function holdsPredicate(asked: Asked, hits: readonly TermHit[]): boolean {
  const word = predicateAsked(asked.question)?.word.toLowerCase();
  const says = ({ text }: { text: string }) => word !== undefined && text.toLowerCase().split(' ').includes(word);
  return !asked.terms.some(says) || hits.some(({ term }) => says(term));
}

/** "“Increased Commitment” has the meaning specified in …" */
const defines =
  /\b(?:has|have|shall have) the (?:respective )?meanings? (?:specified|given|set forth|assigned|ascribed)\b/i;

/** "For infrequent events such as stock splits": that there may be some. */
const asExample = /\b(?:such as|e\.g\.,?|for example,?) (?:[\p{L}-]+ ){0,3}$/iu;

/** "Proposed Increased Commitment": a word of a name. */
function isOfName({ text }: Token, before: Token | undefined): boolean {
  return /^\p{Lu}\p{Ll}/u.test(text) && before !== undefined && /^\p{Lu}\p{Ll}/u.test(before.text);
}

/** "Shall sell only to the Buyer": whoever is called so buys nothing by his name. */
function isParty({ text }: Token, word: string): boolean {
  return partyWord.test(text) && !partyWord.test(word);
}

const partyWord = new RegExp(`^(?:${roleNames})s?$`, 'i');

/** "Did it owe anything?", "No notes were outstanding." */
const asksForAny = /\bany(?:thing|one|body)?\b/i;
const deniesAll = /\b(?:no|none|nothing|nobody|not|never)\b/i;

export const predicateAsked = rememberTexts((question) => deedAsked(question) ?? stateAsked(question), 500);

type Auxiliary = 'do' | 'did' | 'modal' | 'be';
type PredicateAsked = { auxiliary: Auxiliary; word: string };

const asksDeed =
  /(?:^(?:how (?:soon|quickly|promptly) )?|[,:;]\s+)(does|do|did|will|would|can|could|may|might|must|shall|should|has|have|had)(?:n['’]t)?\s+([^?]+)/i;
const determiner =
  /^(?:the|an?|its|their|his|her|our|this|that|these|those|any|each|every|no|some|all|such|of|for|by|on|\S+['’]s?)$/i;

/** "Does Tarn pay dividends?", "May a lender assign its rights?": the first verb behind the subject. */
function deedAsked(question: string): PredicateAsked | null {
  const [, opening = '', rest = ''] = asksDeed.exec(question) ?? [];
  // "Did she leave because of a disagreement?" asks for the reason.
  if (/\b(?:because|due to)\b/i.test(rest)) return null;
  const words = rest.split(/[\s,]+/);
  const auxiliary = /^do(?:es)?$/i.test(opening) ? 'do' : /^(?:did|ha[sd]|have)$/i.test(opening) ? 'did' : 'modal';
  const passive = /\b(?:be|been) (?:\p{L}+ly )?(\p{L}+)/u.exec(rest)?.[1];
  if (passive) return isVerbForm(passive) ? { auxiliary, word: passive } : null;
  // A word behind an article, or before another verb, is part of a name: "does the share plan allow".
  const word = words.find(
    (each, index) =>
      index > 0 &&
      // "Orrin Mills": a name.
      !/^\p{Lu}/u.test(each) &&
      isVerbForm(each) &&
      !determiner.test(words[index - 1] ?? '') &&
      (!isVerb(words[index + 1] ?? '') || onlyVerb.test(each)),
  );
  return word ? { auxiliary, word } : null;
}

/** Words that name no thing as well, so that a noun may follow them that is a verb elsewhere: "disclose trade secrets". */
const onlyVerb =
  /^(?:disclose|employ|solicit|accept|acquire|appoint|assign|deliver|destroy|enter|incur|indemnify|maintain|make|modify|obtain|pay|perform|permit|provide|receive|require|sell|submit|terminate|undertake|use)$/i;

/** "Is the plan fully funded?": what a thing is said to be, where the question ends with it. */
function stateAsked(question: string): PredicateAsked | null {
  const word = /^(?:is|are|was|were|(?:has|have|had)(?=.* been )) (?!there\b)[^?,]* (\p{Ll}{4,})\s*\?*$/iu.exec(
    question,
  )?.[1];
  const tellsState = word && isStateWord.test(word) && (!endsInPlace.test(question) || endsInDeed.test(question));
  return tellsState ? { auxiliary: 'be', word } : null;
}

const isStateWord = /(?:ed|al|ive|able|ible|ory|ful|ous|(?<!m)ent|ant|ary|ic|less|wn|ld|pt|ee)(?:ly)?$/;
/** "Is flood covered?", "this policy does not cover flood" */
const insures = /^(?:covered|insured|excluded|included|reimbursed|paid)$/;
/** "Is it automatically renewed?", "it renews automatically" */
export const happensByItself = /^(?:renewed|extended|prolonged|converted|terminated)$/;
/** "… under the employment agreement?": where, not what. */
const endsInPlace = /\b(?:of|in|under|for|to|with|by|on|at|from) (?:\S+ ){0,3}\S+$/i;
/** "… of the auditor ratified?": what was done to it. */
const endsInDeed =
  /\b(?:of|to|with|by|from) (?:\S+ ){1,3}(?:approved|adopted|accepted|rejected|defeated|ratified|confirmed|elected|completed|closed|terminated|cancelled|canceled|waived|renewed|extended|granted|repaid|settled|dismissed|withdrawn|sold|signed)\s*\?*$/i;

/** How far before a word its verb, or what makes it a mere possibility, may stand. */
const wordsBefore = 8;

const conditional =
  /^(?:if|whether|unless|assuming|opportunit(?:y|ies)|risks?|failure|inability|ability|proposals?|instead|rather)$/;
const notYet = /^(?:until|before|prior|upon|pending|subject)$/;
const onlyPossible = /^(?:may|might|could|would|should)$/;
const toCome = /^(?:will|shall|must|can|may|might|could|would|should)$/;
const being = /^(?:is|are|was|were|been|being|be|am|remains?|remained|becomes?|became|deemed|considered)$/;
const binding =
  /^(?:agree[sd]?|expect[s]?|intends?|plans?|continue[sd]?|began|begun|begins?|decided|elected|obligated|obliged|required|entitled|able|permitted|allowed|authorized|right|ha[sd]|have|need[s]?|used|committed|undertakes?|promise[sd]?|refuse[sd]?|failed|unable|prohibited|free|empowered)$/;
/** "Enables the borrower and its subsidiaries to borrow": they can. */
const enables = /^(?:enables?|allows?|permits?|entitles?)$/;
const adverb = /^(?:\p{L}+ly|not|also|then|still|never|always|already|now|yet|only|ever)$/u;

function isState(near: readonly string[]): boolean {
  return near.slice(-6).some((word) => being.test(word));
}

/** Is the word a verb here, or its noun denied: "no borrowings"? */
function isDeed(
  { form, near, next }: { form: string; near: readonly string[]; next: string },
  auxiliary: Auxiliary,
): boolean {
  const closest = near.slice(-5);
  const isDenied = closest.some((word) => denied.test(word)) && (closest.includes('any') || closest.includes('have'));
  if (closest.includes('no') || isDenied) return true;
  // "Their successors and permitted assigns" are people.
  if (form === 'assigns' && closest.some((word) => /^(?:successors?|heirs|permitted)$/.test(word))) return false;
  if (!isVerbForm(form) || (auxiliary === 'did' && near.some((word) => notYet.test(word)))) return false;
  const plain = near.filter((word) => !adverb.test(word));
  const [last = '', one = '', two = ''] = plain.slice(-3).reverse();
  const nearest = [last, one, two];
  if (form.endsWith('ing') && !isVerb(form)) return nearest.some((word) => being.test(word));
  if (last === 'to')
    return (
      auxiliary !== 'did' &&
      ([one, two].some((word) => binding.test(word)) ||
        (auxiliary === 'modal' && near.some((word) => enables.test(word))))
    );
  const modal = (isVerb(form) ? plain : nearest).findLast((word) => toCome.test(word));
  if (isVerb(form)) {
    // "The split", "borrow, pay dividends or repurchase": a noun, or one of several things that may be done.
    if (determiner.test(last)) return false;
    // "The companies that we acquire": whenever it may be.
    if (
      auxiliary === 'did' &&
      whoever.test(last) &&
      !samePast.test(form) &&
      !nearest.some((word) => /^di?d$/.test(word))
    )
      return false;
    if (modal === undefined && !bare.test(last) && !/s$/.test(last)) return false;
  } else if (auxiliary === 'did' && modal === undefined && isOfThing(form, nearest)) {
    return false;
  } else if (
    modal === undefined &&
    !ofItself.test(form) &&
    preposition.test(next) &&
    !nearest.some((word) => carries.test(word))
  )
    return false;
  if (modal === undefined || auxiliary === 'modal') return true;
  return auxiliary === 'do' && !onlyPossible.test(modal);
}

/** "The carrying value of acquired and licensed rights", "assets acquired": what a thing is called. */
function isOfThing(form: string, [last = '', one = '', two = '']: readonly string[]): boolean {
  if (determiner.test(last)) return true;
  if (some.test(last)) return true;
  if (/^(?:and|or)$/.test(last)) return /ed$/.test(one) && (determiner.test(two) || some.test(two));
  return /^(?:acquired|assumed|purchased)$/.test(form) && /^(?:assets|liabilities|cash)$/.test(last);
}

const some = /^(?:certain|other|some|several|all|various)$/;

const denied = /^(?:not|never)$|n['’]t$/;
/** What a verb without an ending follows. */
const bare = /^(?:we|they|you|i|who|which|that|and|or|nor|do|does|did|people|persons)$/;
const whoever = /^(?:we|they|you|i|who|which|that)$/;
const samePast = /^(?:split|cut|shut|set|spread|put|let|cost|hit|quit)$/;
/** What a thing does by itself: "sales increased by 1 %". */
const ofItself =
  /^(?:increas|decreas|declin|gr[eo]w|r[io]se|fell|fall|improv|shr[aiu]nk|drop|remain|occur|work|compete|operat)/;
/** "Keys held in a wallet": what is said of something in passing. */
const preposition = /^(?:in|by|under|for|at|from|with|pursuant|upon|on)$/;
const carries = /^(?:is|are|was|were|been|being|be|ha[sd]|have|we|they|it|he|she|company|who)$/;
