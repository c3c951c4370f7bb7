import { expect, it } from 'vitest';
import { questionText } from './question-text';

it('takes off what nobody sees, and keeps what scripts are written with', () => {
  expect(questionText(' \u202eWhat is due?\u202c\ufeff ')).toEqual({ ok: true, text: 'What is due?' });
  const persian = 'می\u200cخواهم';
  expect(questionText(persian)).toEqual({ ok: true, text: persian });
});

it.each([
  ['\u200b \u2066', 'The question is empty. Write a question first.'],
  ['x'.repeat(4_001), 'A question has at most 4,000 characters; this one has 4,001. Ask for one thing at a time.'],
])('says why it is none', (typed, message) => {
  expect(questionText(typed)).toEqual({ ok: false, message });
});
