import fc from 'fast-check';
import { expect, it } from 'vitest';
import { quadOf, rectangleAround, shownMatrix, toPageSpace } from './page-space';

const frames = fc.record({
  crop: fc.constantFrom([0, 0, 612, 792] as const, [50, 60, 500, 700] as const, [-10, -20, 300, 200] as const),
  rotation: fc.constantFrom(0 as const, 90 as const, 180 as const, 270 as const),
  userUnit: fc.constantFrom(1, 2.5),
});
const length = fc.double({ min: 0, max: 300, noNaN: true });

it('goes to the page and comes back to the same place', () => {
  fc.assert(
    fc.property(frames, length, length, (frame, x, y) => {
      const [pageX, pageY] = toPageSpace(frame, x, y);
      const [a, b, c, d, e, f] = shownMatrix(frame);
      expect(a * pageX + c * pageY + e).toBeCloseTo(x, 6);
      expect(b * pageX + d * pageY + f).toBeCloseTo(y, 6);
    }),
  );
});

it('keeps the size of a box, turned or not', () => {
  fc.assert(
    fc.property(frames, length, length, length, length, (frame, x, y, width, height) => {
      const [x0, y0, x1, y1] = rectangleAround(quadOf(frame, [x, y, x + width, y + height]));
      const turned = frame.rotation === 90 || frame.rotation === 270;
      const sides = [(x1 - x0) * frame.userUnit, (y1 - y0) * frame.userUnit];
      expect(sides[turned ? 1 : 0]).toBeCloseTo(width, 6);
      expect(sides[turned ? 0 : 1]).toBeCloseTo(height, 6);
    }),
  );
});
