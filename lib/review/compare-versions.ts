import { type LineTable, linesBetween } from '../document/line-table';
import { grownToWhole } from '../evidence/boundaries';
import type { Evidence } from '../evidence/evidence';
import { sentenceRanges } from '../reader/prose/sentence-ranges';
import { mostAlike } from './most-alike';
import { type CitedLine, type RunningWord, runningWords, sameWord, textBeside } from './running-words';

export type CitedText = { page: number; firstLine: number; lastLine: number; text: string };

export type ComparedSpan = {
  /** Which value it is evidence of, by index. */
  item: number;
  /** The cited lines, with the rest of the sentences that they begin or end in the midst of. */
  before: CitedText;
  /** Where they stand in the new version, or what is most like them; null where nothing is. */
  after: CitedText | null;
  same: boolean;
};

/** Fewer words than this stand elsewhere by chance ("30 days"): they are the same only as whole lines. */
const fewestAcrossLines = 8;

export type ComparedEvidence = { unchanged: boolean; spans: ComparedSpan[] };

/** Looks for what answers cite in a newer version of their document, which is read once for all of them. White space, where a paragraph
 *  breaks its lines, and where it stands don't count; a letter does, and so does the rest of a sentence, which may take back what was cited.
 *  @returns of the evidence of an answer and the lines that it was found in what became of it; `unchanged` only when there is evidence and
 *  all of it stands in the new version as it did */
export function comparedWith(
  newer: LineTable,
): (evidence: readonly Evidence[][], older: LineTable) => ComparedEvidence {
  const lines = newer.pages.flatMap((page) => page.lines.filter(({ hidden }) => !hidden));
  const texts = lines.map(({ text }) => folded(text));
  // a paragraph goes on behind the foot of its page
  const document = runningWords(lines.filter(({ furniture }) => !furniture));

  return (evidence, older) => {
    const spans = evidence.flatMap((proofs, item) =>
      proofs.flatMap(({ snippet }): ComparedSpan[] => {
        const cited = snippet.map(({ line, page, text }) => ({ number: line, page, text }));
        const words = wholeSentences(cited, older);
        const { there, same } = words.length >= fewestAcrossLines ? acrossLines(words) : asLines(cited, words);
        const before = citedText(words, there);
        return before ? [{ item, before, after: citedText(there, words), same }] : [];
      }),
    );
    const proofs = evidence.flat().length;
    return { unchanged: proofs > 0 && spans.length === proofs && spans.every(({ same }) => same), spans };
  };

  function acrossLines(words: readonly RunningWord[]): Found {
    const there = mostAlike(document, words);
    const same = sameWords(words, there);
    return { there: same ? there : withRestOfSentence(there, document), same };
  }

  function asLines(cited: readonly CitedLine[], words: readonly RunningWord[]): Found {
    const page = cited[0]?.page ?? 0;
    const wanted = cited.map(({ text }) => folded(text));
    const at = sameLines(texts, wanted, (index) => Math.abs((lines[index]?.page ?? 0) - page));
    return at === null
      ? { there: mostAlike(document, words), same: false }
      : { there: runningWords(lines.slice(at, at + wanted.length)), same: true };
  }
}

/** What was added behind what is alike: "ninety days’ notice" became "ninety days’ notice, except in the first year". */
function withRestOfSentence(there: readonly RunningWord[], document: readonly RunningWord[]): readonly RunningWord[] {
  const [first] = there;
  if (!first) return there;
  const from = document.indexOf(first);
  const words = document.slice(from, from + there.length + mostAdded);
  const end = there.map(textOf).join(' ').length;
  const whole = sentenceRanges(words.map(textOf).join(' ')).find((range) => range[1] >= end)?.[1] ?? end;
  let length = -1;
  return words.filter(({ text }, index) => {
    length += 1 + text.length;
    return index < there.length || length <= whole;
  });
}

/** Words that a sentence is looked for its end in. */
const mostAdded = 120;

type Found = { there: readonly RunningWord[]; same: boolean };

/** The words of cited lines and the rest of their first and last sentence. */
function wholeSentences(cited: readonly CitedLine[], older: LineTable): RunningWord[] {
  const [first] = cited;
  const last = cited.at(-1);
  if (!first || !last) return [];
  const lines = linesBetween(older, first.number, last.number);
  if (lines.map(textOf).join() !== cited.map(textOf).join()) return runningWords(cited);
  const words = runningWords(grownToWhole(older, lines).filter(({ hidden }) => !hidden));
  const ends: number[] = [];
  for (const { text } of words) ends.push((ends.at(-1) ?? -1) + 1 + text.length);
  const isCited = ({ line }: RunningWord) => line.number >= first.number && line.number <= last.number;
  const startOfCited = (ends[words.findIndex(isCited) - 1] ?? -1) + 1;
  const endOfCited = ends[words.findLastIndex(isCited)] ?? 0;
  const ranges = sentenceRanges(words.map(textOf).join(' '));
  const from = ranges.find(([, end]) => end > startOfCited)?.[0] ?? 0;
  const to = ranges.findLast(([start]) => start < endOfCited)?.[1] ?? 0;
  return words.filter((_, index) => (ends[index] ?? 0) > from && (ends[index] ?? 0) <= to);
}

function textOf({ text }: { text: string }): string {
  return text;
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
