import type { Item } from '../../contract/answer';
import { canonicalRegion, regionPattern } from '../../contract/kinds/regions';
import type { Address } from '../../contract/value-schemas';
import type { Line } from '../../document/line-table';
import type { Candidate } from '../candidate';
import { sameValue } from '../same-value';
import type { Asked } from './asked';
import { labelCoverageOf } from './asked';
import type { Reading } from './reading';
import { contextCoverage } from './sentence-context';
import type { SourceText } from './source-text';
import { tokensOf } from './stems';
import { valuesIn } from './value-readings';

/** Reads postal addresses: in a sentence, on one line, or spread over up to five short lines, with the words above, below
 *  ("(Address of principal executive offices)") or before them saying whose they are. */
export function readAddresses(asked: Asked, reading: Reading): Candidate[] {
  if (asked.brief.kind !== 'address') return [];
  const candidates: Candidate[] = [];
  for (const sentence of reading.sentences) {
    if (sentence.text.length < 30 || sentence.block.source.parts.length < 1) continue;
    const { coverage } = contextCoverage(asked, sentence, reading);
    if (coverage < 0.3) continue;
    for (const found of sentence.valuesOf('address')) {
      candidates.push(
        candidateOf(
          {
            kind: 'address',
            value: found.value,
            spans: [rangeSpan(sentence.block.source, sentence.start + found.start, sentence.start + found.end)],
            path: null,
          },
          coverage,
          0.9,
          completeness(found.value),
        ),
      );
    }
  }
  reading.lines.forEach((_, index) => {
    const stacked = addressAt(reading.lines, index);
    if (!stacked) return;
    const { lines, value } = stacked;
    const around = [
      ...reading.lines.slice(Math.max(0, index - 3), index),
      ...reading.lines.slice(index + lines.length, index + lines.length + 3),
    ];
    const words = tokensOf([...around.map((each) => each.text), ...lines.map((each) => each.text)].join(' '));
    const coverage = Math.max(labelCoverageOf(asked, words), letterhead(asked, lines[0], value));
    const spans = lines.map((each) => ({ line_start: each.number, line_end: each.number, quote: each.text }));
    candidates.push(candidateOf({ kind: 'address', value, spans, path: null }, coverage, 0.85, completeness(value)));
  });
  return candidates.map((candidate) => asAsked(asked, candidate));
}

/** A street address has a street, and what is asked for in a state lies there. */
function asAsked(asked: Asked, candidate: Candidate): Candidate {
  const address = candidate.items[0]?.value as Address;
  const named = [...asked.question.matchAll(inRegion)].map((match) => canonicalRegion(match[1] ?? ''));
  const elsewhere = named.length > 0 && address.region !== null && !named.includes(canonicalRegion(address.region));
  const streetless = /\bstreet\b/i.test(asked.question) && address.street === null;
  const factor = elsewhere || streetless ? 0.4 : 1;
  return { ...candidate, signals: { ...candidate.signals, kindMatch: candidate.signals.kindMatch * factor } };
}

const inRegion = new RegExp(`\\bin (?:the (?:state|province) of )?(${regionPattern})(?![\\p{L}])`, 'gu');

function candidateOf(item: Item, coverage: number, nearness: number, kindMatch: number): Candidate {
  return {
    strategy: 'address',
    items: [item],
    method: 'verbatim',
    computation: null,
    signals: { labelMatch: Math.min(1, coverage), uniqueness: 1, agreement: 0, nearness, kindMatch },
    explanation: 'a postal address beside the words of the question',
    caveats: [],
    rivals: [],
    clarification: null,
    complete: true,
  };
}

/** Short lines that stand close under each other, up to five; labels in brackets end the stack or are cut out. */
function stackFrom(lines: Line[], index: number): Line[] {
  const stack: Line[] = [];
  for (let at = index; at < lines.length && stack.length < 5; at++) {
    const line = lines[at];
    if (!line || line.page !== lines[index]?.page || line.text.length > 110) break;
    const above = stack.at(-1);
    if (above && line.box[1] - above.box[3] > 20) break;
    if (/^\(.*\)$/.test(line.text.trim())) {
      if (stack.length === 0 || !/zip|postal/i.test(lines[at + 2]?.text ?? '')) break;
      continue;
    }
    stack.push(line);
  }
  return stack;
}

/** The address that begins on the first of the lines, and of them those that it needs. */
function addressIn(stack: Line[]): { lines: Line[]; value: Address } | null {
  const readWith = (count: number): Address | null => {
    const text = stack.slice(0, count).map((each) => cleanLine(each.text));
    const found = valuesIn('address', text.join(', ')).find(({ start }) => start < (stack[0]?.text.length ?? 0));
    return found && completeness(found.value) >= 0.6 ? (found.value as Address) : null;
  };
  let count = stack.length;
  while (count > 0 && readWith(count) === null) count--;
  const value = readWith(count);
  if (value === null) return null;
  while (count > 1 && isSame(readWith(count - 1), value)) count--;
  return { lines: stack.slice(0, count), value };
}

type Stacked = ReturnType<typeof addressIn>;
const stacks = new WeakMap<Line, { last: Line | undefined; stacked: Stacked }>();

/** The same; lines do not change, so what a stack of them holds is found once and forgotten with the document. */
function addressAt(lines: Line[], index: number): Stacked {
  const stack = stackFrom(lines, index);
  const [first] = stack;
  if (!first) return null;
  const last = stack.at(-1);
  const known = stacks.get(first);
  if (known && known.last === last) return known.stacked;
  const stacked = addressIn(stack);
  stacks.set(first, { last, stacked });
  return stacked;
}

function isSame(a: Address | null, b: Address): boolean {
  return a !== null && sameValue('address', a, b);
}

function cleanLine(text: string): string {
  return text
    .replace(/\([^)]*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A full address on the first page without a word about it is that of whose document it is. */
function letterhead(asked: Asked, line: Line | undefined, value: unknown): number {
  const own = /\b(?:head office|headquarter|based|principal|registered office|company|registrant|cover)/i.test(
    asked.question,
  );
  return own && line?.page === 1 && completeness(value) === 1 ? 0.7 : 0;
}

function completeness(value: unknown): number {
  const parts = value as { street: string | null; postal_code: string | null; city: string | null };
  return (parts.street ? 0.4 : 0) + (parts.postal_code ? 0.35 : 0) + (parts.city ? 0.25 : 0);
}

function rangeSpan(source: SourceText, start: number, end: number) {
  const touched = source.parts.filter((part) => part.start < end && part.end > start);
  const first = touched[0]?.line.number ?? 0;
  return { line_start: first, line_end: touched.at(-1)?.line.number ?? first, quote: source.text.slice(start, end) };
}
