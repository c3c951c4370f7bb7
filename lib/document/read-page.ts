import type { OPS } from 'pdfjs-dist';
import type { PDFPageProxy } from 'pdfjs-dist/types/src/display/api';
import type { OptionalContentConfig } from 'pdfjs-dist/types/src/display/optional_content_config';
import { PieceCollector } from './collect-pieces';
import { findLetters, type NamedFont, type ReadGlyphNames } from './font-letters';
import type { Box } from './line-table';
import type { Angle, PageContent, Paint, Rule, RunStyle } from './page-content';
import { type FontMetrics, readFont } from './read-font';

type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];
type Operators = typeof OPS;
type OperatorList = { fnArray: number[]; argsArray: unknown[][] };
type Glyph = { unicode: string; originalCharCode: number; width: number; isSpace: boolean; vmetric?: number[] };

class GraphicsState {
  matrix: Matrix;
  clip: Box;
  color: number | null = 0;
  alpha = 1;
  isMasked = false;
  font: FontMetrics | null = null;
  fontSize = 0;
  charSpacing = 0;
  wordSpacing = 0;
  scale = 1;
  leading = 0;
  rise = 0;
  mode = 0;
  constructor(matrix: Matrix, clip: Box) {
    this.matrix = matrix;
    this.clip = clip;
  }
  copy(): GraphicsState {
    const copy = new GraphicsState(this.matrix, this.clip);
    copy.color = this.color;
    copy.alpha = this.alpha;
    copy.isMasked = this.isMasked;
    copy.font = this.font;
    copy.fontSize = this.fontSize;
    copy.charSpacing = this.charSpacing;
    copy.wordSpacing = this.wordSpacing;
    copy.scale = this.scale;
    copy.leading = this.leading;
    copy.rise = this.rise;
    copy.mode = this.mode;
    return copy;
  }
}

/** Reads a page's public operator list into glyph runs with exact edges, and what is painted around them.
 *  @param operatorLimit a page with more operators is cut there and marked as damaged
 *  @param options `glyphsApart`: every glyph a piece of its own, for the adaptive assembly; `readNames` names glyphs that pdf.js doesn't know */
export async function readPage(
  page: PDFPageProxy,
  operators: Operators,
  layers: OptionalContentConfig,
  operatorLimit: number,
  { glyphsApart = false, readNames }: { glyphsApart?: boolean; readNames?: ReadGlyphNames } = {},
): Promise<PageContent> {
  const viewport = page.getViewport({ scale: 1 });
  const list = (await page.getOperatorList({ annotationMode: 1 })) as OperatorList;
  if (readNames) for (const font of fontsOf(page, list, operators)) await findLetters(font, readNames);
  const reader = new PageReader(page, operators, layers, viewport, glyphsApart);
  const isOver = list.fnArray.length > operatorLimit;
  reader.run(list, isOver ? operatorLimit : list.fnArray.length);
  return {
    number: page.pageNumber,
    width: viewport.width,
    height: viewport.height,
    rotation: (((viewport.rotation % 360) + 360) % 360) as Angle,
    pieces: reader.collector.pieces,
    paints: reader.paints,
    rules: reader.rules,
    shapes: reader.shapes,
    glyphs: reader.collector.glyphs,
    unmappedGlyphs: reader.collector.unmappedGlyphs,
    damaged: isOver,
  };
}

function fontsOf(page: PDFPageProxy, { fnArray, argsArray }: OperatorList, operators: Operators): NamedFont[] {
  const ids = new Set<string>();
  for (const [index, operator] of fnArray.entries())
    if (operator === operators.setFont) ids.add(argsArray[index]?.[0] as string);
  return [...ids].filter((id) => page.commonObjs.has(id)).map((id) => page.commonObjs.get(id) as NamedFont);
}

const identity: Matrix = [1, 0, 0, 1, 0, 0];

class PageReader {
  readonly collector: PieceCollector;
  readonly paints: Paint[] = [];
  readonly rules: Rule[] = [];
  shapes = 0;
  #page: PDFPageProxy;
  #operators: Operators;
  #layers: OptionalContentConfig;
  #base: Matrix;
  #width: number;
  #height: number;
  #state: GraphicsState;
  #stack: GraphicsState[] = [];
  #textMatrix: Matrix = identity;
  #lineMatrix: Matrix = identity;
  #clipPending = false;
  #maskSwitchedAt = -9;
  #order = 0;
  #marked: boolean[] = [];
  #hiddenLayers = 0;
  #fonts = new Map<string, FontMetrics | null>();

  constructor(
    page: PDFPageProxy,
    operators: Operators,
    layers: OptionalContentConfig,
    viewport: { transform: number[]; width: number; height: number },
    glyphsApart: boolean,
  ) {
    this.collector = new PieceCollector(glyphsApart);
    this.#page = page;
    this.#operators = operators;
    this.#layers = layers;
    this.#base = toMatrix(viewport.transform);
    this.#width = viewport.width;
    this.#height = viewport.height;
    this.#state = new GraphicsState(this.#base, [0, 0, viewport.width, viewport.height]);
  }

  run({ fnArray, argsArray }: OperatorList, count: number): void {
    for (let index = 0; index < count; index++) {
      this.#order = index;
      this.#apply(fnArray[index]!, argsArray[index] ?? []);
    }
  }

  #apply(operator: number, args: unknown[]): void {
    const ops = this.#operators;
    const state = this.#state;
    switch (operator) {
      case ops.showText:
      case ops.showSpacedText:
        this.#show(args[0] as (Glyph | number | null)[]);
        break;
      case ops.setTextMatrix:
        this.#lineMatrix = toMatrix((args.length === 1 ? args[0] : args) as number[]);
        this.#textMatrix = this.#lineMatrix;
        break;
      case ops.moveText:
        this.#moveLine(args[0] as number, args[1] as number);
        break;
      case ops.setFont:
        state.font = this.#font(args[0] as string);
        state.fontSize = args[1] as number;
        break;
      case ops.beginText:
        this.#textMatrix = identity;
        this.#lineMatrix = identity;
        break;
      case ops.save:
        this.#push();
        break;
      case ops.restore:
      case ops.paintFormXObjectEnd:
      case ops.endAnnotation:
      case ops.endGroup:
        this.#state = this.#stack.pop() ?? state;
        break;
      case ops.transform:
        state.matrix = multiply(state.matrix, toMatrix((args.length === 1 ? args[0] : args) as number[]));
        break;
      case ops.setFillRGBColor:
        state.color = parseColor(args[0]);
        break;
      case ops.setFillColorN:
      case ops.setFillTransparent:
        state.color = null;
        break;
      case ops.constructPath:
        this.#path(args[0] as number, (args[1] as [ArrayLike<number> | null])[0], args[2] as ArrayLike<number> | null);
        break;
      case ops.setCharSpacing:
        state.charSpacing = args[0] as number;
        break;
      case ops.setWordSpacing:
        state.wordSpacing = args[0] as number;
        break;
      case ops.setHScale:
        state.scale = (args[0] as number) / 100;
        break;
      case ops.setLeading:
        state.leading = -(args[0] as number);
        break;
      case ops.setTextRise:
        state.rise = args[0] as number;
        break;
      case ops.setTextRenderingMode:
        state.mode = args[0] as number;
        break;
      case ops.setLeadingMoveText:
        state.leading = args[1] as number;
        this.#moveLine(args[0] as number, args[1] as number);
        break;
      case ops.nextLine:
        this.#moveLine(0, state.leading);
        break;
      case ops.nextLineShowText:
        this.#moveLine(0, state.leading);
        this.#show(args[0] as (Glyph | number | null)[]);
        break;
      case ops.nextLineSetSpacingShowText:
        state.wordSpacing = args[0] as number;
        state.charSpacing = args[1] as number;
        this.#moveLine(0, state.leading);
        this.#show(args[2] as (Glyph | number | null)[]);
        break;
      case ops.setGState:
        this.#graphics(args[0] as [string, unknown][]);
        break;
      case ops.clip:
      case ops.eoClip:
        this.#clipPending = true;
        break;
      case ops.paintFormXObjectBegin:
        this.#push();
        this.#form(args[0] as number[] | null, args[1] as number[] | null);
        break;
      case ops.beginGroup: {
        const group = args[0] as { matrix?: number[] | null; bbox?: number[] | null };
        this.#push();
        this.#form(group.matrix ?? null, null);
        break;
      }
      case ops.beginAnnotation:
        this.#push();
        this.#state = new GraphicsState(this.#base, [0, 0, this.#width, this.#height]);
        this.#form(args[2] as number[] | null, null);
        this.#form(args[3] as number[] | null, null);
        break;
      case ops.paintImageXObject:
      case ops.paintInlineImageXObject:
        this.#image(identity);
        break;
      case ops.paintImageXObjectRepeat:
        this.#images(args as [unknown, number, number, ArrayLike<number>]);
        break;
      case ops.beginMarkedContent:
        this.#mark(true);
        break;
      case ops.beginMarkedContentProps:
        this.#mark(args[0] !== 'OC' || this.#layers.isVisible(args[1]));
        break;
      case ops.endMarkedContent:
        if (this.#marked.pop() === false) this.#hiddenLayers--;
        break;
    }
  }

  #push(): void {
    this.#stack.push(this.#state);
    this.#state = this.#state.copy();
  }

  #mark(isVisible: boolean): void {
    this.#marked.push(isVisible);
    if (!isVisible) this.#hiddenLayers++;
  }

  #moveLine(x: number, y: number): void {
    this.#lineMatrix = translate(this.#lineMatrix, x, y);
    this.#textMatrix = this.#lineMatrix;
  }

  #font(id: string): FontMetrics | null {
    let font = this.#fonts.get(id);
    if (font === undefined) {
      font = this.#page.commonObjs.has(id) ? readFont(this.#page.commonObjs.get(id)) : null;
      this.#fonts.set(id, font);
    }
    return font;
  }

  #form(matrix: number[] | null, bbox: number[] | null): void {
    if (matrix) this.#state.matrix = multiply(this.#state.matrix, toMatrix(matrix));
    if (bbox) this.#state.clip = intersect(this.#state.clip, boxUnder(this.#state.matrix, bbox));
  }

  #graphics(entries: [string, unknown][]): void {
    for (const [key, value] of entries) {
      if (key === 'ca') this.#state.alpha = value as number;
      else if (key === 'SMask') {
        this.#state.isMasked = value !== false;
        this.#maskSwitchedAt = this.#order;
      } else if (key === 'Font') {
        const [id, size] = value as [string, number];
        this.#state.font = this.#font(id);
        this.#state.fontSize = size;
      }
    }
  }

  #image(matrix: Matrix): void {
    const box = boxUnder(multiply(this.#state.matrix, matrix), [0, 0, 1, 1]);
    const opaque = this.#state.alpha > 0.95 && !this.#state.isMasked && !this.#hasOwnMask() && this.#hiddenLayers === 0;
    this.paints.push({ box: intersect(this.#state.clip, box), order: this.#order, color: null, opaque });
  }

  /** pdf.js switches the soft mask off just before an image that has a mask of its own. */
  #hasOwnMask(): boolean {
    return this.#order - this.#maskSwitchedAt <= 2;
  }

  #images([, scaleX, scaleY, positions]: [unknown, number, number, ArrayLike<number>]): void {
    for (let index = 0; index + 1 < positions.length; index += 2)
      this.#image([scaleX, 0, 0, scaleY, positions[index]!, positions[index + 1]!]);
  }

  #path(operator: number, data: ArrayLike<number> | null, minMax: ArrayLike<number> | null): void {
    const ops = this.#operators;
    const state = this.#state;
    if (minMax) {
      const box = boxUnder(state.matrix, minMax);
      const fills =
        operator === ops.fill ||
        operator === ops.eoFill ||
        operator === ops.fillStroke ||
        operator === ops.eoFillStroke;
      const strokes = operator === ops.stroke || operator === ops.closeStroke;
      const isRectangle = fills && (data === null || isBox(data));
      if (fills || strokes) this.#drawn(box, isRectangle);
      if (fills && !isRectangle) this.shapes++;
    }
    if (this.#clipPending) {
      this.#clipPending = false;
      if (minMax) state.clip = intersect(state.clip, boxUnder(state.matrix, minMax));
    }
  }

  #drawn(unclipped: Box, isRectangle: boolean): void {
    const box = intersect(this.#state.clip, unclipped);
    const width = box[2] - box[0];
    const height = box[3] - box[1];
    if (height < 3 && width > 12) this.rules.push({ x0: box[0], x1: box[2], y: (box[1] + box[3]) / 2 });
    else if (isRectangle && width > 2 && height > 2 && this.#state.color !== null && this.#hiddenLayers === 0) {
      const opaque = this.#state.alpha > 0.95 && !this.#state.isMasked;
      this.paints.push({ box, order: this.#order, color: this.#state.color, opaque });
    }
  }

  #show(glyphs: readonly (Glyph | number | null)[]): void {
    const state = this.#state;
    const font = state.font;
    if (!font) return;
    if (font.vertical) {
      this.#showVertical(glyphs, font);
      return;
    }
    const base = multiply(state.matrix, this.#textMatrix);
    const { angle, skewed } = directionOf(base, state.fontSize * state.scale);
    const size = Math.abs(state.fontSize) * Math.hypot(base[2], base[3]) * font.em;
    const style = this.#style(font, size, angle, skewed, base);
    // Where the run starts, and what one unit along it adds, in the frame of its direction.
    const startX = base[2] * state.rise + base[4];
    const startY = base[3] * state.rise + base[5];
    const originU = alongText(startX, startY, angle, this.#width, this.#height);
    const originV = acrossText(startX, startY, angle, this.#width, this.#height);
    const stepU = alongText(startX + base[0], startY + base[1], angle, this.#width, this.#height) - originU;
    const stepV = acrossText(startX + base[0], startY + base[1], angle, this.#width, this.#height) - originV;
    const glyphScale = state.fontSize * font.widthScale * state.scale;
    const stretch = font.stretchesSpace ? withoutLastSpace(glyphs) : 1;
    const collector = this.collector;
    collector.begin(style);
    style.letterSpacing = letterSpacing(glyphs, state.charSpacing, state.fontSize) * state.scale * stepU;
    let x = 0;
    for (const glyph of glyphs) {
      if (typeof glyph === 'number') {
        x -= (glyph * state.fontSize * state.scale) / 1000;
        continue;
      }
      if (!glyph) continue;
      const width = glyph.width * glyphScale;
      const from = x * stretch;
      const to = (x + width) * stretch;
      collector.add(
        font.letters?.get(glyph.originalCharCode) ?? glyph.unicode,
        originU + stepU * from,
        originU + stepU * to,
        originV + stepV * from,
      );
      x += width + ((glyph.isSpace ? state.wordSpacing : 0) + state.charSpacing) * state.scale;
    }
    collector.end();
    this.#textMatrix = translate(this.#textMatrix, x, 0);
  }

  /** Glyphs under one another: a run that reads downwards, half an em to either side of its axis. */
  #showVertical(glyphs: readonly (Glyph | number | null)[], font: FontMetrics): void {
    const state = this.#state;
    const base = multiply(state.matrix, this.#textMatrix);
    const size = Math.abs(state.fontSize) * Math.hypot(base[2], base[3]);
    const style = this.#style({ ...font, ascent: 0.5, descent: 0.5 }, size, 90, false, base);
    this.collector.begin(style);
    let y = 0;
    for (const glyph of glyphs) {
      if (typeof glyph === 'number') {
        y -= (glyph * state.fontSize) / 1000;
        continue;
      }
      if (!glyph) continue;
      const advance = ((glyph.vmetric?.[0] ?? -1000) * state.fontSize) / 1000;
      const end = y + advance;
      // Of text that reads downwards, u is the page's y.
      const across = acrossText(base[2] * y + base[4], base[3] * y + base[5], 90, this.#width, this.#height);
      this.collector.add(glyph.unicode, base[3] * y + base[5], base[3] * end + base[5], across);
      y = end - (glyph.isSpace ? state.wordSpacing : 0) - state.charSpacing;
    }
    this.collector.end();
    this.#textMatrix = translate(this.#textMatrix, 0, y);
  }

  #style(font: FontMetrics, size: number, angle: Angle, skewed: boolean, fromText: Matrix): RunStyle {
    const state = this.#state;
    return {
      size,
      ascent: font.ascent * size,
      descent: font.descent * size,
      angle,
      skewed,
      bold: font.bold || state.mode === 2,
      color: state.color,
      invisible: state.mode === 3 || state.mode === 7 || this.#hiddenLayers > 0,
      clipped: isOutside(fromText[4], fromText[5], size, state.clip),
      letterSpacing: 0,
      order: this.#order,
    };
  }
}

/** Four corners and no more, as numbers of pdf.js' path: an operator (0 moves, 1 draws, 4 closes) before each point. Some writers
 *  move back to the first corner after it is closed. */
function isBox(path: ArrayLike<number>): boolean {
  return path.length <= 13 || (path.length === 16 && path[12] === 4 && path[13] === 0);
}

/** The space between all letters of a run. Distiller sets the spaces between words as such, and takes them back after every other letter. */
function letterSpacing(glyphs: readonly (Glyph | number | null)[], charSpacing: number, fontSize: number): number {
  if (charSpacing <= 0) return charSpacing;
  let letters = 0;
  let takenBack = 0;
  for (const glyph of glyphs)
    if (typeof glyph === 'number') takenBack += (glyph * fontSize) / 1000 > 0.5 * charSpacing ? 1 : 0;
    else if (glyph) letters++;
  return 2 * takenBack >= letters - 1 && takenBack > 0 ? 0 : charSpacing;
}

/** How much wider a run gets when the space at its end gives its share to the letters before it. */
function withoutLastSpace(glyphs: readonly (Glyph | number | null)[]): number {
  const last = glyphs.at(-1);
  const letters = glyphs.length - 1;
  return letters > 0 && last && typeof last === 'object' && last.unicode === ' ' ? glyphs.length / letters : 1;
}

function toMatrix(values: ArrayLike<number>): Matrix {
  return [values[0] ?? 1, values[1] ?? 0, values[2] ?? 0, values[3] ?? 1, values[4] ?? 0, values[5] ?? 0];
}

function multiply(a: Matrix, b: Matrix): Matrix {
  return [
    a[0] * b[0] + a[2] * b[1],
    a[1] * b[0] + a[3] * b[1],
    a[0] * b[2] + a[2] * b[3],
    a[1] * b[2] + a[3] * b[3],
    a[0] * b[4] + a[2] * b[5] + a[4],
    a[1] * b[4] + a[3] * b[5] + a[5],
  ];
}

function translate(a: Matrix, x: number, y: number): Matrix {
  return [a[0], a[1], a[2], a[3], a[0] * x + a[2] * y + a[4], a[1] * x + a[3] * y + a[5]];
}

function boxUnder(matrix: Matrix, corners: ArrayLike<number>): Box {
  const [x0, y0, x1, y1] = [corners[0] ?? 0, corners[1] ?? 0, corners[2] ?? 0, corners[3] ?? 0];
  // Each coordinate is a sum of independent terms, so its extremes are sums of their extremes.
  const [a, b, c, d, e, f] = matrix;
  return [
    Math.min(a * x0, a * x1) + Math.min(c * y0, c * y1) + e,
    Math.min(b * x0, b * x1) + Math.min(d * y0, d * y1) + f,
    Math.max(a * x0, a * x1) + Math.max(c * y0, c * y1) + e,
    Math.max(b * x0, b * x1) + Math.max(d * y0, d * y1) + f,
  ];
}

function intersect(a: Box, b: Box): Box {
  const x0 = Math.max(a[0], b[0]);
  const y0 = Math.max(a[1], b[1]);
  return [x0, y0, Math.max(x0, Math.min(a[2], b[2])), Math.max(y0, Math.min(a[3], b[3]))];
}

/** More than an em outside the clip: nothing of the run's start shows. */
function isOutside(x: number, y: number, size: number, clip: Box): boolean {
  return y < clip[1] - size || y > clip[3] + 2 * size || x > clip[2] + size;
}

/** Reading direction from the matrix of the text; off by more than about three degrees is skewed. */
function directionOf(matrix: Matrix, sign: number): { angle: Angle; skewed: boolean } {
  const x = matrix[0] * Math.sign(sign || 1);
  const y = matrix[1] * Math.sign(sign || 1);
  const isAcross = Math.abs(x) >= Math.abs(y);
  const skewed = isAcross ? Math.abs(y) > 0.05 * Math.abs(x) : Math.abs(x) > 0.05 * Math.abs(y);
  if (isAcross) return { angle: x >= 0 ? 0 : 180, skewed };
  return { angle: y > 0 ? 90 : 270, skewed };
}

/** From the page to the frame of a reading direction: u along the text. */
function alongText(x: number, y: number, angle: Angle, width: number, height: number): number {
  if (angle === 0) return x;
  if (angle === 90) return y;
  return angle === 270 ? height - y : width - x;
}

/** And v across it. */
function acrossText(x: number, y: number, angle: Angle, width: number, height: number): number {
  if (angle === 0) return y;
  if (angle === 90) return width - x;
  return angle === 270 ? x : height - y;
}

function parseColor(value: unknown): number | null {
  return typeof value === 'string' && value.startsWith('#') ? Number.parseInt(value.slice(1, 7), 16) : null;
}
