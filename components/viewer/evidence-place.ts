import type { Box } from '@/lib/document/line-table';
import type { EvidenceTarget, Highlight } from './highlight';
import {
  boxAround,
  deskPadding,
  leftShowing,
  type PageLayout,
  type PageSize,
  pageAt,
  pageTop,
  turnBox,
} from './page-layout';

/** Around the cited lines of the page that a target begins on. */
export function boxOfCited(target: EvidenceTarget | null, highlights: readonly Highlight[]): Box | null {
  const page = target?.marks[0]?.page;
  return boxAround(
    highlights.filter((mark) => mark.page === page && !mark.beside).flatMap(({ lineBoxes }) => lineBoxes),
  );
}

export function sizeOfBox([x0, y0, x1, y1]: Box): PageSize {
  return { width: x1 - x0, height: y1 - y0 };
}

/** The page that is read: the one a little above the middle of the pane. */
export function pageLookedAt(layout: PageLayout, pane: HTMLElement): number {
  return pageAt(layout, pane.scrollTop + pane.clientHeight * 0.4);
}

/** Scroll offsets that bring evidence into the upper third, with the whole of its lines where the pane has room for them;
 *  null where it has no marks or is in view already. */
export function placeOf(
  target: EvidenceTarget,
  lines: Box | null,
  layout: PageLayout,
  pane: HTMLElement,
): { top: number; left: number } | null {
  const mark = target.marks[0];
  const size = mark ? layout.sizes[mark.page - 1] : undefined;
  if (!mark || !size) return null;
  const box = boxAround(mark.boxes);
  if (!box) return { top: pageTop(layout, mark.page) - deskPadding / 2, left: pane.scrollLeft };
  const [x0, y0, x1, y1] = turnBox(box, size, layout.rotation);
  const top = pageTop(layout, mark.page) + y0 * layout.scale;
  const bottom = pageTop(layout, mark.page) + y1 * layout.scale;
  const margin = Math.min(80, pane.clientHeight / 6);
  const inView = top >= pane.scrollTop + margin && bottom <= pane.scrollTop + pane.clientHeight - margin;
  const [from, , to] = lines ? turnBox(lines, size, layout.rotation) : [x0, y0, x1, y1];
  const [begins, ends] = (to - from) * layout.scale <= pane.clientWidth ? [from, to] : [x0, x1];
  const [left, right] = [begins, ends].map((x) => deskPadding + x * layout.scale) as [number, number];
  return {
    top: inView ? pane.scrollTop : Math.max(0, top - pane.clientHeight / 3),
    left: layout.width > pane.clientWidth ? leftShowing(left, right, layout.width, pane.clientWidth) : pane.scrollLeft,
  };
}
