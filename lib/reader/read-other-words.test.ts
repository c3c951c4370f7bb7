import { describe, expect, it } from 'vitest';
import { inOtherWords } from './read-other-words';

describe('a question that says a thing in two ways', () => {
  it.each([
    ['Who is the most senior lawyer (chief legal officer) at Orrin?', 'Who is the chief legal officer at Orrin?'],
    ['Is it covered by union contracts (collective agreements)?', 'Is it covered by collective agreements?'],
    ['What are the names of the reportable segments?', 'What are the reportable segments?'],
    ['Who chairs the audit board?', 'Who is the chairman of the audit board?'],
    ['What share is unionized, i.e. under collective agreements?', 'What share is under collective agreements?'],
  ])('can be asked in the second: %s', (question, other) => {
    expect(inOtherWords(question)).toBe(other);
  });

  it.each([
    'What is net income (loss) for 2031?',
    'What was the sum (in millions) of all loans?',
    'What is the ratio (defined as: 365 * a / b)?',
    'What is the premium (excluding taxes and fees)?',
    'Who chairs the audit committee?',
    'What are the names of Orrin and Tarn?',
    'How many jobs (full-time equivalents) were cut?',
  ])('is none where the bracket says something else: %s', (question) => {
    expect(inOtherWords(question)).toBeNull();
  });
});
