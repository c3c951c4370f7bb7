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
    ['[a] fire', '[b] flood'],
    ['[9] fire', '[10] flood'],
    ['1.) Feuer', '2.) Wasser'],
    ['1.- fuego', '2.- agua'],
    ['1- fuego', '2- agua'],
    ['a/ feu', 'b/ eau'],
    ['1 – Fire', '2 – Flood'],
    ['#1 fire', '#2 flood'],
    ['Q1. fire', 'Q2. flood'],
    ['B.1.2 fire', 'B.1.3 flood'],
    ['Clause 4.2 fire', 'Clause 4.3 flood'],
    ['lit. a Feuer', 'lit. b Wasser'],
    ['Exhibit A Fire', 'Exhibit B Flood'],
    ['1(a) fire', '1(b) flood'],
    ['7.1 (a) fire', '7.1 (b) flood'],
    ['(a)(i) fire', '(a)(ii) flood'],
    ['(z) fire', '(aa) flood'],
    ['(aa) fire', '(bb) flood'],
    ['(aa) fire', '(ab) flood'],
    ['☐ fire', '☐ flood'],
    ['» feu', '» eau'],
    ['First, fire', 'Second, flood'],
    ['Erstens Feuer', 'Zweitens Wasser'],
    ['Premièrement, le feu', 'Deuxièmement, les eaux'],
    ['Primero. incendio', 'Segundo. inundación'],
    ['① 火災', '② 洪水'],
    ['一、火灾', '二、洪水'],
    ['（九）火灾', '（十）洪水'],
    ['第十九条 火灾', '第二十条 洪水'],
    ['第9条 火災', '第10条 洪水'],
    ['１．火災', '２．洪水'],
    ['ア．火災', 'イ．洪水'],
    ['イ．火災', 'ロ．洪水'],
    ['ⅰ) fire', 'ⅱ) flood'],
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
    ['Clause 4.2 fire', 'Clause 5.3 flood'],
    ['7.1(a) fire', '7.2(b) flood'],
    ['(a)(i) fire', '(b)(ii) flood'],
    ['[a] fire', '(b) flood'],
    ['第十九条 火灾', '第二十章 洪水'],
    ['一、火灾', '（二）洪水'],
    ['First, fire', 'Zweitens Wasser'],
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
    '5 – 10 years of age',
    'First aid is paid for',
    'Second floor, building 3',
    'and/or the insurer',
    'Q1 was better than Q2',
    '一般に火災は対象外です',
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
