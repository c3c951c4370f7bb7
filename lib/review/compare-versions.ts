import type { LineTable } from '../document/line-table';
import type { Evidence } from '../evidence/evidence';
import { mostAlike } from './most-alike';
import { type RunningWord, runningWords, sameWord, textBeside } from './running-words';

export type CitedText = { page: number; firstLine: number; lastLine: number; text: string };

export type ComparedSpan = {
  /** Which value it is evidence of, by index. */
  item: number;
  before: CitedText;
  /** Where the words stand in the new version, or what is most like them; null where nothing is. */
  after: CitedText | null;
  /** Whole lines as they were, or the same words in other lines: then what surrounds them may have changed. */
  same: 'lines' | 'words' | null;
};

/** Fewer words than this stand elsewhere by chance ("30 days"): they are the same only as whole lines. */
const fewestAcrossLines = 8;

/** Looks for the cited lines of an answer in a newer version of its document. White space and where the lines stand don't
 *  count; a letter does.
 *  @returns `unchanged` only when there is evidence and all of it stands in the new version in the same lines */
export function compareVersions(
  evidence: readonly Evidence[][],
  newer: LineTable,
): { unchanged: boolean; spans: ComparedSpan[] } {
  const lines = newer.pages.flatMap((page) => page.lines.filter(({ hidden }) => !hidden));
  const texts = lines.map(({ text }) => folded(text));
  // a paragraph goes on behind the foot of its page
  const document = runningWords(lines.filter(({ furniture }) => !furniture));
  const spans = evidence.flatMap((proofs, item) =>
    proofs.flatMap(({ snippet }): ComparedSpan[] => {
      const cited = runningWords(snippet.map(({ line, page, text }) => ({ number: line, page, text })));
      const page = cited[0]?.line.page ?? 0;
      const wanted = snippet.map(({ text }) => folded(text));
      const at = sameLines(texts, wanted, (index) => Math.abs((lines[index]?.page ?? 0) - page));
      const there = at === null ? mostAlike(document, cited, page) : runningWords(lines.slice(at, at + wanted.length));
      const before = citedText(cited, there);
      if (!before) return [];
      const inOtherLines = cited.length >= fewestAcrossLines && sameWords(cited, there);
      const same = at !== null ? 'lines' : inOtherLines ? 'words' : null;
      return [{ item, before, after: citedText(there, cited), same }];
    }),
  );
  const proofs = evidence.flat().length;
  return { unchanged: proofs > 0 && spans.length === proofs && spans.every(({ same }) => same === 'lines'), spans };
}

function sameLines(texts: string[], wanted: string[], distance: (at: number) => number): number | null {
  let best: number | null = null;
  for (let at = 0; at + wanted.length <= texts.length; at++) {
    if (wanted.some((text, offset) => texts[at + offset] !== text)) continue;
    if (best === null || distance(at) < distance(best)) best = at;
  }
  return best;
}

function sameWords(a: readonly RunningWord[], b: readonly RunningWord[]): boolean {
  return a.length === b.length && a.every(({ text }, index) => sameWord(text, b[index]?.text ?? ''));
}

function citedText(words: readonly RunningWord[], other: readonly RunningWord[]): CitedText | null {
  const [first] = words;
  const last = words.at(-1);
  if (!first || !last) return null;
  return {
    page: first.line.page,
    firstLine: first.line.number,
    lastLine: last.line.number,
    text: textBeside(words, other),
  };
}

function folded(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, ' ').trim();
}
