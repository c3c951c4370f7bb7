import type { Item } from '../../contract/answer';
import type { Line } from '../../document/line-table';
import { type Candidate, plainlyTold } from '../candidate';
import type { Asked } from './asked';
import type { Reading } from './reading';
import { sourceTextOf, spansOf } from './source-text';
import { tokensOf } from './stems';
import { valuesIn } from './value-readings';

/** Reads who was there, and who was not, from the lines of minutes that say so: "Directors present: Ann Lee (President), Bo Marsh",
 *  "Members absent: Cy Voss (excused)". A label goes on until the next. */
export function readAttendance({ brief, question }: Asked, reading: Reading): Candidate[] {
  const [, body = '', state = ''] = asksAttendance.exec(question) ?? [];
  if (brief.kind !== 'person_name' || state === '') return [];
  const [bodyStem] = tokensOf(body.split(' ').at(-1) ?? '').map(({ stem }) => stem);
  const told = reading.lines.flatMap((line, index) => {
    const [whole = '', label = ''] = labelOfPeople.exec(line.text) ?? [];
    const stems = tokensOf(label).map(({ stem }) => stem);
    if (!stateOf(label, state) || bodyStem === undefined || !stems.includes(bodyStem)) return [];
    const items = peopleFrom(line, whole.length, reading.lines.slice(index + 1));
    return items.length === 0 ? [] : [candidateOf(items, label)];
  });
  return told.length === 1 ? told : [];
}

const asksAttendance =
  /^(?:which|what|who (?:of|among) the|name (?:all |the )?(?:of the )?) ?((?:[\p{L}-]+ ){0,2}[\p{L}-]+) (?:was|were|is|are) (present|absent|excused|in attendance)\b/iu;

const labelOfPeople = /^(\p{Lu}[\p{L} ,’'/&-]{3,50}):\s+/u;

function stateOf(label: string, state: string): boolean {
  const words: Record<string, RegExp> = {
    present: /\b(?:present|in attendance|attending)\b/i,
    'in attendance': /\b(?:present|in attendance|attending)\b/i,
    absent: /\b(?:absent|not present|apologies)\b/i,
    excused: /\bexcused\b/i,
  };
  const other = /absent|excused/i.test(state) ? words.present : words.absent;
  return (
    (words[state.toLowerCase()]?.test(label) ?? false) && !(other?.test(label.replace(/not present/i, '')) ?? false)
  );
}

/** The names behind the label, in its line and in those that go on with it. */
function peopleFrom(first: Line, from: number, below: readonly Line[]): Item[] {
  const end = below.findIndex(
    (line, at) => labelOfPeople.test(line.text) || !goesOn(at === 0 ? first : below[at - 1], line),
  );
  const source = sourceTextOf([first, ...below.slice(0, end < 0 ? mostLines : Math.min(end, mostLines))]);
  return valuesIn('person_name', source.text.slice(from)).map(({ value, start, end: until }) => ({
    kind: 'person_name',
    value,
    spans: spansOf(source, from + start, from + until),
    path: null,
  }));
}

const mostLines = 6;

/** Close below, and at its left edge or further in. */
function goesOn(above: Line | undefined, line: Line): boolean {
  if (!above || above.page !== line.page || /[.]$/.test(above.text)) return false;
  return line.box[1] - above.box[3] < (line.box[3] - line.box[1]) * 0.7 && !/^\d+\.\s/.test(line.text);
}

function candidateOf(items: Item[], label: string): Candidate {
  return plainlyTold('roster', items, `named behind “${label}”`);
}
