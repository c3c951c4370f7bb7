import { lettersOf, type NamedFont } from './font-letters';

/** Of a font, what places and describes its glyphs; lengths in ems. */
export type FontMetrics = {
  /** From a glyph's width as given to text space at size 1. */
  widthScale: number;
  /** Size of an em at font size 1: 1 but for fonts drawn by procedures. */
  em: number;
  ascent: number;
  /** Positive, below the baseline. */
  descent: number;
  bold: boolean;
  vertical: boolean;
  /** The font of a recognised text layer: it stretches a word and the space after it over the word in the image. */
  stretchesSpace: boolean;
  /** Of codes that pdf.js doesn't know; null of nearly every font. */
  letters: ReadonlyMap<number, string> | null;
};

type LoadedFont = NamedFont & {
  name?: string;
  ascent?: number;
  descent?: number;
  bold?: boolean;
  black?: boolean;
  vertical?: boolean;
  fontMatrix?: number[];
  bbox?: number[];
};

/** Reads once what pdf.js decodes from a buffer at every access.
 *  Ascent and descent are the font descriptor's; where it has none, or nonsense, 0.9 and 0.22 of an em. This is the one
 *  convention for the height of boxes: from the ascent to the descent of the font, at the size in force. */
export function readFont(font: LoadedFont): FontMetrics {
  const matrix = font.fontMatrix;
  const widthScale = matrix?.[0] || 0.001;
  // A procedure font's em is what its widths are measured in; its size says nothing.
  const em = font.isType3Font ? Math.abs(matrix?.[3] ?? 0.001) * type3Height(font.bbox) : 1;
  const ascent = font.ascent ?? 0;
  const descent = font.descent ?? 0;
  const name = font.name ?? '';
  return {
    widthScale,
    em,
    ascent: ascent > 1.5 ? 1.05 : ascent > 0 ? ascent : 0.9,
    descent: descent < 0 && descent >= -1 ? -descent : 0.22,
    bold: font.bold === true || font.black === true || /bold|black|heavy|semibold|demi/i.test(name),
    vertical: font.vertical === true,
    stretchesSpace: /GlyphLessFont/i.test(name),
    letters: lettersOf(font),
  };
}

function type3Height(bbox: number[] | undefined): number {
  const height = bbox ? Math.abs((bbox[3] ?? 0) - (bbox[1] ?? 0)) : 0;
  return height > 0 ? height : 1000;
}
