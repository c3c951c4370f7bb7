import type { Candidate } from '../candidate';
import type { Sentence } from './reading';
import { spansOf } from './source-text';

/** A yes or no that sentences say in words that were looked for.
 *  @param method where it isn't read off the words: a no that follows from two sentences is inferred */
export function verdict(
  value: boolean,
  sentences: readonly Sentence[],
  explanation: string,
  caveats: string[],
  method: Candidate['method'] = value || sentences.length === 1 ? 'verbatim' : 'inferred',
): Candidate {
  return {
    strategy: 'statement',
    items: [
      {
        kind: 'boolean',
        value,
        spans: sentences.flatMap(({ block, start, text }) => spansOf(block.source, start, start + text.length)),
        path: null,
      },
    ],
    method,
    computation: null,
    signals: { labelMatch: 0.95, uniqueness: 1, agreement: 0, nearness: 0.9, kindMatch: 1 },
    explanation,
    caveats,
    rivals: [],
    clarification: null,
    complete: true,
  };
}
