import { type Candidate, plainlyTold } from '../candidate';
import type { Asked, AskedTerm } from './asked';
import { hitsIn, shareOf } from './asked';
import { figureTablesIn, type WholeTable } from './figure-tables';
import { gridsIn, gridsOfOneRowIn } from './grids';
import type { Reading } from './reading';
import { tokensOf } from './stems';
import { isSingledOut, leadAboveTable } from './table-label';
import { isWholeGrid, withHeaderRows } from './whole-grid';

/** Whole tables whose headers or lead say what is asked for. A table of which a column, a row or a header may be missing is none. */
export function readWholeTables(asked: Asked, reading: Reading): Candidate[] {
  const { shape, narrative } = asked.brief;
  if (narrative || shape !== 'table') return [];
  return wholeTablesIn(reading)
    .filter((table) => isSingledOut(asked.question, table, reading) && hasYearsAsked(asked.question, table))
    .flatMap((table) => candidateOf(asked, table, reading) ?? []);
}

/** Tables of text by their cells; tables of figures, where a header of years or a total may stand apart, by their columns. */
function wholeTablesIn(reading: Reading): WholeTable[] {
  const ofText = [...gridsIn(reading), ...gridsOfOneRowIn(reading)]
    .map((grid) => withHeaderRows(grid, reading))
    .filter((grid) => isWholeGrid(grid, reading))
    .map((grid): WholeTable => {
      const numbers = [...grid.headerLines, ...grid.rows.flatMap((row) => row.lines)].map(({ number }) => number);
      return {
        headers: grid.headers,
        rows: grid.rows.map(({ cells }) => cells.map(withOwnSign)),
        caption: grid.caption,
        firstLine: Math.min(...numbers),
        lastLine: Math.max(...numbers),
      };
    });
  const ofFigures = figureTablesIn(reading).filter((table) => !ofText.some((other) => overlap(table, other)));
  return [...ofText, ...ofFigures];
}

/** "$ 5,362": the sign stands at its figure. */
function withOwnSign(cell: string): string {
  return cell.replace(/^(\p{Sc})\s+(?=[\d(—–-])/u, '$1');
}

function overlap(a: WholeTable, b: WholeTable): boolean {
  return a.firstLine <= b.lastLine && b.firstLine <= a.lastLine;
}

/** Of tables of figures a document has many, with words all alike: what such a table shows is told by its lead, its headers and its labels. */
function isOfFigures({ rows }: WholeTable): boolean {
  const cells = rows.flatMap((row) => row.slice(1)).filter((cell) => cell !== '');
  return cells.filter((cell) => /^[^\p{L}]*$/u.test(cell)).length > cells.length / 2;
}

/** What stands above it, and headings between its headers and its first figures. */
function leadOfTable({ rows, firstLine }: WholeTable, reading: Reading): string {
  const first = rows.findIndex((row) => row.slice(1).some((cell) => cell !== ''));
  return [leadAboveTable(firstLine, reading), ...rows.slice(0, Math.max(0, first)).map(([label]) => label)].join(' ');
}

const leastAbove = 0.5;
const leastAsked = 0.3;
/** In what form the answer is wanted. */
const isOfForm =
  /^(?:tables?|tabular|columns?|rows?|schedules?|lists?|price lists?|rate cards?|cards?|tariffs?|tiers?)$/i;

function isUnsaid(term: AskedTerm, said: readonly AskedTerm[]): boolean {
  return term.weight >= leastAsked && !said.includes(term) && !isOfForm.test(term.text);
}

/** "Quarterly revenues of 2031": a table that names other years only isn't meant. */
function hasYearsAsked(question: string, { headers, rows, caption }: WholeTable): boolean {
  const said = [caption, ...headers, ...rows.flat()].join(' ');
  return (question.match(/\b(?:19|20)\d\d\b/g) ?? []).every((year) => said.includes(year));
}

function candidateOf(asked: Asked, table: WholeTable, reading: Reading): Candidate | null {
  const { headers, rows, firstLine, lastLine } = table;
  const termsIn = (text: string) => hitsIn(asked.terms, tokensOf(text)).map(({ term }) => term);
  const perColumn = headers.map(termsIn);
  const named = perColumn.filter((terms) => terms.length > 0).length / headers.length;
  const figured = isOfFigures(table);
  const above = [...perColumn.flat(), ...termsIn(figured ? leadOfTable(table, reading) : table.caption)];
  const all = [...above, ...rows.flatMap(([label = '']) => termsIn(label))];
  if (figured && (shareOf(asked, above) < leastAbove || asked.ownTerms.some((term) => isUnsaid(term, all))))
    return null;
  const coverage = figured ? (shareOf(asked, above) + shareOf(asked, all)) / 2 : shareOf(asked, above);
  const spans = [{ line_start: firstLine, line_end: lastLine, quote: null }];
  const told = plainlyTold(
    'table',
    [{ kind: 'table', value: { headers, rows }, spans, path: null }],
    'the table whose headers are asked for',
  );
  const signals = { ...told.signals, labelMatch: Math.min(1, coverage), nearness: 0.5 + 0.5 * named };
  return { ...told, signals };
}
