import type { Item } from '../../contract/answer';
import { decimalOf } from '../../contract/decimal-string';
import type { Brief } from '../../question/brief';
import type { Candidate } from '../candidate';
import type { ReaderInput } from '../reader-input';
import { isWithin } from './is-within';
import { leftOutAsked } from './left-out-asked';
import { rankAsked } from './rank-asked';
import type { Row, Table } from './table';
import { tableScope } from './table-scope';
import { notVoted, votedAgainst, votedFor } from './vote-sides';

/** Reads which people of a table of votes got more or fewer of them than the question says, or the most or the fewest of all, and whether
 *  one of them stands out: the rows of its first group, each compared by the column that the question names, or by the votes for them.
 *  @returns at most one candidate; none where two tables of votes have such a column */
export function readFilteredRows({ brief, passages, table }: ReaderInput): Candidate[] {
  if (!/\b(?:votes?|abstentions?)\b/i.test(brief.question) || ofNobody.test(brief.question)) return [];
  const keep = brief.kind === 'boolean' ? standsOut : conditionOf(brief);
  if (!keep || (brief.kind === 'boolean' && !asksForOutlier.test(brief.question))) return [];
  const named = sides.find(({ asked }) => asked.test(brief.question));
  const side = named ?? votesFor;
  const found = tableScope(table, passages, brief.question).tables.flatMap((each) => {
    const columns = each.columns.flatMap(({ header }, index) => (side.header.test(header.trim()) ? [index] : []));
    const [column, ...others] = columns;
    const rows = column === undefined || others.length > 0 ? [] : peopleOf(each, column);
    return column !== undefined && rows.length >= fewest ? [{ rows, column }] : [];
  });
  const [only, ...others] = found;
  if (!only || others.length > 0) return [];
  const kept = keep(only.rows, only.column);
  if (kept.length === 0) return [];
  const isChecked = brief.kind === 'boolean';
  const items = isChecked ? [verdictOn(kept, only.rows)] : kept.map(nameOf);
  return [
    {
      strategy: isChecked ? 'figures compared' : 'roster',
      items,
      method: isChecked ? 'inferred' : 'verbatim',
      computation: null,
      signals: { labelMatch: 0.95, uniqueness: 1, agreement: 0, nearness: 1, kindMatch: 1 },
      explanation: isChecked
        ? `${kept[0]?.label} has at least twice as many as whoever comes next, of ${only.rows.length} rows`
        : `${kept.length} of ${only.rows.length} rows with ${brief.comparison?.original ?? 'the most or the fewest of all'}`,
      caveats: named ? [] : ['The votes for somebody are counted, not those against.'],
      rivals: [],
      clarification: null,
      complete: true,
    },
  ];
}

function nameOf({ label, line }: Row): Item {
  return { kind: 'text', value: label, spans: [{ line_start: line, line_end: line, quote: null }], path: null };
}

/** A yes rests on the row that stands out and on those that it was compared with. */
function verdictOn([first]: readonly Row[], rows: readonly Row[]): Item {
  const lines = rows.map(({ line }) => line);
  const compared = { line_start: Math.min(...lines), line_end: Math.max(...lines), quote: null };
  const own = first ? nameOf(first).spans : [];
  return { kind: 'boolean', value: true, spans: [...own, compared], path: null };
}

/** "Did any nominee have substantially more votes against than the others?" */
const asksForOutlier =
  /\b(?:substantially|significantly|considerably|markedly|notably|far|much|disproportionately) (?:more|higher|greater)\b[^?]*\bthan\b[^?]*\b(?:others?|rest|anyone else|everyone else)\b/i;

/** The row with at least twice as many as the next. Where the first is less far ahead, whether it stands out is a matter of opinion. */
function standsOut(rows: readonly Row[], column: number): Row[] {
  const [first, second] = rows
    .flatMap((row) => {
      const votes = decimalOf(row.cells[column]?.value ?? '');
      return votes ? [{ row, votes }] : [];
    })
    .sort((a, b) => b.votes.cmp(a.votes));
  return first && second && first.votes.gte(second.votes.times(2)) ? [first.row] : [];
}

type Condition = (rows: readonly Row[], column: number) => Row[];

/** Which rows a question keeps; null where it compares nothing. */
function conditionOf({ shape, comparison, question }: Brief): Condition | null {
  if (shape === 'listing' && comparison)
    return (rows, column) =>
      rows.filter((row) => {
        const votes = decimalOf(row.cells[column]?.value ?? '');
        return votes !== null && isWithin(votes, comparison);
      });
  const most = /\b(?:most|highest|largest|greatest)\b/i.test(question);
  if (shape !== 'single' || most === /\b(?:fewest|least|lowest|smallest)\b/i.test(question)) return null;
  const rank = rankAsked(question, false);
  if (rank === null || leftOutAsked(question, question) !== 'nothing') return null;
  return (rows, column) => {
    const votes = rows.flatMap((row) => decimalOf(row.cells[column]?.value ?? '') ?? []);
    if (votes.length < rows.length) return [];
    const wanted = votes.toSorted((a, b) => (most ? b.cmp(a) : a.cmp(b)))[rank - 1];
    const kept = rows.filter((_, index) => wanted && votes[index]?.eq(wanted));
    // Two who got as many are not the one that was asked for.
    return kept.length === 1 ? kept : [];
  };
}

/** Votes on a proposal are nobody's. */
const ofNobody =
  /\b(?:which|what|any) (?:of (?:[\p{L}-]+ )?)?(?:[\p{L}\d-]+ ){0,3}(?:proposals?|matters?|items?|resolutions?|firms?|auditors?)\b/iu;

const fewest = 3;

/** Whoever "got the most votes" got the most of those for them. */
const votesFor = {
  asked: votedFor,
  header: /^(?:votes? )?(?:cast )?for$/i,
};

/** Against before for: "votes against them" has no "for". */
const sides: readonly { asked: RegExp; header: RegExp }[] = [
  { asked: notVoted, header: /^(?:broker )?non-?\s?votes?$/i },
  { asked: votedAgainst, header: /^(?:votes? )?(?:cast )?against$/i },
  { asked: /\bwithheld\b|\bwithhold\b/i, header: /^(?:votes? )?with(?:held|hold)$/i },
  { asked: /\babst\w+\b/i, header: /^(?:votes? )?abst\w+$/i },
  votesFor,
];

const name =
  /^\p{Lu}[\p{L}.'’-]*(?:\s+\p{Lu}[\p{L}.'’-]*){1,4}(?:,\s*(?:M\.?D\.?|Ph\.?D\.?|J\.?D\.?|[JS]r\.?|I{2,3}))*$/u;

/** The rows of people from the top of a table, up to the first row of anything else. */
function peopleOf(table: Table, column: number): Row[] {
  const end = table.rows.findIndex((row) => !name.test(row.label) || row.cells[column]?.value == null);
  return end < 0 ? table.rows : table.rows.slice(0, end);
}
