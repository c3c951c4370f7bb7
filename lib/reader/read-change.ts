import { Decimal } from 'decimal.js';
import type { Answer } from '../contract/answer';
import { definitionOf } from '../contract/registry';
import type { NumberValue } from '../contract/value-schemas';
import { type ChangeAsked, changeAsked } from '../question/change-asked';
import { coreQuestion } from '../question/core-question';
import { parseQuestion } from '../question/parse-question';
import type { Candidate } from './candidate';
import type { ReaderInput } from './reader-input';

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
  const years = change ? yearsCompared(change.rest) : null;
  if (!change || !years || input.brief.periods.some(({ year }) => year !== null && !years.includes(year))) return null;
  const [year, earlier] = years;
  const after = figureOf(input, change, year, read);
  const before = figureOf(input, change, earlier, read);
  if (!after || !before || !sameRow(after, before) || !sameUnit(after, before)) return null;
  const difference = new Decimal(after.value.value).minus(before.value.value);
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
    confidence_explanation: `${change.subject} went from ${label(before)} (${earlier}) to ${label(after)} (${year})`,
    caveats: [],
  };
  const isOfStatement = [after, before].every(({ strategy }) => strategy === 'statement line');
  return { answer, isOfAsked: isOfStatement || namesSegment.test(change.subject) };
}

const namesSegment =
  /\b(?:of|for|in) (?:the|its|our|their) \S(?:.*\S)? segment$|^(?:the )?\S.* segment(?:['’]s)? \p{Ll}/u;

/** The year that is asked about and the one that it is compared with: "in fiscal 2018" with the year before, else "compared with fiscal 2017". */
function yearsCompared(rest: string): [year: number, earlier: number] | null {
  const { year, earlier } = ofYears.exec(rest)?.groups ?? {};
  if (year === undefined) return null;
  const [later, before] = [Number(year), Number(earlier ?? Number(year) - 1)];
  return before < later ? [later, before] : null;
}

const fiscal = String.raw`(?:the )?(?:(?:fiscal|financial|calendar) )?(?:year )?(?:fy\s?)?`;
const ofYears = new RegExp(
  String.raw`^(?:(?:in|during|for) )?${fiscal}(?<year>(?:19|20)\d\d)(?:,? (?:(?:as )?compared (?:with|to)|versus|vs\.?|over|against|relative to|than)(?: (?:in|during|for))? ${fiscal}(?<earlier>(?:19|20)\d\d))?$`,
  'i',
);

type Figure = { answer: Answer; told: Answer['items'][number]; value: NumberValue; strategy: string };

function figureOf(
  input: ReaderInput,
  { subject }: ChangeAsked,
  year: number,
  read: (input: ReaderInput) => { answer: Answer; best: Candidate | null },
): Figure | null {
  const brief = parseQuestion(`What was ${subject} in ${year}?`, { override: { scope: input.brief.scope } });
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
