import type { DateValue } from '../../contract/value-schemas';
import type { Candidate } from '../candidate';
import type { Asked } from '../prose/asked';
import { asksRetiring } from '../prose/leaving-told';
import type { Reading } from '../prose/reading';
import { tokensOf } from '../prose/stems';

/** "Until her retirement on a day to be agreed, no earlier than April 1 and no later than April 15": neither of these days is the one on
 *  which she retires, nor is another on which she gives up one of her offices. */
export function isDayNotFixed({ items }: Candidate, { question }: Asked, { sentences }: Reading): boolean {
  const [item, ...others] = items;
  if (item?.kind !== 'date' || others.length > 0) return false;
  if (!asksRetiring(question) || /\b(?:earliest|latest|at the (?:earliest|latest)|by when)\b/i.test(question))
    return false;
  const day = (item.value as DateValue).iso;
  const names = tokensOf(question).filter(({ text }) => /^\p{Lu}\p{Ll}{2,}/u.test(text));
  return sentences.some((sentence) => {
    const [, opening = ''] = rangeOfRetirement.exec(sentence.text) ?? [];
    if (opening === '' || !names.some(({ text }) => sentence.text.includes(text))) return false;
    const ends = sentence
      .valuesOf('date')
      .flatMap(({ value, start }) => (start >= opening.length ? (value as DateValue).iso : []));
    const [first, last] = ends;
    return first !== undefined && last !== undefined && !(first < day && day < last);
  });
}

const rangeOfRetirement =
  /^(.*\bretir\w*\b[^;]{0,240}\b(?:no|not) earlier than )(?:[^.;]{4,30}) (?:and|but|or) (?:no|not) later than /i;
