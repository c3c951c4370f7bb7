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
