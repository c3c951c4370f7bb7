import type { Item } from '../../contract/answer';
import { type Candidate, plainlyTold } from '../candidate';
import type { Asked } from './asked';
import type { Cell } from './line-facts';
import type { Reading } from './reading';
import { type SourceText, sourceTextOf, spansOf } from './source-text';
import { tokensOf } from './stems';

/** Reads what stands beside a label and goes on in the lines below, in a table of two columns: "Primary endpoint | Proportion of participants
 *  with / a score of 0 or 1", or as many entries as are numbered there. The label is what is asked for, word by word, and the row ends where
 *  the next has its own label, or the table ends. */
export function readWrappedCells({ brief, question }: Asked, reading: Reading): Candidate[] {
  const { kind, shape, narrative } = brief;
  const thing = asksWhatItIs.exec(question)?.[1];
  if (kind !== 'text' || narrative || thing === undefined || (shape !== 'single' && shape !== 'listing')) return [];
  const wanted = stemsOf(thing);
  const told = reading.lines.flatMap((line, index) => {
    const [label, value, ...others] = reading.cells.get(line.number) ?? [];
    if (!label || !value || others.length > 0 || !isSame(stemsOf(label.text), wanted)) return [];
    const below = goesOnBelow(label, value, index, reading);
    if (below.length === 0 || isMiddleOfOther(value, below[0], index, reading)) return [];
    const source = sourceTextOf([line, ...below.map((cell) => cell.line)]);
    const items = itemsOf(source, value.start, shape === 'listing');
    return items.length === 0 ? [] : [candidateOf(items, label.text)];
  });
  return told.length === 1 ? told : [];
}

const asksWhatItIs = /^(?:what|which) (?:is|are|was|were) (?:the |its |all |all the )?([^?,;:]{3,60}?)\s*\?*$/iu;

function stemsOf(text: string): readonly string[] {
  return tokensOf(text).flatMap(({ text: word, stem }) => (littleWord.test(word) ? [] : [stem]));
}

const littleWord = /^(?:the|an?|of|for|in|on|and|or)$/i;

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length > 0 && one.length === other.length && one.every((stem, at) => stem === other[at]);
}

/** The lines that have nothing but more of the value, where a row with its own label follows them. */
function goesOnBelow(label: Cell, value: Cell, index: number, { lines, cells }: Reading): Cell[] {
  const more: Cell[] = [];
  for (const line of lines.slice(index + 1, index + 1 + mostLines)) {
    const [first, second] = cells.get(line.number) ?? [];
    if (!first || line.page !== value.line.page) return [];
    if (!second && isAt(first, value)) more.push(first);
    else if (second && isAt(first, label) && isAt(second, value)) return more;
    else return isSetApart(first, value, more) ? more : [];
  }
  return [];
}

/** What follows the last row of a table stands farther below than the lines of a value do. */
function isSetApart(next: Cell, value: Cell, [second, ...further]: readonly Cell[]): boolean {
  if (!second || next.x0 > value.x0 - 3) return false;
  const pitch = second.line.box[1] - value.line.box[1];
  return next.line.box[1] - (further.at(-1) ?? second).line.box[1] > pitch * 1.3;
}

const mostLines = 10;

function isAt(one: Cell, other: Cell): boolean {
  return Math.abs(one.x0 - other.x0) < 3;
}

/** A label that is set at half the height of its row stands beside a line in the middle of the value. */
function isMiddleOfOther(value: Cell, below: Cell | undefined, index: number, { lines, cells }: Reading): boolean {
  const above = lines[index - 1];
  const [first, second] = above ? (cells.get(above.number) ?? []) : [];
  if (!above || !first || second || !below || !isAt(first, value)) return false;
  return value.line.box[1] - above.box[1] < (below.line.box[1] - value.line.box[1]) * 1.2;
}

/** The whole, or each of what is numbered; nothing where one was asked for and several are told. */
function itemsOf(source: SourceText, from: number, isList: boolean): Item[] {
  const item = (start: number, end: number): Item => ({
    kind: 'text',
    value: source.text.slice(start, end).trim(),
    spans: spansOf(source, start, end),
    path: null,
  });
  const marks = source.parts.flatMap(({ line, start }, at) => {
    const begins = at === 0 ? from : start;
    const mark = numbered.exec(at === 0 ? source.text.slice(from) : line.text)?.[0];
    return mark === undefined ? [] : [{ begins, behind: begins + mark.length }];
  });
  if (!isList) return marks.length === 0 ? [item(from, source.text.length)] : [];
  if (marks.length < 2 || marks[0]?.begins !== from) return [];
  return marks.map(({ behind }, at) => item(behind, marks[at + 1]?.begins ?? source.text.length));
}

const numbered = /^(?:\(?\d{1,2}[.)]|\(?[a-z][.)]|[•–-])\s+/u;

function candidateOf(items: Item[], label: string): Candidate {
  return plainlyTold('form field', items, `stands beside “${label}”`);
}
