import { describe, expect, it } from 'vitest';
import type { HiddenReason } from './line-table';
import { hiddenPieces } from './mark-hidden';
import type { PageContent, Paint, Piece, RunStyle } from './page-content';

function reasonOf(style: Partial<RunStyle>, paints: Paint[] = [], x0 = 100): HiddenReason | undefined {
  const full: RunStyle = {
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
    order: 10,
    ...style,
  };
  const piece: Piece = {
    text: 'secret',
    x0,
    x1: x0 + 30,
    baseline: 200,
    style: full,
    spaceBefore: false,
    spaceAfter: false,
  };
  const content: PageContent = {
    number: 1,
    width: 612,
    height: 792,
    rotation: 0,
    pieces: [piece],
    paints,
    rules: [],
    shapes: 0,
    glyphs: 6,
    unmappedGlyphs: 0,
    damaged: false,
  };
  return hiddenPieces(content).get(piece);
}

const fill = (color: number, order: number): Paint => ({ box: [90, 180, 200, 220], order, color, opaque: true });
const image = (order: number, box: Paint['box'] = [90, 180, 200, 220]): Paint => ({
  box,
  order,
  color: null,
  opaque: true,
});
const scan = (order: number): Paint => image(order, [0, 0, 612, 792]);

describe('hiddenPieces', () => {
  it('leaves ordinary text alone', () => {
    expect(reasonOf({})).toBeUndefined();
    expect(reasonOf({ color: 0x666666 })).toBeUndefined();
  });

  it('finds white on white and black on black', () => {
    expect(reasonOf({ color: 0xffffff })).toBe('no-contrast');
    expect(reasonOf({ color: 0xfcfcfc })).toBe('no-contrast');
    expect(reasonOf({ color: 0 }, [fill(0x050505, 1)])).toBe('no-contrast');
  });

  it('leaves white text on a dark ground, and any text on an image', () => {
    expect(reasonOf({ color: 0xffffff }, [fill(0x003366, 1)])).toBeUndefined();
    expect(reasonOf({ color: 0xffffff }, [image(1)])).toBeUndefined();
  });

  it('takes the last ground painted under the text', () => {
    expect(reasonOf({ color: 0xffffff }, [fill(0x003366, 1), fill(0xffffff, 2)])).toBe('no-contrast');
  });

  it('finds text under an image or a bar painted after it', () => {
    expect(reasonOf({}, [image(20)])).toBe('covered');
    expect(reasonOf({}, [fill(0, 20)])).toBe('covered');
    expect(reasonOf({}, [{ ...image(20), opaque: false }])).toBeUndefined();
    expect(reasonOf({}, [image(20, [90, 180, 110, 220])])).toBeUndefined();
  });

  it('takes text in no paint for the text layer of a scan only where there is an image', () => {
    expect(reasonOf({ invisible: true })).toBe('invisible-mode');
    expect(reasonOf({ invisible: true }, [scan(1)])).toBeUndefined();
    expect(reasonOf({}, [scan(20)])).toBeUndefined();
  });

  it('finds text off the page, outside the clip, and too small to see', () => {
    expect(reasonOf({}, [], 700)).toBe('off-page');
    expect(reasonOf({ clipped: true })).toBe('off-page');
    expect(reasonOf({ size: 0.5 })).toBe('tiny');
  });
});
