import type { CellState, GridCell } from '@/lib/ports/set-store';
import { isApproved, stateOfAnswerInWords, stateWords } from '@/lib/run/run-state';
import type { Tone } from '../ui/pill';

const cellWords: Record<CellState, string> = {
  ...stateWords,
  waiting: 'waiting',
  stopped: 'stopped',
  running: 'running',
  failed: 'failed',
};

/** Where a cell stands, in words; of one that the program left as it is, what came of it. */
export function cellInWords({ state, finding }: Pick<GridCell, 'state' | 'finding'>): string {
  return state === 'shipped' ? stateOfAnswerInWords(state, finding === 'found') : cellWords[state];
}

/** How far a grid is: each cell is counted once, what was found apart from what wasn't, and how many of them wait for a person. */
export function progressInWords(cells: readonly Pick<GridCell, 'state' | 'finding'>[]): string {
  const counts = new Map<string, number>();
  for (const cell of cells) counts.set(sortOf(cell), (counts.get(sortOf(cell)) ?? 0) + 1);
  const many = (sort: string) => counts.get(sort) ?? 0;
  const further = sorts.filter((sort) => many(sort) > 0).map((sort) => `, ${many(sort).toLocaleString('en')} ${sort}`);
  const waiting = cells.filter(({ state }) => needsPerson(state)).length;
  const person = waiting > 0 ? `; ${waiting.toLocaleString('en')} of them for a person` : '';
  return `${many('answered').toLocaleString('en')} of ${cells.length.toLocaleString('en')} answered${further.join('')}${person}`;
}

const sorts = [
  'not found',
  'not searched',
  'without a reply that passed',
  'waiting for your reply',
  'to go',
  'stopped or failed',
];

function sortOf({ state, finding }: Pick<GridCell, 'state' | 'finding'>): string {
  if (isOpen(state)) return 'to go';
  if (isLeft(state)) return 'stopped or failed';
  if (finding === 'not_searched') return 'not searched';
  if (isAskedBack({ state })) return 'waiting for your reply';
  if (finding === 'unanswered') return 'without a reply that passed';
  return finding === 'not_found' ? 'not found' : 'answered';
}

export function cellTone(state: CellState): Tone {
  if (isApproved(state)) return 'ok';
  if (state === 'failed' || state === 'rejected') return 'bad';
  if (state === 'needs_review' || state === 'in_review' || state === 'stale' || state === 'awaiting_clarification')
    return 'warn';
  return 'plain';
}

export const isOpen = (state: CellState) => state === 'waiting' || state === 'running';
export const isLeft = (state: CellState) => state === 'stopped' || state === 'failed';
/** An answer that waits for somebody. */
export const needsPerson = (state: CellState) => cellTone(state) === 'warn';
const isAskedBack = ({ state }: Pick<GridCell, 'state'>) => state === 'awaiting_clarification';
