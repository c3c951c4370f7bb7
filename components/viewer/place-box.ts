import type { Box } from '@/lib/document/line-table';

/** Where a box stands in a layer of points. */
export function place([x0, y0, x1, y1]: Box): { left: number; top: number; width: number; height: number } {
  return { left: x0, top: y0, width: x1 - x0, height: y1 - y0 };
}
