import type { Span } from '../../contract/span';
import type { NumberValue, PersonName } from '../../contract/value-schemas';
import type { Line } from '../../document/line-table';
import { lineAt, linesBetween } from '../../document/line-table';
import type { Candidate } from '../candidate';
import { type Asked, hitsIn } from '../prose/asked';
import { lengthPattern } from '../prose/length-of-time';
import type { Cell } from '../prose/line-facts';
import { isOfOtherCover } from '../prose/read-certificates';
import type { Reading } from '../prose/reading';
import { tokensOf } from '../prose/stems';
import { valuesIn } from '../prose/value-readings';
import { holdsEverywhere } from './cited';
import type { Refusal } from './refusal';

/** What a schedule, a certificate or a list of terms gives for another case, another contact or another row than the one that is asked for. */
export const ofSchedules: readonly Refusal[] = [
  isNotOfRenewal,
  isPerOtherCase,
  isBehindOtherLabel,
  isOfOtherContact,
  isOneOfAlikeRows,
  isOneOfNamedRows,
  isOneOfAlikeCells,
  isUnderHeadOfOtherRow,
  isOfOtherCover,
  isOneOfNotices,
];

/** "How many days before the end must notice of non-renewal be given?" The days for cancelling an order, in a sentence without a word of renewal, are
 *  another notice. */
function isNotOfRenewal(candidate: Candidate, { question }: Asked, reading: Reading): boolean {
  if (!asksRenewal.test(question) || !ofLength.has(candidate.items[0]?.kind ?? '')) return false;
  return holdsEverywhere(candidate, reading, ({ text }) => !tellsRenewal.test(text));
}

const asksRenewal = /\b(?:non-?|auto-?)?renew(?:al|als|s|ed|ing)?\b/i;
const tellsRenewal = /renew|\bexten(?:d|sion)|\bfurther (?:periods?|terms?)\b|\bprolong|\broll(?:s|ed)? over\b/i;
const ofLength: ReadonlySet<string> = new Set(['number', 'date']);

/** "What is the each occurrence limit?" What is paid for each accident, or for a disease, is another limit. */
function isPerOtherCase(candidate: Candidate, { question }: Asked, reading: Reading): boolean {
  const thing = asksEach.exec(question)?.[1]?.toLowerCase();
  if (thing === undefined || candidate.items[0]?.kind !== 'amount') return false;
  return holdsEverywhere(candidate, reading, ({ text, before, after }) => {
    const value = text.slice(before.length, text.length - after.length);
    const own = `${before.split(amount).at(-1)} ${value} ${after.split(endOfLabel)[0]}`.toLowerCase();
    const lead = before.split(amount)[0]?.toLowerCase() ?? '';
    return !own.includes(thing) && !(lead.includes(thing) && amount.test(before)) && !isOneCase(text, thing);
  });
}

const asksEach =
  /\b(?:each|per|any one|every) (occurrence|accident|claim|event|person|employee|loss|vehicle|location)\b/i;
const amount = /[$€£]\s?\d[\d,.]*/;
const endOfLabel = /[;,$€£]/;

/** Does the sentence speak of that case, and of no amount for another? */
function isOneCase(text: string, thing: string): boolean {
  return text.toLowerCase().includes(thing) && text.split(amount).length <= 2;
}

/** "PRODUCER | CONTACT NAME: Ann Lee": the name has a label of its own, and is no name of what stands beside it. */
function isBehindOtherLabel(
  { items: [item, ...others], strategy, explanation }: Candidate,
  asked: Asked,
  reading: Reading,
): boolean {
  const span = item?.kind === 'person_name' && others.length === 0 ? item.spans[0] : undefined;
  if (!item || !span || !asksWhoOne.test(asked.question)) return false;
  if (strategy !== 'person in a sentence' && explanation !== 'stands beside its label') return false;
  const name = (item.value as PersonName).original;
  return linesBetween(reading.table, span.line_start, span.line_end).some(({ text }) => {
    const at = text.indexOf(name);
    const label = at < 0 ? undefined : ownLabel.exec(text.slice(0, at))?.[1];
    if (label === undefined || sayingNothing.test(label)) return false;
    const words = label.trim().split(' ').slice(-wordsOfLabel).join(' ');
    return !isHeard(asked, words) && !isHeard(asked, text.slice(at + name.length));
  });
}

const asksWhoOne = /^who (?:is|was) (?:the )?\p{L}+\s*\?*$/iu;
const ownLabel = /((?:\p{L}[\p{L}.’'-]* ?){1,4}):\s*$/u;
/** "PRODUCER CONTACT NAME": the label is its last two words. */
const wordsOfLabel = 2;
const sayingNothing = /^(?:print(?:ed)?|full)? ?(?:name|by|signed|signature|attention|attn)$/i;

function isHeard({ ownTerms }: Asked, text: string): boolean {
  return hitsIn(ownTerms, tokensOf(text)).length > 0;
}

/** "What is the technical contact's e-mail?" The address in the row of the billing contact is another's. */
function isOfOtherContact({ items: [item] }: Candidate, { question }: Asked, reading: Reading): boolean {
  const wanted = contactNamed.exec(question)?.[1]?.toLowerCase();
  const span = item?.spans[0];
  if (wanted === undefined || ofAnyContact.test(wanted) || !span) return false;
  const named = linesBetween(reading.table, span.line_start - 1, span.line_end).map(({ text }) =>
    [...text.matchAll(new RegExp(contactNamed.source, 'giu'))].flatMap(([, word = '']) =>
      ofAnyContact.test(word) ? [] : [word.toLowerCase()],
    ),
  );
  const own = named.findLast((words) => words.length > 0) ?? [];
  return own.length > 0 && !own.includes(wanted);
}

const contactNamed = /\b(\p{L}[\p{L}-]{2,}) (?:contact(?: person)?(?:['’]s)?|support)\b/iu;
const ofAnyContact = /^(?:the|a|an|our|your|their|its|main|please|for|to|and|or|name|first|each|who|what|which)$/i;

/** Where the one figure of a candidate is quoted from; null where it has another value, several, or a computed one. */
function spanOfFigure({ items: [item, ...others], method }: Candidate): (Span & { quote: string }) | null {
  const span = item?.spans[0];
  if (!span?.quote || others.length > 0 || method === 'computed' || !/\d/.test(span.quote)) return null;
  return { ...span, quote: span.quote };
}

/** "What is the balance of the building loan?", of two building loans with other lenders: neither row is the one. */
function isOneOfAlikeRows(candidate: Candidate, { question }: Asked, reading: Reading): boolean {
  const span = spanOfFigure(candidate);
  if (span === null) return false;
  const own = reading.cells.get(span.line_start) ?? [];
  const value = own.find(({ text }) => text.includes(span.quote));
  const words = own.filter((cell) => cell !== value && !/\d/.test(cell.text));
  const said = words.filter(({ text }) => isSaidIn(question, text));
  const unsaid = words.filter((cell) => !said.includes(cell) && /\p{L}{3}/u.test(cell.text));
  if (!value || said.length === 0 || unsaid.length === 0 || unsaid.some(({ text }) => isPartSaid(question, text)))
    return false;
  const line = lineAt(reading.table, span.line_start);
  return rowsNear(line, reading).some((row) => {
    const at = (cell: Cell) => row.find(({ x0 }) => Math.abs(x0 - cell.x0) < 3);
    const figure = row.find(({ x0, x1 }) => x0 < value.x1 && x1 > value.x0);
    return (
      said.every((cell) => at(cell)?.text === cell.text) &&
      unsaid.some((cell) => (at(cell)?.text ?? cell.text) !== cell.text) &&
      figure !== undefined &&
      /\d/.test(figure.text) &&
      figure.text !== value.text
    );
  });
}

const rowsBeside = 15;

function rowsNear(line: Line | null | undefined, { table, cells }: Reading): Cell[][] {
  if (!line) return [];
  return linesBetween(table, line.number - rowsBeside, line.number + rowsBeside).flatMap((other) =>
    other.page === line.page && other.number !== line.number ? [cells.get(other.number) ?? []] : [],
  );
}

function isSaidIn(question: string, label: string): boolean {
  const plain = plainOf(label);
  return plain.trim() !== '' && plainOf(question).includes(plain);
}

function isPartSaid(question: string, label: string): boolean {
  return label.split(/\s+/).some((word) => word.length > 1 && !joining.test(word) && isSaidIn(question, word));
}

const joining = /^(?:to|of|and|or|for|the|an?|in|on|at|by|with|from)$/i;

function plainOf(text: string): string {
  return ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()} `;
}

/** "What is the condition of the validation report?" Under the head "Condition" stands first what another row has there. */
function isUnderHeadOfOtherRow({ items: [item], explanation }: Candidate, asked: Asked, reading: Reading): boolean {
  const span = item?.spans[0];
  if (!span || explanation !== 'stands below its label') return false;
  const head = reading.cells.get(span.line_start - 1) ?? [];
  const own = reading.cells.get(span.line_start) ?? [];
  if (head.length < 3 || own.length < 2) return false;
  const textOf = (cells: readonly Cell[]) => cells.map(({ text }) => text).join(' ');
  const inHead = hitsIn(asked.ownTerms, tokensOf(textOf(head))).map(({ term }) => term);
  const left = asked.ownTerms.filter((term) => !inHead.includes(term));
  if (left.length === 0 || hitsIn(left, tokensOf(textOf(own))).length > 0) return false;
  return rowsNear(lineAt(reading.table, span.line_start), reading).some(
    (row) =>
      row[0] !== undefined &&
      row[0].line.number > span.line_start &&
      Math.abs(row[0].x0 - (own[0]?.x0 ?? 0)) < 3 &&
      row.length >= 2 &&
      hitsIn(left, tokensOf(textOf(row))).length === left.length,
  );
}

/** "First Plains Bank Building loan" and "Summit Credit Union Building loan", where the question names no lender: rows of one name, each with a
 *  name of its own before it. */
function isOneOfNamedRows(candidate: Candidate, { question }: Asked, reading: Reading): boolean {
  const span = spanOfFigure(candidate);
  if (span === null) return false;
  const line = lineAt(reading.table, span.line_start);
  const label = line ? labelOf(line) : '';
  const thing = namedThing(label, question);
  if (!line || thing === null) return false;
  return linesBetween(reading.table, line.number - rowsBeside, line.number + rowsBeside).some((other) => {
    const alike = labelOf(other);
    const isNamed = namedThing(alike, question) === thing && alike !== label;
    return isNamed && other.page === line.page && !other.text.includes(span.quote);
  });
}

/** What stands on a line before its first figure. */
function labelOf({ text }: Line): string {
  return /^[^\d$€£]*/.exec(text)?.[0].trim() ?? '';
}

/** The end of a label that the question says, of two words at least, where all before it is a name of which it says nothing. */
function namedThing(label: string, question: string): string | null {
  const words = label.split(/\s+/);
  for (let at = 1; at < words.length - 1; at++) {
    const [name, thing] = [words.slice(0, at), words.slice(at).join(' ')];
    if (!isSaidIn(question, thing)) continue;
    const isName = name.length > 1 && name.every((word) => /^\p{Lu}\p{L}/u.test(word));
    return isName && !isPartSaid(question, name.join(' ')) ? thing.toLowerCase() : null;
  }
  return null;
}

/** "EACH OCCURRENCE $1,000,000" in the row of one cover and "EACH OCCURRENCE $5,000,000" in that of another: the question has to say which. */
function isOneOfAlikeCells(
  { items: [item, ...others], method }: Candidate,
  { question }: Asked,
  reading: Reading,
): boolean {
  const span = item?.kind === 'amount' && others.length === 0 && method !== 'computed' ? item.spans[0] : undefined;
  const line = span ? lineAt(reading.table, span.line_start) : undefined;
  const row = line ? (reading.cells.get(line.number) ?? []) : [];
  const own = row.find(({ text }) => text.includes(span?.quote ?? '\n'));
  const label = own ? labelOfCell(own.text) : '';
  if (!line || !own || row.length < 2 || !isSaidIn(question, label)) return false;
  const left = row.filter(({ x0 }) => x0 < own.x0);
  if (left.some(({ text }) => isPartSaid(question, text))) return false;
  return linesBetween(reading.table, line.number - linesOfTable, line.number + linesOfTable).some(
    (other) =>
      other.page === line.page &&
      (reading.cells.get(other.number) ?? []).some(
        ({ text, x0 }) => Math.abs(x0 - own.x0) < 3 && labelOfCell(text) === label && text !== own.text,
      ),
  );
}

const linesOfTable = 40;

function labelOfCell(text: string): string {
  return /^(\p{L}[^\d$€£]*)[$€£]\s?\d[\d,.]*$/u.exec(text)?.[1]?.trim() ?? '';
}

/** "What is the notice period for termination?", where one party has to give 150 days' notice and the other 60: neither, unless the question says
 *  whose or of which time. */
function isOneOfNotices({ items: [item] }: Candidate, { question }: Asked, reading: Reading): boolean {
  if (item?.kind !== 'number' || !asksAnyNotice.test(question)) return false;
  const ofEnd = reading.sentences.filter(({ text }) => tellsEnd.test(text));
  const lengthsBy = (pattern: RegExp) =>
    ofEnd.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, length = '']) => figureIn(length)));
  const given = lengthsBy(noticeOfLength);
  // "The notice period is 90 days", and elsewhere 30: the one contradicts the other.
  return given.length > 0 && new Set([...given, ...lengthsBy(periodOfLength)]).size > 1;
}

const asksAnyNotice =
  /^(?:what is|how long is) the (?:termination )?notice period(?: (?:for|of|on) (?:the )?termination(?: of (?:the|this) \p{L}+)?| to (?:terminate|end it))?\s*\?*$/iu;
const tellsEnd = /\bterminat\w*|\bresign\w*|\bend (?:the|this|your|it)\b|\bnotice period\b/i;
const noticeOfLength = new RegExp(
  `(${lengthPattern})(?:['’]s?)?(?= (?:(?:prior|advance|written|and) )*notice\\b)`,
  'giu',
);
const periodOfLength = new RegExp(`\\bnotice period (?:is|of|shall be|will be) (${lengthPattern})`, 'giu');

/** "One week", "(1) week", "1-week": the same. */
function figureIn(length: string): string {
  const [first] = valuesIn('number', length);
  const { value = length, unit = null } = (first?.value ?? {}) as Partial<NumberValue>;
  return `${value} ${unit?.replace(/s$/, '') ?? ''}`;
}
