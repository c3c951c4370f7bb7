import { coverAsked } from '../../question/cover-asked';
import type { Candidate } from '../candidate';
import { type Asked, hitsIn } from './asked';
import { listCandidate } from './read-lists';
import type { Block, Reading } from './reading';
import { spanOf } from './source-text';
import { tokensOf } from './stems';

/** Reads lists that run on in one paragraph: "upon any of the following events: 5.1.1 Late Payment. … 5.1.2 Ruin. …", "the following fees: (a) …;
 *  and (b) …", "the Provider shall carry out: (a) …; and (b) …". */
export function readRunInLists(asked: Asked, reading: Reading): Candidate[] {
  if (asked.brief.shape !== 'listing' || asked.brief.kind !== 'text' || coverAsked(asked.brief.question) !== null)
    return [];
  return reading.blocks.flatMap((block) => {
    const run = runIn(block.source.text);
    if (run === null) return [];
    const coverage = coverageOf(asked, run);
    if (coverage < (run.isDuty ? 1 : leastCoverage)) return [];
    const items = run.items.map(([start, end]) => itemOf(block, start, end));
    const signals = { labelMatch: coverage, nearness: 1, kindMatch: 1 };
    return [
      listCandidate('enumeration', items, asked, reading, signals, 'the items that run on behind what announces them'),
    ];
  });
}

const leastCoverage = 0.7;

/** How much of what is asked they are called; that they are listed is seen, and that what has to be done are duties. Of a duty nothing may be
 *  left, neither may be left out what forbids it. */
function coverageOf(asked: Asked, { announced, isDuty }: Run): number {
  if (isDuty && forbids.test(announced) !== forbids.test(asked.question)) return 0;
  // Whose duty it is has to be said too.
  const named = isDuty ? asked.terms : asked.ownTerms;
  const terms = named.filter(({ text }) => !isListed.test(text) && !(isDuty && isDone.test(text)));
  if (isDuty && terms.length < 2) return 0;
  const heard = new Set(hitsIn(terms, tokensOf(announced)).map(({ term }) => term));
  const sum = (weights: typeof terms) => weights.reduce((total, { weight }) => total + weight, 0);
  return sum(terms.filter((term) => heard.has(term))) / Math.max(sum(terms), 1e-9);
}

const forbids = /\b(?:not|no|never|nothing|without|neither|exclu\w+|except)\b/i;
const isListed = /^(?:listed|named|mentioned|enumerated|given|set out)$/i;
const isDone = /^(?:services?|duties|duty|tasks?|obligations?|things?|activities|works?|actions?|items?|points?)$/i;

type Run = {
  /** What the items are called: "events of default". */
  announced: string;
  /** Whoever has to do them is told, in place of what they are called. */
  isDuty: boolean;
  items: (readonly [number, number])[];
};

function runIn(text: string): Run | null {
  const called = announces.exec(text);
  const lead = called ?? hasToDo.exec(text);
  if (!lead) return null;
  const first = lead.index + lead[0].length;
  const marks = marksFrom(text, first);
  if (marks.length < 2) return null;
  const ends = marks.map(({ end }, at) => marks[at + 1]?.start ?? endOfLast(text, marks, end));
  const items = marks.map(({ end }, at) => trimmed(text, end, ends[at] ?? text.length));
  return { announced: lead[1] ?? '', isDuty: called === null, items };
}

const mark = /(?<=^|\s)(?:\((?:[a-z]|[ivx]{1,4}|\d{1,2})\)|\d{1,2}(?:\.\d{1,2}){1,3}\.?)\s+(?=\S)/;
/** "The following events of default: 5.1.1" */
const announces = new RegExp(`\\bfollowing ((?:[\\p{L}’'-]+ ){0,4}[\\p{L}’'-]+):\\s+(?=${mark.source})`, 'u');

/** "The Provider shall carry out: (a)" */
const hasToDo = new RegExp(
  `(?<=^|[.;] |\\d )([^.;:]{3,60} (?:shall|must|will|agrees to|undertakes to) [^.;:]{2,60}):\\s+(?=${mark.source})`,
  'u',
);

type Mark = { start: number; end: number };

/** The marks that follow each other: "(a)", "(b)", "(c)"; "5.1.1", "5.1.2". A number that goes back or jumps is a reference. */
function marksFrom(text: string, from: number): Mark[] {
  const marks: Mark[] = [];
  let next: string | null = null;
  for (const match of text.slice(from).matchAll(new RegExp(mark.source, 'g'))) {
    const own = match[0].trim();
    if (next !== null && own.replace(/\.$/, '') !== next) continue;
    if (marks.length === 0 && match.index > 0) return [];
    marks.push({ start: from + match.index, end: from + match.index + match[0].length });
    next = markAfter(own.replace(/\.$/, ''));
    if (next === null) break;
  }
  return marks;
}

const romans = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];

function markAfter(own: string): string | null {
  const number = /\d+(?=\)?$)/.exec(own);
  if (number) return own.slice(0, number.index) + (Number(number[0]) + 1) + own.slice(number.index + number[0].length);
  const letter = own.slice(1, -1);
  const roman = letter === 'i' || letter.length > 1 ? romans.indexOf(letter) : -1;
  if (roman >= 0) return romans[roman + 1] === undefined ? null : `(${romans[roman + 1]})`;
  return letter === 'z' ? null : `(${String.fromCharCode(letter.charCodeAt(0) + 1)})`;
}

/** The last item goes as far as the others do: where they have a title and a sentence, so does it. */
function endOfLast(text: string, marks: readonly Mark[], start: number): number {
  const [first, second] = marks;
  const isTitled = first !== undefined && second !== undefined && title.test(text.slice(first.end, second.start));
  const rest = text.slice(start);
  const head = isTitled ? (title.exec(rest)?.[0].length ?? 0) : 0;
  const end = rest.slice(head).search(/\.(?:\s+(?=[\p{Lu}\d])|\s*$)/u);
  return end < 0 ? text.length : start + head + end;
}

const title = /^\p{Lu}[^.;:]{2,50}\.\s+(?=\p{Lu})/u;

function trimmed(text: string, start: number, end: number): readonly [number, number] {
  return [
    start,
    start +
      text
        .slice(start, end)
        .trimEnd()
        .replace(/[;,.]?(?:\s+(?:and|or))?$/, '').length,
  ];
}

function itemOf({ source }: Block, start: number, end: number) {
  return { text: source.text.slice(start, end), span: spanOf(source, start, end) };
}
