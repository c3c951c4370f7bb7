import type { Item } from '../../contract/answer';
import { type Candidate, plainlyTold } from '../candidate';

/** A candidate that nothing speaks against, of these items, found by this strategy. */
export function candidateOf(strategy: string, items: Item[]): Candidate {
  return plainlyTold(strategy, items, '');
}
