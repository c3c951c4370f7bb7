import type { DocumentIndex } from './build-index';
import type { WindowScores } from './score-windows';
import type { Windows } from './windows';

export type RankedPage = { page: number; score: number; window: number };

/** Pages best first: a page is as good as its best window, with a little for what else it holds. At least `minimum` pages
 *  where the document has them: those without a match follow in the order of their distance to the best one. */
export function rankPages(
  index: DocumentIndex,
  windows: Windows,
  scores: WindowScores,
  allowed: (page: number) => boolean,
  minimum = 12,
): RankedPage[] {
  const best = new Map<number, RankedPage & { rest: number }>();
  for (let window = 0; window < windows.count; window++) {
    const score = scores.total[window] ?? 0;
    const page = windows.page[window] ?? 0;
    if (score <= 0 || !allowed(page)) continue;
    const known = best.get(page);
    if (!known) best.set(page, { page, score, window, rest: 0 });
    else if (score > known.score) best.set(page, { page, score, window, rest: Math.max(known.rest, known.score) });
    else known.rest = Math.max(known.rest, score);
  }
  const ranked = [...best.values()]
    .map(({ page, score, window, rest }) => ({ page, window, score: score + rest * 0.1 }))
    .sort((a, b) => b.score - a.score || a.page - b.page);
  if (ranked.length >= minimum) return ranked;
  const anchor = ranked[0]?.page ?? 1;
  const others = index.pages
    .filter(({ number, firstLine, lastLine }) => lastLine >= firstLine && allowed(number) && !best.has(number))
    .map(({ number, firstLine }) => ({ page: number, score: 0, window: windows.from[firstLine] ?? 0 }))
    .sort((a, b) => Math.abs(a.page - anchor) - Math.abs(b.page - anchor) || a.page - b.page);
  return [...ranked, ...others.slice(0, minimum - ranked.length)];
}
