import { Decimal } from 'decimal.js';
import { evaluate } from '../../compute/evaluate';
import { decimalOf, groupDigits } from '../../contract/decimal-string';
import type { Span } from '../../contract/span';
import type { Brief } from '../../question/brief';
import { coreQuestion } from '../../question/core-question';
import type { Candidate } from '../candidate';
import type { When } from '../tables/find-figure';
import { fiscalPeriodOf } from '../tables/fiscal-calendar';
import { scaleExponents } from '../tables/table';
import type { TableScope } from '../tables/table-scope';
import { type Resolved, resolveTerm } from './resolve-term';
import type { Term } from './term';
import type { Request } from './understand-request';

/** Decides a yes/no question by figures: has something grown or fallen between two periods, is it positive, does it exceed a threshold,
 *  is it steady over the years shown, does a ratio of liquidity reach 1. Anything else that needs a judgement ("capital-intensive", "material") is left alone.
 *  @returns a boolean with every compared figure cited, or null */
export function readDecision(brief: Brief, request: Request, scope: TableScope): Candidate | null {
  const { core } = coreQuestion(brief.question);
  const steady = steadyWithin(core);
  const verdict =
    steady !== null
      ? decideSteady(steady, request, scope)
      : (decideLiquidity(core, request, scope) ??
        decideChange(core, request, scope) ??
        decideLevel(core, brief, request, scope));
  if (!verdict) return null;
  return {
    strategy: 'figures compared',
    items: [{ kind: 'boolean', value: verdict.holds, spans: verdict.spans, path: null }],
    method: 'inferred',
    computation: null,
    signals: {
      labelMatch: request.periodsNamed || steady !== null ? 1 : 0.85,
      uniqueness: verdict.contested ? 0.6 : 1,
      agreement: 0.7,
      nearness: verdict.certainty,
      kindMatch: 1,
    },
    explanation: verdict.explanation,
    caveats: [...request.notes, ...verdict.caveats],
    rivals: [],
    clarification: null,
    complete: true,
  };
}

type Verdict = {
  holds: boolean;
  spans: Span[];
  certainty: number;
  contested: boolean;
  explanation: string;
  caveats: string[];
};

type Figure = { when: When; value: Decimal; resolved: Resolved };

const upWords = /\b(?:increas\w*|gr[eo]w\w*|improv\w*|r[io]se\w*|risen|rising|higher|gain(?:ed|s)?|expand\w*|up)\b/i;
const downWords =
  /\b(?:decreas\w*|declin\w*|drop\w*|f[ae]ll\w*|reduc\w*|shr[aiu]nk\w*|lower\w*|worsen\w*|deteriorat\w*|contract(?:ed|ing)|down)\b/i;

/** "Is its liquidity healthy by its quick ratio?": by custom, where what is liquid covers what is due, a ratio of 1 or more. Every
 *  definition in use that the statements allow has to say the same. */
function decideLiquidity(core: string, request: Request, scope: TableScope): Verdict | null {
  const last = request.periods.at(-1);
  if (!asksForLiquidity(core) || !liquidityRatio.test(request.name) || !last || request.periods.length > 1) return null;
  const figure = figureAt(request, scope, last);
  if (!figure) return null;
  const reaches = (value: Decimal.Value) => new Decimal(value).gte(1);
  const holds = reaches(figure.value);
  const others = request.variants.flatMap((variant) => (variant ? (valueIn(variant, scope)?.value ?? []) : []));
  if (others.some((other) => reaches(other) !== holds)) return null;
  const verdict = verdictOf(holds, [figure], `${request.name} is ${show(figure, request)}, against 1.`);
  return (
    verdict && { ...verdict, caveats: [...verdict.caveats, `A ${request.name} of 1 or more is taken for healthy.`] }
  );
}

const liquidityRatio = /\b(?:quick|acid test|current|working capital) ratio\b/i;

export function asksForLiquidity(core: string): boolean {
  return /\b(?:healthy|sound|adequate|sufficient|solid|strong|comfortable)\b[^?]*\bliquidity\b|\bliquidity\b[^?]*\b(?:healthy|sound|adequate|sufficient|solid|strong|comfortable)\b/i.test(
    core,
  );
}

/** What such a question says beside the ratio. */
export const wordsOfLiquidity: ReadonlySet<string> = new Set(
  'reasonably healthy sound adequate sufficient solid strong comfortable liquidity liquid judged judging position'.split(
    ' ',
  ),
);

function decideChange(core: string, request: Request, scope: TableScope): Verdict | null {
  const factor = /\bdoubl\w+\b/i.test(core) ? 2 : /\btripl\w+\b/i.test(core) ? 3 : null;
  const up = upWords.test(core) || factor !== null;
  const down = downWords.test(core);
  const any = /\bany (?:change|difference)\b|\bchanged?\b/i.test(core);
  if ((up && down) || !(up || down || any) || /\bby (?:more|less|at least|at most|over)\b/i.test(core)) return null;
  const last = request.periods.at(-1);
  if (!last) return null;
  const first = request.periods.length > 1 ? request.periods[0]! : { ...last, year: last.year - 1 };
  const before = figureAt(request, scope, first);
  const after = figureAt(request, scope, last);
  if (!before || !after) return null;
  const difference = growthOf(request.name, after.value, before.value);
  if (!difference) return null;
  if (factor !== null && before.value.lte(0)) return null;
  const grown = (times: number) =>
    /\bmore than (?:doubl|tripl)/i.test(core)
      ? after.value.gt(before.value.times(times))
      : after.value.gte(before.value.times(times));
  const holds =
    factor !== null ? grown(factor) : up ? difference.gt(0) : down ? difference.lt(0) : !difference.isZero();
  return verdictOf(
    holds,
    [before, after],
    `${request.name} went from ${show(before, request)} to ${show(after, request)}.`,
  );
}

/** How far a figure grew: of a loss, or of cash that was used, both may be printed below zero. A loss that became a profit is none that
 *  shrank. */
export function growthOf(name: string, after: Decimal, before: Decimal): Decimal | null {
  if (!goesOut.test(name)) return after.minus(before);
  return after.isNegative() === before.isNegative() ? after.abs().minus(before.abs()) : null;
}

const goesOut = /\b(?:loss(?:es)?|deficit|used|outflows?|spent|paid|payments?)\b/i;

function decideLevel(core: string, brief: Brief, request: Request, scope: TableScope): Verdict | null {
  const last = request.periods.at(-1);
  if (!last || request.periods.length > 1) return null;
  const positive = /\bpositive\b|\bprofitable\b/i.test(core);
  const negative = /\bnegative\b/i.test(core);
  if (positive !== negative) {
    const figure = figureAt(request, scope, last);
    if (!figure) return null;
    const holds = positive ? figure.value.gt(0) : figure.value.lt(0);
    return verdictOf(holds, [figure], `${request.name} is ${show(figure, request)}.`);
  }
  const { comparison } = brief;
  if (!comparison || comparison.operator === 'between') return null;
  const threshold = decimalOf(comparison.threshold);
  const figure = figureAt(request, scope, last);
  if (!threshold || !figure) return null;
  const share = request.result === 'percent' || request.result === 'points';
  if (share !== (comparison.currency === 'percent')) return null;
  const scale = figure.resolved.scale;
  const exponent = request.result !== 'amount' || scale === null ? 0 : scaleExponents[scale];
  const own = share ? figure.value.times(100) : figure.value.times(new Decimal(10).pow(exponent));
  const holds = {
    above: own.gt(threshold),
    at_least: own.gte(threshold),
    below: own.lt(threshold),
    at_most: own.lte(threshold),
    equal: own.eq(threshold),
  }[comparison.operator];
  return verdictOf(holds, [figure], `${request.name} is ${show(figure, request)}, against ${comparison.original}.`);
}

/** "consistent (not fluctuating more than roughly 2% each year)": the width of the band, in percentage points. */
function steadyWithin(core: string): Decimal | null {
  if (!/\b(?:consistent|stable|steady)\b/i.test(core)) return null;
  const band =
    /\b(?:more than|within|over|exceeding)\s+(?:roughly |about |approximately |around )?(\d+(?:\.\d+)?)\s*(?:%|percent)/i.exec(
      core,
    );
  return band ? new Decimal(band[1] ?? '0') : null;
}

/** Every step between neighbouring years stays in the band; the years are those that the statement shows. */
function decideSteady(band: Decimal, request: Request, scope: TableScope): Verdict | null {
  if (request.result !== 'percent') return null;
  const years = [
    ...new Set(
      scope.tables
        .filter((table) => table.statement === 'income' && table.statementCertainty >= 0.7)
        .flatMap((table) => table.columns)
        .flatMap((column) => {
          const fiscal = column.period && fiscalPeriodOf(column.period, scope.calendar);
          return fiscal && (fiscal.months === null || fiscal.months === 12) && fiscal.yearEnd ? [fiscal.year] : [];
        }),
    ),
  ].sort((a, b) => a - b);
  const figures = years.map((year) => figureAt(request, scope, { year, quarter: null }));
  const known = figures.filter((figure) => figure !== null);
  if (known.length < 3 || known.length !== figures.length) return null;
  const holds = known
    .slice(1)
    .every((figure, index) => figure.value.minus(known[index]!.value).abs().times(100).lte(band));
  return verdictOf(holds, known, `${request.name}: ${known.map((figure) => show(figure, request)).join(', ')}.`);
}

function figureAt(request: Request, scope: TableScope, when: When): Figure | null {
  const term = request.metric(when);
  const found = term && valueIn(term, scope);
  return found && { when, ...found };
}

function valueIn(term: Term, scope: TableScope): { value: Decimal; resolved: Resolved } | null {
  const resolved = resolveTerm(scope, term);
  if ('reason' in resolved) return null;
  const evaluation = evaluate(resolved.expression, resolved.operands);
  return evaluation.ok ? { value: new Decimal(evaluation.value), resolved } : null;
}

function verdictOf(holds: boolean, figures: readonly Figure[], explanation: string): Verdict | null {
  const scales = new Set(figures.map((figure) => figure.resolved.scale));
  // Amounts in different scales are not compared as they are printed.
  if (scales.size > 1) return null;
  const spans = new Map<string, Span>();
  for (const figure of figures)
    for (const operand of figure.resolved.operands)
      for (const span of operand.spans) spans.set(`${span.line_start} ${span.quote}`, span);
  return {
    holds,
    spans: [...spans.values()],
    certainty: Math.min(...figures.map((figure) => figure.resolved.certainty)),
    contested: figures.some((figure) => figure.resolved.contested),
    explanation,
    caveats: [...new Set(figures.flatMap((figure) => figure.resolved.caveats))],
  };
}

function show(figure: Figure, request: Request): string {
  const percent = request.result === 'percent' || request.result === 'points';
  const value = percent
    ? `${groupDigits(figure.value.times(100).toFixed(1))} %`
    : groupDigits(figure.value.toDecimalPlaces(4).toFixed());
  const scale = request.result === 'amount' && figure.resolved.scale ? ` ${figure.resolved.scale}` : '';
  const quarter = figure.when.quarter === null ? '' : ` Q${figure.when.quarter}`;
  return `${value}${scale} (${figure.when.year}${quarter})`;
}
