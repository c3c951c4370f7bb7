import { countryCodeOf } from '../../contract/kinds/countries';
import type { ValueKind } from '../../contract/value-schemas';
import type { LineTable } from '../../document/line-table';
import { frontOf, isRegistrant } from '../../document/registrant';
import { spanAsked } from '../span-asked';
import { type Asked, type AskedTerm, hitsIn, type TermHit } from './asked';
import { asksHeadcount, asksPeopleThere } from './headcount';
import { isOfTime } from './of-time';
import { isOfOtherOfKind } from './other-of-kind';
import { isOfAnotherParty } from './owner-told';
import type { Sentence } from './reading';
import { isVerbForm } from './verbs';

/** What a sentence leaves unsaid of a question, whichever of its values is looked at: what stands around the sentence can't make up for it.
 *  @param hits which terms of the question the sentence holds
 *  @returns the share of the match that is left, 0…1 */
export function leftUnsaid(
  asked: Asked,
  kind: ValueKind,
  sentence: Sentence,
  hits: readonly TermHit[],
  table: LineTable,
): number {
  if (
    parts.some((part) => part.kinds(kind) && isUnsaid(part.terms(asked), part, sentence, hits)) ||
    isOfOtherOfKind(asked, sentence.text, hits) ||
    isOfAnotherParty(asked, sentence.text, (name) => isRegistrant(name, frontOf(table))) ||
    (kind === 'number' && saysOnlyTheCounted(asked, hits)) ||
    (kind !== 'date' && (saysOnlyWhen(asked, hits) || saysOnlyAfterWhat(asked, hits)))
  )
    return 0.3;
  return saysNeitherHalf(asked, hits) || (kind !== 'date' && lacksOwner(asked, hits)) ? 0.6 : 1;
}

/** A part of the question of which a sentence has to hold a word, for these kinds of values. */
type Part = {
  kinds: (kind: ValueKind) => boolean;
  terms: (asked: Asked) => readonly AskedTerm[];
  mayStandBefore?: true;
};

const parts: readonly Part[] = [
  // "How many square feet in the Spiral?", "the Dayton lease": what is told of another place, or of all.
  { kinds: () => true, terms: placeTerms },
  // "How many employees work in research?" Of all of them a sentence tells that doesn't say so.
  {
    kinds: (kind) => kind === 'number',
    terms: (asked) => wordsOf(asked, partAsked).filter(({ text }) => !isOfTime(text)),
  },
  // "What share of sales did motors bring?" Where motors aren't named, it is that of something else.
  { kinds: (kind) => kind !== 'date', terms: (asked) => ofWeight(wordsOf(asked, doerAsked), 0.5) },
  // "What is the limit on capital leases?" A sentence that names none of them limits something else.
  {
    kinds: (kind) => kind !== 'date',
    terms: (asked) => ofWeight(wordsOf(asked, limitedAsked), 0.3).slice(-1),
    mayStandBefore: true,
  },
  // "When did Ann Lee join?" A sentence that names her and no joining tells when she did something else.
  {
    kinds: (kind) => kind === 'date',
    terms: (asked) => {
      const deed = asked.event === null ? deedAsked.exec(asked.question)?.[1] : undefined;
      return asked.terms.filter(({ text }) => text === deed && isVerbForm(text));
    },
  },
  // "When did she become chief executive of Tarn?" Of another company's a sentence tells that doesn't name Tarn.
  {
    kinds: (kind) => kind === 'date' || kind === 'date_range',
    terms: (asked) => ofWeight(wordsOf(asked, companyServed), 0.3),
  },
  // "What does she receive if she resigns?" A sentence that says nothing of resigning tells of another case.
  {
    kinds: (kind) => kind !== 'date',
    terms: (asked) => ofWeight(wordsOf(asked, conditionAsked), 0.3),
    mayStandBefore: true,
  },
];

function isUnsaid(
  terms: readonly AskedTerm[],
  { mayStandBefore }: Part,
  { block, index }: Sentence,
  hits: readonly TermHit[],
): boolean {
  if (terms.length === 0 || isAnySaid(terms, hits)) return false;
  const before = mayStandBefore && block.sentences.find((other) => other.index === index - 1)?.tokens;
  return !before || hitsIn(terms, before).length === 0;
}

function isAnySaid(terms: readonly AskedTerm[], hits: readonly TermHit[]): boolean {
  return hits.some(({ term }) => terms.includes(term));
}

/** The terms that stand in the part of the question that the pattern captures. */
function wordsOf({ question, terms }: Asked, pattern: RegExp): readonly AskedTerm[] {
  const part = pattern.exec(question)?.[1];
  return part === undefined ? [] : terms.filter(({ text }) => part.includes(text));
}

function ofWeight(terms: readonly AskedTerm[], least: number): readonly AskedTerm[] {
  return terms.filter(({ subject, weight }) => !subject && weight >= least);
}

function placeTerms({ brief, question, terms, ownTerms }: Asked): readonly AskedTerm[] {
  const [, within, of] = placeAsked.exec(question) ?? [];
  const place = within ?? of;
  if (place === undefined || (within !== undefined && brief.kind !== 'number' && brief.kind !== 'date')) return [];
  // Of "North Carolina" the last word says which; "United States" is one term.
  const names = [place, place.replace(/\.$/, ''), place.split(' ').at(-1)];
  // A country that the first page names too is no name of the document.
  return (countryCodeOf(place) === null ? ownTerms : terms).filter(({ text }) => names.includes(text)).slice(0, 1);
}

const placeAsked =
  /\bin (?:the )?(?!(?:January|February|March|April|May|June|July|August|September|October|November|December|Fiscal|Item|Note|Exhibit|Section|Article|Part|Schedule)\b)(U\.S\.A?\.?|USA?\b|\p{Lu}\p{Ll}[\p{L}-]+(?: (?:(?:of|and) )?\p{Lu}\p{Ll}[\p{L}-]+){0,2})(?!\s+(?:\p{Lu}|\d))|\bthe (\p{Lu}\p{Ll}[\p{L}-]+) (?:lease|plant|factory|mill|mine|refinery|warehouse|store|shop|hotel|branch|office|campus|foundry)s?\b/u;
const partAsked =
  /^[Hh]ow many (?:of )?(?:[\p{L}'’.]+ ){0,5}?(?:employees|people|workers|associates|staff|members) (?:\p{L}+ ){0,4}?in (?!(?:the )?\p{Lu}|total\b|all\b)(\p{Ll}[\p{L}&, -]+)/u;
const doerAsked =
  /\b(?:did|does|do|may|must|can|shall) (?:the |its |their |our )?((?!(?:it|they|we|you|he|she|i)\b)\p{Ll}[\p{L}-]*(?: \p{Ll}[\p{L}-]*)?(?<=[^s]s)) (?:not )?\p{Ll}+\s*\?*$/u;
const limitedAsked =
  /\b(?:cap|limit|ceiling|limitation|restriction|maximum) on (?:the |its |any |all )?((?:(?!(?:for|of|in|under|to|by|from|at|per)\b)[\p{L}&-]+\s?)+)/iu;
const deedAsked =
  /^[Ww]hen (?:did|was|were|will|does|is) (?:(?:Mr|Ms|Mrs|Dr)\. )?(?:\p{Lu}[\p{L}.-]+ ){1,3}(\p{Ll}+)\s*\?*$/u;
const companyServed =
  /\b(?:CEO|CFO|COO|ceo|cfo|[Cc]hief (?:[Ee]xecutive|[Ff]inancial|[Oo]perating)(?: [Oo]fficer)?|[Pp]resident|chair(?:man|woman)?|director|partner|head) (?:of|at) (?:the )?(\p{Lu}[\p{L}&.-]+(?: \p{Lu}[\p{L}&.-]+)*)/u;
const conditionAsked =
  /\b(?:(?:if|unless|when) (?:she|he|(?:Mr|Ms|Mrs|Dr)\.|the (?:executive|employee|tenant|landlord|borrower|insured|insurer|customer|supplier|buyer|seller))|in case of|in the event of|upon) ([^?,]+)\??$/i;

/** "In how many countries does it have distributors?" A sentence that says nothing of distributors counts other countries. */
function saysOnlyTheCounted(asked: Asked, hits: readonly TermHit[]): boolean {
  if (asksHeadcount(asked.question) || asksPeopleThere(asked.question)) return false;
  const others = ofWeight(thingsAsked(asked), 0.3).filter(({ focus }) => !focus);
  return others.some(({ weight }) => weight >= 0.7) && !isAnySaid(others, hits) && isAnySaid(asked.focusTerms, hits);
}

/** "In the third quarter of 2033", "a total of … in April": the time alone is what was asked, and nothing of what is asked for in it; where the
 *  time is told to the day, its many words outweigh the others, of which most must be said. */
function saysOnlyWhen(asked: Asked, hits: readonly TermHit[]): boolean {
  if (asked.brief.periods.length === 0) return false;
  const things = thingsAsked(asked);
  if (things.length === 0) return false;
  const said = things.filter((thing) => hits.some(({ term }) => term === thing));
  if (said.length === 0) return true;
  return spanAsked(asked.question) !== null && weightOf(said) <= leastOfThings * weightOf(things);
}

/** One of two words is not enough, two of three are. */
const leastOfThings = 0.6;

/** "For how long after the end of the employment may she not compete?" A sentence that says only after what says nothing of it. */
function saysOnlyAfterWhat(asked: Asked, hits: readonly TermHit[]): boolean {
  const after = afterWhat.exec(asked.question)?.[0];
  if (after === undefined) return false;
  const things = ofWeight(thingsAsked(asked), 0.5).filter(({ text }) => !after.includes(text));
  return things.length > 0 && !isAnySaid(things, hits);
}

const afterWhat =
  /\b(?:after|following|upon|before|prior to)\s+(?:(?!(?:may|must|can|shall|will|would|does|do|did|is|are|was|were|has|have)\b)[^\s,?]+\s*){1,7}/i;

/** Neither what is asked for nor half of the rest. */
function saysNeitherHalf({ focusTerms, totalWeight }: Asked, hits: readonly TermHit[]): boolean {
  return (
    weightOf(hits.map(({ term }) => term)) < totalWeight / 2 &&
    focusTerms.length > 0 &&
    !hits.some(({ term }) => term.focus)
  );
}

/** "The remaining term of the operating leases": a sentence that speaks of neither leases nor operating has another thing's term. */
function lacksOwner(asked: Asked, hits: readonly TermHit[]): boolean {
  const owner = ownerAsked.exec(asked.question)?.[1];
  if (!owner) return false;
  const own = asked.ownTerms.filter(({ text, weight }) => weight >= 0.3 && owner.includes(text));
  return own.length >= 2 && !isAnySaid(own, hits);
}

const ownerAsked =
  /\b(?:of|for)\s+((?:(?!(?:of|for|in|at|on|by|as|under|from|to|with|between|during|did|do|does|is|are|was|were|has|have|had|will|that|which|who|when|where)\b)[\p{L}\d'’.&-]+(?:\s+|(?=[,?;]|$))){1,6})/iu;

/** The terms that name no time. */
function thingsAsked(asked: Asked): readonly AskedTerm[] {
  const known = thingsOf.get(asked);
  if (known) return known;
  const things = asked.terms.filter(({ text }) => !isOfTime(text));
  thingsOf.set(asked, things);
  return things;
}

const thingsOf = new WeakMap<Asked, readonly AskedTerm[]>();

function weightOf(terms: readonly AskedTerm[]): number {
  return terms.reduce((sum, { weight }) => sum + weight, 0);
}
