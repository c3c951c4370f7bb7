import type { Item } from '../../contract/answer';
import { canonicalRegion, regionPattern } from '../../contract/kinds/regions';
import { definitionOf } from '../../contract/registry';
import type { Address } from '../../contract/value-schemas';
import { type Line, type LineTable, lineAt, linesBetween } from '../../document/line-table';
import type { Candidate } from '../candidate';
import { sameValue } from '../same-value';
import { isAddressOf, ownerAsked } from './address-owner';
import type { Asked } from './asked';
import { coverageOf, hitsIn, labelCoverageOf } from './asked';
import type { Cell } from './line-facts';
import { paperOf } from './paper-head';
import type { Reading } from './reading';
import { contextCoverage } from './sentence-context';
import type { SourceText } from './source-text';
import { type Token, tokensOf } from './stems';
import { valuesIn } from './value-readings';

/** Reads postal addresses: in a sentence, on one line, or spread over up to five short lines, with the words above, below
 *  ("(Address of principal executive offices)") or before them saying whose they are. */
export function readAddresses(asked: Asked, reading: Reading): Candidate[] {
  if (asked.brief.kind !== 'address') return [];
  const candidates: Candidate[] = [];
  const own: Candidate[] = [];
  const owner = ownerAsked(asked.question);
  for (const sentence of reading.sentences) {
    if (sentence.text.length < 30 || sentence.block.source.parts.length < 1) continue;
    const { coverage } = contextCoverage(asked, sentence, reading);
    if (coverage < 0.3) continue;
    const addresses = sentence.valuesOf('address');
    for (const [at, found] of addresses.entries()) {
      const before = addresses[at - 1]?.end ?? 0;
      const isOwn = owner === null ? null : isAddressOf(owner, sentence.text, [found.start, found.end], before);
      if (isOwn === false) continue;
      const spans = [rangeSpan(sentence.block.source, sentence.start + found.start, sentence.start + found.end)];
      const item: Item = { kind: 'address', value: found.value, spans, path: null };
      const candidate = candidateOf(item, isOwn ? 1 : coverage, 0.9, completeness(found.value));
      (isOwn ? own : candidates).push(candidate);
    }
  }
  // What a sentence says of the one who is asked about outweighs the lines that it stands on.
  if (own.length > 0) return own.map((candidate) => asAsked(asked, candidate, reading));
  const told = candidates.flatMap(({ items }) => items);
  reading.lines.forEach((line, index) => {
    for (const { stacked, said } of mostSaidOf(asked, reading, index)) {
      // "… located at 9 / Quay Road": a line that goes on with a sentence has only the rest of its address.
      if (told.some((other) => isCutOff(stacked, other))) continue;
      if (owner !== null && isToldOfOther(owner, stacked, reading)) continue;
      const { pieces, value } = stacked;
      const coverage = Math.max(said + ofPaperAsked(asked, line, reading), letterhead(asked, line, value));
      const spans = pieces.map(({ line: { number }, text }) => ({ line_start: number, line_end: number, quote: text }));
      candidates.push(candidateOf({ kind: 'address', value, spans, path: null }, coverage, 0.85, completeness(value)));
    }
  });
  return candidates.map((candidate) => asAsked(asked, candidate, reading));
}

/** The addresses that begin on a line with the share of what was asked that is said of them. Of several side by side those count that the most is
 *  said of: "If to the Client:" stands over one of them. */
function mostSaidOf(asked: Asked, reading: Reading, index: number): { stacked: Stacked; said: number }[] {
  const found = addressesAt(reading, index).map((stacked) => {
    const around = wordsAround(stacked, index, reading);
    return { stacked, said: (stacked.column === undefined ? labelCoverageOf : coverageOf)(asked, around) };
  });
  const most = Math.max(...found.map(({ said }) => said));
  return found.filter(({ said }) => said === most);
}

/** What the lines around an address say of it; of addresses side by side, what stands over it in its own column. */
function wordsAround({ pieces, column }: Stacked, index: number, reading: Reading): readonly Token[] {
  const end = pieces.at(-1)?.line;
  const last = end ? reading.lines.indexOf(end, index) : index;
  const above = reading.lines.slice(Math.max(0, index - 3), index);
  const around = column === undefined ? [...above, ...reading.lines.slice(last + 1, last + 4)] : above;
  const inColumn = (line: Line) =>
    column === undefined
      ? line.text
      : (reading.cells.get(line.number) ?? [])
          .filter(({ x0, x1 }) => x0 < column.x1 && x1 > column.x0)
          .map(({ text }) => text)
          .join(' ');
  const own = pieces.map(({ line, text }) => (column === undefined ? line.text : text));
  return tokensOf([...around.map(inColumn), ...own].join(' '));
}

/** A line of a sentence that gives the address to somebody else. */
function isToldOfOther(owner: string, { pieces }: Stacked, { sentences }: Reading): boolean {
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (!first || !last) return false;
  return sentences.some((sentence) => {
    const { text, block } = sentence;
    const at = text.indexOf(first.text.trim());
    const to = text.indexOf(last.text.trim());
    if (at < 0 || to < 0 || !block.source.parts.some(({ line }) => line === first.line)) return false;
    const end = to + (/^[^(]+/.exec(last.text.trim())?.[0].length ?? 0);
    const before = sentence.valuesOf('address').findLast((other) => other.end <= at)?.end ?? 0;
    return isAddressOf(owner, text, [at, end], before) === false;
  });
}

function isCutOff({ pieces, value }: Stacked, told: Item): boolean {
  const number = pieces[0]?.line.number ?? 0;
  const isInside = told.spans.some(({ line_start, line_end }) => line_start < number && number <= line_end);
  return isInside && !sameValue('address', value, told.value);
}

/** A street address has a street, and what is asked for in a state lies there. */
function asAsked(asked: Asked, candidate: Candidate, { table }: Reading): Candidate {
  const address = candidate.items[0]?.value as Address;
  const named = [...asked.question.matchAll(inRegion)].map((match) => canonicalRegion(match[1] ?? ''));
  const elsewhere = named.length > 0 && address.region !== null && !named.includes(canonicalRegion(address.region));
  const streetless = /\bstreet\b/i.test(asked.question) && address.street === null;
  const isOther = isOtherOffice(asked, candidate, table) || isOfOtherRecipient(asked, candidate, table);
  const factor = isOfNobody(asked, candidate, table) ? 0.2 : elsewhere || streetless || isOther ? 0.4 : 1;
  return { ...candidate, signals: { ...candidate.signals, kindMatch: candidate.signals.kindMatch * factor } };
}

/** "Where will the new chief executive be based?" Not where the company is, unless the address is told of him. */
function isOfNobody({ question }: Asked, { items }: Candidate, table: LineTable): boolean {
  const person = asksWorkplace.exec(question)?.[1];
  if (person === undefined) return false;
  const line = items[0]?.spans[0]?.line_start ?? 0;
  const near = linesBetween(table, line - 2, line + 1).map(({ text }) => text);
  return !new RegExp(`\\b${person}\\b[^.;]{0,80}\\b(?:based|work|locat|resid|situat|liv)`, 'i').test(near.join(' '));
}

const asksWorkplace =
  /^(?:and )?(?:where|in (?:which|what) (?:city|place|town|state|office))\b[^?]*?\b(ceo|cfo|coo|chief|executive(?! offices?)|officer|president|director|employee|manager|mr|ms|mrs|dr|he|she)\b\.?[^?]*\b(?:based|work(?:s|ing)?|located|live[sd]?|resid\w+|sit|situated)\b/i;

/** "The registered office shall be located at …" is where papers are served, and no headquarters; nor the other way round. */
function isOtherOffice({ question }: Asked, { items }: Candidate, table: LineTable): boolean {
  const line = items[0]?.spans[0]?.line_start ?? 0;
  const around = [line - 1, line, line + 1].map((number) => lineAt(table, number)?.text ?? '').join(' ');
  const [asked, told] = [question, around].map((text) => ({
    seat: ofSeat.test(text),
    registered: ofRegistered.test(text),
  }));
  return (
    asked !== undefined &&
    told !== undefined &&
    ((asked.seat && !asked.registered && told.registered && !told.seat) ||
      (asked.registered && !asked.seat && told.seat && !told.registered))
  );
}

/** "Where are notices to Orrin sent?" Its name stands over its address; who gets a copy is another. */
function isOfOtherRecipient({ question }: Asked, { items }: Candidate, table: LineTable): boolean {
  const name = recipientNamed.exec(question)?.[1];
  const line = items[0]?.spans[0]?.line_start ?? 0;
  if (!asksNotices.test(question)) return false;
  const above = [line - 3, line - 2, line - 1, line].map((number) => lineAt(table, number)?.text ?? '');
  const words = (name?.match(/[\p{L}\d]{3,}/gu) ?? []).map((word) => word.toLowerCase());
  const at =
    name === undefined ? 0 : above.findLastIndex((text) => words.some((word) => text.toLowerCase().includes(word)));
  return at < 0 || (!/\bcop(?:y|ies)\b/i.test(question) && above.slice(at).some((text) => copyTo.test(text)));
}

const asksNotices = /\b(?:notices?|letters?|mail|correspondence|communications?|cop(?:y|ies))\b/i;
const recipientNamed =
  /\b(?:notices?|letters?|mail|correspondence|communications?|copy|copies) (?:to|for) (?!the\b)(\p{Lu}[\p{L}\d&.'’-]*(?: (?:(?:and|of|&) )?\p{Lu}[\p{L}\d&.'’-]*)*)/u;
const copyTo = /\bcop(?:y|ies)\b[^.]*\bto:?\s*$/i;

const ofSeat =
  /\b(?:head ?office|headquarter(?:s|ed)?|hq|(?:principal|executive|corporate|main) (?:executive )?offices?|principal place of business)\b/i;
const ofRegistered = /\bregistered (?:office|agent|address)\b/i;

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

/** What of a line belongs to an address: all of it, or a cell. */
type AddressPiece = { line: Line; text: string };
type Stacked = {
  pieces: AddressPiece[];
  value: Address;
  /** Where another address stands beside it: the cell that it begins with. */
  column?: Cell;
};

/** The addresses that begin on a line: one, or one in each of the columns that begin with a street there. */
function addressesAt(reading: Reading, index: number): Stacked[] {
  const { lines, cells } = reading;
  const heads = (cells.get(lines[index]?.number ?? 0) ?? []).filter(({ text }) => beginsStreet.test(text));
  const sideBySide = heads.length > 1 ? heads.flatMap((head) => addressUnder(head, reading, index) ?? []) : [];
  if (sideBySide.length > 1) return sideBySide;
  const stacked = addressAt(lines, index) ?? addressInColumn(reading, index);
  return stacked ? [stacked] : [];
}

function joined(cells: readonly Cell[]): string {
  return cells.map(({ text }) => text.trim()).join(', ');
}

/** An address whose every line is a cell under the first. */
function addressUnder(head: Cell, reading: Reading, index: number): Stacked | null {
  const rows = reading.lines.slice(index + 1, index + 5).map((line) => reading.cells.get(line.number) ?? []);
  const column = [head];
  for (const row of rows) {
    const cell = row.find(({ x0, x1 }) => x0 < head.x1 && x1 > head.x0);
    if (!cell || cell.line.page !== head.line.page) break;
    column.push(cell);
  }
  for (let count = column.length; count > 0; count--) {
    const pieces = column.slice(0, count);
    const value = addressFrom(joined(pieces), 1);
    const shorter = addressFrom(joined(pieces.slice(0, -1)), 1);
    if (value && !isEqual(shorter, value)) return { pieces, value, column: head };
  }
  return null;
}

/** The address that begins on the first of the lines, and of them those that it needs. */
function addressIn(stack: Line[]): Stacked | null {
  const readWith = (count: number): Address | null => {
    const text = stack.slice(0, count).map((each) => cleanLine(each.text));
    return addressFrom(text.join(', '), stack[0]?.text.length ?? 0);
  };
  let count = stack.length;
  while (count > 0 && readWith(count) === null) count--;
  const value = readWith(count);
  if (value === null) return null;
  while (count > 1 && isEqual(readWith(count - 1), value)) count--;
  return { pieces: stack.slice(0, count).map((line) => ({ line, text: line.text })), value };
}

/** @param before an address that begins behind this offset belongs to what follows */
function addressFrom(text: string, before: number): Address | null {
  const found = valuesIn('address', text).find(({ start }) => start < before);
  return found && completeness(found.value) >= 0.6 ? (found.value as Address) : null;
}

const stacks = new WeakMap<Line, { last: Line | undefined; stacked: Stacked | null }>();

/** The same; lines do not change, so what a stack of them holds is found once and forgotten with the document. */
function addressAt(lines: Line[], index: number): Stacked | null {
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

/** "107 Castle Street | 55423" over "Springfield, Ohio | (Zip Code)": an address in one column of a form, its code in another. */
function addressInColumn(reading: Reading, index: number): Stacked | null {
  const [head = [], ...below] = reading.lines
    .slice(index, index + 5)
    .map((line) => reading.cells.get(line.number) ?? []);
  const first = head.length > 1 ? head.find(({ text }) => beginsStreet.test(text)) : undefined;
  if (!first) return null;
  const column = [first];
  for (const row of below) {
    const cell = row.find(({ x0, x1 }) => x0 < first.x1 && x1 > first.x0);
    if (!cell || cell.line.page !== first.line.page || /^\(.*\)$/.test(cell.text.trim())) break;
    column.push(cell);
  }
  const code = codeBeside([head, ...below].flat());
  for (let count = column.length; count > 1; count--) {
    const pieces = column.slice(0, count);
    const street = pieces.map(({ text }) => text.trim()).join(', ');
    const value = addressFrom(code ? `${street} ${code.text.trim()}` : street, 1);
    if (value) return { pieces: code ? [...pieces, code] : pieces, value };
  }
  return null;
}

const beginsStreet = /^(?:\d{1,6}[a-z]?[ \u00a0]+\p{Lu}|(?:One|Two|Three|Four|Five)[ \u00a0]+\p{Lu}|P\.?\s?O\.?\s)/u;

/** The postal code that a form has in a place of its own. */
function codeBeside(cells: readonly Cell[]): Cell | undefined {
  const isLabelled = cells.some(({ text }) => /^\(?(?:zip|postal) code\)?$/i.test(text.trim()));
  return isLabelled ? cells.find(({ text }) => /^\d{5}(?:-\d{4})?$/.test(text.trim())) : undefined;
}

/** "… under the Master Lease Agreement": what the head of the paper says, and nobody at an address.
 *  @returns its share of what was asked, 0 in any other paper */
function ofPaperAsked(asked: Asked, line: Line, { table }: Reading): number {
  const named = paperAsked.exec(asked.question)?.[1];
  const paper = named === undefined ? null : paperOf(table, line.number);
  if (named === undefined || paper === null) return 0;
  const terms = asked.ownTerms.filter(({ text }) => named.split(' ').includes(text));
  const heard = hitsIn(terms, paper.title);
  if (terms.length === 0 || heard.length < terms.length) return 0;
  return terms.reduce((sum, { weight }) => sum + weight, 0) / Math.max(asked.totalWeight, 1e-9);
}

const paperAsked =
  /\b(?:under|pursuant to|according to|in|of) (?:the |this )?((?:\p{Lu}[\p{L}-]+ ){1,5})(?:Agreement|Contract|Lease|Policy|Plan|Indenture)\b/u;

/** To the country, which may stand on a line of its own. */
function isEqual(a: Address | null, b: Address): boolean {
  return a !== null && definitionOf('address').equal(a, b);
}

function cleanLine(text: string): string {
  return text
    .replace(/\([^)]*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A full address on the first page without a word about it is that of whose document it is. */
function letterhead(asked: Asked, line: Line | undefined, value: unknown): number {
  const own = /\b(?:head office|headquarter|hq\b|based|principal|registered office|company|registrant|cover)/i.test(
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
