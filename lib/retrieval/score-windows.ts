import type { Brief } from '../question/brief';
import { isGeneric } from '../question/keywords';
import { isStopWord } from '../question/language';
import { stem } from '../question/stem';
import { tokensOf } from '../question/tokens';
import type { DocumentIndex } from './build-index';
import { trait } from './line-traits';
import { partsAsked } from './parts-asked';
import type { Windows } from './windows';

/** What one query is made of: terms, and pairs of neighbouring terms that should stand on one line. */
export type Query = { terms: Map<number, number>; pairs: { first: number; second: number; weight: number }[] };

/** Terms of the brief's keywords that stand in the document. A term weighs as much as the heaviest keyword that has it;
 *  words of running heads and words that stand on most pages weigh little, whatever BM25 says. */
export function queryOf(index: DocumentIndex, brief: Brief, extra: string[]): Query {
  const terms = new Map<number, number>();
  const pairs = new Map<string, { first: number; second: number; weight: number }>();
  const keywords = [
    ...brief.keywords,
    ...extra.map((text) => ({ text, weight: discoveredWeight, source: 'discovered' as const })),
  ];
  for (const keyword of keywords) {
    const words = tokensOf(keyword.text).filter((token) => !isStopWord(token, index.language));
    // The words of a phrase from the dictionary mean little one by one: "property" alone is everywhere.
    const each = keyword.source === 'dictionary' && words.length > 1 ? keyword.weight * 0.4 : keyword.weight;
    let previous: number | undefined;
    for (const word of words) {
      const id = index.terms.get(stem(word, index.language));
      if (id !== undefined) {
        const weight = each * (isGeneric(word) ? genericFactor : 1) * nameFactor(index, id);
        terms.set(id, Math.max(weight, terms.get(id) ?? 0));
        if (previous !== undefined && previous !== id) {
          const key = `${previous}/${id}`;
          const known = pairs.get(key);
          if (!known || known.weight < keyword.weight)
            pairs.set(key, { first: previous, second: id, weight: keyword.weight });
        }
      }
      previous = id;
    }
  }
  for (const period of brief.periods) {
    for (const token of tokensOf(period.iso ?? String(period.year ?? ''))) {
      const id = index.terms.get(token);
      if (id !== undefined && token.length === 4) terms.set(id, Math.max(periodWeight, terms.get(id) ?? 0));
    }
  }
  return { terms, pairs: [...pairs.values()] };
}

const discoveredWeight = 0.9;
const genericFactor = 0.35;
const periodWeight = 0.25;
const k1 = 1.5;
const b = 0.45;
const headingWeight = 0.6;
const pairWeight = 0.7;
/** A word in a row of figures counts more when a figure is asked. */
const rowGain = 2;

/** The document's own name stands in its running head and says nothing of the page. */
function nameFactor(index: DocumentIndex, id: number): number {
  return index.headTerms.has(id) ? 0.15 : 1;
}

export type WindowScores = {
  /** BM25 with pairs and headings. */
  text: Float64Array;
  /** Text, plus what the kind and the parts asked add. */
  total: Float64Array;
};

/** Scores every window for a brief. Deterministic; linear in the postings of the query's terms. */
export function scoreWindows(index: DocumentIndex, windows: Windows, brief: Brief, query: Query): WindowScores {
  const text = new Float64Array(windows.count);
  const frequencies = new Float32Array(windows.count);
  const touched: number[] = [];
  const figures = asksForFigure(brief);
  const visitLine = (line: number) => {
    const gain = figures && ((index.traits[line] ?? 0) & trait.numbers) !== 0 ? rowGain : 1;
    for (let window = windows.from[line] ?? 0; window < (windows.to[line] ?? 0); window++) {
      if (frequencies[window] === 0) touched.push(window);
      frequencies[window] = (frequencies[window] ?? 0) + gain;
    }
  };
  const settle = (weight: number) => {
    const idf = Math.log(1 + (windows.count - touched.length + 0.5) / (touched.length + 0.5));
    for (const window of touched) {
      const frequency = frequencies[window] ?? 0;
      const norm = k1 * (1 - b + (b * (windows.lengths[window] ?? 0)) / windows.averageLength);
      text[window] = (text[window] ?? 0) + (weight * idf * frequency * (k1 + 1)) / (frequency + norm);
      frequencies[window] = 0;
    }
    touched.length = 0;
  };
  for (const [id, weight] of query.terms) {
    const end = index.starts[id + 1] ?? 0;
    for (let slot = index.starts[id] ?? 0; slot < end; slot++) visitLine(index.postings[slot] ?? 0);
    settle(weight);
  }
  for (const pair of query.pairs) {
    eachCommonLine(index, pair.first, pair.second, visitLine);
    settle(pair.weight * pairWeight);
  }
  addHeadings(index, windows, query, text);
  return { text, total: withHints(index, windows, brief, text) };
}

function asksForFigure({ kind, shape }: Brief): boolean {
  return shape === 'table' || kind === 'amount' || kind === 'number' || kind === 'percent';
}

/** Lines on which both terms stand; both lists are in order. */
function eachCommonLine(index: DocumentIndex, first: number, second: number, visit: (line: number) => void): void {
  let a = index.starts[first] ?? 0;
  let c = index.starts[second] ?? 0;
  const aEnd = index.starts[first + 1] ?? 0;
  const cEnd = index.starts[second + 1] ?? 0;
  let last = -1;
  while (a < aEnd && c < cEnd) {
    const left = index.postings[a] ?? 0;
    const right = index.postings[c] ?? 0;
    if (left === right) {
      if (left !== last) visit(left);
      last = left;
      a++;
      c++;
    } else if (left < right) a++;
    else c++;
  }
}

/** The best heading above a window counts for it, by the share of its own words that were asked. */
function addHeadings(index: DocumentIndex, windows: Windows, query: Query, text: Float64Array): void {
  const weights = new Float32Array(index.terms.size);
  const count = Math.max(1, index.headings.length);
  for (const [id, weight] of query.terms) {
    const lines = (index.starts[id + 1] ?? 0) - (index.starts[id] ?? 0);
    weights[id] = weight * Math.log(1 + index.lineCount / (lines + 1)) * 0.6;
  }
  const best = new Float32Array(windows.count);
  for (let heading = 0; heading < count; heading++) {
    const terms = index.headingTerms[heading];
    const range = index.headings[heading];
    if (!terms || !range) continue;
    let sum = 0;
    let matched = 0;
    for (const id of terms) {
      const weight = weights[id] ?? 0;
      if (weight > 0) {
        sum += weight;
        matched++;
      }
    }
    if (matched === 0) continue;
    const score = (sum * 2) / (1 + 0.3 * (terms.length - matched));
    const end = Math.min(range.lastLine, index.lineCount);
    const from = windows.from[range.line] ?? 0;
    const to = windows.to[end] ?? 0;
    for (let window = from; window < to; window++) {
      // Right below the title it says most, pages further on less.
      const distance = Math.max(0, (windows.first[window] ?? 0) - range.line) / 40;
      const value = score / (1 + 0.5 * distance);
      if (value > (best[window] ?? 0)) best[window] = value;
    }
  }
  for (let window = 0; window < windows.count; window++)
    text[window] = (text[window] ?? 0) + headingWeight * (best[window] ?? 0);
}

const namedBoost = 1.6;
const impliedBoost = 1.3;
const kindBoost = 0.2;

function withHints(index: DocumentIndex, windows: Windows, brief: Brief, text: Float64Array): Float64Array {
  let highest = 0;
  for (const score of text) highest = Math.max(highest, score);
  const scale = highest === 0 ? 1 : highest;
  const byPage = new Map<number, number>();
  const asked = partsAsked(brief);
  const boost = (part: (typeof asked.named)[number], weight: number) => {
    for (const { page, score } of index.parts.get(part) ?? [])
      byPage.set(page, Math.max(byPage.get(page) ?? 0, weight * score));
  };
  for (const part of asked.named) boost(part, namedBoost);
  for (const { part, weight } of asked.implied) boost(part, impliedBoost * weight);
  const wanted = traitsFor(brief);
  const total = new Float64Array(text.length);
  for (let window = 0; window < windows.count; window++) {
    const score = (text[window] ?? 0) / scale;
    if (score === 0 && byPage.size === 0) continue;
    const part = byPage.get(windows.page[window] ?? 0) ?? 0;
    const kind = wanted !== 0 && score > 0.25 ? kindBoost * traitShare(index, windows, window, wanted) : 0;
    total[window] = score + part * (0.55 + 0.45 * score) + kind;
  }
  for (const { pages } of [brief.scope]) {
    for (const range of pages) {
      for (let window = 0; window < windows.count; window++) {
        const page = windows.page[window] ?? 0;
        if (page >= range.first && page <= range.last) total[window] = (total[window] ?? 0) + 2;
      }
    }
  }
  return total;
}

/** 1 when the window has at least two lines of the kind, 0.6 for one. */
function traitShare(index: DocumentIndex, windows: Windows, window: number, wanted: number): number {
  let lines = 0;
  for (let line = windows.first[window] ?? 0; line <= (windows.last[window] ?? 0); line++) {
    if (((index.traits[line] ?? 0) & wanted) !== 0) lines++;
    if (lines > 1) return 1;
  }
  return lines * 0.6;
}

function traitsFor(brief: Brief): number {
  switch (brief.kind) {
    case 'amount':
      return trait.money | trait.numbers;
    case 'percent':
      return trait.percent;
    case 'date':
    case 'date_range':
      return trait.date;
    case 'number':
      return trait.number;
    case 'address':
      return trait.postal;
    case 'person_name':
      return trait.signature;
    case 'table':
      return trait.numbers;
    default:
      return brief.shape === 'listing' ? trait.enumerator : 0;
  }
}
