/** The part of fontkit that is used here; it comes without types. */
declare module 'fontkit' {
  export type OutlinePoint = { onCurve: boolean; endContour: boolean; x: number; y: number; copy(): OutlinePoint };
  export type Outline = {
    numberOfContours: number;
    points?: OutlinePoint[];
    components?: { glyphID: number; dx: number; dy: number }[];
  } | null;
  export type Glyph = { id: number; name: string; advanceWidth: number; _decode(): Outline };
  export type Font = {
    unitsPerEm: number;
    ascent: number;
    descent: number;
    characterSet: number[];
    /** Along the axes of a variable font; to be set before anything is read of it. */
    variationCoords: number[] | null;
    _variationProcessor: { transformPoints(glyph: number, points: OutlinePoint[]): void } | null;
    getGlyph(id: number): Glyph;
    glyphForCodePoint(code: number): Glyph;
  };
  export function create(bytes: Uint8Array): Font;
}
