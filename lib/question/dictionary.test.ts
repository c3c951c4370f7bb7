import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DictionaryEntry } from './dictionary';
import { dictionaryFromCsv, dictionaryToCsv, expand, isWordOfTerm } from './dictionary';
import { seedDictionary } from './seed-dictionary';

describe('expand', () => {
  it('finds the other words of a concept, inflected or not', () => {
    expect(expand('capital expenditure in 2018', seedDictionary, ['en'])).toContain(
      'purchases of property and equipment',
    );
    expect(expand('What was COGS?', seedDictionary, ['en'])).toEqual(
      expect.arrayContaining(['cost of sales', 'cost of revenue', 'cost of products sold']),
    );
  });

  it('connects languages by the concept', () => {
    expect(expand('Wie hoch ist der Selbstbehalt?', seedDictionary, ['de', 'en'])).toContain('deductible');
    expect(expand('What is the deductible?', seedDictionary, ['fr'])).toContain('franchise');
  });

  it('takes a word of an English question for no word of another language', () => {
    expect(expand('What is the annual service charge?', seedDictionary, ['en'])).toEqual([]);
    expect(expand('Quelles sont les charges ?', seedDictionary, ['fr', 'en'])).toContain('rent');
    expect(expand('Selbstbehalt?', seedDictionary, ['en'])).toContain('deductible');
  });

  it('takes no part of a word for the word', () => {
    const dictionary: DictionaryEntry[] = [
      { concept: 'rent', domain: '', language: 'en', keywords: ['lease payment'] },
    ];
    expect(expand('current assets', dictionary, ['en'])).toEqual([]);
  });

  it('adds nothing that the text says already', () => {
    expect(expand('net sales and revenue', seedDictionary, ['en'])).not.toContain('net sales');
  });
});

it('knows its own words in the language that they are of', () => {
  expect(isWordOfTerm('ebitda', seedDictionary, 'en')).toBe(true);
  expect(isWordOfTerm('deductibles', seedDictionary, 'en')).toBe(true);
  expect(isWordOfTerm('charge', seedDictionary, 'en')).toBe(true);
  expect(isWordOfTerm('deductibel', seedDictionary, 'en')).toBe(false);
  expect(isWordOfTerm('selbstbehalt', seedDictionary, 'en')).toBe(false);
});

describe('CSV', () => {
  const cell = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
    .map((text) => text.replace(/[\p{C}\p{Z}\s]+/gu, ' ').trim())
    .filter((text) => text !== '' && !text.startsWith("'"));
  const entry = fc.record({
    concept: cell,
    domain: fc.constantFrom('insurance', 'finance'),
    language: fc.constantFrom('en', 'de'),
    keywords: fc.uniqueArray(cell, { minLength: 1, maxLength: 4 }),
  });

  it('comes back as it went out', () => {
    fc.assert(
      fc.property(fc.uniqueArray(entry, { maxLength: 5, selector: ({ concept }) => concept }), (dictionary) => {
        expect(dictionaryFromCsv(dictionaryToCsv(dictionary))).toEqual({ ok: true, dictionary });
      }),
      { numRuns: 60 },
    );
  });

  it.each(['=a', '+a', '-a', '@a', '＝a', '＋a', '－a', '＠a'])('comes back unguarded: %s', (word) => {
    const dictionary = [{ concept: word, domain: word, language: 'en', keywords: [word] }];
    expect(dictionaryFromCsv(dictionaryToCsv(dictionary))).toEqual({ ok: true, dictionary });
  });

  it('guards cells that a spreadsheet would compute', () => {
    const csv = dictionaryToCsv([{ concept: '=HYPERLINK("x")', domain: '', language: 'en', keywords: ['+1'] }]);
    expect(csv).toContain("'=HYPERLINK");
    expect(csv).toContain("'+1");
  });

  it('reads semicolons, a byte order mark and columns in any order', () => {
    expect(dictionaryFromCsv('\ufeffKeyword;Concept;Domain\nPrämie für das Haus;premium;insurance\n')).toEqual({
      ok: true,
      dictionary: [{ concept: 'premium', domain: 'insurance', language: 'de', keywords: ['Prämie für das Haus'] }],
    });
  });

  it('says what is wrong with a row or a column', () => {
    expect(dictionaryFromCsv('concept,keyword\npremium,\n')).toEqual({ ok: false, issues: ['Row 2 has no keyword.'] });
    expect(dictionaryFromCsv('concept,words\npremium,x\n')).toEqual({
      ok: false,
      issues: ['The column "keyword" is missing.'],
    });
    expect(dictionaryFromCsv('concept,keyword\n"unclosed,x\n').ok).toBe(false);
  });
});
