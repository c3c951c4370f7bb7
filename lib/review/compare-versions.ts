import type { Line, LineTable } from '../document/line-table';
import type { Evidence } from '../evidence/evidence';

export type CitedLines = { page: number; firstLine: number; lastLine: number; lines: string[] };

export type ComparedSpan = {
  /** Which value it is evidence of, by index. */
  item: number;
  before: CitedLines;
  /** Where the lines stand in the new version, or what is most like them; null where nothing is. */
  after: CitedLines | null;
  same: boolean;
};

/** Below this share of words in common, lines are something else. */
const leastInCommon = 0.5;

/** Looks for the cited lines of an answer in a newer version of its document. White space and where the lines stand don't
 *  count; a letter does.
 *  @returns `unchanged` only when there is evidence and all of it stands in the new version as it did */
export function compareVersions(
  evidence: readonly Evidence[][],
  newer: LineTable,
): { unchanged: boolean; spans: ComparedSpan[] } {
  const lines = newer.pages.flatMap((page) => page.lines.filter(({ hidden }) => !hidden));
  const texts = lines.map(({ text }) => folded(text));
  const spans = evidence.flatMap((proofs, item) =>
    proofs.flatMap(({ snippet }) => {
      const [first] = snippet;
      const last = snippet.at(-1);
      if (!first || !last) return [];
      const wanted = snippet.map(({ text }) => folded(text));
      const exact = sameLines(texts, wanted, (at) => Math.abs((lines[at]?.page ?? 0) - first.page));
      const at = exact ?? mostAlike(texts, wanted);
      return [
        {
          item,
          before: {
            page: first.page,
            firstLine: first.line,
            lastLine: last.line,
            lines: snippet.map(({ text }) => text),
          },
          after: at === null ? null : citedAt(lines.slice(at, at + wanted.length)),
          same: exact !== null,
        },
      ];
    }),
  );
  const proofs = evidence.flat().length;
  return { unchanged: proofs > 0 && spans.length === proofs && spans.every(({ same }) => same), spans };
}

function sameLines(texts: string[], wanted: string[], distance: (at: number) => number): number | null {
  let best: number | null = null;
  for (let at = 0; at + wanted.length <= texts.length; at++) {
    if (wanted.some((text, offset) => texts[at + offset] !== text)) continue;
    if (best === null || distance(at) < distance(best)) best = at;
  }
  return best;
}

function mostAlike(texts: string[], wanted: string[]): number | null {
  const words = wordsOf(wanted);
  let best: { at: number; score: number } | null = null;
  for (let at = 0; at + wanted.length <= texts.length; at++) {
    const score = inCommon(words, wordsOf(texts.slice(at, at + wanted.length)));
    if (score >= leastInCommon && (best === null || score > best.score)) best = { at, score };
  }
  return best?.at ?? null;
}

/** Twice what two sets have in common over what they have together: 1 for the same, 0 for nothing. */
function inCommon(a: Set<string>, b: Set<string>): number {
  let common = 0;
  for (const word of a) if (b.has(word)) common++;
  return a.size + b.size === 0 ? 0 : (2 * common) / (a.size + b.size);
}

function wordsOf(texts: string[]): Set<string> {
  return new Set(texts.join(' ').toLowerCase().split(' ').filter(Boolean));
}

function citedAt(lines: Line[]): CitedLines | null {
  const [first] = lines;
  const last = lines.at(-1);
  if (!first || !last) return null;
  return {
    page: first.page,
    firstLine: first.number,
    lastLine: last.number,
    lines: lines.map(({ text }) => text),
  };
}

function folded(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, ' ').trim();
}
