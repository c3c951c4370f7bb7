import { describe, expect, it } from 'vitest';
import { emptyAnswer } from '../generation/empty-answer';
import type { Flag } from '../run/flag';
import { answerHeadline, findingOf, isUnanswered } from './answer-headline';

const flag = (name: Flag['name'], details = {}) => ({ name, details });
const unsearched = flag('unread_pages', { unreadShare: 1 });

const empty = emptyAnswer('No reply passed.', { kind: 'amount', shape: 'single' });

describe('the headline of an answer without a value', () => {
  it('tells what was not said from what is not there', () => {
    expect(answerHeadline(empty)).toBe('not found in this document');
    expect(answerHeadline(empty, findingOf(empty, [flag('reasks_spent')], 'needs_review'))).toBe(
      'no reply passed the checks',
    );
  });

  it('says of a document without any text that it was not searched', () => {
    expect(answerHeadline(empty, findingOf(empty, [unsearched], 'needs_review'))).toMatch(/^not searched/);
    expect(findingOf(empty, [flag('unread_pages', { unreadShare: 0.5 })], 'needs_review')).toBe('not_found');
    expect(findingOf(empty, [unsearched], 'approved')).toBe('not_found');
  });

  it('is a finding once a person has approved it', () => {
    expect(isUnanswered([{ name: 'reasks_spent' }], 'approved')).toBe(false);
    expect(isUnanswered([{ name: 'low_confidence' }], 'needs_review')).toBe(false);
  });
});
