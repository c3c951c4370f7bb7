import { Decimal } from 'decimal.js';
import type { Answer } from '../contract/answer';
import { definitionOf } from '../contract/registry';
import type { NumberValue } from '../contract/value-schemas';
import { frontOf } from '../document/registrant';
import { type ChangeAsked, changeAsked } from '../question/change-asked';
import { coreQuestion } from '../question/core-question';
import { parseQuestion } from '../question/parse-question';
import type { Candidate } from './candidate';
import { growthOf } from './formulas/read-decision';
import type { ReaderInput } from './reader-input';
import type { When } from './tables/find-figure';
import { latestPeriod } from './tables/latest-period';
import { stemsOf } from './tables/read-tables';
import { tableScope } from './tables/table-scope';

/** "Did research expense increase in 2016?": reads what it was in that year and in the year before, and compares. Both have to stand in
 *  one row of a table, so that they are of one thing.
 *  @param read answers a question from the same passages
 *  @returns the answer, and whether the row is of a statement of the whole, or of the segment that is named: what another table says of a
 *    measure may be of a part. Null where
 *    no change within one year is asked for, or where a figure isn't told clearly enough */
export function readChange(
  input: ReaderInput,
  read: (input: ReaderInput) => { answer: Answer; best: Candidate | null },
): { answer: Answer; isOfAsked: boolean } | null {
  if (input.brief.kind !== 'boolean') return null;
  const change = changeAsked(coreQuestion(input.brief.question).core);
  const compared = change ? (yearsCompared(change.rest) ?? lastCompared(change.rest, input)) : null;
  if (!change || !compared) return null;
  const [last, earlier] = compared;
  if (input.brief.periods.some(({ year }) => year !== null && year !== last.year && year !== earlier.year)) return null;
  const after = figureOf(input, change, last, read);
  const before = figureOf(input, change, earlier, read);
  if (!after || !before || !sameRow(after, before) || !sameUnit(after, before)) return null;
  const difference = growthOf(change.subject, new Decimal(after.value.value), new Decimal(before.value.value));
  if (!difference) return null;
  const label = ({ told }: Figure) => definitionOf(told.kind).label(told.value);
  const answer: Answer = {
    ...after.answer,
    items: [
      {
        kind: 'boolean',
        value: change.direction === 'up' ? difference.gt(0) : difference.lt(0),
        spans: [...before.told.spans, ...after.told.spans],
        path: null,
      },
    ],
    extraction_method: 'inferred',
    computation: null,
    confidence_explanation: `${change.subject} went from ${label(before)} (${nameOf(earlier)}) to ${label(after)} (${nameOf(last)})`,
    caveats: [],
  };
  const isOfStatement = [after, before].every(({ strategy }) => strategy === 'statement line');
  const isOfAsked = isOfStatement || namesSegment.test(change.subject) || isOfStatementRow(after, change, input);
  return { answer, isOfAsked };
}

/** Is the row one of a statement of the whole, where no part of it is asked for, or does its label name the part: "Orrin China net revenues"?
 *  A cell that a name in the header decides is of a table of parts. */
function isOfStatementRow({ told }: Figure, { subject, owner }: ChangeAsked, input: ReaderInput): boolean {
  const line = told.spans[0]?.line_start;
  const front = frontOf(input.table);
  const part = stemsOf(owner).filter((word) => !front.includes(word));
  const { tables } = tableScope(input.table, input.passages, input.brief.question);
  return tables.some(({ rows, statement, statementCertainty }) => {
    const row = rows.find((each) => each.line === line);
    if (!row) return false;
    const label = new Set(stemsOf(row.label));
    const isNamed = (words: string) => stemsOf(words).every((word) => label.has(word));
    if (part.length > 0) return isNamed(`${owner} ${subject}`);
    return statement !== null && statementCertainty >= surelyStatement && isNamed(subject);
  });
}

const surelyStatement = 0.6;

const namesSegment =
  /\b(?:of|for|in) (?:the|its|our|their) \S(?:.*\S)? segment$|^(?:the )?\S.* segment(?:['’]s)? \p{Ll}/u;

/** The year that is asked about and the one that it is compared with: "in fiscal 2018" with the year before, else "compared with fiscal 2017". */
function yearsCompared(rest: string): [last: When, earlier: When] | null {
  const { year, earlier } = ofYears.exec(rest)?.groups ?? {};
  if (year === undefined) return null;
  const [later, before] = [Number(year), Number(earlier ?? Number(year) - 1)];
  const ofYear = (each: number): When => ({ year: each, quarter: null });
  return before < later ? [ofYear(later), ofYear(before)] : null;
}

/** "… than in the year before": the last year that the statements tell, or the last quarter of a quarterly report, and the same of a year
 *  earlier. */
function lastCompared(rest: string, { brief, passages, table }: ReaderInput): [last: When, earlier: When] | null {
  const asked = ofYearBefore.exec(rest);
  if (!asked) return null;
  const last = latestPeriod(tableScope(table, passages, brief.question), ofQuarter.test(asked[0]) ? 3 : null);
  // The quarter of a report for a year is told elsewhere, and the year of one for a quarter nowhere.
  if (!last || (ofQuarter.test(asked[0]) && last.quarter === null)) return null;
  return [last, { ...last, year: last.year - 1 }];
}

function nameOf({ year, quarter }: When): string {
  return quarter === null ? `${year}` : `Q${quarter} ${year}`;
}

const fiscal = String.raw`(?:the )?(?:(?:fiscal|financial|calendar) )?(?:year )?(?:fy\s?)?`;
const against =
  '(?:(?:as )?compared (?:with|to)|versus|vs\\.?|over|from|against|relative to|than)(?: (?:in|during|for|that of))?';
const yearBefore =
  '(?:(?:the |its )?(?:prior|previous|preceding)[- ](?:(?:fiscal|financial) )?year|(?:the|a|one) (?:(?:fiscal|financial) )?year (?:before|earlier|prior|ago))';
const ofYears = new RegExp(
  String.raw`^(?:(?:in|during|for) )?${fiscal}(?<year>(?:19|20)\d\d)(?:,? ${against} (?:${fiscal}(?<earlier>(?:19|20)\d\d)|${yearBefore}))?$`,
  'i',
);
const ofYearBefore = new RegExp(
  String.raw`^${against} (?:${yearBefore}(?:[- ](?:period|quarter))?|the (?:same|comparable|corresponding) (?:period|quarter) (?:of |in )?(?:the )?(?:prior|previous|preceding) year)\s*$`,
  'i',
);
const ofQuarter = /\bquarter\b/i;

type Figure = { answer: Answer; told: Answer['items'][number]; value: NumberValue; strategy: string };

function figureOf(
  input: ReaderInput,
  { subject, owner }: ChangeAsked,
  when: When,
  read: (input: ReaderInput) => { answer: Answer; best: Candidate | null },
): Figure | null {
  // A part may be named with the company's own name: "Orrin China's".
  const brief = parseQuestion(`What was ${owner === '' ? '' : `${owner} `}${subject} in ${nameOf(when)}?`, {
    override: { scope: input.brief.scope },
  });
  if (brief.shape !== 'single' || !figures.has(brief.kind)) return null;
  const { answer, best } = read({ ...input, brief });
  const [told, ...others] = answer.items;
  if (!told || others.length > 0 || answer.conflicting_evidence || answer.confidence < sureEnough) return null;
  if (!best || !ofTables.has(best.strategy) || told.spans.length !== 1 || !figures.has(told.kind)) return null;
  return { answer, told, value: told.value as NumberValue, strategy: best.strategy };
}

const ofTables = new Set(['statement line', 'table cell']);
const figures = new Set(['amount', 'number', 'percent']);

const sureEnough = 0.9;

function sameRow({ told: one }: Figure, { told: other }: Figure): boolean {
  return one.spans[0]?.line_start === other.spans[0]?.line_start;
}

function sameUnit({ told: one }: Figure, { told: other }: Figure): boolean {
  const unitOf = ({ kind, value }: Figure['told']) => JSON.stringify([kind, { ...(value as object), value: null }]);
  return unitOf(one) === unitOf(other);
}
