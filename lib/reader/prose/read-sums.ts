import { Decimal } from 'decimal.js';
import { groupDigits } from '../../contract/decimal-string';
import type { Candidate } from '../candidate';
import type { Asked } from './asked';
import type { Reading, Sentence } from './reading';
import { contextCoverage } from './sentence-context';
import { spansOf } from './source-text';
import { tokensOf } from './stems';

/** Adds two counts of one sentence where the question asks for both together: "We run 40 depots and lease 12" for "Run and leased
 *  together, how many depots are there?" Each of the two is cited. */
export function readSums(asked: Asked, reading: Reading): Candidate[] {
  const parts = asked.brief.kind === 'number' ? partsAsked(asked.question) : null;
  if (!parts) return [];
  return reading.sentences.flatMap((sentence) => {
    const { coverage } = contextCoverage(asked, sentence, reading);
    return coverage >= 0.5 && /\d/.test(sentence.text) ? (sumIn(sentence, parts, coverage) ?? []) : [];
  });
}

/** Does the question ask for two things together? One of them is no answer to it. */
export function asksForSum(question: string): boolean {
  return partsAsked(question) !== null;
}

function partsAsked(question: string): [string, string] | null {
  const match = together.exec(question);
  const [first, second] = [match?.[1] ?? match?.[3], match?.[2] ?? match?.[4]];
  return first && second ? [first, second] : null;
}

const together =
  /\b(\p{L}+) and (\p{L}+)(?:[\s,]+\p{L}+){0,2}?[\s,]+(?:together|combined|taken together|altogether|in all)\b|\b(?:together|combined),?\s+(?:[\p{L}]+ ){0,6}?(\p{L}+) and (\p{L}+)/iu;

function sumIn(sentence: Sentence, parts: [string, string], coverage: number): Candidate | null {
  const counts = sentence
    .valuesOf('number')
    .flatMap(({ start, end, value }) =>
      typeof value === 'object' && 'value' in value && /^\d+$/.test(value.value)
        ? [{ start, end, value: value.value }]
        : [],
    );
  const [first, second, ...others] = counts;
  if (!first || !second || others.length > 0) return null;
  // Each part is named right before its own count: "operate 466 … and franchise 392".
  const own = [
    sentence.text.slice(Math.max(0, first.start - 40), first.start),
    sentence.text.slice(first.end, second.start),
  ];
  const names = parts.map((part) => tokensOf(part)[0]?.stem ?? '');
  const lastWords = own.map((text) =>
    tokensOf(text)
      .slice(-2)
      .map(({ stem }) => stem),
  );
  const inOrder = names.every((name, index) => lastWords[index]?.includes(name));
  const turned = names.toReversed().every((name, index) => lastWords[index]?.includes(name));
  if (!inOrder && !turned) return null;
  const spanOf = ({ start, end }: { start: number; end: number }) =>
    spansOf(sentence.block.source, sentence.start + start, sentence.start + end);
  const named = inOrder ? parts : parts.toReversed();
  const operands = [first, second].map((count, index) => ({
    name: (named[index] ?? '').toLowerCase(),
    value: count.value,
    spans: spanOf(count),
  }));
  const spans = spansOf(sentence.block.source, sentence.start + first.start, sentence.start + second.end);
  const value = { value: new Decimal(first.value).plus(second.value).toFixed(), unit: null };
  return {
    strategy: 'sum in a sentence',
    items: [{ kind: 'number', value, spans, path: null }],
    method: 'computed',
    computation: { expression: operands.map(({ name }) => name).join(' + '), operands },
    signals: { labelMatch: Math.min(1, coverage + 0.2), uniqueness: 1, agreement: 0, nearness: 0.9, kindMatch: 1 },
    explanation: `${operands.map(({ name, value: count }) => `${groupDigits(count)} (${name})`).join(' and ')}, which one sentence gives`,
    caveats: [],
    rivals: [],
    clarification: null,
    complete: true,
  };
}
