import type { Item } from '../../contract/answer';
import type { Candidate } from '../candidate';
import { escapePattern } from '../escape-pattern';
import type { Asked } from '../prose/asked';
import { hitsIn } from '../prose/asked';
import { isReplaced } from '../prose/read-values-by-time';
import type { Reading } from '../prose/reading';
import { textsCited } from '../prose/texts-on-lines';
import { sameValue } from '../same-value';
import { holdsEverywhere, isFigure, type Place } from './cited';

/** "The stock sum insured is increased from $215 to $290", in an endorsement: what the schedule before it prints is what it was, and so is £5,450 in "£5,600
 *  instead of £5,450". What a report says of the years that it tells of ("was increased") amends nothing. */
export function isAmended(candidate: Candidate, asked: Asked, reading: Reading): boolean {
  const { items } = candidate;
  const [item] = items;
  if (!item || items.length !== 1) return false;
  if (item.kind === 'boolean') return isYesToFormer(item, asked, reading);
  if (!isFigure.has(item.kind)) return false;
  if (!asksBefore.test(asked.question) && holdsEverywhere(candidate, reading, isFormer)) return true;
  if (asked.brief.periods.length > 0 || asksFormer.test(asked.question)) return false;
  return reading.sentences.some((sentence) => {
    const { text, tokens } = sentence;
    if (!amends.test(text)) return false;
    const named = hitsIn(asked.ownTerms, tokens).map(({ term }) => term);
    if (asked.ownTerms.some((term) => term.weight >= 0.6 && !named.includes(term))) return false;
    return sentence
      .valuesOf(item.kind)
      .some(
        ({ start, end, value }) =>
          amendsFrom.test(text.slice(0, start)) &&
          goesTo.test(text.slice(end)) &&
          sameValue(item.kind, value, item.value),
      );
  });
}

/** What stands there is what something else has come in the place of: "raised from EUR 410 to EUR 435", "instead of £5,450". */
function isFormer({ before, after }: Place): boolean {
  return isReplaced(before) || (amendsFrom.test(before) && goesTo.test(after));
}

/** "Is the day rate EUR 410?" is no yes where that is what it is raised from, and "Is Aachen one of the sites?" none where it is removed from them. */
function isYesToFormer({ value, spans }: Item, { question }: Asked, reading: Reading): boolean {
  if (value !== true || asksBefore.test(question) || takesOut.test(question)) return false;
  const isTakenOut = reading.sentences.some(({ text }) =>
    [...text.matchAll(takenOut)].some(([, what = '']) => speaksOf(question, what)),
  );
  const figures = question.match(/\d[\d.,]*\d|\d/g) ?? [];
  const wasOne = spans
    .flatMap((span) => textsCited(span, reading))
    .some((text) => figures.some((figure) => saysFormer(text, figure)));
  return isTakenOut || wasOne;
}

/** Does a text have a figure once, as what something else has come in the place of? */
function saysFormer(text: string, figure: string): boolean {
  const [before = '', after = '', ...others] = text.split(
    new RegExp(`(?<![\\d.,])${escapePattern(figure)}(?![\\d.,]*\\d)`),
  );
  return others.length === 0 && isFormer({ text, before, after });
}

/** Is something with a name of the question said to be taken out? */
function speaksOf(question: string, what: string): boolean {
  const names = what.match(/\p{Lu}[\p{L}’'-]+/gu) ?? [];
  return names.some((name) => new RegExp(`(?<!\\p{L})${escapePattern(name)}(?!\\p{L})`, 'u').test(question.slice(1)));
}

const takesOut = /\b(?:removed|deleted|excluded|withdrawn|released|struck)\b/i;
const takenOut =
  /([^,;:.()]{3,80}?) (?:is|are|has been|have been|shall be|will be) (?:hereby )?(?:removed|deleted|excluded|withdrawn|released|struck out) from\b/gi;
const goesTo = /^[^.;]{0,30}\bto\b/i;
const amends =
  /\b(?:is|are|shall be) (?:hereby )?(?:increased|reduced|amended|changed|raised|lowered|revised|extended) from\b/i;
const amendsFrom = new RegExp(`${amends.source}\\s+(?:\\p{Lu}{2,3}\\s?)?[$€£¥]?\\s?$`, 'iu');
const asksBefore =
  /\b(?:before|previous(?:ly)?|prior|former(?:ly)?|old|original(?:ly)?|initial(?:ly)?|was|were|instead)\b/i;
const asksFormer =
  /\b(?:before|from|previous(?:ly)?|prior|former(?:ly)?|old|original(?:ly)?|initial(?:ly)?|was|were|did)\b/i;
