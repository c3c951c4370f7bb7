import type { CellState, GridCell } from '@/lib/ports/set-store';
import { stateOfAnswerInWords, stateWords } from '@/lib/run/run-state';
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

/** How far a grid is: what was found and what wasn't are told apart, and neither is what waits for a person or was never searched. */
export function progressInWords(cells: readonly Pick<GridCell, 'state' | 'finding'>[]): string {
  const many = (fits: (cell: Pick<GridCell, 'state' | 'finding'>) => boolean) => cells.filter(fits).length;
  const ended = (finding: GridCell['finding']) =>
    many((cell) => cell.finding === finding && !isOpen(cell.state) && !isLeft(cell.state) && !isAskedBack(cell));
  const further: [number, string][] = [
    [ended('not_found'), 'not found'],
    [ended('not_searched'), 'not searched'],
    [many(({ state }) => isOpen(state)), 'to go'],
    [many(({ state }) => isLeft(state)), 'stopped or failed'],
    [many(({ state }) => needsPerson(state)), 'for a person'],
  ];
  return [
    `${ended('found').toLocaleString('en')} of ${cells.length.toLocaleString('en')} answered`,
    ...further.filter(([count]) => count > 0).map(([count, words]) => `${count.toLocaleString('en')} ${words}`),
  ].join(', ');
}

export function cellTone(state: CellState): Tone {
  if (state === 'approved' || state === 'approved_edited') return 'ok';
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
