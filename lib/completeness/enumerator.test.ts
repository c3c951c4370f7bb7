import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { follows, readEnumerators } from './enumerator';

const goesOn = (before: string, after: string) =>
  readEnumerators(before).some((mark) => readEnumerators(after).some((next) => follows(mark, next)));

describe('readEnumerators', () => {
  it.each([
    ['(a) fire', '(b) flood'],
    ['a. fire', 'b. flood'],
    ['A) fire', 'B) flood'],
    ['(i) fire', '(ii) flood'],
    ['iii. fire', 'iv. flood'],
    ['IX. Fire', 'X. Flood'],
    ['1. fire', '2. flood'],
    ['9) fire', '10) flood'],
    ['1.1 fire', '1.2 flood'],
    ['7.2.9 fire', '7.2.10 flood'],
    ['• fire', '• flood'],
    ['– feu', '– inondation'],
    ['- Feuer', '- Hochwasser'],
    ['Article 5 Fire', 'Article 6 Flood'],
    ['Section 7. Fire', 'Section 8. Flood'],
    ['Item 5 Market', 'Item 6 Reserved'],
    ['§ 12 Feuer', '§ 13 Wasser'],
    ['aa) Feuer', 'bb) Wasser'],
    ['Nr. 3 Feuer', 'Nr. 4 Wasser'],
    ['1° le feu', '2° les inondations'],
    ['1.ª incendio', '2.ª inundación'],
    ['n° 3 le feu', 'n° 4 les inondations'],
    ['PR.AA-05: access', 'PR.AA-06: physical access'],
    ['Article premier Objet', 'Article 2 Durée'],
    ['(h) fire', '(i) flood'],
    ['(iv) fire', '(v) flood'],
  ])('sees that %j is followed by %j', (before, after) => {
    expect(goesOn(before, after)).toBe(true);
  });

  it.each([
    ['(a) fire', '(c) flood'],
    ['(a) fire', 'b. flood'],
    ['(a) fire', '(B) flood'],
    ['1.1 fire', '2.2 flood'],
    ['PR.AA-05: access', 'PR.AT-06: training'],
    ['• fire', '– flood'],
    ['Article 5 Fire', 'Section 6 Flood'],
  ])('does not take %j and %j for one list', (before, after) => {
    expect(goesOn(before, after)).toBe(false);
  });

  it.each([
    'Fire is insured.',
    'The sum of 1,000 is due',
    '2018 was a good year',
    '12,500 shares',
    'Mr. Smith signed',
    '1.125% Notes due 2027',
    '',
  ])('reads no mark in %j', (text) => {
    expect(readEnumerators(text)).toEqual([]);
  });

  it('counts on by one in every numbered style', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 98 }),
        fc.constantFrom('(#)', '#)', '#.', '4.#', 'Article #', '§ #'),
        (number, style) => {
          const text = (value: number) => `${style.replace('#', String(value))} matter`;
          expect(goesOn(text(number), text(number + 1))).toBe(true);
          expect(goesOn(text(number), text(number + 2))).toBe(false);
        },
      ),
    );
  });
});
