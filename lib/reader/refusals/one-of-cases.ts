import { definitionOf } from '../../contract/registry';
import type { Candidate } from '../candidate';
import type { Asked } from '../prose/asked';
import type { Reading } from '../prose/reading';
import { tokensOf } from '../prose/stems';
import { holdsEverywhere, isFigure } from './cited';
import type { Refusal } from './refusal';

/** What holds in one of several cases that a sentence tells apart, where the question names none of them. */
export const ofOneOfCases: readonly Refusal[] = [isOneOfCases, isOfExceptionOnly, isPartOfThem, isWholeOfCounted];

/** "$310 for a Principal and $195 for an Associate", "one month during probation; three months afterwards": each holds for its own case. */
function isOneOfCases(candidate: Candidate, { question }: Asked, reading: Reading): boolean {
  const [item] = candidate.items;
  if (!item || !isFigure.has(item.kind) || candidate.method === 'computed' || !asksRateOrTime.test(question))
    return false;
  const { readAll } = definitionOf(item.kind);
  const isOther = (text: string) => readAll(text).some(({ end }) => ofCase.test(text.slice(end)));
  return holdsEverywhere(candidate, reading, ({ before, after }) => {
    const [own = '', named = ''] = ofCase.exec(after) ?? [];
    if (own === '' || saysWordOf(named, question)) return false;
    return (
      isOther(after.slice(own.length, own.length + lettersToOther)) || isOther(before.slice(-lettersToOther) + own)
    );
  });
}

const asksRateOrTime = /\b(?:rates?|fees?|wages?|prices?|charges?|notice|probation|cure|grace|cancellation)\b/i;
const ofCase =
  /^\)?(?: (?:per|an?) (?:hour|day|week|month|year))?(?: (?:for|during|until|in the case of) (?:an? |the |each )?([^,.;:()$€£]{3,50}?)(?=,|\.|;|$| and | or )|,? (afterwards|thereafter)\b)/i;
const lettersToOther = 90;

/** "Twenty days, except that the cure period for non-payment is ten days": ten holds where the question says so. */
function isOfExceptionOnly(candidate: Candidate, { question }: Asked, reading: Reading): boolean {
  const [item] = candidate.items;
  if (!item || !isFigure.has(item.kind) || candidate.method === 'computed') return false;
  return holdsEverywhere(candidate, reading, ({ before }) => {
    const clause = excepted.exec(before)?.[1];
    const named = clause === undefined ? undefined : ofExceptedCase.exec(clause)?.[1];
    return named !== undefined && !saysWordOf(named, question);
  });
}

const excepted = /\b(?:except|save|provided) that ([^.;]*)$/i;
const ofExceptedCase =
  /\b(?:for|in (?:the )?(?:case|event) of|if|where|when|during) (?:an? |the |any )?([^,.;]{3,60}?)(?=,| is| are| shall| will| must|$)/i;

/** "510 people in Germany, 120 of whom work part-time": those 120 are not all who work there. */
function isPartOfThem(candidate: Candidate, { question }: Asked, reading: Reading): boolean {
  if (candidate.items[0]?.kind !== 'number' || candidate.method === 'computed') return false;
  return holdsEverywhere(candidate, reading, ({ after }) => {
    const part = ofThem.exec(after)?.[1];
    return part !== undefined && wordsOf(part).some((stem) => !wordsOf(question).includes(stem));
  });
}

const ofThem = /^(?: \p{L}+)? of (?:whom|which|them)\b([^,.;]*)/u;

/** "In Poland, 31 of the 148 are apprentices": 148 counts those of whom they are a part. */
function isWholeOfCounted(candidate: Candidate, { question }: Asked, reading: Reading): boolean {
  const counted = asksCount.exec(question)?.[1];
  const [item] = candidate.items;
  if (counted === undefined || item?.kind !== 'number' || candidate.method === 'computed') return false;
  const quote = item.spans[0]?.quote ?? '';
  return holdsEverywhere(candidate, reading, ({ text, before, after }) => {
    // "148 people in Poland" are not all apprentices.
    if (anybody.test(`${quote}${after}`) && !ofAnybody.test(counted) && !saysWordOf(counted, text)) return true;
    const isWhole = /\d of (?:the|these|those|its|our|their) $/i.test(before) && isOfThose.test(after);
    return isWhole && saysWordOf(counted, after);
  });
}

const anybody = /^[\d,.]+ (?:people|persons|individuals|employees)\b/i;
/** People, and what they hold: a job that is cut is an employee's. */
const ofAnybody =
  /\b(?:people|persons?|individuals|employees|staff|colleagues|associates|members|humans|total|full|part|team|work\w*|employed|jobs?|roles?|positions?|posts?)/i;

/** "How many eBay jobs were cut?" counts jobs. */
const asksCount =
  /\bhow many (?:of (?:the|its|our|their) )?((?:\p{L}[\p{L}-]* ){0,2}\p{L}[\p{L}-]{3,}?)(?= (?:are|were|was|is|did|do|does|have|has|had|will|would|work|worked|to|in|at|of|on|by|who|that|there)\b|\?|$)/iu;
const isOfThose = /^ (?:are|were|is|was|have|had|work|worked)\b/i;

function saysWordOf(named: string, text: string): boolean {
  const said = wordsOf(text);
  return wordsOf(named).some((stem) => said.includes(stem));
}

/** Of what tells one case from another. */
function wordsOf(text: string): string[] {
  return tokensOf(text).flatMap(({ text: word, stem }) => (word.length < 3 || ofAnyCase.test(word) ? [] : [stem]));
}

const ofAnyCase =
  /^(?:the|and|any|all|each|other|for|are|were|was|is|work(?:s|ed|ing)?|employ(?:s|ed)?|had|have|has|been|who|that|such|this|its|their|with|from|months?|monthly|years?|yearly|annual(?:ly)?)$/i;
