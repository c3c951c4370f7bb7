import type { Span } from '../../contract/span';
import { type Line, type LineTable, linesBetween } from '../../document/line-table';
import type { Brief } from '../../question/brief';
import { coreQuestion } from '../../question/core-question';
import type { Candidate } from '../candidate';
import type { ReaderInput } from '../reader-input';
import { periodsNamed, withoutPeriodWords } from './asked-period';
import { type CellTerm, cellTerms } from './cell-terms';
import { saidIn } from './find-crossing';
import { fiscalCalendarOf } from './fiscal-calendar';
import { votedAgainst, votedFor } from './vote-sides';

/** Reads how many votes were cast on one side of a matter, or for or against a nominee: "How many votes were cast against the auditor's
 *  appointment?" A tally is a row of figures under "For Against Abstain", or a figure behind each of these words on lines under each
 *  other; what was voted on is told by the lines over it.
 *  @returns at most one candidate, none where a word of the question is said over no tally, or over two; and the lines of tallies whose
 *  other figures are of other sides: those that do not count the side that is asked for, and those of the candidate */
export function readVotes({ brief, passages, table }: ReaderInput): {
  found: Candidate[];
  otherSides: ReadonlySet<number>;
} {
  const side = sideAsked(brief);
  if (!side) return { found: [], otherSides: new Set() };
  const inPassages = passages.flatMap(({ firstLine, lastLine }) => linesBetween(table, firstLine, lastLine));
  const lines = [...new Set(inPassages)].sort((a, b) => a.number - b.number);
  const tallies = talliesIn(lines);
  const without = tallies.filter(({ votes }) => !votes.has(side));
  const otherSides = new Set(without.flatMap(({ votes }) => [...votes.values()].map(({ line }) => line.number)));
  const terms = matterAsked(brief.question, lines, table);
  const [first, ...others] = terms.length > 0 ? tallies.filter((tally) => isAbout(tally, terms)) : [];
  const votes = first?.votes.get(side);
  if (!first || !votes || others.length > 0) return { found: [], otherSides };
  const value = { value: votes.text.replaceAll(',', ''), unit: 'votes' };
  const candidate: Candidate = {
    strategy: 'table cell',
    items: [{ kind: 'number', value, spans: [spanOf(votes)], path: null }],
    method: 'verbatim',
    computation: null,
    signals: { labelMatch: 0.95, uniqueness: 1, agreement: 0, nearness: 0.9, kindMatch: 1 },
    explanation: `votes ${side}: ${first.label || first.matter}`,
    caveats: [],
    rivals: [],
    clarification: null,
    complete: true,
  };
  // What else its lines hold is of other sides.
  const own = [...first.votes.values()].map(({ line }) => line.number);
  return { found: [candidate], otherSides: new Set([...otherSides, ...own]) };
}

/** What a question says of the matter or of the nominee; nothing where it names a year that no line does: a meeting of another year tells
 *  of other votes. */
function matterAsked(question: string, lines: readonly Line[], table: LineTable): CellTerm[] {
  const { core } = coreQuestion(question);
  const { rest } = periodsNamed(core, fiscalCalendarOf(table));
  const years = core.match(/\b(?:19|20)\d\d\b/g) ?? [];
  if (!years.every((year) => lines.some(({ text }) => text.includes(year)))) return [];
  const matter = withoutPeriodWords(rest).replace(wordsOfVotes, ' ').replace(months, ' ');
  return cellTerms(matter, table).filter(({ soft }) => !soft);
}

const sides = {
  against: /\bagainst\b/i,
  withheld: /\bwithh[eo]ld\b/i,
  abstaining: /\babst(?:ain|ention)\w*\b/i,
  'not cast by brokers': /\bbroker non-?\s?votes?\b/i,
  for: /\bfor\b|\bin favou?r\b/i,
} as const;
export type Side = keyof typeof sides;

const comparesVotes =
  /\b(?:more|fewer|most|least|fewest|highest|lowest|total|altogether|difference|margin|than|percent\w*|share of)\b|%/i;

function sideAsked({ kind, shape, question, narrative }: Brief): Side | null {
  if (kind !== 'number' || shape !== 'single' || narrative || !/\bvot(?:es?|ed)\b|\babst\w+/i.test(question))
    return null;
  if (comparesVotes.test(question)) return null;
  const told = (Object.keys(sides) as Side[]).filter((side) => side !== 'for' && namedIn(side, question));
  const [first, ...others] = told;
  if (first) return others.length === 0 ? first : null;
  return votedFor.test(question) ||
    /\b(?:votes?|voted|cast|ballots?|shares)(?: were)?(?: cast| voted)? (?:for|in favou?r of)\b/i.test(question)
    ? 'for'
    : null;
}

function namedIn(side: Side, question: string): boolean {
  return side === 'against' ? votedAgainst.test(question) : sides[side].test(question);
}

/** What a question of votes says beside the matter: the sides, the voting, the meeting. */
const wordsOfVotes =
  /\b(?:broker non-?\s?votes?|(?:yes|no|nay|negative|dissenting|opposing|affirmative)(?=[- ]votes?\b)|(?:non-?binding )?(?:advisory )?(?:votes?|voted|voting)|cast|went|against|for|in favou?r(?: of)?|withh[eo]ld|abst\w+|(?:share|stock)(?:holders|owners)['’]?|shares|(?:annual|special|general) (?:general )?(?:meeting|assembly)|meeting|agm|proposals?|resolutions?|matters?|ratif\w+|approv\w+|elect(?:ed|ing|ion)?|re-?elect\w*|appoint\w*|directors?|nominees?|candidates?|on|held|received?|was|were|there)\b/gi;
const months =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\b(?=\s+\d|\s*$|\s{2,})/gi;

export type Votes = { text: string; line: Line };
/** The votes on one matter, or on one nominee where `label` names one. */
export type Tally = { matter: string; label: string; votes: Map<Side, Votes> };

/** Is all that is asked said of this tally? A nominee has to be named, at least in part: "Lee's election". */
function isAbout({ matter, label }: Tally, terms: readonly CellTerm[]): boolean {
  const own = saidIn(label, terms);
  const above = saidIn(matter, terms);
  return terms.every((term) => own.has(term) || above.has(term)) && (label === '' || own.size > 0);
}

export function talliesIn(lines: readonly Line[]): Tally[] {
  const tallies: Tally[] = [];
  let over: Line[] = [];
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]!;
    const heads = headerAt(lines, index);
    const listed = heads ? null : listedAt(lines, index);
    if (!heads && !listed) {
      over.push(line);
      continue;
    }
    const matter = matterOf(over);
    over = [];
    if (listed) {
      tallies.push({ matter, label: '', votes: listed.votes });
      index += listed.length - 1;
      continue;
    }
    index += (heads?.length ?? 1) - 1;
    for (let next = lines[index + 1]; next; next = lines[index + 1]) {
      const row = rowOf(next, heads?.sides ?? []);
      if (!row) break;
      index++;
      // "Michelle L. 38,382,415 …" and below it "Collins".
      const below = lines[index + 1];
      const wraps = row.label !== '' && below !== undefined && isRestOfName(below, next);
      if (wraps) index++;
      tallies.push({ ...row, matter, label: wraps ? `${row.label} ${below.text}` : row.label });
    }
  }
  return tallies;
}

function isRestOfName(line: Line, row: Line): boolean {
  return (
    line.page === row.page &&
    line.words.length <= 3 &&
    /^\p{Lu}[\p{L}.'’, -]*$/u.test(line.text) &&
    Math.abs(line.box[0] - row.box[0]) < 12
  );
}

/** A line of the words over the columns of a tally, and those of the lines under it that go on with it. Null where the sides are none, or
 *  one stands twice: votes for each of three periods are no votes on a matter. */
function headerAt(lines: readonly Line[], start: number): { sides: Side[]; length: number } | null {
  if (!isHeader(lines[start])) return null;
  let length = 1;
  while (length < mostHeaderLines && isHeader(lines[start + length])) length++;
  const found = lines.slice(start, start + length).flatMap(({ words }) =>
    words.flatMap(({ text, box }, index) => {
      const isLater = /^votes?$/i.test(text) && /\bnon-?$/i.test(words[index - 1]?.text ?? '');
      const side = isLater ? null : (Object.keys(sides) as Side[]).find((each) => headed[each].test(text));
      return side ? [{ side, x: box[0] }] : [];
    }),
  );
  const order = found.sort((a, b) => a.x - b.x).map(({ side }) => side);
  const isTally = order.includes('for') && (order.includes('against') || order.includes('withheld'));
  return isTally && new Set(order).size === order.length ? { sides: order, length } : null;
}

const headed: Record<Side, RegExp> = {
  for: /^for$/i,
  against: /^against$/i,
  withheld: /^withh[eo]ld$/i,
  abstaining: /^abst\w+$/i,
  'not cast by brokers': /^broker$/i,
};
const mostHeaderLines = 3;
const wordsOfHeaders =
  /\b(?:for|against|withh[eo]ld|abst\w+|broker|non|votes?|voted|shares|cast|number|of|names?|nominees?|directors?|percent(?:age)?|total)\b|[(#%)*\d:-]/gi;

function isHeader(line: Line | undefined): boolean {
  return (
    line !== undefined &&
    line.words.length <= 24 &&
    line.text.replace(wordsOfHeaders, '').trim() === '' &&
    !figure.test(line.text)
  );
}

const figure = /(?<![\d,.])(?:\d{1,3}(?:,\d{3})+|\d{4,})(?![\d,.%])/;

/** The name at the head of a row and its figures, one for each column; null for another line. Shares in percent beside them are left out. */
function rowOf(line: Line, order: readonly Side[]): Pick<Tally, 'label' | 'votes'> | null {
  const first = line.words.findIndex(({ text }) => /^(?:\d[\d,]*|[-–—]|n\/a)$/i.test(text));
  const own = first < 0 ? [] : line.words.slice(first).map(({ text }) => text);
  const figures = own.filter((text, index) => /^\d[\d,]*$/.test(text) && own[index + 1] !== '%');
  const none = own.filter((text) => /^(?:[-–—]|n\/a)$/i.test(text));
  const cells =
    figures.length === order.length ? figures : own.filter((text) => figures.includes(text) || none.includes(text));
  if (!figure.test(line.text) || cells.length !== order.length) return null;
  const label = line.words
    .slice(0, first)
    .map(({ text }) => text)
    .join(' ');
  if (label !== '' && !/^\p{Lu}/u.test(label)) return null;
  const votes = new Map<Side, Votes>();
  for (const [index, side] of order.entries()) {
    const text = cells[index] ?? '';
    if (/^\d/.test(text)) votes.set(side, { text, line });
  }
  return { label, votes };
}

/** "For 1,125,448", under it "Against 65,112". */
function listedAt(lines: readonly Line[], start: number): { votes: Map<Side, Votes>; length: number } | null {
  const votes = new Map<Side, Votes>();
  let length = 0;
  for (let line = lines[start]; line; line = lines[start + length]) {
    const [, name = '', text = ''] = listed.exec(line.text) ?? [];
    const side = (Object.keys(sides) as Side[]).find((each) => sides[each].test(name));
    if (!side || votes.has(side)) break;
    votes.set(side, { text, line });
    length++;
  }
  return votes.has('for') && (votes.has('against') || votes.has('withheld')) ? { votes, length } : null;
}

const listed =
  /^(?:votes? |shares )?(?:cast |voted )?(for|against|withh[eo]ld|abst\w+|broker non-?\s?votes?)(?: votes?)?\s*[:.–—-]*\s*(\d{1,3}(?:,\d{3})*|\d+)$/i;

/** The last lines over a tally, from where the matter begins: "Proposal 2.", "(3) The shareholders …". */
function matterOf(over: readonly Line[]): string {
  const last = over.filter(({ furniture, text }) => !furniture && /\p{L}/u.test(text)).slice(-mostLinesOver);
  const start = last.findLastIndex(({ text }) => opensMatter.test(text));
  return last
    .slice(Math.max(0, start))
    .map(({ text }) => text)
    .join(' ');
}

const mostLinesOver = 6;
const opensMatter =
  /^(?:(?:proposal|item|matter|resolution)s?\s+(?:no\.?\s*|number\s+)?(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)\b|\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)]\s|[•●▪]\s)/i;

function spanOf({ text, line }: Votes): Span {
  const at = line.text.indexOf(text);
  const unique = at >= 0 && line.text.indexOf(text, at + 1) < 0;
  return { line_start: line.number, line_end: line.number, quote: unique ? text : null };
}
