import type { ReadGlyphNames } from '../../document/font-letters';

/** Reads the names of glyphs out of a font program that pdf.js has rewritten. A program that can't be read names nothing.
 *  fontkit is loaded with the first font that needs it: hardly any document has one. */
export const readGlyphNames: ReadGlyphNames = async (program, codePoints) => {
  const { create } = await import('fontkit');
  const names = new Map<number, string>();
  try {
    const font = create(program);
    for (const point of codePoints) {
      const { id } = font.glyphForCodePoint(point);
      // pdf.js puts the name of glyph 0 into the list that begins with glyph 1: every name stands one further on.
      if (id > 0) names.set(point, font.getGlyph(id + 1).name);
    }
  } catch {
    // What is read until here stands.
  }
  return names;
};
