import { describe, expect, it } from 'vitest';
import type { Item } from '../contract/answer';
import { emptyAnswer } from '../generation/empty-answer';
import type { Flag } from '../run/flag';
import { answerHeadline, findingOf, isUnanswered, labelInBrief } from './answer-headline';

const flag = (name: Flag['name'], details = {}) => ({ name, details });
const unsearched = flag('unread_pages', { unreadShare: 1 });

const item: Item = { kind: 'boolean', value: false, spans: [], path: null };
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

describe('a yes or no in a line', () => {
  const yes = (...caveats: string[]) => labelInBrief({ kind: 'boolean', value: true }, { caveats });

  it('is marked where it depends on something', () => {
    expect(yes('The sentence has a condition: “unless the landlord consents”.')).toBe('Yes, with a condition');
    expect(yes('Only if notice was given within 30 days.')).toBe('Yes, with a condition');
    expect(yes('The item reads “theft following forcible entry”.')).toBe('Yes, with a condition');
    expect(answerHeadline({ ...empty, items: [item], caveats: ['Unless agreed otherwise.'] })).toBe(
      'No, with a condition',
    );
  });

  it('is bare where what else has to be known is no condition', () => {
    expect(yes()).toBe('Yes');
    expect(yes('Page 2 was read with OCR from a picture: compare what is cited with what the picture shows.')).toBe(
      'Yes',
    );
    expect(labelInBrief({ kind: 'text', value: 'theft' }, { caveats: ['Unless agreed otherwise.'] })).toBe('theft');
  });
});
