import type { PageSize, Rotation } from './page-layout';
import { deskPadding, turnedSize } from './page-layout';

/** Fit the width of the page or of the cited lines, or a factor: 1 is 100 %, a page at its printed size. */
export type Zoom = 'fit' | 'lines' | number;

/** CSS pixels per point at 100 %. */
export const pixelsPerPoint = 96 / 72;
export const zoomSteps = [0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4] as const;
const [smallest, largest] = [0.25, 4];
/** Beyond this, a wider pane shows more desk instead of larger letters. */
const largestFit = 1.75;
/** Where the whole page fits at this, or larger, it is whole; else the letters of the cited lines are so large, if these fit. */
const largestLines = 0.85;
/** Points left free on either side of the cited lines. */
const linesMargin = 9;

/** CSS pixels per point for a zoom in a pane of this width.
 *  @param linesWidth of the cited lines as they are shown, in points; null where none are, and the page is fitted */
export function scaleOf(
  zoom: Zoom,
  page: PageSize,
  rotation: Rotation,
  paneWidth: number,
  linesWidth: number | null = null,
): number {
  if (typeof zoom === 'number') return Math.min(largest, Math.max(smallest, zoom)) * pixelsPerPoint;
  const available = Math.max(80, paneWidth - 2 * deskPadding);
  const fitted = available / turnedSize(page, rotation).width;
  const wholePage = Math.min(largestFit * pixelsPerPoint, Math.max(smallest * pixelsPerPoint, fitted));
  if (zoom === 'fit' || linesWidth === null) return wholePage;
  return Math.max(wholePage, Math.min(largestLines * pixelsPerPoint, available / (linesWidth + 2 * linesMargin)));
}

/** The next step up or down from any scale. */
export function stepZoom(scale: number, direction: 1 | -1): number {
  const zoom = scale / pixelsPerPoint;
  const next =
    direction === 1 ? zoomSteps.find((step) => step > zoom * 1.005) : zoomSteps.findLast((step) => step < zoom * 0.995);
  return next ?? (direction === 1 ? largest : smallest);
}
