import type { Candidate } from '../candidate';
import type { Asked } from '../prose/asked';
import { hitsIn } from '../prose/asked';
import { isReplaced } from '../prose/read-values-by-time';
import type { Reading } from '../prose/reading';
import { sameValue } from '../same-value';
import { holdsEverywhere, isFigure } from './cited';

/** "The stock sum insured is increased from $215 to $290", in an endorsement: what the schedule before it prints is what it was, and so is £5,450 in "£5,600
 *  instead of £5,450". What a report says of the years that it tells of ("was increased") amends nothing. */
export function isAmended(candidate: Candidate, asked: Asked, reading: Reading): boolean {
  const { items } = candidate;
  const [item] = items;
  if (!item || items.length !== 1 || !isFigure.has(item.kind)) return false;
  if (!asksBefore.test(asked.question) && holdsEverywhere(candidate, reading, ({ before }) => isReplaced(before)))
    return true;
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
          /^[^.;]{0,30}\bto\b/i.test(text.slice(end)) &&
          sameValue(item.kind, value, item.value),
      );
  });
}

const amends =
  /\b(?:is|are|shall be) (?:hereby )?(?:increased|reduced|amended|changed|raised|lowered|revised|extended) from\b/i;
const amendsFrom = new RegExp(`${amends.source}\\s+(?:US)?[$€£¥]?\\s?$`, 'i');
const asksBefore =
  /\b(?:before|previous(?:ly)?|prior|former(?:ly)?|old|original(?:ly)?|initial(?:ly)?|was|were|instead)\b/i;
const asksFormer =
  /\b(?:before|from|previous(?:ly)?|prior|former(?:ly)?|old|original(?:ly)?|initial(?:ly)?|was|were|did)\b/i;
