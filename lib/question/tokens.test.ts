import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Language } from './language';
import { detectLanguage } from './language';
import { slips } from './spelling';
import { stem } from './stem';
import { eachToken, tokensOf } from './tokens';

describe('tokensOf', () => {
  it('folds case, diacritics and ligatures', () => {
    expect(tokensOf('Prämie ﬁled Straße ÉTÉ')).toEqual(['pramie', 'filed', 'strasse', 'ete']);
  });

  it('reads a grouped number as one, in either notation', () => {
    expect(tokensOf('7,457,891,872')).toEqual(tokensOf('7.457.891.872'));
    expect(tokensOf('0.40 and 1,25')).toEqual(['0.40', 'and', '1.25']);
  });

  it('cuts Chinese and Japanese into overlapping pairs', () => {
    expect(tokensOf('保険金額')).toEqual(['保険', '険金', '金額']);
  });

  it('leaves out the marks that end and part sentences in other scripts', () => {
    expect(tokensOf('متى يبدأ العقد؟')).toEqual(tokensOf('متى يبدأ العقد'));
    expect(tokensOf('البائع، المشتري؛')).toEqual(tokensOf('البائع المشتري'));
    expect(tokensOf('यह अनुबंध है।')).toEqual(tokensOf('यह अनुबंध है'));
  });

  it('gives offsets of the text it read', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        let last = -1;
        eachToken(text, (token, start, end) => {
          expect(token.length).toBeGreaterThan(0);
          expect(start).toBeGreaterThan(last);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          last = start;
        });
      }),
    );
  });
});

describe('stem', () => {
  const families: [Language, string[]][] = [
    ['en', ['expenditure', 'expenditures']],
    ['en', ['operating', 'operations', 'operated']],
    ['en', ['policy', 'policies']],
    ['en', ['signed', 'signing', 'signs']],
    ['de', ['versicherung', 'versicherungen']],
    ['de', ['ausschluss', 'ausschlusse']],
    ['de', ['vertrag', 'vertrage', 'vertragen']],
    ['fr', ['exclusion', 'exclusions']],
    ['fr', ['general', 'generaux']],
    ['fr', ['assure', 'assuree', 'assures']],
    ['es', ['exclusion', 'exclusiones']],
    ['es', ['asegurado', 'asegurados', 'asegurada']],
  ];
  it.each(families)('brings inflected forms together: %s %j', (language, words) => {
    expect(new Set(words.map((word) => stem(word, language))).size).toBe(1);
  });

  it('leaves numbers alone', () => {
    expect(stem('2018', 'en')).toBe('2018');
  });

  it('never throws and never empties a word', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 30 }),
        fc.constantFrom<Language>('en', 'de', 'fr', 'es', 'other', 'cjk'),
        (text, language) => {
          for (const token of tokensOf(text)) expect(stem(token, language).length).toBeGreaterThan(0);
        },
      ),
    );
  });
});

describe('detectLanguage', () => {
  it.each([
    ['en', 'What is the premium of the policy?'],
    ['de', 'Wie hoch ist die Prämie für das Gebäude?'],
    ['fr', 'Quel est le montant de la prime ?'],
    ['es', '¿Cuál es el importe de la prima del seguro?'],
    ['cjk', '保険料はいくらですか'],
    ['en', 'premium'],
  ])('finds %s in %j', (language, text) => {
    expect(detectLanguage(text)).toBe(language);
  });
});

describe('slips', () => {
  it.each([
    ['premium', 'premium', 0],
    ['premuim', 'premium', 1],
    ['premum', 'premium', 1],
    ['deductable', 'deductible', 1],
    ['cat', 'elephant', 3],
  ])('counts from %s to %s', (a, b, count) => {
    expect(slips(a, b, 2)).toBe(count);
  });
});
