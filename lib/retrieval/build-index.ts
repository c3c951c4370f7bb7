import type { LineTable } from '../document/line-table';
import { frontOf } from '../document/registrant';
import type { Language } from '../question/language';
import { detectLanguage, isStopWord } from '../question/language';
import type { KnownLines } from '../question/line-asked';
import type { Vocabulary } from '../question/spelling';
import { stem } from '../question/stem';
import { eachToken, tokensOf } from '../question/tokens';
import type { DocumentParts } from './document-parts';
import { findParts } from './document-parts';
import { fieldLabels } from './field-labels';
import type { Heading } from './headings';
import { findHeadings } from './headings';
import { lineTraits, trait } from './line-traits';
import { statementLines } from './statement-lines';

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
  lines: KnownLines;
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
  const labels = fieldLabels(table);
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
    lines: { pages: statementLines(table, parts), front: frontOf(table), labels },
    headTerms,
    lineCount,
    bytes: sizeOf({
      starts,
      postings,
      lineCount,
      headings,
      terms,
      words: vocabulary.words.size + labels.size,
      pages: table.pages.length,
    }),
  };
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
  /** Token → its number, so that each distinct word is stemmed once and each occurrence costs one look-up. */
  const known = new Map<string, number>();
  /** By a token's number: the id of its term (-1 for a stop word), and how often it stands in the lines. */
  const termOf: number[] = [];
  const counts: number[] = [];
  let ids = new Int32Array(1 << 16);
  let lines = new Int32Array(1 << 16);
  let size = 0;

  const numberOf = (token: string): number => {
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
    known.set(token, termOf.length);
    counts.push(0);
    return termOf.push(id) - 1;
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
      const before = size;
      let numbers = 0;
      eachToken(text, (token) => {
        const code = token.charCodeAt(0);
        if (code >= 48 && code <= 57) numbers++;
        const number = numberOf(token);
        counts[number] = (counts[number] ?? 0) + 1;
        const id = termOf[number] ?? -1;
        if (id >= 0) push(id, line);
      });
      return { terms: size - before, numbers };
    },
    lookUp: (text: string): number[] =>
      tokensOf(text)
        .map((token) => termOf[numberOf(token)] ?? -1)
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
      const words = new Map<string, number>();
      for (const [token, number] of known) {
        const count = counts[number] ?? 0;
        if (count > 0 && token.length > 3 && !/^\d/.test(token)) words.set(token, count);
      }
      const vocabulary: Vocabulary = { language, words, hasStem: (word) => terms.has(stem(word, language)) };
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
