import type { Line, PageSignals } from './line-table';
import type { PageContent } from './page-content';

/** More filled paths than a logo or a chart of a page without text has. */
const lettersAsOutlines = 60;

/** What a page says about the quality of its own text. */
export function measureSignals(content: PageContent, lines: readonly Line[]): PageSignals {
  let characters = 0;
  let longCharacters = 0;
  let hiddenLines = 0;
  for (const line of lines) {
    if (line.hidden) hiddenLines++;
    for (const { text } of line.words) {
      characters += text.length;
      // Addresses, file names and dot leaders are long too, but say so.
      if (text.length > 40 && !/[./@_-]/.test(text)) longCharacters += text.length;
    }
  }
  const unmappedShare = content.glyphs === 0 ? 0 : content.unmappedGlyphs / content.glyphs;
  const hasImage = content.paints.some((paint) => paint.color === null) || content.shapes > lettersAsOutlines;
  const seen = lines.length - hiddenLines;
  return {
    characters,
    unmappedShare: Math.round(unmappedShare * 1000) / 1000,
    imageOnly: hasImage && seen === 0,
    hiddenLines,
    garbled: content.damaged || isGarbled(lines, characters, unmappedShare, longCharacters),
  };
}

/** Unmapped glyphs, words without spaces, or one letter a word: measured on what the page's lines say. */
function isGarbled(lines: readonly Line[], characters: number, unmappedShare: number, longCharacters: number): boolean {
  if (characters < 40) return false;
  if (unmappedShare > 0.2 || longCharacters > 0.3 * characters) return true;
  const count = lines.reduce((sum, { words }) => sum + words.length, 0);
  if (characters > 2.5 * count) return false;
  const inLetters = lines.flatMap(({ words }) => words).filter(({ text }) => /\p{Script=Latin}/u.test(text));
  return inLetters.length > 40 && inLetters.filter(({ text }) => text.length === 1).length > 0.5 * inLetters.length;
}
