import type { Candidate } from '../candidate';
import type { Sentence } from './reading';
import { spansOf } from './source-text';

/** A text out of a sentence; offsets are the sentence's own, half-open. */
export type TextFound = { value: string; start: number; end: number };

/** What stands in a sentence word for word, as a candidate. */
export function textCandidate(
  strategy: string,
  sentence: Sentence,
  { value, start, end }: TextFound,
  signals: { coverage: number; nearness: number; fit: number },
  explanation: string,
): Candidate {
  const spans = spansOf(sentence.block.source, sentence.start + start, sentence.start + end);
  return {
    strategy,
    items: [{ kind: 'text', value, spans, path: null }],
    method: 'verbatim',
    computation: null,
    signals: {
      labelMatch: Math.min(1, signals.coverage),
      uniqueness: 1,
      agreement: 0,
      nearness: signals.nearness,
      kindMatch: signals.fit,
    },
    explanation,
    caveats: [],
    rivals: [],
    clarification: null,
    complete: true,
  };
}
