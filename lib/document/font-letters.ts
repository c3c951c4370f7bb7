import { lettersOfGlyphName } from './glyph-name';

/** Of a font that pdf.js has loaded with its extra properties, what names its glyphs; by character code of one byte. */
export type NamedFont = {
  composite?: boolean;
  isType3Font?: boolean;
  type?: string;
  /** Names that the PDF gives to codes. */
  differences?: ArrayLike<string | undefined>;
  /** What pdf.js knows of each code. */
  toUnicode?: { _map?: ArrayLike<string | undefined> };
  /** Code points under which the glyphs stand in `data`. */
  toFontChar?: ArrayLike<number | undefined>;
  /** The font program as pdf.js rewrote it: OpenType. */
  data?: Uint8Array;
  clearData?(): void;
};

/** Names that the program of a font has for glyphs, by the code points that they stand under. */
export type ReadGlyphNames = (
  program: Uint8Array,
  codePoints: readonly number[],
) => Promise<ReadonlyMap<number, string>>;

type Letters = ReadonlyMap<number, string>;

const known = new WeakMap<NamedFont, Letters | null>();

/** What a glyph's code stands for where pdf.js doesn't know it: names with endings ("four.oldstyle"), of several letters ("f_f_i"), and those
 *  of a program whose map to Unicode leaves codes out, as dvipdfmx writes it. Null of nearly every font.
 *  @see findLetters, which finds it first */
export const lettersOf = (font: NamedFont): Letters | null => known.get(font) ?? null;

/** Finds what the codes of a font stand for that pdf.js doesn't know, once a font, and lets go of its program. */
export async function findLetters(font: NamedFont, readNames: ReadGlyphNames): Promise<void> {
  if (known.has(font)) return;
  const unknown = unknownCodes(font);
  const names = new Map(unknown.map((code) => [code, font.differences?.[code]]));
  const unnamed = unknown.filter((code) => names.get(code) === undefined);
  if (unnamed.length > 0 && font.data && /^(?:MM)?Type1/.test(font.type ?? '')) {
    const points = unnamed.flatMap((code) => font.toFontChar?.[code] ?? []);
    const read = await readNames(font.data, points);
    for (const code of unnamed) names.set(code, read.get(font.toFontChar?.[code] ?? -1));
  }
  const letters = [...names].flatMap(([code, name]): [number, string][] => {
    const text = name === undefined ? null : lettersOfGlyphName(name);
    return text === null ? [] : [[code, text]];
  });
  known.set(font, letters.length > 0 ? new Map(letters) : null);
  font.clearData?.();
}

function unknownCodes({ composite, isType3Font, toUnicode, toFontChar }: NamedFont): number[] {
  const map = toUnicode?._map;
  if (composite || isType3Font || !map || !toFontChar) return [];
  return Array.from({ length: 256 }, (_, code) => code).filter(
    (code) => toFontChar[code] !== undefined && !isKnown(map[code]),
  );
}

/** Control characters are no text, and Adobe's private signs (figures, small capitals) are letters by their names. */
function isKnown(unicode: string | undefined): boolean {
  const first = unicode?.codePointAt(0) ?? 0;
  return first >= 0x20 && (first < 0x7f || first > 0x9f) && (first < 0xe000 || first > 0xf8ff);
}
