import { expect, it } from 'vitest';
import { parseQuestion } from './parse-question';
import { wordsAsked, wordsAskedInWords } from './words-asked';

it('tells the words of the question from their synonyms', () => {
  const { asked, also } = wordsAsked(parseQuestion('What is the deductible?').keywords);
  expect(asked).toEqual(['deductible']);
  expect(also).toContain('self-insured retention');
});

it('takes a word of the document that is nearly the same for no word of the question', () => {
  const words = wordsAsked([
    { text: 'drove sales', weight: 1, source: 'question' },
    { text: 'drive', weight: 1, source: 'correction' },
  ]);
  expect(wordsAskedInWords(words)).toBe('“drove sales” (also: “drive”)');
});

it('looks for no “change” where a charge was asked', () => {
  const words = ['change', 'changes', 'payment', 'late'];
  const vocabulary = { language: 'en', words: new Map(words.map((word) => [word, 3])), hasStem: () => false };
  const brief = parseQuestion('What is the late payment charge?', { vocabulary });
  expect(brief.corrections).toEqual([]);
  expect(wordsAsked(brief.keywords).asked).toEqual(['late payment charge']);
  expect(brief.keywords.map(({ text }) => text)).not.toContain('change');
});

it('names a few, and counts the others', () => {
  expect(wordsAskedInWords({ asked: ['charge'], also: ['fee', 'costs', 'price'] }, 2)).toBe(
    '“charge” (also: “fee” “costs” and 1 more)',
  );
  expect(wordsAskedInWords({ asked: [], also: ['fee'] })).toBe('also: “fee”');
  expect(wordsAskedInWords({ asked: ['charge'], also: [] })).toBe('“charge”');
});
