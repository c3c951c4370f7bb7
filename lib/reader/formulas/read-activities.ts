import { Decimal } from 'decimal.js';
import { groupDigits } from '../../contract/decimal-string';
import { coreQuestion } from '../../question/core-question';
import type { Candidate } from '../candidate';
import type { ReaderInput } from '../reader-input';
import { askedPeriods } from '../tables/asked-period';
import { latestYearOf } from '../tables/breakdowns';
import { citeCell } from '../tables/cite-cell';
import { type Figure, findFigure } from '../tables/find-figure';
import { leftOutAsked } from '../tables/left-out-asked';
import { lineItem } from '../tables/line-item-synonyms';
import { rankAsked } from '../tables/rank-asked';
import { scopeByYearEnd, tableScope } from '../tables/table-scope';

/** Reads which of operating, investing and financing activities brought in, or used, the most cash in a period. All three totals of the cash
 *  flow statement have to be there: of two, neither is known to be the most.
 *  @returns at most one candidate, with the three totals cited */
export function readActivities({ brief, passages, table }: ReaderInput): Candidate[] {
  if (brief.narrative || brief.shape !== 'single' || brief.kind !== 'text') return [];
  const { core } = coreQuestion(brief.question);
  const asked = activityAsked(core);
  const own = tableScope(table, passages, brief.question);
  const periods = asked && askedPeriods(core, own.calendar)?.periods;
  if (!periods || periods.length > 1) return [];
  const when = periods[0] ?? latestYearOf(own);
  if (!when) return [];
  const scope = scopeByYearEnd(own, when.year) ?? own;
  const found = totals.flatMap((id) => {
    const item = lineItem(id);
    const lookup = item && findFigure(scope, item, when);
    return lookup?.found && lookup.rivals.length === 0 ? [lookup.figure] : [];
  });
  const [first, second] = [...found].sort((a, b) => comparePlainly(a, b) * (asked === 'in' ? -1 : 1));
  if (found.length < totals.length || !first || !second || comparePlainly(first, second) === 0) return [];
  // Cash of which nothing came in was not brought in by what lost the least of it, unless that is asked for.
  const goesAsAsked = asked === 'in' ? Number(first.value) > 0 || lostTheLeast.test(core) : Number(first.value) < 0;
  if (!goesAsAsked || new Set(found.map((figure) => figure.table.scale)).size > 1) return [];
  const name = activity.exec(first.row.label)?.[0] ?? first.row.label;
  const { row } = first;
  const named = { line_start: row.labelFirstLine, line_end: Math.max(row.line, row.labelLastLine), quote: null };
  return [
    {
      strategy: 'table cell',
      items: [
        {
          kind: brief.kind,
          value: name,
          spans: [named, ...found.flatMap((figure) => citeCell(table, figure))],
          path: null,
        },
      ],
      method: 'inferred',
      computation: null,
      signals: {
        labelMatch: 0.95,
        uniqueness: 1,
        agreement: 0.7,
        nearness: Math.min(...found.map(({ certainty }) => certainty)),
        kindMatch: 1,
      },
      explanation: found.map((figure) => `${figure.row.label}: ${groupDigits(figure.value)}`).join('; '),
      caveats: [],
      rivals: [],
      clarification: null,
      complete: true,
    },
  ];
}

const totals = ['operating_cash_flow', 'investing_cash_flow', 'financing_cash_flow'] as const;
const activity = /\b(?:operating|investing|financing) activities\b|\boperations\b/i;

/** Whether the most that came in is asked for, or the most that went out; null where all three activities are not named, or both are asked. */
function activityAsked(core: string): 'in' | 'out' | null {
  const namesAll = [/\boperati(?:ng|ons)\b/i, /\binvest(?:ing|ments?)\b/i, /\bfinanc(?:ing|es?)\b/i].every((each) =>
    each.test(core),
  );
  if (!namesAll || !/\bcash\b/i.test(core) || !/\bwhich\b/i.test(core) || otherwise.test(core)) return null;
  if (rankAsked(core, false) !== 1 || leftOutAsked(core, core) !== 'nothing') return null;
  const [comes, goes] = [cameIn, wentOut].map((each) => each.test(core.replace(lostTheLeast, ' ')));
  if (comes === goes) return null;
  return comes ? 'in' : 'out';
}

const superlative = '(?:most|highest|largest|greatest|biggest)';
const cameIn = new RegExp(
  `\\b(?:brought|bring|generat\\w+|provid\\w+|contribut\\w+|produc\\w+|deliver\\w+|yield\\w+|rais\\w+)\\b[^?]*\\b${superlative}\\b|\\b${superlative}\\b[^?]*\\b(?:inflows?|source of cash|cash (?:was )?(?:brought in|generated|provided))\\b|\\bhighest (?:net )?cash flow|\\bcash flows?\\b[^?]*\\bwhich (?:one |of (?:them|these|the three) )?(?:was|is|were) (?:the )?highest\\b`,
  'i',
);
const wentOut = new RegExp(
  `\\b(?:used?|consum\\w+|absorb\\w+|burn\\w+|drain\\w+|spent|took)\\b[^?]*\\b${superlative}\\b|\\b${superlative}\\b[^?]*\\b(?:outflows?|use of cash|cash (?:was )?(?:used|consumed|spent))\\b`,
  'i',
);
const lostTheLeast = /\(?\bor (?:lost|used|consumed) the least\)?/i;
/** Another comparison than that of the three totals in one period. */
const otherwise =
  /\b(?:chang\w+|grew|growth|increas\w+|decreas\w+|declin\w+|improv\w+|per|percent\w*|least likely)\b|%/i;

function comparePlainly(one: Figure, other: Figure): number {
  return new Decimal(one.value).cmp(other.value);
}
