import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Box } from '@/lib/document/line-table';
import {
  anchorAt,
  boxAround,
  layerTransform,
  layoutPages,
  leftShowing,
  pageAt,
  pagesInWindow,
  pageTop,
  type Rotation,
  turnBox,
  turnedSize,
  yOfAnchor,
} from './page-layout';

const rotations = fc.constantFrom<Rotation>(0, 90, 180, 270);
const lengths = fc.double({ min: 50, max: 1500, noNaN: true });
const sizesOf = fc.array(fc.record({ width: lengths, height: lengths }), { minLength: 1, maxLength: 40 });
const scales = fc.double({ min: 0.3, max: 5.4, noNaN: true });
const boxIn = (width: number, height: number) =>
  fc
    .tuple(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
    )
    .map(
      ([a, b, c, d]): Box => [
        Math.min(a, c) * width,
        Math.min(b, d) * height,
        Math.max(a, c) * width,
        Math.max(b, d) * height,
      ],
    );

/** What the browser does with the matrix: the corners of a box, then the box around them. */
function throughMatrix(box: Box, matrix: string): Box {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = matrix.slice(7, -1).split(',').map(Number);
  const corner = (x: number, y: number) => [a * x + c * y + e, b * x + d * y + f] as const;
  const [x0, y0] = corner(box[0], box[1]);
  const [x1, y1] = corner(box[2], box[3]);
  return [Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)];
}

describe('the column of pages', () => {
  it('never overlaps pages and ends after the last one', () => {
    fc.assert(
      fc.property(sizesOf, scales, rotations, (sizes, scale, rotation) => {
        const layout = layoutPages(sizes, scale, rotation);
        for (let page = 1; page < sizes.length; page++) {
          const height = turnedSize(sizes[page - 1]!, rotation).height * scale;
          expect(pageTop(layout, page + 1)).toBeGreaterThan(pageTop(layout, page) + height);
        }
        const last = turnedSize(sizes.at(-1)!, rotation).height * scale;
        expect(layout.totalHeight).toBeGreaterThan(pageTop(layout, sizes.length) + last);
      }),
    );
  });

  it('finds the page under any height, and a window holds the page at its middle', () => {
    fc.assert(
      fc.property(sizesOf, scales, fc.double({ min: 0, max: 1, noNaN: true }), (sizes, scale, share) => {
        const layout = layoutPages(sizes, scale, 0);
        const y = share * layout.totalHeight;
        const page = pageAt(layout, y);
        expect(page).toBeGreaterThanOrEqual(1);
        expect(page).toBeLessThanOrEqual(sizes.length);
        const window = pagesInWindow(layout, y - 300, 600);
        expect(window.first).toBeLessThanOrEqual(page);
        expect(window.last).toBeGreaterThanOrEqual(page);
      }),
    );
  });

  it('keeps a place through zoom and back', () => {
    fc.assert(
      fc.property(
        sizesOf,
        scales,
        scales,
        fc.double({ min: 0.02, max: 0.98, noNaN: true }),
        (sizes, scale, other, share) => {
          const layout = layoutPages(sizes, scale, 0);
          const y = share * layout.totalHeight;
          const anchor = anchorAt(layout, y);
          const zoomed = layoutPages(sizes, other, 0);
          expect(anchorAt(zoomed, yOfAnchor(zoomed, anchor)).page).toBe(anchor.page);
          expect(yOfAnchor(layout, anchor)).toBeCloseTo(y, 5);
        },
      ),
    );
  });
});

describe('a turned page', () => {
  it('puts a layer exactly where the turned box is, at any scale', () => {
    fc.assert(
      fc.property(
        fc
          .record({ width: lengths, height: lengths })
          .chain((size) => fc.tuple(fc.constant(size), boxIn(size.width, size.height))),
        scales,
        rotations,
        ([size, box], scale, rotation) => {
          const onScreen = throughMatrix(box, layerTransform(size, scale, rotation));
          const turned = turnBox(box, size, rotation).map((edge) => edge * scale);
          for (const [index, edge] of turned.entries()) expect(onScreen[index]).toBeCloseTo(edge, 4);
        },
      ),
    );
  });

  it('keeps every box on the page', () => {
    fc.assert(
      fc.property(
        fc
          .record({ width: lengths, height: lengths })
          .chain((size) => fc.tuple(fc.constant(size), boxIn(size.width, size.height))),
        rotations,
        ([size, box], rotation) => {
          const [x0, y0, x1, y1] = turnBox(box, size, rotation);
          const shown = turnedSize(size, rotation);
          expect(x0).toBeGreaterThanOrEqual(-1e-6);
          expect(y0).toBeGreaterThanOrEqual(-1e-6);
          expect(x1).toBeLessThanOrEqual(shown.width + 1e-6);
          expect(y1).toBeLessThanOrEqual(shown.height + 1e-6);
        },
      ),
    );
  });
});

describe('the box around boxes', () => {
  it('is null for none and holds each of several', () => {
    expect(boxAround([])).toBeNull();
    expect(
      boxAround([
        [1, 2, 3, 4],
        [0, 3, 2, 9],
      ]),
    ).toEqual([0, 2, 3, 9]);
  });
});

describe('scrolled sideways', () => {
  const length = fc.double({ min: 0, max: 1, noNaN: true });

  it('a pane shows all of what it is scrolled to, where that fits, and nothing beyond the pages', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 300, max: 900 }),
        fc.integer({ min: 0, max: 900 }),
        length,
        length,
        (pane, more, a, b) => {
          const content = pane + more;
          const [left, right] = [Math.min(a, b) * content, Math.max(a, b) * content];
          const at = leftShowing(left, right, content, pane);
          expect(at).toBeGreaterThanOrEqual(0);
          expect(at).toBeLessThanOrEqual(content - pane);
          if (right - left > pane) return;
          expect(at).toBeLessThanOrEqual(left + 1e-6);
          expect(at + pane).toBeGreaterThanOrEqual(right - 1e-6);
        },
      ),
    );
  });

  it('a pane shows the middle of the page where what is cited is in sight there too', () => {
    expect(leftShowing(100, 400, 726, 606)).toBe(60);
    expect(leftShowing(40, 400, 726, 606)).toBe(16);
    expect(leftShowing(500, 700, 726, 606)).toBe(118);
    expect(leftShowing(0, 700, 726, 606)).toBe(47);
  });
});
