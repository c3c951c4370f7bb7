import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assemblePage } from './assemble-page';
import { PieceCollector } from './collect-pieces';
import type { RunStyle } from './page-content';

const style: RunStyle = {
  size: 10,
  ascent: 9,
  descent: 2,
  angle: 0,
  skewed: false,
  bold: false,
  color: 0,
  invisible: false,
  clipped: false,
  letterSpacing: 0,
  order: 0,
};
const sentence = 'the insured shall notify the insurer within thirty days of any loss or damage';

/** The sentence on three lines with these gaps inside and between words; `spaced` writes a space after every letter. */
function assembled(letterGap: number, spaceGap: number, spaced: boolean): string[] {
  const collector = new PieceCollector(true);
  for (let line = 0; line < 3; line++) {
    collector.begin(style);
    let x = 40;
    for (const character of sentence) {
      if (character === ' ') {
        x += spaceGap;
        continue;
      }
      collector.add(character, x, x + 4, 100 + 14 * line);
      if (spaced) collector.add(' ', x + 4, x + 4 + letterGap, 100);
      x += 4 + letterGap;
    }
    collector.end();
  }
  const page = assemblePage(
    {
      number: 1,
      width: 612,
      height: 792,
      rotation: 0,
      pieces: collector.pieces,
      paints: [],
      rules: [],
      shapes: 0,
      glyphs: collector.glyphs,
      unmappedGlyphs: 0,
      damaged: false,
    },
    'adaptive',
  );
  return page.lines.map((line) => line.text);
}

describe('the adaptive assembly', () => {
  it('finds the words whatever the page uses as a space, as long as it is wider than the gaps inside words', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 2.5, noNaN: true }),
        fc.double({ min: 0.9, max: 3, noNaN: true }),
        fc.boolean(),
        (letterGap, extra, spaced) => {
          expect(assembled(letterGap, extra, spaced)).toEqual([sentence, sentence, sentence]);
        },
      ),
      { numRuns: 60 },
    );
  });
});
