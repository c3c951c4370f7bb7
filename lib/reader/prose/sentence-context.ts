import type { Asked, AskedTerm, TermHit } from './asked';
import { hitsIn } from './asked';
import { namedTerms } from './named-things';
import { type Paper, paperNamedIn, paperOf } from './paper-head';
import type { Reading, Sentence } from './reading';
import { tokensOf } from './stems';

type ContextCoverage = {
  /** Share of what was asked, 0…1: in the sentence in full, beside it (the sentence before, heading, section, the head of its exhibit) by half or
   *  most. */
  coverage: number;
  /** Share that stands in the sentence itself. */
  inside: number;
  hits: TermHit[];
};

/** How much of what was asked stands in a sentence and around it. */
export function contextCoverage(asked: Asked, sentence: Sentence, reading: Reading): ContextCoverage {
  if (!asked.heard.has(sentence)) return nothing;
  const known = remembered.get(asked) ?? new Map<Sentence, ContextCoverage>();
  remembered.set(asked, known);
  const found = known.get(sentence) ?? measure(asked, sentence, reading);
  known.set(sentence, found);
  return found;
}

const nothing: ContextCoverage = { coverage: 0, inside: 0, hits: [] };

// Several strategies read the same sentences for the same question.
const remembered = new WeakMap<Asked, Map<Sentence, ContextCoverage>>();

function measure(asked: Asked, sentence: Sentence, reading: Reading): ContextCoverage {
  const hits = hitsIn(asked.terms, sentence.tokens);
  if (hits.length === 0) return nothing;
  const here = new Set(hits.map((hit) => hit.term));
  let inside = 0;
  for (const term of here) inside += term.weight;
  let beside = 0;
  if (here.size < asked.terms.length) {
    const around = termsAround(asked, sentence, reading);
    const above = termsOfPaper(asked, sentence, reading);
    for (const term of new Set([...around, ...above]))
      if (!here.has(term)) beside += term.weight * shareBeside(term, above.has(term));
  }
  const total = Math.max(asked.totalWeight, 1e-9);
  return { coverage: (inside + beside) / total, inside: inside / total, hits };
}

/** What the sentences before, the heading and the section's title hold of the question. */
function termsAround(asked: Asked, sentence: Sentence, reading: Reading): Set<AskedTerm> {
  const position = sentence.index - (sentence.block.sentences[0]?.index ?? 0);
  const before =
    position > 0
      ? sentence.block.sentences.slice(Math.max(0, position - 2), position)
      : previousBlockSentences(sentence, reading);
  const terms = new Set<AskedTerm>();
  for (const other of before)
    if (asked.heard.has(other)) for (const hit of hitsIn(asked.terms, other.tokens)) terms.add(hit.term);
  const line = sentence.block.source.parts[0]?.line.number ?? 0;
  for (const title of [sentence.block.heading, reading.sectionTitles.get(line)])
    if (title) for (const term of termsOfTitle(asked, title)) terms.add(term);
  return terms;
}

/** What names the value itself has to stand with it; of whom it is, the head of an exhibit says for all of it. */
function shareBeside(term: AskedTerm, isInHead: boolean): number {
  if (isInHead) return 0.85;
  return term.focus ? 0.3 : 0.6;
}

/** What the head of the exhibit says that the sentence stands in: of whom and what all of it is. */
export function termsOfPaper(asked: Asked, sentence: Sentence, reading: Reading): ReadonlySet<AskedTerm> {
  const paper = paperOf(reading.table, sentence.block.source.parts[0]?.line.number ?? 0);
  if (!paper) return noTerms;
  const known = papers.get(asked) ?? new Map<Paper, Set<AskedTerm>>();
  papers.set(asked, known);
  const terms = known.get(paper) ?? saidByPaper(asked, paper);
  known.set(paper, terms);
  return terms;
}

/** The people and parties that its head names, and what its title calls it. What its first paragraph tells, it tells of something. */
function saidByPaper(asked: Asked, paper: Paper): Set<AskedTerm> {
  const names = new Set(namedTerms(asked));
  const called = paperNamedIn(asked.question);
  const titled = hitsIn(asked.terms, paper.title).filter(
    ({ term }) => /\p{L}/u.test(term.text) && (!term.focus || called?.includes(term.text.toLowerCase())),
  );
  const named = hitsIn(asked.terms, paper.head).filter(({ term }) => names.has(term));
  return new Set([...titled, ...named].map(({ term }) => term));
}

const noTerms: ReadonlySet<AskedTerm> = new Set();
const papers = new WeakMap<Asked, Map<Paper, Set<AskedTerm>>>();

/** Many sentences stand under one heading. */
function termsOfTitle(asked: Asked, title: string): AskedTerm[] {
  const known = titles.get(asked) ?? new Map<string, AskedTerm[]>();
  titles.set(asked, known);
  let terms = known.get(title);
  if (!terms) {
    terms = hitsIn(asked.terms, tokensOf(title)).map((hit) => hit.term);
    known.set(title, terms);
  }
  return terms;
}

const titles = new WeakMap<Asked, Map<string, AskedTerm[]>>();

function previousBlockSentences(sentence: Sentence, reading: Reading): Sentence[] {
  const previous = reading.blocks[sentence.block.index - 1];
  if (!previous) return [];
  const last = previous.source.parts.at(-1)?.line.number ?? 0;
  const first = sentence.block.source.parts[0]?.line.number ?? 0;
  return first - last <= 2 ? previous.sentences.slice(-1) : [];
}
