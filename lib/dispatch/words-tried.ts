import { foldCase, wordFinder } from '../contract/fold-text';
import { type Line, type LineTable, linesBetween, type Page } from '../document/line-table';
import { isStopWord, type Language } from '../question/language';
import { stem } from '../question/stem';
import { eachToken, tokensOf } from '../question/tokens';
import type { Retrieval } from '../retrieval/passage';

/** A word or phrase that was looked for. */
export type WordTried = {
  text: string;
  /** Whether it stands on a page that was searched, word for word; case, hyphens and line ends don't count. */
  found: boolean;
  /** Where, by page. */
  pages: number[];
  /** Where its words, in whatever form, stand on two neighbouring lines of what was read; null where it is found, and where
   *  they do not. */
  near: { page: number; firstLine: number; lastLine: number } | null;
};

/** Where what was looked for stands, each phrase by itself. About a millisecond for ten pages the first time, then little.
 *  @param searched the pages that have text and were searched */
export function wordsTried(input: {
  texts: readonly string[];
  language: Language;
  table: LineTable;
  searched: ReadonlySet<number>;
  retrievals: readonly Retrieval[];
}): WordTried[] {
  const { texts, language, table, searched } = input;
  const pages = table.pages.filter(({ number }) => searched.has(number));
  const passages = input.retrievals.flatMap((retrieval) => retrieval.passages);
  return texts.map((text) => {
    const on = pages.filter((page) => standsOn(page, text)).map(({ number }) => number);
    const near = on.length > 0 ? null : wordsTogether(stemsOf(text, language), language, table, passages);
    return { text, found: on.length > 0, pages: on, near };
  });
}

/** The lines of a passage that hold most of the words, few rather than many.
 *  @param words what was asked, word by word; `has` names them as they were asked */
export function closestLines(
  lines: readonly Line[],
  words: readonly string[],
  language: Language,
): { lines: Line[]; has: string[] } {
  const byStem = new Map(words.flatMap((word) => stemsOf(word, language).map((key) => [key, word])));
  const onLine = lines.map((line) => new Set(tokensOf(line.text).map((token) => stem(token, language))));
  let best = { from: 0, to: 0, stems: [] as string[] };
  for (let from = 0; from < lines.length; from++) {
    for (let to = from; to < Math.min(lines.length, from + linesAtMost); to++) {
      const stems = [...byStem.keys()].filter((each) => onLine.slice(from, to + 1).some((line) => line.has(each)));
      const shorter = stems.length === best.stems.length && to - from < best.to - best.from;
      if (stems.length > best.stems.length || shorter) best = { from, to, stems };
    }
  }
  return {
    lines: lines.slice(best.from, best.to + 1),
    has: best.stems.flatMap((each) => byStem.get(each) ?? []),
  };
}

/** The words of phrases, each once whatever its form, without those that every sentence has. */
export function wordsOf(texts: readonly string[], language: Language): string[] {
  return [...wordsByStem(texts, language).values()];
}

function wordsByStem(texts: readonly string[], language: Language): Map<string, string> {
  const words = new Map<string, string>();
  for (const text of texts) {
    eachToken(text, (token, start, end) => {
      const key = stem(token, language);
      if (!isStopWord(token, language) && !words.has(key)) words.set(key, text.slice(start, end));
    });
  }
  return words;
}

const linesAtMost = 3;

function stemsOf(text: string, language: Language): string[] {
  return [...wordsByStem([text], language).keys()];
}

function wordsTogether(
  stems: readonly string[],
  language: Language,
  table: LineTable,
  passages: Retrieval['passages'],
): WordTried['near'] {
  if (stems.length === 0) return null;
  for (const { firstLine, lastLine } of passages) {
    const lines = linesBetween(table, firstLine, lastLine);
    const onLine = lines.map((line) => new Set(tokensOf(line.text).map((token) => stem(token, language))));
    for (const [at, line] of lines.entries()) {
      const here = onLine[at] as Set<string>;
      if (stems.every((each) => here.has(each)))
        return { page: line.page, firstLine: line.number, lastLine: line.number };
      const next = lines[at + 1];
      if (next && stems.every((each) => here.has(each) || onLine[at + 1]?.has(each)))
        return { page: line.page, firstLine: line.number, lastLine: next.number };
    }
  }
  return null;
}

const ideograph = /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/;

type FoldedPage = { text: string; has: (words: string) => boolean };
const foldedPages = new WeakMap<Page, FoldedPage>();

/** As whole words; scripts without spaces have none. */
function standsOn(page: Page, words: string): boolean {
  let folded = foldedPages.get(page);
  if (!folded) {
    const text = page.lines.flatMap((line) => (line.hidden ? [] : line.text)).join('\n');
    folded = { text: foldCase(text), has: wordFinder(text) };
    foldedPages.set(page, folded);
  }
  return ideograph.test(words) ? folded.text.includes(foldCase(words)) : folded.has(words);
}
