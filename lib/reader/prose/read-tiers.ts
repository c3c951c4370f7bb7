import type { Item } from '../../contract/answer';
import type { ValueKind } from '../../contract/value-schemas';
import { type Candidate, plainlyTold } from '../candidate';
import { type Asked, hitsIn } from './asked';
import { type Grid, type GridRow, gridsIn } from './grids';
import type { Reading } from './reading';
import { tokensOf } from './stems';
import { valuesIn } from './value-readings';

const kinds: ReadonlySet<ValueKind> = new Set(['amount', 'percent', 'text']);

/** Reads a table of steps by the number that a question names: the price of a unit for an order of 250 in "100 – 499 | $11.85", the credit for
 *  99.2 % in "Below 99.5% | 12%". Of several tables with such a step the captions and headers have to tell which one is meant. */
export function readTiers(asked: Asked, reading: Reading): Candidate[] {
  const { kind, shape, narrative } = asked.brief;
  const named = narrative || shape !== 'single' || !kinds.has(kind) ? null : numberNamed(asked.question);
  if (named === null || !asksOfStep.test(asked.question)) return [];
  const found = gridsIn(reading).flatMap((grid) => {
    const steps = stepsOf(grid);
    const row = steps && rowAt(steps, named);
    const column = row ? columnAsked(asked, grid) : null;
    const item = row && column !== null ? cellItem(kind, row, column) : null;
    return item && saysRest(asked, grid) ? [item] : [];
  });
  const [first, ...others] = found;
  return first && others.length === 0
    ? [plainlyTold('cell', [first], 'stands at the step that the number falls into')]
    : [];
}

/** The one number of a question, and whether it is a percentage: "250 units", "99.2%". The digits of a code are none. */
type Named = { value: number; isPercent: boolean };

function numberNamed(question: string): Named | null {
  const [first, ...others] = [
    ...question.matchAll(/(?<![\p{L}\d.,#-])(\d[\d,]*(?:\.\d+)?)(?:\s?(%))?(?![\p{L}\d-])/gu),
  ];
  if (!first || others.length > 0) return null;
  return { value: numberOf(first[1] ?? ''), isPercent: first[2] !== undefined };
}

function numberOf(text: string): number {
  return Number(text.replaceAll(',', ''));
}

/** What holds of each unit, or of what is reached: "the price of 250 units" may be the sum for all of them, which stands in no such table. */
const asksOfStep =
  /\bunit (?:price|cost|rate|fee)s?\b|\b(?:price|cost|rate|fee|charge)s? (?:per|of each|for each)\b|\b(?:an?|each|per|one) (?:unit|piece|item|seat|user|licen[cs]e)\b|\b(?:each|apiece|discounts?|credits?|commissions?|rebates?|rates?)\b/i;

/** From and to, both inclusive where the sign says so. */
type Step = { row: GridRow; isPercent: boolean; least: number; most: number; holds: (value: number) => boolean };

/** The steps of a table whose first column holds nothing else; null of another table. */
function stepsOf(grid: Grid): Step[] | null {
  const steps = grid.rows.flatMap((row) => stepOf(row) ?? []);
  return steps.length > 1 && steps.length === grid.rows.length ? steps : null;
}

const figure = '(\\d[\\d,]*(?:\\.\\d+)?)\\s?%?';
const noun = '(?: \\p{L}+)?';
const span = new RegExp(`^${figure}${noun}\\s*(?:[–—-]|to)\\s*${figure}${noun}$`, 'iu');
const upTo = new RegExp(`^(?:up to|≤|at most)\\s*${figure}${noun}$`, 'iu');
const below = new RegExp(`^(?:below|under|less than|fewer than|<)\\s*${figure}${noun}$`, 'iu');
const from = new RegExp(
  `^(?:(?:from|at least|≥)\\s*)?${figure}${noun}\\s*(?:\\+|(?:and|or) (?:above|more|over|up|higher))$|^(?:from|at least|≥)\\s*${figure}${noun}$`,
  'iu',
);
const above = new RegExp(`^(?:above|over|more than|>)\\s*${figure}${noun}$`, 'iu');

function stepOf(row: GridRow): Step | null {
  const text = (row.cells[0] ?? '').trim();
  const step = (least: number, most: number, holds: Step['holds']) => ({
    row,
    isPercent: text.includes('%'),
    least,
    most,
    holds,
  });
  const [, low, high] = span.exec(text) ?? [];
  if (low !== undefined && high !== undefined) {
    const [least, most] = [numberOf(low), numberOf(high)];
    return step(least, most, (value) => least <= value && value <= most);
  }
  const bound = (pattern: RegExp) => (pattern.exec(text) ?? []).slice(1).find((each) => each !== undefined);
  const [atMost, under, atLeast, over] = [upTo, below, from, above].map(bound);
  if (atMost !== undefined) return step(-Infinity, numberOf(atMost), (value) => value <= numberOf(atMost));
  if (under !== undefined) return step(-Infinity, numberOf(under), (value) => value < numberOf(under));
  if (atLeast !== undefined) return step(numberOf(atLeast), Infinity, (value) => value >= numberOf(atLeast));
  if (over !== undefined) return step(numberOf(over), Infinity, (value) => value > numberOf(over));
  return null;
}

/** The step that a number falls into; of "below 99.9%" and "below 99.5%" the nearer one. */
function rowAt(steps: readonly Step[], { value, isPercent }: Named): GridRow | null {
  if (steps.some((step) => step.isPercent !== isPercent)) return null;
  const held = steps.filter(({ holds }) => holds(value));
  const [first, ...others] = held;
  if (!first || others.length === 0) return first?.row ?? null;
  if (held.every(({ least }) => least === -Infinity)) return held.toSorted((a, b) => a.most - b.most)[0]?.row ?? null;
  if (held.every(({ most }) => most === Infinity)) return held.toSorted((a, b) => b.least - a.least)[0]?.row ?? null;
  return null;
}

/** The one other column, or the one that the question names. */
function columnAsked(asked: Asked, { headers }: Grid): number | null {
  if (headers.length === 2) return 1;
  const named = headers.flatMap((header, column) =>
    column > 0 && hitsIn(asked.ownTerms, tokensOf(header)).length > 0 ? [column] : [],
  );
  return named.length === 1 ? (named[0] ?? null) : null;
}

/** Is all that the question names beside the number said over the table, or in its headers? */
function saysRest(asked: Asked, { headers, caption }: Grid): boolean {
  const said = hitsIn(asked.ownTerms, tokensOf([caption, ...headers].join(' '))).map(({ term }) => term);
  return asked.ownTerms.every((term) => said.includes(term) || /^\d/.test(term.text) || ofOrder.test(term.text));
}

/** Words of an order, whatever is ordered. */
const ofOrder =
  /^(?:units?|pieces?|items?|each|order\w*|buy\w*|purchas\w*|quantit\w+|cost\w*|prices?|take|need|percent)$/i;

function cellItem(kind: ValueKind, row: GridRow, column: number): Item | null {
  const [cell, ...more] = row.parts[column] ?? [];
  if (!cell || more.length > 0) return null;
  const span = { line_start: cell.line.number, line_end: cell.line.number, quote: cell.text };
  if (kind === 'text') return { kind, value: cell.text, spans: [span], path: null };
  const [value, ...others] = valuesIn(kind, cell.text);
  return value && others.length === 0 ? ({ kind, value: value.value, spans: [span], path: null } as Item) : null;
}
