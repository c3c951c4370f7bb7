import { frontOf } from '../../document/registrant';
import { labelsSaid, lineKey } from '../../question/line-asked';
import { lengthsNamed } from '../../question/period-lengths';
import type { Candidate } from '../candidate';
import type { ReaderInput } from '../reader-input';
import { sameValue } from '../same-value';
import { citeCell } from './cite-cell';
import { whenAsked } from './read-named-line';
import { amountIn, asSpent, columnsOfPeriod } from './read-tables';
import type { Table } from './table';
import { type TableScope, tableScope } from './table-scope';

/** A balance sheet's "Long-term debt" is what is left without the current part, and "Share-based compensation" among flows of cash may be
 *  without what was paid; where a note has a row "Total long-term debt", and a question asks for the total by exactly this name, either may be
 *  meant: the row's figure stands beside the statement's as a conflict.
 *  Of what is earned and spent in a year the statement has the total of the whole: what a note adds up is of segments or of others. */
export function besideTotals(candidates: readonly Candidate[], input: ReaderInput): readonly Candidate[] {
  const { brief, passages, table } = input;
  if (brief.kind !== 'amount' || candidates.length === 0) return candidates;
  const said = { ...brief, question: brief.question.replace(lengthsNamed, ' ') };
  const asked = new Set(labelsSaid(said, frontOf(table)).filter((label) => label.startsWith('total ')));
  if (asked.size === 0) return candidates;
  const scope = tableScope(table, passages, brief.question);
  return candidates.map((candidate) => {
    const [own] = candidate.items;
    if (!own || !isShorter(candidate, scope)) return candidate;
    const rivals = totalsOf(asked, scope, brief.question).filter(({ value }) => !sameValue('amount', value, own.value));
    return rivals.length === 0 ? candidate : { ...candidate, rivals: [...candidate.rivals, ...rivals] };
  });
}

/** One cell of a balance sheet or of flows of cash, whose label says nothing of a total. */
function isShorter({ items: [item, ...others], computation, explanation }: Candidate, scope: TableScope): boolean {
  const line = item?.spans[0]?.line_start;
  if (line === undefined || others.length > 0 || computation !== null || /\btotal\b/i.test(explanation)) return false;
  return scope.tables.some(
    ({ statement, rows }) =>
      (statement === 'balance' || statement === 'cash-flow') && rows.some((row) => row.line === line),
  );
}

function totalsOf(asked: ReadonlySet<string>, scope: TableScope, question: string): Candidate['items'] {
  const when = whenAsked(question, scope);
  if (!when) return [];
  return scope.tables
    .filter((table) => !isOfParts(table))
    .flatMap((table) => {
      const [column, ...others] = columnsOfPeriod(table, when.own, scope);
      if (column === undefined || others.length > 0) return [];
      return table.rows.flatMap((row) => {
        const cell = row.cells[column];
        if (!cell || cell.percent || !asked.has(lineKey(row.label)) || !scope.citable(row.line)) return [];
        const hit = { table, row, cell, column, match: 1 };
        const value = amountIn(hit, asSpent(hit), scope);
        return value ? [{ kind: 'amount' as const, value, spans: citeCell(scope.table, hit), path: null }] : [];
      });
    })
    .filter((item, index, all) => all.findIndex(({ value }) => sameValue('amount', value, item.value)) === index);
}

function isOfParts({ caption, rows, columns }: Table): boolean {
  const texts = [
    caption,
    ...columns.map(({ header }) => header),
    ...rows.flatMap(({ label, heading }) => [label, heading ?? '']),
  ];
  return texts.some((text) => ofParts.test(text));
}

const ofParts = /\b(?:segments?|eliminations?|inter-?company|geograph\w+|pro[- ]?forma|parent company|guarantors?)\b/i;
