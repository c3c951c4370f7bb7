import { coreQuestion } from '../../question/core-question';
import { monthsOfPay, type PayInWords, payInWordsAsked } from '../../question/pay-in-words';
import { type Candidate, textTold } from '../candidate';
import type { Asked } from './asked';
import type { Reading } from './reading';
import { spansOf } from './source-text';

/** How agreements say it; the first group is what is paid. */
const said: Readonly<Record<PayInWords, RegExp>> = {
  severance: new RegExp(
    `\\bseverance\\b[^.;]{0,60}?\\b(?:equal to|equivalent to|of|in the amount of) (${monthsOfPay})`,
    'giu',
  ),
  'termination fee': new RegExp(
    `\\b(?:termination|cancellation|break) (?:fee|charge|payment)\\b[^.;]{0,40}?\\b(?:equal to|equivalent to|of|is) (${monthsOfPay})`,
    'giu',
  ),
  match:
    /\b(?:company|employer|we|it) (?:(?:will|shall|currently) )?match(?:es)? (?:an amount equal to )?(\d[\d.]* ?% of [^.;]{3,90}?)(?=[.;]|, (?:and|which|subject)|$)/giu,
};

/** Reads what is paid where it is told in words and not as a sum: "severance equal to nine months of base salary", "a termination fee of three months’
 *  rent", "matches 50% of contributions up to 6% of pay". Where two are told, neither is the answer. */
export function readPayInWords({ brief }: Asked, { sentences }: Reading): Candidate[] {
  if (brief.kind !== 'text' || brief.shape !== 'single' || brief.narrative) return [];
  const what = payInWordsAsked(coreQuestion(brief.question).core);
  if (what === null) return [];
  const told = sentences.flatMap((sentence) =>
    [...sentence.text.matchAll(said[what])].map(({ 0: all, 1: value = '', index }) => {
      const start = sentence.start + index + all.lastIndexOf(value);
      return { value, spans: spansOf(sentence.block.source, start, start + value.length) };
    }),
  );
  const [first, ...others] = told;
  if (!first || others.some(({ value }) => value.toLowerCase() !== first.value.toLowerCase())) return [];
  return [textTold('said of it', first.value, first.spans, 'the sentence says what is paid')];
}
