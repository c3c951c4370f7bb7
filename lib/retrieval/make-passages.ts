import type { LineTable, Page } from '../document/line-table';
import { lineAt } from '../document/line-table';
import type { Brief } from '../question/brief';
import type { DocumentIndex } from './build-index';
import type { Referred } from './follow-references';
import { trait } from './line-traits';
import { labelAsked, wholePageParts } from './parts-asked';
import type { Passage, RetrievalKnobs } from './passage';
import type { RankedPage } from './rank-pages';
import type { WindowScores } from './score-windows';
import type { SearchScope } from './search-scope';
import { accounts, pagesOfStatement } from './statement-lines';
import type { Windows } from './windows';

type Piece = { first: number; last: number; score: number };

/** Turns ranked pages into passages, best first: whole pages of the statements that an answer is computed from, whole pages
 *  for lists and tables, windows otherwise; neighbours are merged, running heads trimmed, the budget kept. */
export function makePassages(
  index: DocumentIndex,
  table: LineTable,
  search: {
    brief: Brief;
    knobs: RetrievalKnobs;
    windows: Windows;
    scores: WindowScores;
    ranked: RankedPage[];
    referred: Referred[];
    scope: SearchScope;
  },
): Passage[] {
  const { knobs, scope } = search;
  if (
    scope.lines !== null &&
    (knobs.lines.length > 0 || (search.brief.scope.fixed && fits(table, scope.lines, knobs)))
  ) {
    return finish(
      index,
      table,
      scope.lines.map((range) => ({ first: range.first, last: range.last, score: 1 })),
      knobs,
    );
  }
  const pieces = [...statementPages(index, table, search), ...rankedPieces(index, search), ...referredPieces(search)];
  const extended = pieces.map((piece) => extend(index, piece, knobs.extendLines));
  const clipped = scope.lines === null ? extended : extended.flatMap((piece) => clip(piece, scope.lines ?? []));
  return finish(index, table, clipped, knobs);
}

/** Two windows of a page that almost touch become one passage. */
const mergeGap = 4;
const charactersPerToken = 4;

/** Does one of the rows begin with this label, or with its total? */
function hasLabel(lines: Page['lines'], label: string): boolean {
  return lines.some(({ text }) =>
    rowLabel(text)
      .replace(/^total /, '')
      .startsWith(`${label} `),
  );
}

/** A row's words, folded, with a space behind: "Prepaid expenses and other $ 1,622" → "prepaid expenses and other ". */
function rowLabel(text: string): string {
  return `${(/^[^\d$€£]*/.exec(text)?.[0] ?? '')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()} `;
}

function statementPages(
  index: DocumentIndex,
  table: LineTable,
  search: { brief: Brief; ranked: RankedPage[]; scope: SearchScope },
): Piece[] {
  const pieces: Piece[] = [];
  const known = wholePageParts(search.brief);
  const label = known.length === 0 ? labelAsked(search.brief) : null;
  const { line } = search.brief;
  const parts = line !== undefined ? new Set([...known, ...accounts]) : label !== null ? accounts : known;
  for (const part of parts) {
    const whole = pagesOfStatement(index.parts, part, search.scope.allowsPage);
    const [best] = whole;
    if (best === undefined) continue;
    const score = search.ranked.find(({ page }) => page === best)?.score ?? 1;
    const holds = (page: number) =>
      line === undefined
        ? label !== null && hasLabel(table.pages[page - 1]?.lines ?? [], label)
        : line.pages.includes(page);
    if (!known.includes(part) && !whole.some(holds)) continue;
    for (const page of whole) {
      const range = index.pages[page - 1];
      if (range) pieces.push({ first: range.firstLine, last: range.lastLine, score: score + 1 });
    }
  }
  return pieces;
}

function rankedPieces(
  index: DocumentIndex,
  search: {
    brief: Brief;
    knobs: RetrievalKnobs;
    windows: Windows;
    scores: WindowScores;
    ranked: RankedPage[];
    scope: SearchScope;
  },
): Piece[] {
  const { brief, knobs, windows, scores, ranked } = search;
  const wholePages = brief.shape === 'listing' || brief.shape === 'table';
  const pieces: Piece[] = [];
  for (const [rank, { page, score, window }] of ranked.slice(0, knobs.maximumPassages * 2).entries()) {
    const range = index.pages[page - 1];
    if (!range || score <= 0) continue;
    if (wholePages && rank < 3) {
      pieces.push({ first: range.firstLine, last: range.lastLine, score });
      continue;
    }
    pieces.push({
      first: windows.first[window] ?? range.firstLine,
      last: windows.last[window] ?? range.lastLine,
      score,
    });
    // A second good window of a good page.
    if (rank < 4) {
      for (let other = windows.from[range.firstLine] ?? 0; other < (windows.to[range.lastLine] ?? 0); other++) {
        const value = scores.total[other] ?? 0;
        if (other !== window && value > score * 0.7)
          pieces.push({ first: windows.first[other] ?? 0, last: windows.last[other] ?? 0, score: value });
      }
    }
  }
  return pieces.map((piece) => withTop(index, piece));
}

/** A heading this many lines above a window belongs to it. */
const headingReach = 10;

/** The heading right above a window, and the lines above one that begins near the top of its page, say what it is about. */
function withTop(index: DocumentIndex, piece: Piece): Piece {
  const page = index.pages[(index.pageOfLine[piece.first] ?? 1) - 1];
  if (!page) return piece;
  const heading = index.headings.find(({ line }) => line < piece.first && line >= piece.first - headingReach);
  const start = Math.max(page.firstLine, heading?.line ?? piece.first);
  // The fields of a form's cover are read with what heads them: who the registrant is, and where.
  const isCover = index.parts.get('cover page')?.[0]?.page === index.pageOfLine[piece.first];
  const first = isCover || start - page.firstLine <= 6 ? page.firstLine : start;
  const last = page.lastLine - piece.last <= 6 ? page.lastLine : piece.last;
  return { ...piece, first, last };
}

function referredPieces(search: { referred: Referred[]; ranked: RankedPage[] }): Piece[] {
  const best = search.ranked[0]?.score ?? 1;
  return search.referred.map(({ firstLine, lastLine, from }) => ({
    first: firstLine,
    last: Math.min(lastLine, firstLine + 39),
    // What the question names itself is worth as much as the best page.
    score: from === null ? best : best * 0.6,
  }));
}

function extend(index: DocumentIndex, piece: Piece, lines: number): Piece {
  return lines === 0 ? piece : { ...piece, last: Math.min(index.lineCount, piece.last + lines) };
}

function clip(piece: Piece, ranges: { first: number; last: number }[]): Piece[] {
  return ranges
    .map((range) => ({
      score: piece.score,
      first: Math.max(piece.first, range.first),
      last: Math.min(piece.last, range.last),
    }))
    .filter(({ first, last }) => first <= last);
}

function finish(index: DocumentIndex, table: LineTable, pieces: Piece[], knobs: RetrievalKnobs): Passage[] {
  const kept: Piece[] = [];
  let characters = knobs.maximumTokens * charactersPerToken;
  for (const piece of [...pieces].sort((a, b) => b.score - a.score || a.first - b.first)) {
    const trimmed = withoutFurniture(index, piece);
    if (!trimmed) continue;
    const fresh = kept.filter((other) => other.first <= trimmed.last && other.last >= trimmed.first);
    if (fresh.some((other) => other.first <= trimmed.first && other.last >= trimmed.last)) continue;
    const cost = textLength(table, trimmed, fresh);
    if (kept.length > 0 && cost > characters) continue;
    const merged = kept.find((other) => touches(index, other, trimmed));
    if (!merged && kept.length >= knobs.maximumPassages) continue;
    characters -= cost;
    if (merged) {
      merged.first = Math.min(merged.first, trimmed.first);
      merged.last = Math.max(merged.last, trimmed.last);
    } else kept.push(trimmed);
  }
  return mergeAll(index, kept).map((piece, position) => passageOf(index, table, piece, position + 1));
}

/** Merging can make two passages touch that did not before. */
function mergeAll(index: DocumentIndex, pieces: Piece[]): Piece[] {
  const merged: Piece[] = [];
  for (const piece of [...pieces].sort((a, b) => a.first - b.first)) {
    const open = merged.at(-1);
    if (open && touches(index, open, piece)) {
      open.last = Math.max(open.last, piece.last);
      open.score = Math.max(open.score, piece.score);
    } else merged.push({ ...piece });
  }
  return merged.sort((a, b) => b.score - a.score || a.first - b.first);
}

/** Overlapping, or a few lines apart on the same page; whole pages stay apart so that each is one passage. */
function touches(index: DocumentIndex, a: Piece, b: Piece): boolean {
  if (a.first <= b.last && b.first <= a.last) return true;
  const [upper, lower] = a.first < b.first ? [a, b] : [b, a];
  return lower.first - upper.last <= mergeGap && index.pageOfLine[upper.last] === index.pageOfLine[lower.first];
}

/** Heads and feet at either end are no content. */
function withoutFurniture(index: DocumentIndex, piece: Piece): Piece | null {
  let { first, last } = piece;
  while (first <= last && ((index.traits[first] ?? 0) & trait.furniture) !== 0) first++;
  while (last >= first && ((index.traits[last] ?? 0) & trait.furniture) !== 0) last--;
  return first <= last ? { ...piece, first, last } : null;
}

/** May all lines of a scope be handed over? */
function fits(table: LineTable, ranges: { first: number; last: number }[], knobs: RetrievalKnobs): boolean {
  const lines = ranges.reduce((sum, { first, last }) => sum + last - first + 1, 0);
  const characters = knobs.maximumTokens * charactersPerToken;
  if (ranges.length > knobs.maximumPassages || lines * 8 > characters) return false;
  return ranges.reduce((sum, piece) => sum + textLength(table, { ...piece, score: 1 }, []), 0) <= characters;
}

function textLength(table: LineTable, piece: Piece, kept: Piece[]): number {
  let length = 0;
  for (let number = piece.first; number <= piece.last; number++) {
    if (kept.some((other) => other.first <= number && other.last >= number)) continue;
    length += (lineAt(table, number)?.text.length ?? 0) + 8;
  }
  return length;
}

function passageOf(index: DocumentIndex, table: LineTable, piece: Piece, position: number): Passage {
  return {
    index: position,
    firstLine: piece.first,
    lastLine: piece.last,
    startPage: index.pageOfLine[piece.first] ?? 1,
    endPage: index.pageOfLine[piece.last] ?? 1,
    sectionTitle: titleAbove(index, table, piece.first),
    score: Math.round(piece.score * 1000) / 1000,
    keywords: [],
  };
}

/** The innermost section of the document, or the nearest title above. */
function titleAbove(index: DocumentIndex, table: LineTable, line: number): string | null {
  let best: { title: string; level: number; firstLine: number } | null = null;
  for (const section of table.sections) {
    if (section.firstLine <= line && section.lastLine >= line && (!best || section.firstLine >= best.firstLine))
      best = section;
  }
  if (best) return best.title;
  let title: string | null = null;
  for (const heading of index.headings) {
    if (heading.line > line + 3) break;
    if (heading.lastLine >= line) title = heading.title;
  }
  return title;
}
