import { type Line, lineAt } from '../../document/line-table';
import type { Candidate } from '../candidate';
import { type Asked, type AskedTerm, hitsIn } from './asked';
import { lineFactsOf } from './line-facts';
import { paperOf } from './paper-head';
import type { Reading } from './reading';
import type { Token } from './stems';
import { tokensOf } from './stems';

/** How far a candidate keeps to what the question names, 0…1: people, companies, places and plans that it spells with capitals, and
 *  the years and quarters of which it speaks. What speaks of another of them is no answer, however alike the words around it are.
 *  What names the document itself needs no repeating. */
export function namesMatch(candidate: Candidate, asked: Asked, reading: Reading): number {
  // What a cover lists was taken by the company and the year that it names.
  if (candidate.strategy === 'table') return 1;
  const things = thingsOf(asked);
  if (things.names.length === 0 && things.years.length === 0 && things.quarter === null) return 1;
  const span = candidate.items[0]?.spans[0];
  const line = span && lineAt(reading.table, span.line_start);
  if (!span || !line) return 1;
  const near = [...around(reading, line.page, span.line_start, span.line_end)];
  const title = reading.sectionTitles.get(line.number);
  const capitals = [
    ...near.flatMap((other) => lineFactsOf(other).capitals),
    ...(title ? tokensOf(title).filter((token) => /^[\p{Lu}\d]/u.test(token.text)) : []),
    ...(paperOf(reading.table, line.number)?.head ?? []),
  ];
  const missing = things.names.filter((name) => !stands(name, capitals));
  const own = near.filter((other) => other.number >= span.line_start - 1 && other.number <= span.line_end + 1);
  return missingName ** missing.length * periodMatch(things, own);
}

const missingName = 0.5;
const anotherPeriod = 0.6;
/** Lines before and behind a value in which its subject is named. */
const linesBefore = 14;
const linesBehind = 4;

type Things = { names: AskedTerm[][]; years: string[]; quarter: number | null };

const remembered = new WeakMap<Asked, Things>();

function thingsOf(asked: Asked): Things {
  const known = remembered.get(asked);
  if (known) return known;
  const years =
    asked.brief.kind === 'date' ? [] : [...new Set(asked.question.match(/(?<![\d.,])(?:19|20)\d\d(?![\d.,]\d)/g))];
  const things = { names: namesIn(asked), years, quarter: quarterIn(asked.question) };
  remembered.set(asked, things);
  return things;
}

/** The terms that are parts of names of people, companies, places and plans. */
export function namedTerms(asked: Asked): AskedTerm[] {
  return thingsOf(asked).names.flat();
}

/** The terms of each run of capitalised words inside the question. */
function namesIn({ question, terms }: Asked): AskedTerm[][] {
  const names: AskedTerm[][] = [];
  for (const match of question.matchAll(run)) {
    const opening = opensQuestion.exec(match[0])?.[0] ?? '';
    const before = question.slice(0, match.index) + opening;
    if (/(?:^|[.?!:]\s*["“]?)$/.test(before.trimEnd()) || before.trim() === '') continue;
    const words = tokensOf(match[0].slice(opening.length)).filter(
      (token) => !ordinary.test(token.text) && !/^\d+$/.test(token.text),
    );
    // "Which European exchange": its name says where it is.
    if (
      /\b(?:which|what) $/i.test(before) &&
      /^ (?:stock )?exchange\b/i.test(question.slice(match.index + match[0].length))
    )
      continue;
    const own = terms.filter((term) =>
      words.some((word) => tokensOf(term.text).some(({ stem }) => stem === word.stem)),
    );
    // A name that shares a word with the document's own is its own in full.
    if (own.some((term) => term.subject)) continue;
    if (own.length > 0) names.push(own);
  }
  return names;
}

/** "Will Clara Voss be paid?": the first word has its capital from the question. */
const opensQuestion =
  /^(?:will|would|is|are|was|were|did|does|do|has|have|had|can|could|may|might|must|shall|should)\s/i;
const run = /(?<![\p{L}\d])\p{Lu}[\p{L}\d&.’'-]*(?:\s(?:(?:of|the|and|&|de|la|für|und)\s)?\p{Lu}[\p{L}\d&.’'-]*)*/gu;

/** Written with a capital and no name: months, offices, parts of a document, measures that documents spell out. */
const ordinary =
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec|january|february|march|april|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|fy|fiscal|q[1-4]|h[12]|fy\d+|chief|executive|financial|operating|accounting|legal|officer|director|directors|president|vice|senior|chair|chairman|board|committee|secretary|treasurer|general|counsel|section|article|item|note|notes|exhibit|schedule|annex|appendix|form|part|chapter|clause|table|page|title|volume|book|rule|company|corporation|inc|registrant|group|agreement|class|i|mr|mrs|ms|dr|us|u\.s|usa|usd|eur|gbp|gaap|non-gaap|eps|ebitda|ebit|roa|roe|roi|hq|r&d|m&a|sg&a|d&a|p&l|ipo|esg|cagr|fcf|capex|ceo|cfo|coo|sec|state|states|united|the|what|which|how|10-k|10-q|8-k)\.?(?:['’]s)?$/i;

/** The last word of a name stands for it ("Ms. Dillon"), and so does half of it. */
function stands(name: readonly AskedTerm[], capitals: readonly Token[]): boolean {
  const found = new Set(hitsIn(name, capitals).map((hit) => hit.term));
  return found.size * 2 >= name.length;
}

/** What speaks of other years or another quarter, and of none that is asked for. */
function periodMatch({ years, quarter }: Things, lines: readonly Line[]): number {
  const text = lines.map((line) => line.text).join(' ');
  const own = text.match(/(?<![\d.,])(?:19|20)\d\d(?![\d.,]\d)/g) ?? [];
  const otherYear = years.length > 0 && own.length > 0 && !own.some((year) => years.includes(year));
  const quarters = quartersIn(text);
  const wholeYear = /\b(?:during|for|in) (?:fiscal(?: year)?|the (?:full |fiscal )?year) ?(?:19|20)?\d*\b/i.test(text);
  const otherQuarter = quarter !== null && !quarters.has(quarter) && (quarters.size > 0 || wholeYear);
  return otherYear || otherQuarter ? anotherPeriod : 1;
}

const ordinals = ['first', 'second', 'third', 'fourth'];

function quarterIn(text: string): number | null {
  const found = quartersIn(text);
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

function quartersIn(text: string): Set<number> {
  const found = new Set<number>();
  for (const match of text.matchAll(/\b(first|second|third|fourth)[\s-]+(?:fiscal\s+)?quarter\b|\bQ([1-4])\b/gi))
    found.add(match[2] ? Number(match[2]) : ordinals.indexOf((match[1] ?? '').toLowerCase()) + 1);
  return found;
}

function* around(reading: Reading, page: number, from: number, to: number): Generator<Line> {
  for (const line of reading.table.pages[page - 1]?.lines ?? [])
    if (line.number >= from - linesBefore && line.number <= to + linesBehind) yield line;
}
