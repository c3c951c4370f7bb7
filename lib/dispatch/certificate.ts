import { innermostSection } from '../document/innermost-section';
import { type Line, type LineTable, linesBetween } from '../document/line-table';
import type { Brief } from '../question/brief';
import type { Language } from '../question/language';
import { wordsAsked } from '../question/words-asked';
import type { Retrieval } from '../retrieval/passage';
import { languageOf } from './document-language';
import { type OtherLanguage, otherLanguage } from './other-language';
import { unreadInScope } from './unread-in-scope';
import { closestLines, type WordTried, wordsOf, wordsTried } from './words-tried';

/** What stands behind "not found in this document": a plain value, made from what the trace has of each round. */
export type AbsenceCertificate = {
  question: string;
  queries: string[];
  /** Every word and phrase that was looked for, and where it stands on the pages that were searched. */
  keywords: WordTried[];
  /** Pages whose lines were all searched, as ranges; none whose text nobody can read. */
  pagesSearched: { first: number; last: number }[];
  /** Pages that were to be searched and are pictures, or garbled: what stands on them is not known. */
  pagesUnread: { first: number; last: number }[];
  /** Titles of the sections inside them, where the document has sections. */
  sectionsSearched: string[];
  /** The best passages that were read, with what they did cover of the question. */
  nearest: {
    firstLine: number;
    lastLine: number;
    startPage: number;
    endPage: number;
    /** Of the section that the closest lines stand in. */
    sectionTitle: string | null;
    covered: string[];
    missing: string[];
    /** The few lines of it that hold most of the question's words, and which of them. */
    closest: { lines: { line: number; page: number; text: string }[]; has: string[]; lacks: string[] };
  }[];
  /** By page, in order: searched at all, and the share of its lines that was read. */
  coverage: { page: number; searched: boolean; read: number }[];
  rounds: number;
  /** Set where the question is plainly in another language than the document. */
  otherLanguage: OtherLanguage | null;
};

const nearestPassages = 5;

/** @param retrievals one a round, in order */
export function absenceCertificate(input: {
  brief: Brief;
  retrievals: Retrieval[];
  table: LineTable;
}): AbsenceCertificate {
  const { brief, retrievals, table } = input;
  const language = languageOf(table);
  const { asked } = wordsAsked(brief.keywords);
  const words = wordsOf(asked, language);
  const foundOnTheWay = retrievals.flatMap(({ keywordsFound }) => keywordsFound);
  const tried = [...new Set([...brief.keywords.map(({ text }) => text), ...foundOnTheWay])];
  const { inScope, unread } = unreadInScope(table, retrievals);
  const searched = new Set(inScope.filter((page) => !unread.includes(page)));
  const read = new Set(
    retrievals.flatMap(({ passages }) => passages).flatMap(({ firstLine, lastLine }) => range(firstLine, lastLine)),
  );
  return {
    question: brief.question,
    queries: [...new Set(retrievals.flatMap(({ queries }) => queries))],
    keywords: wordsTried({ texts: tried, language, table, searched, retrievals }),
    pagesSearched: asRanges([...searched]),
    pagesUnread: asRanges(unread),
    sectionsSearched: table.sections
      .filter((section) => range(section.startPage, section.endPage).some((page) => searched.has(page)))
      .map(({ title }) => title),
    nearest: nearestOf(retrievals).map((passage) => {
      const closest = closestOf(linesBetween(table, passage.firstLine, passage.lastLine), words, language);
      return {
        firstLine: passage.firstLine,
        lastLine: passage.lastLine,
        startPage: passage.startPage,
        endPage: passage.endPage,
        sectionTitle: titleOver(closest.lines[0]?.line ?? passage.firstLine, passage, table),
        covered: passage.keywords,
        missing: asked.filter((text) => !passage.keywords.includes(text)),
        closest,
      };
    }),
    coverage: table.pages.map((page) => ({
      page: page.number,
      searched: searched.has(page.number),
      read:
        page.lines.length === 0 ? 0 : page.lines.filter(({ number }) => read.has(number)).length / page.lines.length,
    })),
    rounds: retrievals.length,
    otherLanguage: otherLanguage(brief.question, table),
  };
}

/** The title over the lines that are shown: a passage may begin in one section and have them in a later one, and where the document has
 *  no sections its title may stand below them, or be a sentence in large letters. */
function titleOver(line: number, passage: Retrieval['passages'][number], table: LineTable): string | null {
  if (table.sections.length > 0) return innermostSection(table.sections, line)?.title ?? null;
  const title = passage.sectionTitle;
  if (title === null || isSentence.test(title)) return null;
  const onOrBelow = linesBetween(table, line, passage.lastLine).map(({ text }) => text.trim());
  return onOrBelow.some((text) => text !== '' && title.startsWith(text)) ? null : title;
}
const isSentence = /(?:\S+\s+){3}\S*\.$|[。؟?!]$/u;

function closestOf(passage: readonly Line[], words: readonly string[], language: Language) {
  const { lines, has } = closestLines(passage, words, language);
  return {
    lines: lines.map(({ number, page, text }) => ({ line: number, page, text })),
    has,
    lacks: words.filter((word) => !has.includes(word)),
  };
}

/** The best passages of all rounds, each place once. */
function nearestOf(retrievals: Retrieval[]): Retrieval['passages'] {
  const kept: Retrieval['passages'] = [];
  for (const passage of retrievals.flatMap(({ passages }) => passages).sort((a, b) => b.score - a.score)) {
    if (kept.some((other) => other.firstLine <= passage.lastLine && other.lastLine >= passage.firstLine)) continue;
    kept.push(passage);
    if (kept.length === nearestPassages) break;
  }
  return kept;
}

function range(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first + offset);
}

function asRanges(pages: number[]): { first: number; last: number }[] {
  const ranges: { first: number; last: number }[] = [];
  for (const page of pages) {
    const open = ranges.at(-1);
    if (open && open.last === page - 1) open.last = page;
    else ranges.push({ first: page, last: page });
  }
  return ranges;
}
