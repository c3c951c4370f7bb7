import { describe, expect, it } from 'vitest';
import { PieceCollector } from './collect-pieces';
import type { RunStyle } from './page-content';

const style = { size: 10, letterSpacing: 0 } as RunStyle;

describe('the text of glyphs', () => {
  it('has no control characters: a sign that its font does not name is the replacement character', () => {
    const collector = new PieceCollector();
    collector.begin(style);
    for (const [index, glyph] of ['Y', '\u0000', '\u0007', '\u009f', 'x'].entries())
      collector.add(glyph, index * 5, index * 5 + 5, 100);
    collector.end();
    expect(collector.pieces.map(({ text }) => text)).toEqual(['Y\ufffd\ufffd\ufffdx']);
    expect(collector.unmappedGlyphs).toBe(3);
  });
});

describe('a mark without a width', () => {
  it('is no space, and a space that is drawn as one is', () => {
    const collector = new PieceCollector();
    collector.begin(style);
    collector.add('a', 0, 5, 100);
    collector.add('\u200c', 5, 5, 100);
    collector.add('b', 5, 10, 100);
    collector.add('\ufeff', 10, 13, 100);
    collector.add('c', 13, 18, 100);
    collector.end();
    expect(collector.pieces.map(({ text, spaceBefore }) => [text, spaceBefore])).toEqual([
      ['ab', false],
      ['c', true],
    ]);
  });
});

describe('an accent that a font has apart from its letters', () => {
  const read = (glyphs: [text: string, x0: number, x1: number, baseline?: number][], runs = false) => {
    const collector = new PieceCollector();
    collector.begin(style);
    for (const [text, x0, x1, baseline = 100] of glyphs) {
      if (runs) collector.begin(style);
      collector.add(text, x0, x1, baseline);
    }
    collector.end();
    return collector.pieces.map(({ text, x0, x1, spaceBefore }) => ({ text, x0, x1, spaceBefore }));
  };

  it('joins the letter that it is drawn over, in one run', () => {
    expect(
      read([
        ['M', 0, 9],
        ['´', 9, 14],
        ['e', 9.3, 13.7],
        ['x', 13.7, 19],
      ]),
    ).toEqual([{ text: 'Méx', x0: 0, x1: 19, spaceBefore: false }]);
  });

  it('joins a letter of the next run, and a capital above which it is raised', () => {
    const pieces = read(
      [
        ['n', 0, 5],
        [' ', 5, 8],
        ['´', 8.5, 14],
        ['E', 8, 15, 102.5],
        ['l', 15, 18],
      ],
      true,
    );
    expect(pieces.map(({ text }) => text).join('|')).toBe('n|É|l');
  });

  it('joins the letter that was drawn before it', () => {
    expect(
      read([
        ['a', 0, 5],
        ['c', 5, 9],
        ['¸', 5, 9.4],
        ['a', 9, 14],
      ]).map(({ text }) => text),
    ).toEqual(['aça']);
  });

  it('gives the letter that has no dot its dot back', () => {
    expect(
      read([
        ['T', 0, 7],
        ['´', 6.5, 11.5],
        ['ı', 7, 10],
        ['t', 10, 14],
      ])[0]?.text,
    ).toBe('Tít');
  });

  it('stays where it stands beside letters, or where no letter of that kind exists', () => {
    expect(
      read([
        ['t', 0, 4],
        ['´', 4, 7],
        ['s', 7, 11],
      ])[0]?.text,
    ).toBe('t´s');
    expect(
      read([
        ['`', 0, 3],
        ['a', 2.5, 7.5],
      ])[0]?.text,
    ).toBe('`a');
    expect(
      read([
        ['ˆ', 0, 5],
        ['x', 0, 5],
      ])[0]?.text,
    ).toBe('ˆx');
  });

  it('is none of a letter on another line', () => {
    const pieces = read(
      [
        ['´', 0, 5, 100],
        ['e', 0, 5, 112],
      ],
      true,
    );
    expect(pieces.map(({ text }) => text)).toEqual(['´', 'e']);
  });

  it('keeps the space that stands before it', () => {
    const pieces = read([
      ['y', 0, 5],
      ['´', 9, 14],
      ['e', 9.3, 13.7],
      ['l', 13.7, 16],
    ]);
    expect(pieces).toEqual([
      { text: 'y', x0: 0, x1: 5, spaceBefore: false },
      { text: 'él', x0: 9.3, x1: 16, spaceBefore: true },
    ]);
  });
});
