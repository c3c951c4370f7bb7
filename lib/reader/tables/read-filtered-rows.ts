import type { Item } from '../../contract/answer';
import { decimalOf } from '../../contract/decimal-string';
import type { Brief } from '../../question/brief';
import type { Candidate } from '../candidate';
import type { ReaderInput } from '../reader-input';
import type { Row, Table } from './table';
import { tableScope } from './table-scope';

/** Reads which people of a table of votes got more or fewer of them than the question says, or the most or the fewest of all: the rows of
 *  its first group, each compared by the column that the question names.
 *  @returns at most one candidate; none where two tables of votes have such a column */
export function readFilteredRows({ brief, passages, table }: ReaderInput): Candidate[] {
  if (!/\bvotes?\b/i.test(brief.question)) return [];
  const keep = conditionOf(brief);
  if (!keep) return [];
  const side = sides.find(({ asked }) => asked.test(brief.question));
  if (!side) return [];
  const found = tableScope(table, passages).tables.flatMap((each) => {
    const columns = each.columns.flatMap(({ header }, index) => (side.header.test(header.trim()) ? [index] : []));
    const [column, ...others] = columns;
    const rows = column === undefined || others.length > 0 ? [] : peopleOf(each, column);
    return column !== undefined && rows.length >= fewest ? [{ rows, column }] : [];
  });
  const [only, ...others] = found;
  if (!only || others.length > 0) return [];
  const kept = keep(only.rows, only.column);
  if (kept.length === 0) return [];
  const items = kept.map(
    (row): Item => ({
      kind: 'text',
      value: row.label,
      spans: [{ line_start: row.line, line_end: row.line, quote: null }],
      path: null,
    }),
  );
  return [
    {
      strategy: 'roster',
      items,
      method: 'verbatim',
      computation: null,
      signals: { labelMatch: 0.95, uniqueness: 1, agreement: 0, nearness: 1, kindMatch: 1 },
      explanation: `${kept.length} of ${only.rows.length} rows with ${brief.comparison?.original ?? 'the most or the fewest of all'}`,
      caveats: [],
      rivals: [],
      clarification: null,
      complete: true,
    },
  ];
}

type Condition = (rows: readonly Row[], column: number) => Row[];

/** Which rows a question keeps; null where it compares nothing. */
function conditionOf({ shape, comparison, question }: Brief): Condition | null {
  if (shape === 'listing' && comparison)
    return (rows, column) => rows.filter((row) => holds(row.cells[column]?.value ?? null, comparison));
  const most = /\b(?:most|highest|largest|greatest)\b/i.test(question);
  if (shape !== 'single' || most === /\b(?:fewest|least|lowest|smallest)\b/i.test(question)) return null;
  return (rows, column) => {
    const votes = rows.map((row) => decimalOf(row.cells[column]?.value ?? ''));
    const best = votes.reduce((a, b) => (a && b && (most ? b.gt(a) : b.lt(a)) ? b : a), votes[0] ?? null);
    const kept = rows.filter((_, index) => best && votes[index]?.eq(best));
    // Two who got as many are not the one that was asked for.
    return kept.length === 1 ? kept : [];
  };
}

const fewest = 3;

/** Against before for: "votes against them" has no "for". */
const sides: readonly { asked: RegExp; header: RegExp }[] = [
  { asked: /\bagainst\b/i, header: /^(?:votes? )?(?:cast )?against$/i },
  { asked: /\bwithheld\b|\bwithhold\b/i, header: /^(?:votes? )?with(?:held|hold)$/i },
  { asked: /\babst\w+\b/i, header: /^(?:votes? )?abst\w+$/i },
  {
    asked: /\bfor (?:them|him|her|it|their)\b|\bin favou?r\b|\bvotes? for\b|\bin support\b|\baffirmative\b/i,
    header: /^(?:votes? )?(?:cast )?for$/i,
  },
];

const name =
  /^\p{Lu}[\p{L}.'’-]*(?:\s+\p{Lu}[\p{L}.'’-]*){1,4}(?:,\s*(?:M\.?D\.?|Ph\.?D\.?|J\.?D\.?|[JS]r\.?|I{2,3}))*$/u;

/** The rows of people from the top of a table, up to the first row of anything else. */
function peopleOf(table: Table, column: number): Row[] {
  const end = table.rows.findIndex((row) => !name.test(row.label) || row.cells[column]?.value == null);
  return end < 0 ? table.rows : table.rows.slice(0, end);
}

function holds(value: string | null, { operator, threshold, upper }: NonNullable<Brief['comparison']>): boolean {
  const own = decimalOf(value ?? '');
  const limit = decimalOf(threshold);
  const most = upper === null ? null : decimalOf(upper);
  if (!own || !limit) return false;
  return {
    above: own.gt(limit),
    at_least: own.gte(limit),
    below: own.lt(limit),
    at_most: own.lte(limit),
    equal: own.eq(limit),
    between: most !== null && own.gte(limit) && own.lte(most),
  }[operator];
}
