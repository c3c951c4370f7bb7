import type { PageLayout } from './page-layout';

/** How many pages stay painted that are out of sight: fewer where they are large. */
export function recentPages(layout: PageLayout, pixelRatio: number): number {
  const [size] = layout.sizes;
  if (!size) return 0;
  const pixels = size.width * size.height * (layout.scale * pixelRatio) ** 2;
  return Math.min(mostRecent, Math.floor(recentPixels / pixels));
}

const mostRecent = 6;
/** Four bytes each. */
const recentPixels = 2 ** 24;

/** Those in sight, and those that come next, in the order of the document. */
export function pagesToPaint(first: number, last: number, ahead: readonly number[], count: number): number[] {
  const seen = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  return [...new Set([...seen, ...ahead.filter((page) => page >= 1 && page <= count)])].sort((a, b) => a - b);
}
