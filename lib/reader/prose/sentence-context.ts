import type { Asked, TermHit } from './asked';
import { hitsIn } from './asked';
import type { Reading, Sentence } from './reading';
import { tokensOf } from './stems';

type ContextCoverage = {
  /** Share of what was asked, 0…1: in the sentence in full, beside it (the sentence before, heading, section) by half. */
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
  if (hits.length === 0) return { coverage: 0, inside: 0, hits };
  const here = new Set(hits.map((hit) => hit.term));
  let inside = 0;
  for (const term of here) inside += term.weight;
  const missing = asked.terms.filter((term) => !here.has(term));
  let beside = 0;
  if (missing.length > 0 && inside > 0) {
    const around = hitsIn(missing, aroundTokens(sentence, reading));
    for (const hit of around) beside += hit.term.weight * (hit.term.focus ? 0.3 : 0.6);
  }
  const total = Math.max(asked.totalWeight, 1e-9);
  return { coverage: (inside + beside) / total, inside: inside / total, hits };
}

function aroundTokens(sentence: Sentence, reading: Reading) {
  const position = sentence.block.sentences.indexOf(sentence);
  const before =
    position > 0
      ? sentence.block.sentences.slice(Math.max(0, position - 2), position)
      : previousBlockSentences(sentence, reading);
  const line = sentence.block.source.parts[0]?.line.number ?? 0;
  const titles = [sentence.block.heading ?? '', reading.sectionTitles.get(line) ?? ''].join(' ');
  return [...before.flatMap((other) => other.tokens), ...tokensOf(titles)];
}

function previousBlockSentences(sentence: Sentence, reading: Reading): Sentence[] {
  const previous = reading.blocks[sentence.block.index - 1];
  if (!previous) return [];
  const last = previous.source.parts.at(-1)?.line.number ?? 0;
  const first = sentence.block.source.parts[0]?.line.number ?? 0;
  return first - last <= 2 ? previous.sentences.slice(-1) : [];
}
