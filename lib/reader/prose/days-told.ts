import type { DateValue } from '../../contract/value-schemas';
import type { Candidate } from '../candidate';
import type { Asked } from './asked';
import type { Reading, Sentence } from './reading';
import { spansOf } from './source-text';
import { textCandidate } from './text-candidate';

/** A day that a sentence tells; offsets are the sentence's own, half-open. */
export type Day = { sentence: Sentence; start: number; end: number; value: DateValue };

/** A day that the document itself calls by what is asked for. */
export function dayCandidate(strategy: string, { sentence, start, end, value }: Day, explanation: string): Candidate {
  const spans = spansOf(sentence.block.source, sentence.start + start, sentence.start + end);
  const found = { value: '', start, end };
  return {
    ...textCandidate(strategy, sentence, found, { coverage: 1, nearness: 1, fit: 1 }, explanation),
    items: [{ kind: 'date', value, spans, path: null }],
  };
}

/** Reads the days of a question once: what reads them is asked again for each candidate that they speak against. */
export function rememberDays(
  read: (asked: Asked, reading: Reading) => Day[],
): (asked: Asked, reading: Reading) => Day[] {
  const known = new WeakMap<Asked, Day[]>();
  return (asked, reading) => {
    const days = known.get(asked) ?? read(asked, reading);
    known.set(asked, days);
    return days;
  };
}
