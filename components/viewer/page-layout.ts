import type { Box } from '@/lib/document/line-table';

/** Points, as the page is shown without the viewer's own rotation. */
export type PageSize = { width: number; height: number };
/** Degrees clockwise that the person turned the document by. */
export type Rotation = 0 | 90 | 180 | 270;

/** Where every page stands in the scrolled column, in CSS pixels. */
export type PageLayout = {
  scale: number;
  rotation: Rotation;
  sizes: readonly PageSize[];
  tops: Float64Array;
  totalHeight: number;
  /** Of the widest page. */
  width: number;
};

export const pageGap = 14;
export const deskPadding = 16;

/** Stacks pages from top to bottom.
 *  @param scale CSS pixels per point */
export function layoutPages(sizes: readonly PageSize[], scale: number, rotation: Rotation): PageLayout {
  const tops = new Float64Array(sizes.length);
  let top = deskPadding;
  let width = 0;
  for (const [index, size] of sizes.entries()) {
    tops[index] = top;
    const shown = turnedSize(size, rotation);
    top += shown.height * scale + pageGap;
    width = Math.max(width, shown.width * scale);
  }
  return { scale, rotation, sizes, tops, totalHeight: top - pageGap + deskPadding, width };
}

export function turnedSize(size: PageSize, rotation: Rotation): PageSize {
  return rotation === 90 || rotation === 270 ? { width: size.height, height: size.width } : size;
}

/** 1-based numbers of the first and last page that touch the window; a window between two pages touches the nearer one. */
export function pagesInWindow(layout: PageLayout, top: number, height: number): { first: number; last: number } {
  return { first: pageAt(layout, top), last: pageAt(layout, top + height) };
}

/** The page whose slot (the page and the gap after it) holds this height; clipped to the document. */
export function pageAt(layout: PageLayout, y: number): number {
  let low = 0;
  let high = layout.tops.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((layout.tops[middle] ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}

/** A place in the document that survives zoom, resize and rotation: a page, how far down it (0…1), and pixels of the
 *  gap beyond it, which doesn't zoom. */
export type Anchor = { page: number; fraction: number; beyond: number };

export function anchorAt(layout: PageLayout, y: number): Anchor {
  const page = pageAt(layout, y);
  const height = pageHeight(layout, page);
  const within = y - pageTop(layout, page);
  const inside = Math.min(height, Math.max(0, within));
  return { page, fraction: height > 0 ? inside / height : 0, beyond: within - inside };
}

export function yOfAnchor(layout: PageLayout, anchor: Anchor): number {
  return pageTop(layout, anchor.page) + anchor.fraction * pageHeight(layout, anchor.page) + anchor.beyond;
}

export function pageTop(layout: PageLayout, page: number): number {
  return layout.tops[page - 1] ?? deskPadding;
}

export function pageHeight(layout: PageLayout, page: number): number {
  const size = layout.sizes[page - 1];
  return size ? turnedSize(size, layout.rotation).height * layout.scale : 0;
}

/** The CSS matrix that lays a layer of `size` points over its page as shown. */
export function layerTransform(size: PageSize, scale: number, rotation: Rotation): string {
  const { width, height } = size;
  const matrix = {
    0: [scale, 0, 0, scale, 0, 0],
    90: [0, scale, -scale, 0, height * scale, 0],
    180: [-scale, 0, 0, -scale, width * scale, height * scale],
    270: [0, -scale, scale, 0, 0, width * scale],
  }[rotation];
  return `matrix(${matrix.join(',')})`;
}

/** A box of the page in points, turned: still points, on the page as the person sees it. */
export function turnBox(box: Box, size: PageSize, rotation: Rotation): Box {
  const [x0, y0, x1, y1] = box;
  switch (rotation) {
    case 0:
      return box;
    case 90:
      return [size.height - y1, x0, size.height - y0, x1];
    case 180:
      return [size.width - x1, size.height - y1, size.width - x0, size.height - y0];
    case 270:
      return [y0, size.width - x1, y1, size.width - x0];
  }
}

/** The smallest box around all of them, or null for none. */
export function boxAround(boxes: readonly Box[]): Box | null {
  const [first, ...rest] = boxes;
  if (!first) return null;
  return rest.reduce<Box>(
    (all, box) => [
      Math.min(all[0], box[0]),
      Math.min(all[1], box[1]),
      Math.max(all[2], box[2]),
      Math.max(all[3], box[3]),
    ],
    first,
  );
}

/** How far to scroll sideways in a pane that is narrower than the pages: what lies between `left` and `right` is whole, and beside it the
 *  middle of the page, where the text stands; what doesn't fit is shown at its middle. In pixels of the content. */
export function leftShowing(left: number, right: number, contentWidth: number, paneWidth: number): number {
  const furthest = contentWidth - paneWidth;
  const beside = Math.min(besideMarks, (paneWidth - (right - left)) / 2);
  if (beside < 0) return Math.min(furthest, Math.max(0, (left + right - paneWidth) / 2));
  const wanted = Math.min(left - beside, Math.max(right + beside - paneWidth, furthest / 2));
  return Math.min(furthest, Math.max(0, wanted));
}

/** Pixels left free on either side of what is shown, where there is room. */
const besideMarks = 24;
