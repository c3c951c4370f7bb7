import type { DocumentIndex } from './build-index';
import type { RankedPage } from './rank-pages';
import type { Windows } from './windows';

/** Lines that are near to the question in meaning, with the cosine of the two. */
export type NearLines = { firstLine: number; lastLine: number; likeness: number };

/** Pages by words and pages by meaning as one order: the sum of 1 / (60 + rank) over both, where words count more than meaning.
 *  Scores are those of the ranking by words, handed out anew, so that what is cut by score is cut as before. Without lines that are
 *  near in meaning the order by words stays.
 *  Source: Cormack, Clarke and Büttcher, "Reciprocal Rank Fusion", SIGIR 2009
 *  @param nearest best first */
export function fuseRanks(
  index: DocumentIndex,
  windows: Windows,
  ranked: readonly RankedPage[],
  nearest: readonly NearLines[],
  allowsPage: (page: number) => boolean,
): RankedPage[] {
  const meant = pagesOf(index, windows, nearest).filter(({ page }) => allowsPage(page));
  if (meant.length === 0) return [...ranked];
  const fused = new Map<number, { page: number; window: number; sum: number }>();
  // A page without any word of the question has a place in the ranking only for want of better ones.
  const byWords = ranked.filter(({ score }) => score > 0);
  byWords.forEach(({ page, window }, rank) => {
    fused.set(page, { page, window, sum: 1 / (smoothing + rank + 1) });
  });
  meant.forEach(({ page, window }, rank) => {
    const known = fused.get(page);
    const gain = meaningWeight / (smoothing + rank + 1);
    if (known) known.sum += gain;
    else fused.set(page, { page, window, sum: gain });
  });
  const order = [...fused.values()].sort((a, b) => b.sum - a.sum || a.page - b.page);
  const best = order[0]?.sum ?? 1;
  const scores = order.map(({ sum }, place) => Math.max(byWords[place]?.score ?? 0, leastScore * (sum / best)));
  const found = order.map(({ page, window }, place) => ({ page, window, score: scores[place] ?? 0 }));
  return [...found, ...ranked.filter(({ page }) => !fused.has(page))];
}

/** The constant of the source: a first rank is worth little more than a second one. */
const smoothing = 60;
/** What the expert and the question say in words outweighs what a model finds alike. */
const meaningWeight = 0.7;
const leastScore = 0.3;

/** Each page once, with its nearest window. */
function pagesOf(
  index: DocumentIndex,
  windows: Windows,
  nearest: readonly NearLines[],
): { page: number; window: number }[] {
  const pages = new Map<number, { page: number; window: number }>();
  for (const { firstLine } of nearest) {
    const page = index.pageOfLine[firstLine] ?? 0;
    let window = windows.from[firstLine] ?? 0;
    // several windows hold the line; the one that begins with it was compared
    while (window + 1 < (windows.to[firstLine] ?? 0) && (windows.first[window] ?? 0) < firstLine) window++;
    if (page > 0 && !pages.has(page)) pages.set(page, { page, window });
  }
  return [...pages.values()];
}
