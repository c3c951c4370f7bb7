import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pixelsPerPoint, scaleOf, stepZoom } from './zoom';

const letter = { width: 612, height: 792 };

describe('zoom', () => {
  it('fits the page into the pane, at any rotation', () => {
    fc.assert(
      fc.property(fc.integer({ min: 300, max: 2400 }), fc.constantFrom(0, 90, 180, 270), (pane, rotation) => {
        const scale = scaleOf('fit', letter, rotation, pane);
        const width = rotation % 180 === 0 ? letter.width : letter.height;
        if (scale > 0.25 * pixelsPerPoint) expect(width * scale).toBeLessThanOrEqual(pane);
      }),
    );
  });

  it('fits the cited lines: they are whole, never smaller than in the fitted page, which is cut only where it could not be read', () => {
    fc.assert(
      fc.property(fc.integer({ min: 300, max: 2400 }), fc.integer({ min: 10, max: 612 }), (pane, lines) => {
        const page = scaleOf('fit', letter, 0, pane, lines);
        const scale = scaleOf('lines', letter, 0, pane, lines);
        expect(scale).toBeGreaterThanOrEqual(page);
        if (scale > page) expect(lines * scale).toBeLessThanOrEqual(pane);
        if (scale > page) expect(scale).toBeLessThanOrEqual(0.85 * pixelsPerPoint);
      }),
    );
    expect(scaleOf('lines', letter, 0, 620, 468)).toBeGreaterThan(1.15 * scaleOf('fit', letter, 0, 620));
    expect(scaleOf('lines', letter, 0, 880, 100)).toBe(scaleOf('fit', letter, 0, 880));
    expect(scaleOf('lines', letter, 0, 620, null)).toBe(scaleOf('fit', letter, 0, 620));
  });

  it('stays between 25 % and 400 %', () => {
    expect(scaleOf(9, letter, 0, 800)).toBe(4 * pixelsPerPoint);
    expect(scaleOf(0.01, letter, 0, 800)).toBe(0.25 * pixelsPerPoint);
  });

  it('reaches both ends in steps from any scale, always moving', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.25, max: 4, noNaN: true }), (start) => {
        for (const [direction, end] of [
          [1, 4],
          [-1, 0.25],
        ] as const) {
          let zoom = start;
          for (let steps = 0; steps < 20 && zoom !== end; steps++) {
            const next = stepZoom(zoom * pixelsPerPoint, direction);
            if (next !== end) expect(Math.sign(next - zoom)).toBe(direction);
            zoom = next;
          }
          expect(zoom).toBe(end);
        }
      }),
    );
  });
});
