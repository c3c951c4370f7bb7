import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { EventSubject } from './event-subject';

const document = { id: 'd1', name: 'Lease.pdf' };
const question = { id: 'q1', text: 'What is the monthly rent?', listed: true };
const html = (subject: Parameters<typeof EventSubject>[0]['subject']) =>
  renderToStaticMarkup(<EventSubject subject={subject} />);

it('leads to the question and to its document', () => {
  const shown = html({ document, question });
  expect(shown).toMatch(/href="\/documents\/d1\?question=q1"[^>]*>What is the monthly rent\?</);
  expect(shown).toMatch(/href="\/documents\/d1"/);
  expect(shown.replace(/<[^>]+>/g, '')).toBe('What is the monthly rent? · Lease.pdf');
});

it('names the document alone where no question is meant', () => {
  expect(html({ document, question: null }).replace(/<[^>]+>/g, '')).toBe('Lease.pdf');
});

it('does not lead to a known-wrong item', () => {
  expect(html({ document, question: { ...question, listed: false } })).not.toContain('question=q1');
});

it('cuts a long question, and has the whole for whoever points at it', () => {
  const text = `Which of the following obligations ${'and those in the annexes '.repeat(9)}apply?`;
  const shown = html({ document, question: { ...question, text } });
  expect(shown).toContain(`title="${text}"`);
  expect(shown.replace(/<[^>]+>/g, '')).toMatch(/^Which of the following.{60,70}… · Lease\.pdf$/);
});
