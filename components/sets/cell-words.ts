import type { CellState } from '@/lib/ports/set-store';
import { stateWords } from '@/lib/run/run-state';
import type { Tone } from '../ui/pill';

/** Where a cell stands, in words. */
export const cellWords: Record<CellState, string> = {
  ...stateWords,
  waiting: 'waiting',
  stopped: 'stopped',
  running: 'running',
  failed: 'failed',
};

export function cellTone(state: CellState): Tone {
  if (state === 'approved' || state === 'approved_edited') return 'ok';
  if (state === 'failed' || state === 'rejected') return 'bad';
  if (state === 'needs_review' || state === 'in_review' || state === 'stale' || state === 'awaiting_clarification')
    return 'warn';
  return 'plain';
}

export const isOpen = (state: CellState) => state === 'waiting' || state === 'running';
export const isLeft = (state: CellState) => state === 'stopped' || state === 'failed';
/** An answer that nobody has to look at, or that somebody has. */
export const needsPerson = (state: CellState) => cellTone(state) === 'warn';
