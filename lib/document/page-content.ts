import type { Box } from './line-table';

/** Reading direction of glyphs, degrees clockwise. */
export type Angle = 0 | 90 | 180 | 270;

/** What a run of glyphs shares. All lengths in points, in the frame of its reading direction: u grows with the text, v downwards. */
export type RunStyle = {
  size: number;
  /** Above the baseline, positive. */
  ascent: number;
  /** Below the baseline, positive. */
  descent: number;
  angle: Angle;
  /** Off the four directions by more than a few degrees: a watermark, say. */
  skewed: boolean;
  bold: boolean;
  /** 0xRRGGBB of the fill, or null where it is a pattern. */
  color: number | null;
  /** Painted in the mode that draws nothing. */
  invisible: boolean;
  /** Entirely outside the clip in force. */
  clipped: boolean;
  /** Extra space the file puts after every glyph; no word ends because of it. */
  letterSpacing: number;
  /** Place in the painting order of the page. */
  order: number;
};

/** Glyphs in a row without white space between them; x along the text, in the frame of its direction. */
export type Piece = {
  text: string;
  x0: number;
  x1: number;
  baseline: number;
  style: RunStyle;
  /** White space stood in the file before / after it: it is never glued to its neighbour there. */
  spaceBefore: boolean;
  spaceAfter: boolean;
};

/** Something painted that can cover text or lie behind it. */
export type Paint = {
  box: Box;
  order: number;
  /** 0xRRGGBB of a filled rectangle, or null for an image. */
  color: number | null;
  opaque: boolean;
};

/** A drawn horizontal line, in points of the page as shown. */
export type Rule = { x0: number; x1: number; y: number };

/** All that the assembler needs to know of a page. */
export type PageContent = {
  number: number;
  width: number;
  height: number;
  rotation: Angle;
  pieces: Piece[];
  paints: Paint[];
  rules: Rule[];
  /** Paths drawn that are neither rectangles nor rules: drawings, or letters as outlines. */
  shapes: number;
  glyphs: number;
  unmappedGlyphs: number;
  /** The page could not be read whole: broken, or over the limit of operators. */
  damaged: boolean;
};
