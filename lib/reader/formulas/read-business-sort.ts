import { Decimal } from 'decimal.js';
import { evaluate } from '../../compute/evaluate';
import type { Span } from '../../contract/span';
import { coreQuestion } from '../../question/core-question';
import type { Candidate } from '../candidate';
import type { ReaderInput } from '../reader-input';
import { asksOfAnotherCompany } from '../subject-asked';
import { askedPeriods } from '../tables/asked-period';
import { latestYearOf } from '../tables/breakdowns';
import type { When } from '../tables/find-figure';
import { scopeByYearEnd, type TableScope, tableScope } from '../tables/table-scope';
import { namesFor } from './names';
import { parseDefinition } from './parse-definition';
import { type Resolved, resolveTerm } from './resolve-term';

/** Decides of what sort a business is where its figures leave no doubt of it: "Is it capital-intensive?" where it both spends much of its
 *  revenue on property and holds much of its assets in it, "Is it a high-growth company?" where revenue grew fast, or hardly. Between the
 *  bounds reasonable people differ, and nothing is answered.
 *  @returns at most one candidate, with every figure cited and the bounds told as a caveat */
export function readBusinessSort({ brief, passages, table }: ReaderInput): Candidate[] {
  if (brief.kind !== 'boolean' || brief.narrative || brief.shape !== 'single') return [];
  const { core } = coreQuestion(brief.question);
  const sort = sorts.find(({ asked }) => asked.test(core));
  if (!sort || ofPartOrOthers.test(core) || asksOfAnotherCompany(core, table)) return [];
  const own = tableScope(table, passages, brief.question);
  const periods = askedPeriods(core, own.calendar)?.periods;
  const when = periods && (periods[0] ?? latestYearOf(own));
  if (!when || periods.length > 1 || when.quarter !== null) return [];
  const measured = sort.measures.map((expression) => measure(expression, when, scopeByYearEnd(own, when.year) ?? own));
  const known = measured.flatMap((each) => each ?? []);
  const holds = known.length < measured.length ? null : sort.decide(known.map(({ share }) => share));
  if (holds === null) return [];
  return [
    {
      strategy: 'figures compared',
      items: [{ kind: 'boolean', value: holds, spans: spansOf(known), path: null }],
      method: 'inferred',
      computation: null,
      signals: {
        labelMatch: 1,
        uniqueness: known.some(({ resolved }) => resolved.contested) ? 0.6 : 1,
        agreement: 0.7,
        nearness: Math.min(...known.map(({ resolved }) => resolved.certainty)),
        kindMatch: 1,
      },
      explanation: known.map(({ share }, index) => `${sort.said[index]}: ${share.times(100).toFixed(1)} %`).join('; '),
      caveats: [sort.custom],
      rivals: [],
      clarification: null,
      complete: true,
    },
  ];
}

type Sort = {
  asked: RegExp;
  /** Shares that decide, as a question would define them, and what they are called. */
  measures: readonly string[];
  said: readonly string[];
  decide(shares: readonly Decimal[]): boolean | null;
  custom: string;
};

const sorts: readonly Sort[] = [
  {
    asked: /^(?:is|was|would|does|are|were)\b[^?]*\bcapital[- ]intensive\b/i,
    measures: ['capex / revenue', 'net property plant and equipment / total assets'],
    said: ['capital expenditures over revenue', 'net property, plant and equipment over total assets'],
    decide: ([spent, held]) => (spent?.gte('0.15') && held?.gte('0.25') ? true : null),
    custom:
      'Taken for capital-intensive where capital expenditures are at least 15 % of revenue and property at least 25 % of all assets.',
  },
  {
    asked:
      /^(?:is|was|are|were|does|do)\b[^?]*\b(?:high|fast|rapid|quickly|fast(?:er)?)[- ]grow(?:th|ing)\b(?! (?:market|product|area|categor|region|segment))/i,
    measures: ['change in revenue / (revenue - change in revenue)'],
    said: ['growth of revenue'],
    decide: ([grown]) => (grown?.gte('0.2') ? true : grown?.lte('0.05') ? false : null),
    custom: 'Taken for high growth from 20 % a year on, and for none up to 5 %.',
  },
];

/** What is asked of a part, of the trade, or of one company beside another, the statements don't tell. */
const ofPartOrOthers =
  /\b(?:segments?|divisions?|units?|subsidiar\w+|region|brand|industry|sector|compet\w+|peers?|than|more|less|most|least|not|why|or)\b/i;

type Measured = { share: Decimal; resolved: Resolved };

function measure(expression: string, when: When, scope: TableScope): Measured | null {
  const term = parseDefinition(expression, when, namesFor([]));
  const resolved = term && resolveTerm(scope, term);
  if (!resolved || 'reason' in resolved) return null;
  const evaluation = evaluate(resolved.expression, resolved.operands);
  return evaluation.ok ? { share: new Decimal(evaluation.value), resolved } : null;
}

function spansOf(measured: readonly Measured[]): Span[] {
  const spans = measured.flatMap(({ resolved }) => resolved.operands.flatMap((operand) => operand.spans));
  return [...new Map(spans.map((span) => [`${span.line_start} ${span.quote}`, span])).values()];
}
