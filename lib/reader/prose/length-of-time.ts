import type { NumberValue } from '../../contract/value-schemas';
import { type Candidate, plainlyTold } from '../candidate';
import type { Asked } from './asked';
import type { Sentence } from './reading';
import { spansOf } from './source-text';

const tens = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
const ones =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen';
const word = `(?:(?:one|two|three) hundred(?: and)?(?: (?:${tens}|${ones})(?:-\\p{L}+)?)?|(?:${tens})(?:-\\p{L}+)?|${ones})`;

/** A length in some units, as a pattern. */
function lengthIn(units: string): string {
  return `(?<![\\p{L}\\d.,-])(?:${word}(?: \\(\\d{1,3}\\))?|\\d{1,3})[ -](?:(?:calendar|business|working|consecutive|full) )?(?:${units})\\b`;
}

/** "Forty-five (45) days", "one-year", "12 months". As a pattern. */
export const lengthPattern = lengthIn('days?|weeks?|months?|years?');
/** "20 minutes", "two hours", "one business day". As a pattern. */
export const shortLengthPattern = lengthIn('minutes?|hours?|days?|weeks?');

/** A length of time where a sentence has it. */
export type LengthTold = { sentence: Sentence; start: number; end: number; value: NumberValue };

/** The lengths of time that the first group of a pattern stands for.
 *  @param said global; what it matches ends with the group */
export function lengthsTold(sentence: Sentence, said: RegExp): LengthTold[] {
  return [...sentence.text.matchAll(said)].flatMap(({ 0: all, 1: length, index }) => {
    if (length === undefined) return [];
    const start = index + all.lastIndexOf(length);
    const end = start + length.length;
    const value = sentence.valuesOf('number').find((reading) => reading.start < end && reading.end > start);
    return value ? [{ sentence, start: value.start, end: value.end, value: value.value as NumberValue }] : [];
  });
}

/** The one length that they all tell, as an answer; none where they differ. */
export function oneLength(told: readonly LengthTold[], { brief }: Asked, explanation: string): Candidate[] {
  const [first, ...others] = told;
  if (!first || others.some(({ value }) => !isSame(value, first.value))) return [];
  const { sentence, start, end } = first;
  const spans = spansOf(sentence.block.source, sentence.start + start, sentence.start + end);
  const text = sentence.text.slice(start, end);
  const item =
    brief.kind === 'number'
      ? { kind: 'number' as const, value: first.value, spans, path: null }
      : { kind: 'text' as const, value: text, spans, path: null };
  return [plainlyTold('sentence', [item], explanation)];
}

function isSame(one: NumberValue, other: NumberValue): boolean {
  return one.value === other.value && unitOf(one) === unitOf(other);
}

function unitOf({ unit }: NumberValue): string | undefined {
  return unit?.replace(/s$/, '');
}
