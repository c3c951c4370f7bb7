import { expect, it } from 'vitest';
import type { GridCell } from '@/lib/ports/set-store';
import { progressInWords } from './cell-words';

const cell = (state: GridCell['state'], finding: GridCell['finding'] = null) => ({ state, finding });

it('tells what was found from what was not, what was not searched, and what is still to come', () => {
  const ended = [cell('shipped', 'found'), cell('approved', 'found'), cell('shipped', 'not_found')];
  expect(progressInWords(ended)).toBe('2 of 3 answered, 1 not found');
  expect(progressInWords([...ended, cell('needs_review', 'not_searched'), cell('waiting'), cell('stopped')])).toBe(
    '2 of 6 answered, 1 not found, 1 not searched, 1 to go, 1 stopped or failed; 1 of them for a person',
  );
});

it('counts nothing as a finding that waits for a reply or had none', () => {
  expect(progressInWords([cell('awaiting_clarification', 'not_found'), cell('needs_review', 'unanswered')])).toBe(
    '0 of 2 answered, 1 without a reply that passed, 1 waiting for your reply; 2 of them for a person',
  );
});
