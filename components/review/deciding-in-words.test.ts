import { expect, it } from 'vitest';
import { notDoneInWords, waitingFor } from './deciding-in-words';
import type { ReviewView } from './review-view';

const viewOf = (state: string, undoable: object | null = null) =>
  ({ answer: { state }, undoable }) as unknown as ReviewView;
const shown = { inSight: true, locked: false, superseded: false, isUndoing: false };

it('tells what a press did not do, and why', () => {
  const waiting = waitingFor(viewOf('needs_review'), { state: 'free' }, false, shown);
  expect(notDoneInWords('signed', waiting)).toBe('Not signed: waiting for the evidence to be shown.');
  expect(notDoneInWords('rejected', '')).toBe('Not rejected: the evidence was not on the screen yet.');
});

it('does not offer to take back a decision that was taken back, while the answer is loaded as it stands now', () => {
  const view = viewOf('approved', { until: '2026-01-01T00:00:00.000Z' });
  expect(waitingFor(view, { state: 'free' }, false, shown)).toBe('decided by you: U takes it back');
  expect(waitingFor(view, { state: 'free' }, false, { ...shown, superseded: true })).toBe(
    'waiting for the evidence to be shown',
  );
});

it('decides nothing while a decision is being taken back', () => {
  const waiting = waitingFor(viewOf('needs_review'), { state: 'free' }, false, { ...shown, isUndoing: true });
  expect(notDoneInWords('signed', waiting)).toBe('Not signed: a decision is being taken back.');
});

it('tells a server that is not reached from an answer that somebody else has', () => {
  const refused = (code: string) =>
    waitingFor(viewOf('needs_review'), { state: 'refused', code, message: '' }, false, shown);
  expect(refused('offline')).toBe('the server is not reached; it is tried again by itself');
  expect(refused('claimed')).toBe('not yours to decide now');
});
