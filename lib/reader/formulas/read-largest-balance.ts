import { Decimal } from 'decimal.js';
import { groupDigits } from '../../contract/decimal-string';
import { coreQuestion } from '../../question/core-question';
import type { Candidate } from '../candidate';
import type { ReaderInput } from '../reader-input';
import { askedPeriods } from '../tables/asked-period';
import { nameOf } from '../tables/breakdown-words';
import { latestYearOf } from '../tables/breakdowns';
import { type Figure, findFigure, type When } from '../tables/find-figure';
import { leftOutAsked } from '../tables/left-out-asked';
import { lineItem } from '../tables/line-item-synonyms';
import { rankAsked } from '../tables/rank-asked';
import type { Row } from '../tables/table';
import { scopeByYearEnd, type TableScope, tableScope } from '../tables/table-scope';

/** Reads which line of the balance sheet is its largest liability or asset. The lines that are compared have to add up to the liabilities or assets, or
 *  the current ones, that the statement gives: of lines of which one may be missing, none is known to be the largest.
 *  @returns at most one candidate, with the lines compared cited */
export function readLargestBalance({ brief, passages, table }: ReaderInput): Candidate[] {
  if (brief.narrative || brief.shape !== 'single' || brief.kind !== 'text') return [];
  const { core } = coreQuestion(brief.question);
  const asked = asksLargest.exec(core);
  if (!asked || otherwise.test(core) || rankAsked(core, false) !== 1 || leftOutAsked(core, core) !== 'nothing')
    return [];
  const own = tableScope(table, passages, brief.question);
  const periods = askedPeriods(core, own.calendar)?.periods;
  const when = periods && (periods[0] ?? latestYearOf(own));
  if (!when || periods.length > 1) return [];
  const scope = scopeByYearEnd(own, when.year) ?? own;
  const side = /asset/i.test(asked[0]) ? assets : liabilities;
  const lines = /current/i.test(asked[0]) ? currentIn(side, scope, when)?.lines : allIn(side, scope, when);
  if (!lines || lines.length < 2) return [];
  const [first, second] = [...lines].sort((one, other) => other.value.cmp(one.value));
  const name = first && nameOf(first.row.label.replace(/\s*\(notes? [^)]*\)/i, ''));
  if (!first || !second || !name || first.value.eq(second.value)) return [];
  const rows = lines.map(({ row }) => row.line);
  const [from, to] = [Math.min(...rows), Math.max(...rows)];
  if (!rows.every((line) => scope.citable(line))) return [];
  const { row } = first;
  return [
    {
      strategy: 'table cell',
      items: [
        {
          kind: brief.kind,
          value: name,
          spans: [
            { line_start: row.labelFirstLine, line_end: Math.max(row.line, row.labelLastLine), quote: null },
            { line_start: from, line_end: to, quote: null },
          ],
          path: null,
        },
      ],
      method: 'inferred',
      computation: null,
      signals: { labelMatch: 0.95, uniqueness: 1, agreement: 0.7, nearness: 1, kindMatch: 1 },
      explanation: `${row.label}: ${groupDigits(first.value.toFixed())}, the largest of ${lines.length} ${side.name}`,
      caveats: [],
      rivals: [],
      clarification: null,
      complete: true,
    },
  ];
}

const asksLargest =
  /^(?:what|which)\b[^?]*\b(?:(?:largest|biggest|highest) (?:current )?(?:liability|asset)|(?<![- ]current )(?:liability|asset) (?:is|was|were) (?:the )?(?:largest|biggest|highest))\b(?! (?:class|categor|managers?|turnover|returns?|impairments?|sales?))/i;
/** Another comparison than that of the lines on one day. */
const otherwise =
  /\b(?:non-?current|long-term|chang\w+|grew|growth|increas\w+|decreas\w+|declin\w+|percent\w*|contingent|leases?|tax|segments?|exclud\w+|except|besides|other than|apart from)\b|%/i;

type Line = { row: Row; value: Decimal };
type Side = {
  name: string;
  current: string;
  whole(scope: TableScope, when: When): Decimal | null;
  /** Of lines that stand before and behind those of this side. */
  before: RegExp;
  behind: RegExp;
};

const liabilities: Side = {
  name: 'liabilities',
  current: 'current_liabilities',
  whole: (scope, when) => totalOf('total_liabilities', scope, when) ?? lessEquity(scope, when),
  before: /\bassets\b/i,
  behind: /\b(?:equity|(?:common|preferred) stock|capital|commitments)\b/i,
};
const assets: Side = {
  name: 'assets',
  current: 'current_assets',
  whole: (scope, when) => totalOf('total_assets', scope, when),
  before: /\b(?:liabilities|equity)\b/i,
  behind: /\bliabilities\b/i,
};

function allIn(side: Side, scope: TableScope, when: When): Line[] | null {
  const current = currentIn(side, scope, when);
  const whole = current && side.whole(scope, when);
  if (!whole) return null;
  const lines = [...current.lines];
  let sum = new Decimal(current.total.value);
  for (const row of current.total.table.rows.slice(current.total.table.rows.indexOf(current.total.row) + 1)) {
    if (sum.eq(whole) || side.behind.test(row.label)) break;
    const value = amountIn(row, current.total);
    if (!value || isSum.test(row.label)) continue;
    sum = sum.plus(value);
    lines.push({ row, value });
  }
  return sum.eq(whole) ? lines : null;
}

/** The lines above the total of what is current, up to where they have added up to it. */
function currentIn(side: Side, scope: TableScope, when: When): { total: Figure; lines: Line[] } | null {
  const item = lineItem(side.current);
  const lookup = item && findFigure(scope, item, when);
  if (!lookup?.found || lookup.rivals.length > 0) return null;
  const total = lookup.figure;
  const lines: Line[] = [];
  let sum = new Decimal(0);
  for (const row of total.table.rows.slice(0, total.table.rows.indexOf(total.row)).reverse()) {
    if (sum.eq(total.value) || side.before.test(row.label)) break;
    const value = amountIn(row, total);
    if (!value || isSum.test(row.label)) continue;
    sum = sum.plus(value);
    lines.unshift({ row, value });
  }
  return sum.eq(total.value) ? { total, lines } : null;
}

const isSum = /\btotal\b/i;

function amountIn(row: Row, { column }: Figure): Decimal | null {
  const value = row.cells[column]?.value;
  return value == null ? null : new Decimal(value);
}

function totalOf(id: string, scope: TableScope, when: When): Decimal | null {
  const item = lineItem(id);
  const lookup = item && findFigure(scope, item, when);
  return lookup?.found && lookup.rivals.length === 0 ? new Decimal(lookup.figure.value) : null;
}

/** What is not the owners' is owed, where no total of the liabilities is printed. */
function lessEquity(scope: TableScope, when: When): Decimal | null {
  const [assets, equity] = ['total_assets', 'total_equity'].map((id) => totalOf(id, scope, when));
  return assets && equity ? assets.minus(equity) : null;
}
