/** How a page of a PDF is shown: its crop box in its own units, turned clockwise. */
export type PageFrame = {
  /** Lower left and upper right corner. */
  crop: readonly [x0: number, y0: number, x1: number, y1: number];
  rotation: 0 | 90 | 180 | 270;
  /** Points a unit: 1 almost always. */
  userUnit: number;
};

/** From the page as shown (points, origin at its top left, y downwards) to the page's own space (its units, y upwards).
 *  Source: ISO 32000-1, 7.7.3.3 and 8.3.2.3 */
export function toPageSpace({ crop, rotation, userUnit }: PageFrame, x: number, y: number): [x: number, y: number] {
  const [x0, y0, x1, y1] = crop;
  const right = x / userUnit;
  const down = y / userUnit;
  switch (rotation) {
    case 0:
      return [x0 + right, y1 - down];
    case 90:
      return [x0 + down, y0 + right];
    case 180:
      return [x1 - right, y0 + down];
    case 270:
      return [x1 - down, y1 - right];
  }
}

/** The way back as a matrix: shown x = a·x + c·y + e, shown y = b·x + d·y + f. */
export function shownMatrix({
  crop,
  rotation,
  userUnit: unit,
}: PageFrame): [number, number, number, number, number, number] {
  const [x0, y0, x1, y1] = crop;
  switch (rotation) {
    case 0:
      return [unit, 0, 0, -unit, -unit * x0, unit * y1];
    case 90:
      return [0, unit, unit, 0, -unit * y0, -unit * x0];
    case 180:
      return [-unit, 0, 0, unit, unit * x1, -unit * y0];
    case 270:
      return [0, -unit, -unit, 0, unit * y1, unit * x1];
  }
}

/** The four corners of a box as highlights name them: top left, top right, bottom left, bottom right, as the text is read. */
export function quadOf(frame: PageFrame, [x0, y0, x1, y1]: readonly [number, number, number, number]): number[] {
  return [
    ...toPageSpace(frame, x0, y0),
    ...toPageSpace(frame, x1, y0),
    ...toPageSpace(frame, x0, y1),
    ...toPageSpace(frame, x1, y1),
  ];
}

/** The upright rectangle around corners: lower left and upper right. */
export function rectangleAround(corners: number[]): [x0: number, y0: number, x1: number, y1: number] {
  const xs = corners.filter((_, index) => index % 2 === 0);
  const ys = corners.filter((_, index) => index % 2 === 1);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
