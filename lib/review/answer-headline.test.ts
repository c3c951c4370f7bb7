import { describe, expect, it } from 'vitest';
import { emptyAnswer } from '../generation/empty-answer';
import { answerHeadline, isUnanswered } from './answer-headline';

const empty = emptyAnswer('No reply passed.', { kind: 'amount', shape: 'single' });

describe('the headline of an answer without a value', () => {
  it('tells what was not said from what is not there', () => {
    expect(answerHeadline(empty)).toBe('not found in this document');
    expect(answerHeadline(empty, isUnanswered([{ name: 'reasks_spent' }], 'needs_review'))).toBe(
      'no reply passed the checks',
    );
  });

  it('is a finding once a person has approved it', () => {
    expect(isUnanswered([{ name: 'reasks_spent' }], 'approved')).toBe(false);
    expect(isUnanswered([{ name: 'low_confidence' }], 'needs_review')).toBe(false);
  });
});
