import type { LineTable } from '../document/line-table';
import type { Brief } from '../question/brief';
import { isStopWord } from '../question/language';
import { stem } from '../question/stem';
import { tokensOf } from '../question/tokens';
import type { DocumentIndex } from './build-index';
import { followReferences } from './follow-references';
import { fuseRanks, type NearLines } from './fuse-ranks';
import { makePassages } from './make-passages';
import { partsAsked, wholePageParts } from './parts-asked';
import type { Retrieval, RetrievalKnobs } from './passage';
import type { RankedPage } from './rank-pages';
import { rankPages } from './rank-pages';
import { queryOf, scoreWindows, type WindowScores } from './score-windows';
import { resolveScope, type SearchScope } from './search-scope';
import { type Windows, windowsOf } from './windows';

/** What a round adds to the search: words found while reading, sections that were referred to. */
export type Widening = { keywords: string[]; sections: string[] };

/** The knobs that a brief starts with, for each of its fields where it has some. The reader costs no tokens, so it is handed more than a model is; with twelve passages instead
 *  of eight it answers no more of the development questions, and takes half as long again. */
export function defaultKnobs(brief: Brief, options: { reader?: boolean } = {}): RetrievalKnobs {
  const fields = Math.max(1, brief.fields.length);
  const several = brief.shape !== 'single' || brief.narrative || wholePageParts(brief).length > 1;
  return {
    maximumPassages: options.reader ? 8 : Math.ceil((several ? 8 : 6) / fields),
    maximumTokens: options.reader ? 16_000 : Math.max(leastTokens, Math.ceil((several ? 8_000 : 6_000) / fields)),
    windowLines: 20,
    stride: 10,
    pages: brief.scope.pages,
    sections: brief.scope.fixed ? brief.scope.sections : [],
    lines: brief.scope.lines,
    overlapPages: brief.scope.nextPageRead ? 0 : 1,
    followReferences: true,
    // A window may stop in the middle of what the reader looks for.
    extendLines: options.reader ? (several ? 20 : 15) : 0,
  };
}

/** Room in which one field's value and what it is called stand. */
const leastTokens = 800;

/** Searches one document for a brief. Deterministic, about 1 ms on 200 pages. A scope that holds no line of the document is
 *  ignored rather than answered with nothing.
 *  @param nearest lines that are near in meaning, best first; without them words alone decide */
export function retrieve(
  index: DocumentIndex,
  table: LineTable,
  brief: Brief,
  knobs: RetrievalKnobs,
  widen: Widening = { keywords: [], sections: [] },
  nearest: readonly NearLines[] = [],
): Retrieval {
  const { windows, scope, scores, ordered, referred } = rank(index, table, brief, knobs, widen, nearest);
  const passages = makePassages(index, table, { brief, knobs, windows, scores, ranked: ordered, referred, scope });
  const rankedPages = withNeighbours(
    index,
    brief,
    ordered,
    referred.map(({ page }) => page),
  );
  const lines = passages.map(({ firstLine, lastLine }) => ({ firstLine, lastLine }));
  const keywordsFound = findKeywords(index, brief, widen.keywords, lines);
  const last = passages[0];
  const overlapPage = last
    ? (index.pages[last.endPage + knobs.overlapPages - 1] ?? index.pages.find(({ number }) => number === last.endPage))
    : undefined;
  return {
    passages: passages.map((passage) => ({
      ...passage,
      keywords: keywordsFound.byPassage.get(passage.firstLine) ?? [],
    })),
    overlap:
      last && overlapPage && knobs.overlapPages > 0 && overlapPage.lastLine > last.lastLine
        ? { firstLine: last.lastLine + 1, lastLine: overlapPage.lastLine }
        : null,
    rankedPages,
    queries: [
      [
        ...brief.keywords.filter(({ source }) => source !== 'dictionary').map(({ text }) => text),
        ...widen.keywords,
      ].join(' '),
    ],
    keywordsFound: keywordsFound.all,
    byMeaningOnly: keywordsFound.all.length === 0 && !holdWords(index, brief, lines),
    scope: { pages: scope.pages, sections: knobs.sections, lines: scope.lines },
  };
}

type Ranking = {
  windows: Windows;
  scope: SearchScope;
  scores: WindowScores;
  ordered: RankedPage[];
  referred: ReturnType<typeof followReferences>;
};

// The second look for contradictions asks the same of the same document, for more of what was found.
const lastRankings = new WeakMap<Brief, { index: DocumentIndex; asked: string; ranking: Ranking }>();

/** What of a document speaks of a brief, best first, however much of it will be handed on. */
function rank(
  index: DocumentIndex,
  table: LineTable,
  brief: Brief,
  { windowLines, stride, pages, sections, lines, overlapPages, followReferences: follow }: RetrievalKnobs,
  widen: Widening,
  nearest: readonly NearLines[],
): Ranking {
  const asked = JSON.stringify([windowLines, stride, pages, sections, lines, overlapPages, follow, widen, nearest]);
  const last = lastRankings.get(brief);
  if (last?.index === index && last.asked === asked) return last.ranking;
  const windows = windowsOf(index, windowLines, stride);
  const scope = resolveScope(index, table, { pages, sections, lines, overlapPages });
  const scores = scoreWindows(index, windows, brief, queryOf(index, brief, widen.keywords));
  const byWords = rankPages(index, windows, scores, scope.allowsPage);
  const ranked = fuseRanks(index, windows, byWords, nearest, scope.allowsPage);
  const ordered = withParts(index, brief, ranked);
  const referred = follow
    ? followReferences(index, table, {
        brief,
        ranked: ordered,
        windows,
        sections: widen.sections,
        allowsPage: scope.allowsPage,
      })
    : [];
  const ranking = { windows, scope, scores, ordered, referred };
  lastRankings.set(brief, { index, asked, ranking });
  return ranking;
}

/** One page of every part that was named comes first, in the order of the naming, the best of each before the second. */
function withParts(index: DocumentIndex, brief: Brief, ranked: RankedPage[]): RankedPage[] {
  const { named } = partsAsked(brief);
  const wanted = [...new Set([...named, ...wholePageParts(brief)])];
  if (wanted.length < 2) return ranked;
  const first: RankedPage[] = [];
  for (const part of wanted) {
    const pages = new Set((index.parts.get(part) ?? []).filter(({ score }) => score > 0.4).map(({ page }) => page));
    const best = ranked.find(({ page }) => pages.has(page) && !first.some((chosen) => chosen.page === page));
    if (best) first.push(best);
  }
  first.sort((a, b) => b.score - a.score);
  return [...first, ...ranked.filter(({ page }) => !first.some((chosen) => chosen.page === page))];
}

/** Pages beside the best ones, which lists and tables run on to, and those referred to, enter near the top without pushing
 *  the first three down. */
function withNeighbours(index: DocumentIndex, brief: Brief, ranked: RankedPage[], referred: number[]): number[] {
  const pages = ranked.map(({ page }) => page);
  const exists = new Set(
    index.pages.filter(({ firstLine, lastLine }) => lastLine >= firstLine).map(({ number }) => number),
  );
  const several = brief.shape !== 'single';
  const neighbours: number[] = [];
  for (const page of pages.slice(0, several ? 2 : 1)) neighbours.push(page + 1, page - 1);
  const inserted = [...neighbours.slice(0, several ? 4 : 0), ...referred.slice(0, 2)].filter((page) =>
    exists.has(page),
  );
  const order = [...pages.slice(0, 4), ...inserted, ...pages.slice(4)];
  return [...new Set(order)];
}

/** A keyword is found where all its words stand within two neighbouring lines of a passage. */
function findKeywords(
  index: DocumentIndex,
  brief: Brief,
  extra: string[],
  passages: { firstLine: number; lastLine: number }[],
): { all: string[]; byPassage: Map<number, string[]> } {
  const byPassage = new Map<number, string[]>();
  const all = new Set<string>();
  const keywords = [...brief.keywords.map(({ text }) => text), ...extra];
  for (const text of new Set(keywords)) {
    const ids = idsOf(index, text);
    if (ids.length === 0 || ids.some((id) => id === undefined)) continue;
    for (const passage of passages) {
      if (!standTogether(index, ids as number[], passage)) continue;
      all.add(text);
      byPassage.set(passage.firstLine, [...(byPassage.get(passage.firstLine) ?? []), text]);
    }
  }
  return { all: [...all], byPassage };
}

/** The terms of a keyword in the order of its words; undefined for a word that the document does not have. */
function idsOf(index: DocumentIndex, keyword: string): (number | undefined)[] {
  return tokensOf(keyword)
    .filter((token) => !isStopWord(token, index.language))
    .map((token) => index.terms.get(stem(token, index.language)));
}

/** Does any of the question's own words stand on these lines, though no phrase of it does? */
function holdWords(
  index: DocumentIndex,
  brief: Brief,
  lines: readonly { firstLine: number; lastLine: number }[],
): boolean {
  return keywordIds(index, brief).some((id) =>
    lines.some(({ firstLine, lastLine }) => linesWith(index, id, firstLine, lastLine).length > 0),
  );
}

/** The terms of the question's own words that the document has, each once. */
export function keywordIds(index: DocumentIndex, brief: Brief): number[] {
  const own = brief.keywords.filter(({ source }) => source !== 'dictionary');
  return [...new Set(own.flatMap(({ text }) => idsOf(index, text).flatMap((id) => id ?? [])))];
}

/** The lines of a range that hold a term, in order. */
export function linesWith(index: DocumentIndex, id: number, firstLine: number, lastLine: number): number[] {
  const lines: number[] = [];
  const end = index.starts[id + 1] ?? 0;
  for (let slot = firstSlot(index, id, firstLine); slot < end; slot++) {
    const line = index.postings[slot] ?? 0;
    if (line > lastLine) break;
    lines.push(line);
  }
  return lines;
}

function standTogether(index: DocumentIndex, ids: number[], passage: { firstLine: number; lastLine: number }): boolean {
  const [rarest, ...others] = [...ids].sort((a, b) => spread(index, a) - spread(index, b));
  if (rarest === undefined) return false;
  const end = index.starts[rarest + 1] ?? 0;
  for (let slot = firstSlot(index, rarest, passage.firstLine); slot < end; slot++) {
    const line = index.postings[slot] ?? 0;
    if (line > passage.lastLine) return false;
    const near = others.every((id) => {
      const found = index.postings[firstSlot(index, id, Math.max(passage.firstLine, line - 1))];
      const inside = firstSlot(index, id, Math.max(passage.firstLine, line - 1)) < (index.starts[id + 1] ?? 0);
      return inside && found !== undefined && found <= Math.min(passage.lastLine, line + 1);
    });
    if (near) return true;
  }
  return false;
}

const spread = (index: DocumentIndex, id: number) => (index.starts[id + 1] ?? 0) - (index.starts[id] ?? 0);

/** First posting of a term at or after a line. */
function firstSlot(index: DocumentIndex, id: number, line: number): number {
  let low = index.starts[id] ?? 0;
  let high = index.starts[id + 1] ?? 0;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((index.postings[middle] ?? 0) < line) low = middle + 1;
    else high = middle;
  }
  return low;
}
