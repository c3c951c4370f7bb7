import { describe, expect, it } from 'vitest';
import type { Notice } from './notice';
import { noticeAsMail } from './notice-mail';

const notice: Notice = {
  schemaVersion: 1,
  kind: 'approved',
  answerId: 'a',
  questionId: 'q/1',
  documentId: 'd',
  question: 'What is\nthe annual premium?',
  headline: 'USD 39,850',
  by: 'Bob',
  reason: null,
};

describe('a notice as mail', () => {
  it('says what became of which question, and where to look', () => {
    expect(noticeAsMail(notice, 'https://answers.example')).toEqual({
      subject: 'Bob approved USD 39,850. What is the annual premium?',
      text: 'Bob approved USD 39,850.\n\nYour question: What is\nthe annual premium?\n\nSee it where it stands: https://answers.example/documents/d?question=q%2F1\n\nChoose what is mailed to you: https://answers.example/settings/account#mail\n',
    });
  });

  it('gives the reason, and no link where the address is not known', () => {
    const { text } = noticeAsMail({ ...notice, kind: 'rejected', reason: 'another year' }, null);
    expect(text).toContain('Reason: another year');
    expect(text).not.toContain('http');
  });

  it('has a subject of one line that a list can show, cut between characters', () => {
    const { subject } = noticeAsMail({ ...notice, question: '😀'.repeat(200) }, null);
    expect([...subject]).toHaveLength(120);
    expect(subject.endsWith('😀…')).toBe(true);
  });
});
