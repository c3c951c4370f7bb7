import type { Box, HiddenReason } from './line-table';
import type { PageContent, Paint, Piece } from './page-content';

/** Colours closer than this in every channel can't be told apart by eye. */
const leastContrast = 0x12;
/** An image over this share of the page with text in it is a scan with its text layer. */
const scanShare = 0.7;

/** The pieces of a page that nobody can see, and why. */
export function hiddenPieces(content: PageContent): Map<Piece, HiddenReason> {
  const hidden = new Map<Piece, HiddenReason>();
  const pageArea = content.width * content.height;
  const images = content.paints.filter((paint) => paint.color === null);
  const isScan = (paint: Paint): boolean => paint.color === null && areaOf(paint.box) > scanShare * pageArea;
  const covers = new PaintStrips(content.paints.filter((paint) => paint.opaque && !isScan(paint)));
  for (const piece of content.pieces) {
    const reason = reasonFor(piece, content, images, covers);
    if (reason) hidden.set(piece, reason);
  }
  return hidden;
}

function reasonFor(
  piece: Piece,
  content: PageContent,
  images: readonly Paint[],
  covers: PaintStrips,
): HiddenReason | undefined {
  const { style } = piece;
  if (style.size < 1) return 'tiny';
  const box = boxOf(piece, content);
  if (style.clipped || box[2] <= 0 || box[3] <= 0 || box[0] >= content.width || box[1] >= content.height)
    return 'off-page';
  if (style.invisible) return images.some((image) => holds(image.box, box)) ? undefined : 'invisible-mode';
  let background: number | null = 0xffffff;
  const isThin = Math.min(box[2] - box[0], box[3] - box[1]) < thinnest + 2;
  for (const cover of covers.at(box[3], isThin)) {
    if (!holds(cover.box, box)) continue;
    if (cover.order > style.order) return 'covered';
    background = cover.color;
  }
  if (background === null || style.color === null || !isSameColor(style.color, background)) return undefined;
  const isOnImage = images.some((image) => image.order < style.order && holds(image.box, box));
  return isOnImage ? undefined : 'no-contrast';
}

const stripHeight = 24;
/** Points; the rules of a table are thinner, and hold no text, whose box may reach a point over theirs on either side. */
const thinnest = 1;

/** Paints by the strips of the page that they reach into, so that a line is compared only with what is at its height. */
class PaintStrips {
  #strips: Paint[][] = [];
  /** Without the thinnest. */
  #thickStrips: Paint[][] = [];

  constructor(paints: readonly Paint[]) {
    for (const paint of paints) {
      const first = Math.max(0, Math.floor((paint.box[1] - 2) / stripHeight));
      const last = Math.floor((paint.box[3] + 2) / stripHeight);
      const isThick = Math.min(paint.box[2] - paint.box[0], paint.box[3] - paint.box[1]) >= thinnest;
      for (let strip = first; strip <= last; strip++) {
        push(this.#strips, strip, paint);
        if (isThick) push(this.#thickStrips, strip, paint);
      }
    }
  }

  /** In painting order.
   *  @param withThin also those that hold only what is hardly thicker than a rule */
  at(y: number, withThin: boolean): readonly Paint[] {
    return (withThin ? this.#strips : this.#thickStrips)[Math.floor(y / stripHeight)] ?? nothing;
  }
}

function push(strips: Paint[][], strip: number, paint: Paint): void {
  const there = strips[strip];
  if (there) there.push(paint);
  else strips[strip] = [paint];
}

const nothing: readonly Paint[] = [];

function isSameColor(a: number, b: number): boolean {
  return (
    Math.abs((a >> 16) - (b >> 16)) < leastContrast &&
    Math.abs(((a >> 8) & 255) - ((b >> 8) & 255)) < leastContrast &&
    Math.abs((a & 255) - (b & 255)) < leastContrast
  );
}

/** On the page, from the middle half of the glyphs' height: covers drawn tightly around a line still hold it. */
function boxOf(piece: Piece, { width, height }: PageContent): Box {
  const { style, x0, x1, baseline } = piece;
  const v0 = baseline - 0.6 * style.ascent;
  const v1 = baseline;
  if (style.angle === 0) return [x0, v0, x1, v1];
  if (style.angle === 90) return [width - v1, x0, width - v0, x1];
  if (style.angle === 270) return [v0, height - x1, v1, height - x0];
  return [width - x1, height - v1, width - x0, height - v0];
}

function holds(outer: Box, inner: Box): boolean {
  return outer[0] <= inner[0] + 1 && outer[1] <= inner[1] + 1 && outer[2] >= inner[2] - 1 && outer[3] >= inner[3] - 1;
}

function areaOf(box: Box): number {
  return (box[2] - box[0]) * (box[3] - box[1]);
}
