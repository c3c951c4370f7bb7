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
 *  @returns the answer, and whether the row is of a statement of the whole: what another table says of a measure may be of a part. Null where
 *    no change within one year is asked for, or where a figure isn't told clearly enough */
export function readChange(
  input: ReaderInput,
  read: (input: ReaderInput) => { answer: Answer; best: Candidate | null },
): { answer: Answer; isOfWhole: boolean } | null {
  if (input.brief.kind !== 'boolean') return null;
  const change = changeAsked(coreQuestion(input.brief.question).core);
  const [period, ...others] = input.brief.periods;
  if (!change || !period?.year || others.length > 0 || !onlyYear.test(change.rest)) return null;
  const { year } = period;
  const after = figureOf(input, change, year, read);
  const before = figureOf(input, change, year - 1, read);
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
    confidence_explanation: `${change.subject} went from ${label(before)} (${year - 1}) to ${label(after)} (${year})`,
    caveats: [],
  };
  return { answer, isOfWhole: [after, before].every(({ strategy }) => strategy === 'statement line') };
}

/** "In 2018", "in fiscal year 2018": the year before is what it is compared with. */
const onlyYear =
  /^(?:(?:in|during|for) )?(?:the )?(?:(?:fiscal|financial|calendar) )?(?:year )?(?:fy\s?)?(?:19|20)\d\d$/i;

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
