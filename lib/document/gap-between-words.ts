import { wordGap } from './collect-pieces';
import { groupRows } from './group-rows';
import type { Piece } from './page-content';

const bins = 60;
/** Gaps beyond one em separate columns, not words. */
const widest = 1;

/** The gap that separates words on a page whose pieces are single glyphs, as a share of the size: the split of the page's
 *  gaps into two classes with the least variance within them.
 *  Source: N. Otsu, A threshold selection method from gray-level histograms (1979) */
export function gapBetweenWords(glyphs: readonly Piece[]): number {
  const counts = new Array<number>(bins).fill(0);
  let total = 0;
  for (const { pieces } of groupRows(glyphs))
    for (let index = 1; index < pieces.length; index++) {
      const [left, right] = [pieces[index - 1]!.piece, pieces[index]!.piece];
      const share = (right.x0 - left.x1) / Math.min(left.style.size, right.style.size);
      if (share < 0 || share >= widest) continue;
      counts[Math.floor((share / widest) * bins)]!++;
      total++;
    }
  if (total < 20) return wordGap;
  let sum = 0;
  for (const [bin, count] of counts.entries()) sum += bin * count;
  let below = 0;
  let sumBelow = 0;
  let best = 0;
  let threshold = wordGap;
  for (const [bin, count] of counts.entries()) {
    below += count;
    sumBelow += bin * count;
    const above = total - below;
    if (below === 0 || above === 0) continue;
    const distance = sumBelow / below - (sum - sumBelow) / above;
    const between = below * above * distance * distance;
    if (between > best) {
      best = between;
      threshold = ((bin + 1) / bins) * widest;
    }
  }
  return threshold;
}
