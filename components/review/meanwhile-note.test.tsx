import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MeanwhileNote } from './meanwhile-note';
import type { ReviewView } from './review-view';

const noteOf = (kind: string, reason: string) => {
  const answer = { id: 'a1', version: 2, state: 'pending', items: [], answer: { items: [], answer_found: false } };
  const decisions = [{ id: 'd1', kind, reason, userId: 'u2', userName: 'Bob', answerVersion: 2 }];
  const view = { answer, decisions } as unknown as ReviewView;
  const refused = { answerId: 'a1', version: 1, saw: 'EUR 5', wanted: 'approve' };
  return renderToStaticMarkup(<MeanwhileNote refused={refused} view={view} userId="u1" />);
};

it('quotes what a person wrote, and tells the program’s own reason as it is', () => {
  expect(noteOf('reject', 'wrong line')).toContain('Bob decided meanwhile: rejected, “wrong line”');
  expect(noteOf('mark_stale', 'replaced by lease.pdf')).toContain(
    'Bob decided meanwhile: made out of date, replaced by lease.pdf',
  );
});
