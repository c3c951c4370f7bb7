import { Decimal } from 'decimal.js';
import { evaluate } from '../../compute/evaluate';
import { expressionInWords } from '../../compute/operand-in-words';
import { roundAsAsked } from '../../compute/round';
import type { Item } from '../../contract/answer';
import type { LineTable } from '../../document/line-table';
import { frontOf, isPartOfName, isPlace, isRegistrant } from '../../document/registrant';
import type { Brief } from '../../question/brief';
import type { Passage } from '../../retrieval/passage';
import type { Candidate } from '../candidate';
import type { ReaderInput } from '../reader-input';
import { isOfSomethingElse } from '../subject-asked';
import { citeCell } from '../tables/cite-cell';
import { foldLabel } from '../tables/fold-label';
import { latestPeriod } from '../tables/latest-period';
import { readTables } from '../tables/read-tables';
import { type Scale, scaleExponents } from '../tables/table';
import { scopeByYearEnd, type TableScope, tableScope } from '../tables/table-scope';
import { foldPhrase } from './fold-phrase';
import { asksForLiquidity, readDecision, wordsOfLiquidity } from './read-decision';
import { type Resolved, resolveTerm } from './resolve-term';
import type { Term } from './term';
import { ofYearEnds, type Request, understandRequest } from './understand-request';

/** Answers questions about figures: one line item as printed, or a computation over cited cells (a formula that the question defines or
 *  a named one, a change, an average over years).
 *  @returns at most one candidate; none when the question says more than a metric and its periods, or when an operand is missing,
 *  ambiguous or outside the passages */
export function readComputed({ brief, passages, table }: ReaderInput): Candidate[] {
  // "What were net sales in 2022" is plural, and one figure.
  if (brief.narrative || !['single', 'listing'].includes(brief.shape)) return [];
  if (!['amount', 'number', 'percent', 'boolean'].includes(brief.kind)) return [];
  const own = tableScope(table, passages, brief.question);
  const request = understandRequest(
    brief,
    (length) => latestPeriod(own, length),
    () => own.calendar,
  );
  if (!request) return [];
  const latest = request.periods.at(-1)?.year ?? 0;
  const renamed = scopeByYearEnd(own, latest);
  const scope = renamed ?? own;
  if (renamed)
    request.notes.push(`The year that ends in ${latest} is taken, which the document calls fiscal ${latest - 1}.`);
  if (brief.kind === 'boolean' && asksForLiquidity(brief.question))
    request.leftover = request.leftover.filter((word) => !wordsOfLiquidity.has(word));
  if (asksForMore(request, brief.question, scope)) return [];
  const resolved = resolveTerm(scope, request.term);
  if (!request.narrowing.every((word) => isPrintedWith(word, resolved))) return [];
  if (brief.kind === 'boolean') {
    const decision = readDecision(brief, request, scope);
    return decision ? [decision] : [];
  }
  if ('reason' in resolved) return [];
  if (request.notes.includes(ofYearEnds) && printsAverage(resolved, scope)) return [];
  if (request.base && !isPositive(request.base, scope)) return [];
  if (request.variants.some((variant) => !comesToTheSame(variant, resolved, scope))) return [];
  const outcome = outcomeOf(request, resolved, brief);
  if (!outcome) return [];
  if (brief.kind === 'percent' && request.result === 'percent') {
    const [told] = readTables({ brief, passages, table });
    if (told && isPrinted(told, outcome.value, brief))
      return brief.formulas.length > 0 ? [{ ...told, defined: true }] : [];
  }
  const printed = request.result === 'points' ? printedPoints(request, outcome.value, brief, passages, table) : null;
  if (printed) return [printed];
  const first = resolved.figures[0]!;
  const lookup = isLookup(resolved);
  // "Income tax benefit 3,634" is a provision of as much less than nothing.
  const turned =
    lookup && first.value.startsWith('-') && first.cell.value !== null && !first.cell.value.startsWith('-');
  const items: Item[] = [
    {
      kind: brief.kind,
      value: outcome.value,
      spans: lookup ? citeCell(table, first) : dedupe(resolved.operands.flatMap((operand) => operand.spans)),
      path: null,
    },
  ];
  return [
    {
      strategy: lookup ? 'statement line' : 'computed',
      defined: brief.formulas.length > 0,
      items,
      method: !lookup ? 'computed' : turned ? 'inferred' : 'verbatim',
      computation: lookup ? null : { expression: outcome.expression, operands: resolved.operands },
      signals: {
        labelMatch: labelMatch(request, frontOf(table)),
        uniqueness: resolved.contested ? 0.6 : 1,
        agreement: resolved.agreement > 1 ? 1 : 0.7,
        nearness: resolved.certainty,
        kindMatch: 1,
      },
      explanation: lookup
        ? `${first.row.label}, ${first.table.columns[first.column]?.header ?? ''}`
        : `${request.name}: ${expressionInWords(outcome.expression)}, each operand read from a cited line.`,
      caveats: [
        ...(turned ? [`The statement prints ${first.cell.text} as what adds to the income.`] : []),
        ...request.notes,
        ...resolved.caveats,
        ...(brief.kind === 'amount' && resolved.currency === null
          ? ["The currency is the question's; the pages read name none."]
          : []),
      ],
      rivals: [],
      clarification: null,
      complete: true,
    },
  ];
}

/** A table that prints what a balance was on average has all days of the year in it, and the two ends have not. */
function printsAverage({ figures }: Resolved, { tables }: TableScope): boolean {
  const lines = new Set(figures.map(({ row }) => foldLabel(row.label)));
  return tables.some(
    ({ columns, rows }) =>
      columns.some(({ header }) => /\baverage\b/i.test(header)) &&
      rows.some(({ label }) => lines.has(foldLabel(label))),
  );
}

function dedupe<S extends { line_start: number; quote: string | null }>(spans: readonly S[]): S[] {
  const seen = new Set<string>();
  return spans.filter((span) => {
    const key = `${span.line_start} ${span.quote}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Does the line itself say "net" or "gross", as "Receivables, net" does? */
function isPrintedWith(word: string, resolved: ReturnType<typeof resolveTerm>): boolean {
  const said = new RegExp(`\\b${word}\\b`, 'i');
  return 'figures' in resolved && resolved.figures.some(({ row }) => said.test(row.label));
}

/** One cell answers as it is printed. */
function isLookup(resolved: Resolved): boolean {
  return resolved.operands.length === 1 && resolved.expression === resolved.operands[0]?.name;
}

/** A change in percent has no meaning over a base of zero or less. */
function isPositive(base: Term, scope: TableScope): boolean {
  const resolved = resolveTerm(scope, base);
  if ('reason' in resolved) return false;
  const evaluation = evaluate(resolved.expression, resolved.operands);
  return evaluation.ok && Number(evaluation.value) > 0;
}

/** The document prints this percentage itself, to as many decimals as are asked: that figure answers, not a computed one. */
function isPrinted(told: Candidate, value: Item['value'], brief: Brief): boolean {
  const printed = told.items[0]?.value as { value: string } | undefined;
  if (!printed) return false;
  const decimals = printed.value.split('.')[1]?.length ?? 0;
  if (decimals < (brief.unit.decimals ?? 0)) return false;
  return Math.abs(Number(printed.value) - Number((value as { value: string }).value)) <= 0.5 * 10 ** -decimals + 0.05;
}

/** The difference of two rates that the document prints itself, to the decimals that it prints; null where it prints none, or others
 *  than the statements give. */
function printedPoints(
  request: Request,
  computed: Item['value'],
  brief: Brief,
  passages: Passage[],
  table: LineTable,
): Candidate | null {
  const [from, to] = request.periods;
  if (!from || !to || from.quarter !== null || to.quarter !== null) return null;
  const [before, after] = [from, to].map(({ year }) => {
    const question = `What was the ${request.name} in ${year}?`;
    const [found] = readTables({ brief: { ...brief, kind: 'percent', question }, passages, table });
    const item = found?.items[0];
    return item && { name: `rate_${year}`, value: (item.value as { value: string }).value, spans: item.spans };
  });
  if (!before || !after) return null;
  const decimals = Math.min(...[before, after].map(({ value }) => value.split('.')[1]?.length ?? 0));
  if (decimals < (brief.unit.decimals ?? 0)) return null;
  const wanted = new Decimal((computed as { value: string }).value);
  const tolerance = new Decimal(10).pow(-decimals).plus('0.05');
  const ways = [
    { expression: `${after.name} - ${before.name}`, value: new Decimal(after.value).minus(before.value) },
    { expression: `${before.name} - ${after.name}`, value: new Decimal(before.value).minus(after.value) },
  ];
  const way = ways.find(({ value }) => value.minus(wanted).abs().lte(tolerance));
  if (!way) return null;
  const value = way.value.toFixed(decimals);
  return {
    strategy: 'computed',
    items: [
      {
        kind: brief.kind,
        value: brief.kind === 'percent' ? { value } : { value, unit: '%' },
        spans: dedupe([...before.spans, ...after.spans]),
        path: null,
      },
    ],
    method: 'computed',
    computation: { expression: way.expression, operands: [before, after] },
    signals: {
      labelMatch: labelMatch(request, frontOf(table)),
      uniqueness: 1,
      agreement: 1,
      nearness: 1,
      kindMatch: 1,
    },
    explanation: `${request.name}: ${expressionInWords(way.expression)}, the rates as they are printed.`,
    caveats: request.notes,
    rivals: [],
    clarification: null,
    complete: true,
  };
}

/** Share by which two definitions of a ratio may differ and still be one answer. */
const sameShare = 0.02;

function comesToTheSame(variant: Term | null, resolved: Resolved, scope: TableScope): boolean {
  const other = variant && resolveTerm(scope, variant);
  if (!other || 'reason' in other) return false;
  const [first, second] = [resolved, other].map(({ expression, operands }) => evaluate(expression, operands));
  if (!first?.ok || !second?.ok) return false;
  return Math.abs(Number(first.value) - Number(second.value)) <= sameShare * Math.abs(Number(first.value));
}

function labelMatch(request: Request, front: string): number {
  return request.properNames.filter((name) => !isRegistrant(name, front)).length > 2
    ? 0.85
    : request.periodsNamed
      ? 1
      : 0.8;
}

/** More than a metric and a period is asked when words are left over, or when a name that is left over is one that the tables split by. */
function asksForMore(request: Request, question: string, scope: TableScope): boolean {
  if (request.leftover.length > 0 || partOfUnnamed.test(question) || namesRow(request, question, scope)) return true;
  return request.properNames.some((name) => {
    const front = frontOf(scope.table);
    if (isPlace.test(name)) return !isPartOfName(name, question, front);
    // "Orrin" is whose report it is; "Valves" on its first pages may be one of its parts.
    if (isRegistrant(name, front)) return false;
    const word = new RegExp(`\\b${name.replace(/[^a-z\d]/g, '.')}\\b`, 'i');
    const isPart = scope.tables.some(
      (table) =>
        table.columns.some((column) => word.test(column.header)) || table.rows.some((row) => word.test(row.label)),
    );
    // "Revenue from Vixo": a product of Orrin's that no row names has a revenue that none gives.
    return isPart || isOfSomethingElse(word.exec(question)?.[0] ?? name, question, scope.table);
  });
}

/** "How much of it is for dividends?": of what, no line tells. */
const partOfUnnamed = /^how much of (?:it|this|that|these|those|them)\b/i;

/** "Orrin China's revenue", where a row is called "Orrin China": a name with the company's own in it may be that of a part. */
function namesRow({ properNames }: Request, question: string, scope: TableScope): boolean {
  const own = new Set(properNames);
  const front = frontOf(scope.table);
  return scope.tables
    .flatMap(({ rows }) => rows)
    .some(({ label }) => {
      if (label === '' || !question.includes(label)) return false;
      const words = foldPhrase(label).split(' ');
      return words.every((word) => own.has(word)) && !words.every((word) => isRegistrant(word, front));
    });
}

/** The value in the kind and unit asked, and the expression that gives it before rounding; null where they do not go together. */
function outcomeOf(
  request: Request,
  resolved: Resolved,
  brief: Brief,
): { value: Item['value']; expression: string } | null {
  const { result } = request;
  let expression = resolved.expression;
  if (result === 'percent' || result === 'points') {
    if (brief.kind === 'amount') return null;
    expression = times100(expression);
    const value = rounded(expression, resolved, brief.unit.decimals ?? 1);
    if (value === null) return null;
    return { value: brief.kind === 'percent' ? { value } : { value, unit: '%' }, expression };
  }
  if (result === 'ratio' || result === 'days') {
    if (brief.kind === 'amount') return null;
    const percent = brief.kind === 'percent';
    if (percent) expression = times100(expression);
    const value = ratioRounded(expression, resolved, brief.unit.decimals, percent ? 1 : 2);
    if (value === null) return null;
    return { value: percent ? { value } : { value, unit: result === 'days' ? 'days' : null }, expression };
  }
  if (brief.kind === 'percent') return null;
  const verbatim = isLookup(resolved);
  let scale: Scale = result === 'amount' ? resolved.scale : null;
  if (!verbatim && result === 'amount' && brief.unit.scale !== null && brief.unit.scale !== scale) {
    const shift = scaleExponents[brief.unit.scale] - (scale === null ? 0 : scaleExponents[scale]);
    const factor = `1${'0'.repeat(Math.abs(shift))}`;
    expression = `(${expression}) ${shift > 0 ? '/' : '*'} ${factor}`;
    scale = brief.unit.scale;
  }
  const value = verbatim ? resolved.operands[0]!.value : amountRounded(expression, resolved, brief.unit.decimals);
  if (value === null) return null;
  const currency = resolved.currency ?? brief.unit.currency;
  if (brief.kind === 'number' || currency === null || result === 'shares') {
    if (brief.kind === 'amount') return null;
    return { value: { value, unit: [currency, scale].filter((part) => part !== null).join(' ') || null }, expression };
  }
  return {
    value: { value, currency, scale, unit: result === 'per-share' ? 'per share' : null },
    expression,
  };
}

function times100(expression: string): string {
  return /^avg\(.*\)$|^[a-z_\d]+$/.test(expression) ? `${expression} * 100` : `(${expression}) * 100`;
}

function rounded(expression: string, resolved: Resolved, decimals: number): string | null {
  const evaluation = evaluate(expression, resolved.operands);
  return evaluation.ok ? trimmed(roundAsAsked(evaluation.value, decimals)) : null;
}

/** Without decimals asked, as many as are usual, and two more where those would leave little: 0.0869, not 0.09. */
function ratioRounded(expression: string, resolved: Resolved, asked: number | null, usual: number): string | null {
  const value = rounded(expression, resolved, asked ?? usual);
  const isSmall = asked === null && value !== null && new Decimal(value).abs().lt(new Decimal(10).pow(1 - usual));
  return isSmall ? rounded(expression, resolved, usual + 2) : value;
}

/** Without decimals asked, three at most and no zeros at the end. */
function amountRounded(expression: string, resolved: Resolved, decimals: number | null): string | null {
  const value = rounded(expression, resolved, decimals ?? 3);
  return decimals === null
    ? (value?.replace(/\.?0+$/, (zeros) => (zeros.startsWith('.') || value.includes('.') ? '' : zeros)) ?? null)
    : value;
}

/** "-0.0" is "0.0"; the decimals asked for stay. */
function trimmed(value: string): string {
  return /^-0(?:\.0+)?$/.test(value) ? value.slice(1) : value;
}
