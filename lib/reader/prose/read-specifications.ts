import type { Item } from '../../contract/answer';
import { type Candidate, plainlyTold } from '../candidate';
import { type Asked, hitsIn } from './asked';
import type { Cell } from './line-facts';
import type { Reading, VisualRow } from './reading';
import { sourceTextOf, spanOf } from './source-text';
import { tokensOf } from './stems';

/** Reads the tables of a data sheet, whose columns are the least, the usual and the greatest value of each parameter, and what it is counted in:
 *  "What is the maximum shutdown current?" Of several rows that the question fits, none is given; an empty place is not told. */
export function readSpecifications(asked: Asked, reading: Reading): Candidate[] {
  const { kind, shape } = asked.brief;
  const limits = limitWords.filter(({ asks }) => asks.test(asked.question));
  const [limit] = limits;
  if (kind !== 'text' || shape !== 'single' || !limit || limits.length > 1) return [];
  const terms = asked.ownTerms.filter(({ text }) => !ofLimit.test(text));
  if (terms.length === 0) return [];
  const isAbsolute = /\babsolute\b/i.test(asked.question);
  const rows = tablesIn(reading)
    .filter(({ caption }) => /\babsolute\b/i.test(caption) === isAbsolute)
    .flatMap(({ heads, rows }) => rows.map((row) => ({ ...row, heads })))
    .filter((row) => hitsIn(terms, tokensOf(row.label)).length === terms.length && isNamed(asked.question, row));
  const [row] = rows;
  if (!row || rows.length > 1) return [];
  const head = row.heads.find(({ text }) => limit.heads.test(text));
  const value = head && row.cells.find((cell) => columnOf(cell, row.heads) === head);
  const units = row.heads.find(({ text }) => ofUnits.test(text));
  const unit = units && row.cells.find((cell) => columnOf(cell, row.heads) === units);
  if (!value || !isFigure.test(value.text)) return [];
  return [candidateOf(value, unit, `row “${row.label}”, column “${head.text}”`)];
}

/** "The voltage at FB" is no "Feedback voltage": signs of the question stand in the label, and the words of its name in the question. */
function isNamed(question: string, { label, name }: Specified): boolean {
  const signs = question.match(/\b(?=[\p{Lu}\d]*\p{Lu})[\p{Lu}\d]{2,}\b/gu) ?? [];
  const said = new Set(tokensOf(question).map(({ stem }) => stem));
  return (
    signs.every((sign) => isLimit.test(sign) || new RegExp(`\\b${sign}\\b`).test(label)) &&
    tokensOf(name.split(/[,(=]/)[0] ?? '').every(({ text, stem }) => !/^\p{L}{4,}$/u.test(text) || said.has(stem))
  );
}

const limitWords = [
  { asks: /\bmin(?:imum)?\b/i, heads: /^min(?:imum)?\.?$/i },
  { asks: /\btyp(?:ical(?:ly)?)?\b/i, heads: /^typ(?:ical)?\.?$/i },
  { asks: /\bmax(?:imum)?\b/i, heads: /^max(?:imum)?\.?$/i },
  { asks: /\bnom(?:inal)?\b/i, heads: /^nom(?:inal)?\.?$/i },
];
const ofLimit = /^(?:min|minimum|typ|typical|max|maximum|nom|nominal|absolute|values?|ratings?)$/i;
const isLimit = /^(?:min(?:imum)?|typ(?:ical)?|max(?:imum)?|nom(?:inal)?)\.?$/i;
const ofUnits = /^units?$/i;
const isFigure = /^[±+–−-]?\s?\d[\d.,]*$/u;

/** `name` is the label without the conditions that it holds under. */
type Specified = { label: string; name: string; cells: readonly Cell[] };
type SpecificationTable = { heads: readonly Cell[]; caption: string; rows: readonly Specified[] };

function tablesIn({ rows }: Reading): SpecificationTable[] {
  return rows.flatMap((header, index) => {
    const heads = header.cells.filter(({ text }) => isLimit.test(text) || ofUnits.test(text));
    const first = heads[0];
    if (!first || heads.filter(({ text }) => isLimit.test(text)).length < 2) return [];
    const caption = rows
      .slice(Math.max(0, index - linesOfCaption), index)
      .filter(({ page }) => page === header.page)
      .flatMap(({ cells }) => cells.map(({ text }) => text))
      .join(' ');
    return [{ heads, caption, rows: specifiedBelow(header, rows.slice(index + 1), first.x0) }];
  });
}

const linesOfCaption = 2;

/** The rows that stand close under each other and have a figure; one without a label is of the parameter above. */
function specifiedBelow(header: VisualRow, below: readonly VisualRow[], left: number): Specified[] {
  const conditions = header.cells.find(({ text }) => /\bconditions?$/i.test(text))?.x0 ?? Number.POSITIVE_INFINITY;
  const found: Specified[] = [];
  let last = header;
  for (const row of below) {
    const height = Math.max(last.y1 - last.y0, 4);
    if (row.page !== header.page || row.y0 - last.y1 > height * 1.5) break;
    const cells = row.cells.filter(({ x1 }) => x1 > left);
    if (!cells.some(({ text }) => isFigure.test(text))) break;
    const own = row.cells.filter(({ x1 }) => x1 <= left);
    const named = own.filter(({ x0 }) => x0 < conditions - 2);
    const above = named.length === 0 ? found.at(-1) : undefined;
    found.push({ label: above?.label ?? textOf(own), name: above?.name ?? textOf(named), cells });
    last = row;
  }
  return found;
}

function textOf(cells: readonly Cell[]): string {
  return cells.map(({ text }) => text).join(' ');
}

/** The head that a cell stands under: the nearest by their middles. */
function columnOf(cell: Cell, heads: readonly Cell[]): Cell | undefined {
  const middle = (each: Cell) => (each.x0 + each.x1) / 2;
  const distance = (head: Cell) => Math.abs(middle(head) - middle(cell));
  return [...heads].sort((a, b) => distance(a) - distance(b))[0];
}

function candidateOf(value: Cell, unit: Cell | undefined, explanation: string): Candidate {
  const cells = unit ? [value, unit] : [value];
  const item: Item = {
    kind: 'text',
    value: cells.map(({ text }) => text).join(' '),
    spans: cells.map(({ line, start, end }) => spanOf(sourceTextOf([line]), start, end)),
    path: null,
  };
  return plainlyTold('cell', [item], explanation);
}
