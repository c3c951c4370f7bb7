import { coreQuestion } from '../../question/core-question';
import { lineKey } from '../../question/line-asked';
import type { Candidate } from '../candidate';
import type { ReaderInput } from '../reader-input';
import { periodsNamed } from './asked-period';
import { citeCell } from './cite-cell';
import { turnsSign, type When } from './find-figure';
import { latestPeriod } from './latest-period';
import { isOfPart } from './part-as-owner';
import { amountIn, asSpent, columnsOfPeriod, type Hit, surelyStatement } from './read-tables';
import type { Row, Table } from './table';
import { type TableScope, tableScope } from './table-scope';

/** The line of a statement that a question is the label of, in the period asked, else in the last: "Additional paid-in capital".
 *  @returns at most two candidates: "Deferred income taxes" are owed, and come of a year. None where two lines of this label have different
 *  values in one statement, or a part of the company is asked about */
export function readNamedLine(input: ReaderInput): Candidate[] {
  const { brief, passages, table } = input;
  const { line } = brief;
  if (line === undefined || brief.kind !== 'amount' || brief.shape !== 'single') return [];
  const scope = tableScope(table, passages, brief.question);
  const when = whenAsked(brief.question, scope);
  if (!when || isOfPart(coreQuestion(brief.question).core, scope)) return [];
  const hits = scope.tables
    .filter(({ page }) => line.pages.includes(page))
    .flatMap((each) => hitsIn(each, line.key, each.statement === 'cash-flow' ? when.flow : when.own, scope));
  const flows = hits.filter(({ table: { statement } }) => statement === 'cash-flow');
  const others = hits.filter(({ table: { statement } }) => statement !== 'cash-flow');
  const told = [others, ...(others.length === 0 || isToldTwice(line.key, when.own, others) ? [flows] : [])];
  return told.flatMap((each) => candidateOf(each, scope));
}

/** A line of the cash flow statement tells how much came of it or how it moved: what another statement tells under its name is meant, but
 *  for what is both owed and borne in a year. */
function isToldTwice(line: string, when: When, [hit]: readonly Hit[]): boolean {
  return hit?.table.statement === 'balance' && when.of !== 'day' && borne.test(line) && !owed.test(line);
}

const borne = /\b(?:tax(?:es)?|pensions?|compensation|benefits?)\b/;
const owed = /\b(?:payable|receivable|accrued|assets|liabilit(?:y|ies)|prepaid|obligations?)\b/;

function candidateOf(hits: readonly Hit[], scope: TableScope): Candidate[] {
  const [hit, ...others] = hits;
  if (!hit || others.some(({ cell, table }) => cell.value !== hit.cell.value || table.scale !== hit.table.scale))
    return [];
  const value = amountIn(hit, asGained(hit) ?? asSpent(hit), scope);
  if (!value) return [];
  return [
    {
      strategy: 'statement line',
      items: [{ kind: 'amount', value, spans: citeCell(scope.table, hit), path: null }],
      method: 'verbatim',
      computation: null,
      signals: { labelMatch: 1, uniqueness: 1, agreement: others.length > 0 ? 1 : 0.7, nearness: 1, kindMatch: 1 },
      explanation: `${hit.row.label}, ${hit.table.columns[hit.column]?.header ?? ''}`,
      caveats: [],
      rivals: [],
      clarification: null,
      complete: true,
    },
  ];
}

/** One year or quarter; the last where none is named, of which a quarterly report tells the flow of cash from the beginning of the year. */
export function whenAsked(question: string, scope: TableScope): { own: When; flow: When } | null {
  const { found, isUnknown } = periodsNamed(coreQuestion(question).core, scope.calendar, (length) =>
    latestPeriod(scope, length),
  );
  if (isUnknown || found.length > 1) return null;
  const [named] = found;
  if (named) return { own: named.when, flow: named.when };
  const last = latestPeriod(scope);
  if (!last) return null;
  const months = last.quarter === 2 ? 6 : last.quarter === 3 ? 9 : undefined;
  return { own: last, flow: months ? { ...last, months } : last };
}

function hitsIn(table: Table, line: string, when: When, scope: TableScope): Hit[] {
  if (table.statement === null || table.statementCertainty < surelyStatement) return [];
  const columns = columnsOfPeriod(table, when, scope);
  const [column] = columns;
  if (column === undefined || columns.length > 1) return [];
  return table.rows.flatMap((row) => {
    const cell = row.cells[column];
    const isAsked = cell?.value != null && !cell.percent && lineKey(row.label) === line && scope.citable(row.line);
    return isAsked && !isOfHead(row, table) ? [{ table, row, cell, column, match: 1 }] : [];
  });
}

/** "Income taxes" below "Changes in assets and liabilities" or "Cash paid for" are how they moved, and what was paid of them: the label alone
 *  asks for neither. */
function isOfHead(row: Row, { statement, rows }: Table): boolean {
  const head = statement === 'cash-flow' ? headOf(row) : undefined;
  if (head === undefined || saysItself.test(row.label)) return false;
  const before = rows.slice(0, rows.indexOf(row) + 1).filter((other) => headOf(other) === head);
  return !before.some(({ label }) => endsSection.test(label));
}

function headOf({ heading, parents }: Row): string | undefined {
  return [...parents, heading ?? ''].findLast((head) => changesIt.test(head));
}

const saysItself =
  /\b(?:paid|payments?|cash|changes?|increases?|decreases?|purchases?|proceeds|repayments?|contributions?)\b/i;
const endsSection = /^net cash\b/i;
const changesIt = /\b(?:changes?|increases?|decreases?) in\b|\bcash paid\b|\bsupplement|\bnon-?cash\b/i;

/** "Gain on sale of investments (1,236)" is taken off, and gained. */
function asGained({ row, table, cell }: Hit): string | null {
  const isGain = /\bgains?\b/i.test(row.label) && !/\bloss/i.test(row.label) && !turnsSign(row, table);
  return isGain && cell.value !== null ? cell.value.replace(/^-/, '') : null;
}
