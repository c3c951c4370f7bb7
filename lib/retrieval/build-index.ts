import type { LineTable } from '../document/line-table';
import type { Language } from '../question/language';
import { detectLanguage, isStopWord } from '../question/language';
import type { Vocabulary } from '../question/spelling';
import { stem } from '../question/stem';
import { eachToken, tokensOf } from '../question/tokens';
import type { DocumentParts } from './document-parts';
import { findParts } from './document-parts';
import type { Heading } from './headings';
import { findHeadings } from './headings';
import { lineTraits, trait } from './line-traits';

/** Everything that retrieval knows of a document besides its lines. Built once a revision, about 0.2 ms a page; kept in
 *  memory as flat arrays, `bytes` of them. */
export type DocumentIndex = {
  language: Language;
  vocabulary: Vocabulary;
  /** Stem → id. */
  terms: ReadonlyMap<string, number>;
  /** Line numbers that a term stands on, ascending, a line as often as the term: `postings[starts[id]…starts[id + 1])`. */
  starts: Uint32Array;
  postings: Uint32Array;
  /** By line number: how many terms, and which traits. */
  lineLengths: Uint8Array;
  traits: Uint16Array;
  /** By page index: first and last line; pageOfLine by line number. */
  pageOfLine: Uint16Array;
  pages: { number: number; firstLine: number; lastLine: number }[];
  headings: Heading[];
  /** Terms of each heading. */
  headingTerms: Uint32Array[];
  parts: DocumentParts;
  /** Terms of running heads, which stand on every page: the document's own name more often than not. */
  headTerms: ReadonlySet<number>;
  lineCount: number;
  /** A fair estimate of what it holds in memory. */
  bytes: number;
};

/** Indexes the words of every line but running heads and feet. Deterministic. */
export function buildIndex(table: LineTable): DocumentIndex {
  const language = detectLanguage(sampleText(table));
  const lineCount = table.pages.at(-1)?.lastLine ?? 0;
  const collector = createCollector(language);
  const lineLengths = new Uint8Array(lineCount + 2);
  const traits = new Uint16Array(lineCount + 2);
  const pageOfLine = new Uint16Array(lineCount + 2);
  const headTerms = new Set<number>();
  for (const page of table.pages) {
    for (const line of page.lines) {
      pageOfLine[line.number] = page.number;
      if (line.furniture) {
        traits[line.number] = trait.furniture;
        if (line.furniture === 'head') for (const id of collector.lookUp(line.text)) headTerms.add(id);
        continue;
      }
      const { terms, numbers } = collector.addLine(line.number, line.text);
      lineLengths[line.number] = Math.min(255, terms);
      traits[line.number] = lineTraits(line.text, numbers);
    }
  }
  const headings = findHeadings(table, traits);
  for (const heading of headings) traits[heading.line] = (traits[heading.line] ?? 0) | trait.heading;
  const headingTerms = headings.map((heading) => Uint32Array.from(new Set(collector.lookUp(heading.title))));
  const parts = findParts(table, traits, headings);
  const { terms, starts, postings, vocabulary } = collector.finish();
  return {
    language,
    vocabulary,
    terms,
    starts,
    postings,
    lineLengths,
    traits,
    pageOfLine,
    pages: table.pages.map(({ number, firstLine, lastLine }) => ({ number, firstLine, lastLine })),
    headings,
    headingTerms,
    parts,
    headTerms,
    lineCount,
    bytes: sizeOf({
      starts,
      postings,
      lineCount,
      headings,
      terms,
      words: vocabulary.words.size,
      pages: table.pages.length,
    }),
  };
}

/** Ids of the terms of a text that stand in the document; a term that doesn't is left out. */
export function termIds(index: Pick<DocumentIndex, 'terms' | 'language'>, text: string): number[] {
  const ids: number[] = [];
  for (const token of tokensOf(text)) {
    if (isStopWord(token, index.language)) continue;
    const id = index.terms.get(stem(token, index.language));
    if (id !== undefined) ids.push(id);
  }
  return ids;
}

/** Enough text to tell the language by: pages from the middle, where there is prose. */
function sampleText(table: LineTable): string {
  const lines: string[] = [];
  const step = Math.max(1, Math.floor(table.pages.length / 6));
  for (let index = 0; index < table.pages.length; index += step) {
    for (const line of table.pages[index]?.lines.slice(0, 40) ?? []) lines.push(line.text);
  }
  return lines.join('\n').slice(0, 12_000);
}

function createCollector(language: Language) {
  const terms = new Map<string, number>();
  /** Raw token → term id, or -1 for a stop word: stemming happens once a distinct word. */
  const known = new Map<string, number>();
  const counts = new Map<string, number>();
  let ids = new Int32Array(1 << 16);
  let lines = new Int32Array(1 << 16);
  let size = 0;

  const idOf = (token: string): number => {
    const seen = known.get(token);
    if (seen !== undefined) return seen;
    let id = -1;
    if (!isStopWord(token, language)) {
      const stemmed = stem(token, language);
      id = terms.get(stemmed) ?? -1;
      if (id === -1) {
        id = terms.size;
        terms.set(stemmed, id);
      }
    }
    known.set(token, id);
    return id;
  };
  const push = (id: number, line: number) => {
    if (size === ids.length) {
      ids = grown(ids);
      lines = grown(lines);
    }
    ids[size] = id;
    lines[size] = line;
    size++;
  };
  return {
    addLine(line: number, text: string): { terms: number; numbers: number } {
      let count = 0;
      let numbers = 0;
      eachToken(text, (token) => {
        const code = token.charCodeAt(0);
        if (code >= 48 && code <= 57) numbers++;
        else if (token.length > 3) counts.set(token, (counts.get(token) ?? 0) + 1);
        const id = idOf(token);
        if (id < 0) return;
        push(id, line);
        count++;
      });
      return { terms: count, numbers };
    },
    lookUp: (text: string): number[] =>
      tokensOf(text)
        .map(idOf)
        .filter((id) => id >= 0),
    finish() {
      // Counting sort by term keeps the lines of each in order.
      const starts = new Uint32Array(terms.size + 1);
      for (let index = 0; index < size; index++) {
        const slot = (ids[index] ?? 0) + 1;
        starts[slot] = (starts[slot] ?? 0) + 1;
      }
      for (let id = 0; id < terms.size; id++) starts[id + 1] = (starts[id + 1] ?? 0) + (starts[id] ?? 0);
      const next = starts.slice();
      const postings = new Uint32Array(size);
      for (let index = 0; index < size; index++) {
        const id = ids[index] ?? 0;
        const slot = next[id] ?? 0;
        postings[slot] = lines[index] ?? 0;
        next[id] = slot + 1;
      }
      const vocabulary: Vocabulary = { language, words: counts, hasStem: (word) => terms.has(stem(word, language)) };
      return { terms, starts, postings, vocabulary };
    },
  };
}

function grown(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}

function sizeOf(parts: {
  starts: Uint32Array;
  postings: Uint32Array;
  lineCount: number;
  headings: Heading[];
  terms: ReadonlyMap<string, number>;
  words: number;
  pages: number;
}): number {
  const arrays = parts.starts.byteLength + parts.postings.byteLength + parts.lineCount * 5;
  // A short string in a map takes about 90 bytes, a heading with its title 220.
  return arrays + (parts.terms.size + parts.words) * 90 + parts.headings.length * 220 + parts.pages * 80;
}
