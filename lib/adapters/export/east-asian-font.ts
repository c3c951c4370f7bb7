import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkit';
import { pdfjsFolder } from '../pdf/spawn-child';
import { type OutlinePoint, type TrueTypeGlyph, writeTrueType } from './write-true-type';

const folder = join(dirname(pdfjsFolder), '@fontsource-variable/noto-sans-sc/files');
const weight = 400;
const eastAsian =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u;

export const hasEastAsian = (text: string): boolean => eastAsian.test(text);

/** A font with those of the characters that Noto Sans SC has, Chinese, Japanese and others, so that a line with both is set in one. The
 *  package has the font in a hundred parts, each variable in its weight.
 *  @returns null where the package is not installed */
export function eastAsianFont(characters: ReadonlySet<string>): Uint8Array | null {
  if (!existsSync(folder)) return null;
  const codes = new Set<number>();
  for (let code = 0x20; code < 0x7f; code++) codes.add(code);
  for (const character of characters) codes.add(character.codePointAt(0) ?? 0);
  const glyphs = [...codes].sort((a, b) => a - b).flatMap(glyphOf);
  const { unitsPerEm, ascent, descent } = partOf(0x20) ?? { unitsPerEm: 1000, ascent: 1160, descent: -288 };
  return writeTrueType(glyphs, { name: 'NotoSansSC-Regular', unitsPerEm, ascent, descent });
}

function glyphOf(code: number): TrueTypeGlyph[] {
  const font = partOf(code);
  if (!font) return [];
  const glyph = font.glyphForCodePoint(code);
  return [{ code, advance: glyph.advanceWidth, points: outlineOf(font, glyph.id) }];
}

/** In the weight that is wanted: the library reads these files in their thinnest one. */
function outlineOf(font: Font, id: number): OutlinePoint[] {
  const outline = font.getGlyph(id)._decode();
  if (!outline) return [];
  if (outline.components)
    return outline.components.flatMap(({ glyphID, dx, dy }) =>
      outlineOf(font, glyphID).map((point) => ({ ...point, x: point.x + dx, y: point.y + dy })),
    );
  const [first] = outline.points ?? [];
  if (!first) return [];
  const points = (outline.points ?? []).map((point) => point.copy());
  // four points that stand for the metrics follow the outline
  const phantoms = Array.from({ length: 4 }, () => Object.assign(first.copy(), { endContour: true }));
  const moved = [...points, ...phantoms];
  font._variationProcessor?.transformPoints(id, moved);
  return moved.slice(0, points.length).map(({ onCurve, endContour, x, y }) => ({ onCurve, endContour, x, y }));
}

let parts: Map<number, string> | null = null;
const opened = new Map<string, Font>();

/** The part that has a character. Which part has what is found out once, a hundredth of a second each. */
function partOf(code: number): Font | null {
  if (!parts) {
    parts = new Map();
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.woff2')))
      for (const each of openPart(file).characterSet) if (!parts.has(each)) parts.set(each, file);
  }
  const file = parts.get(code);
  return file === undefined ? null : openPart(file);
}

function openPart(file: string): Font {
  const known = opened.get(file);
  if (known) return known;
  const font = create(readFileSync(join(folder, file)));
  font.variationCoords = [weight];
  opened.set(file, font);
  return font;
}
