import type { Item } from '../../contract/answer';
import type { Candidate } from '../candidate';

/** A candidate that nothing speaks against, of these items, found by this strategy. */
export function candidateOf(strategy: string, items: Item[]): Candidate {
  return {
    strategy,
    items,
    method: 'verbatim',
    computation: null,
    signals: { labelMatch: 1, uniqueness: 1, agreement: 0, nearness: 1, kindMatch: 1 },
    explanation: '',
    caveats: [],
    rivals: [],
    clarification: null,
    complete: true,
  };
}
