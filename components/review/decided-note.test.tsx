import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DecidedNote } from './decided-note';
import type { ReviewView } from './review-view';

const at = '2026-01-01T00:00:00.000Z';
const rejection = { kind: 'reject', userId: 'ann', userName: 'Ann', reason: 'the wrong year', createdAt: at };
const shown = (change: { state?: string; decisions?: unknown[]; undoable?: unknown; userId?: string } = {}) => {
  const { state = 'rejected', decisions = [rejection], undoable = null, userId = 'ann' } = change;
  const view = { answer: { state }, decisions, undoable } as unknown as ReviewView;
  return renderToStaticMarkup(<DecidedNote view={view} userId={userId} />);
};

it('says that one decided it oneself, and that a key takes it back while that can be', () => {
  const html = shown({ undoable: { until: at } });
  expect(html).toContain('You rejected it');
  expect(html).toContain('“the wrong year”');
  expect(html).toContain('Undo, or U, takes that back');
});

it('says why a decision can no longer be taken back, and whose it is', () => {
  expect(shown()).toContain('It can&#x27;t be taken back any more: that goes for 10 minutes');
  expect(shown({ userId: 'bob' })).toContain('Ann rejected it');
  expect(shown({ userId: 'bob' })).toContain('Only who decided can take it back.');
});

it('tells of a first approval while the answer waits for the second', () => {
  const first = { ...rejection, kind: 'approve_first', reason: null };
  expect(shown({ state: 'needs_review', decisions: [first], undoable: { until: at } })).toContain(
    'You gave the first of two approvals',
  );
});

it('says nothing of what nobody decided, or what was taken back', () => {
  expect(shown({ state: 'needs_review', decisions: [] })).toBe('');
  expect(shown({ state: 'needs_review', decisions: [rejection, { ...rejection, kind: 'undo' }] })).toBe('');
});
