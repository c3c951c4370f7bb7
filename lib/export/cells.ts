import { Decimal } from 'decimal.js';
import { z } from 'zod';
import {
  addressValueSchema,
  amountValueSchema,
  dateRangeValueSchema,
  dateValueSchema,
  numberValueSchema,
  percentValueSchema,
  personNameValueSchema,
  sectionValueSchema,
  type TableValue,
  tableValueSchema,
} from '../contract/value-schemas';
import { decisionInWords } from '../review/decision-in-words';
import { isGivenByPerson } from '../review/given-by-person';
import { stateInWords } from '../run/run-state';
import type { ExportedAnswer, ExportedItem, ExportedSpan } from './exported-answer';
import { timeInWords } from './time-in-words';

/** What a cell holds. Decimals stay text of digits until a format writes them. */
export type Cell =
  | null
  | { type: 'text'; value: string }
  | { type: 'decimal'; value: string }
  | { type: 'boolean'; value: boolean }
  /** A calendar day, YYYY-MM-DD. */
  | { type: 'day'; value: string }
  /** ISO 8601 with milliseconds, UTC. */
  | { type: 'time'; value: string }
  | { type: 'table'; value: TableValue };

export type CellRow = Record<Column, Cell>;

/** On whatever nobody signed, wherever it goes. */
export const notApproved = 'NOT APPROVED';

/** The columns, in their order: one row a value, one row for an answer without values. */
export const columns = [
  'approved',
  'state',
  'document',
  'labels',
  'replaced_by',
  'question',
  'asked_by',
  'asked_at',
  'answer_found',
  'value_number',
  'kind',
  'path',
  'answer',
  'amount',
  'currency',
  'scale',
  'unit',
  'amount_in_units',
  'number',
  'percent',
  'boolean',
  'date',
  'date_end',
  'date_as_written',
  'street',
  'postal_code',
  'city',
  'region',
  'country',
  'first_name',
  'middle_initial',
  'last_name',
  'suffix',
  'name_as_written',
  'section_title',
  'section_content',
  'table',
  'verdict',
  'verdict_steps',
  'pages',
  'lines',
  'section',
  'quote',
  'snippet',
  'proof',
  'method',
  'derivation',
  'operands',
  'confidence',
  'confidence_explanation',
  'complete',
  'conflicting',
  'clarification',
  'caveats',
  'flags',
  'summary',
  'searched',
  'decided_by',
  'decided_at',
  'reason',
  'decisions',
  'provider',
  'model',
  'prompt_version',
  'route',
  'run_at',
  'parser',
  'document_sha256',
  'content_sha256',
  'answer_id',
] as const;
export type Column = (typeof columns)[number];

const empty = Object.fromEntries(columns.map((column) => [column, null])) as CellRow;

/** What a search that found nothing may claim; a question that waits for a word of the person was not searched for. */
export function unansweredInWords(answer: ExportedAnswer): string {
  return isUnclear(answer) ? 'the question is not clear yet' : 'not found in this document';
}

function isUnclear({ state }: ExportedAnswer): boolean {
  return state === 'awaiting_clarification';
}

/** The rows of one answer. */
export function answerRows(answer: ExportedAnswer): CellRow[] {
  const shared: CellRow = {
    ...empty,
    approved: text(answer.approved ? 'approved' : notApproved),
    state: text(stateInWords(answer.state)),
    document: text(answer.document.name),
    labels: list(answer.document.labels),
    replaced_by: text(answer.document.replacedBy?.name ?? null),
    question: text(answer.question.text),
    asked_by: text(answer.question.askedBy),
    asked_at: time(answer.question.askedAt),
    answer_found: { type: 'boolean', value: answer.found },
    answer: answer.found ? null : text(unansweredInWords(answer)),
    method: text(answer.method),
    derivation: text(answer.computation?.expression ?? null),
    operands: list(
      answer.computation?.operands.map(
        ({ name, value, spans }) => `${name} = ${value} (${spans.map(linesOf).join(', ') || 'no lines'})`,
      ) ?? [],
    ),
    confidence: isMeasured(answer) ? { type: 'decimal', value: new Decimal(answer.confidence).toFixed() } : null,
    confidence_explanation: text(answer.confidenceExplanation),
    complete: { type: 'boolean', value: answer.complete },
    conflicting: { type: 'boolean', value: answer.conflicting },
    clarification: text(answer.clarification),
    caveats: list(answer.caveats),
    flags: list(answer.flags.map(({ name, reason }) => `${name.replaceAll('_', ' ')}: ${reason}`)),
    summary: text(answer.narrative?.summary ?? null),
    searched: text(searchedInWords(answer.certificate)),
    decided_by: text(answer.decidedBy),
    decided_at: time(answer.decidedAt),
    reason: text(answer.decisions.at(-1)?.reason ?? null),
    decisions: list(
      answer.decisions.map(({ at, by, kind, toState, reason }) => {
        const [decision, state] = [decisionInWords(kind), stateInWords(toState)];
        const said = decision === state ? decision : `${decision} → ${state}`;
        return `${timeInWords(at)} ${by.name}: ${said}${reason ? ` (${reason})` : ''}`;
      }),
    ),
    provider: text(answer.run.provider),
    model: text(answer.run.model),
    prompt_version: text(answer.run.promptVersion),
    route: text(answer.run.route.replaceAll('_', ' ')),
    run_at: time(answer.run.at),
    parser: text(`${answer.document.revision.parser} ${answer.document.revision.version}`),
    document_sha256: text(answer.document.sha256),
    content_sha256: text(answer.contentSha256),
    answer_id: text(answer.id),
  };
  if (answer.items.length === 0) return [shared];
  return answer.items.map((item, index) => ({
    ...shared,
    value_number: { type: 'decimal', value: String(index + 1) },
    kind: text(item.kind.replaceAll('_', ' ')),
    path: text(item.path),
    answer: text(item.label),
    ...verdictCells(answer, index),
    ...evidenceCells(item.spans),
    ...valueCells(item),
  }));
}

function verdictCells(answer: ExportedAnswer, index: number): Partial<CellRow> {
  const comparison = answer.comparisons?.find(({ item }) => item === index);
  if (!comparison) return {};
  return { verdict: text(verdictInWords(comparison.verdict)), verdict_steps: list(comparison.steps) };
}

/** What a comparison came to, for people. */
export function verdictInWords(verdict: boolean | null): string {
  return verdict === null ? 'not compared' : verdict ? 'yes' : 'no';
}

function evidenceCells(spans: ExportedSpan[]): Partial<CellRow> {
  const pages = [...new Set(spans.flatMap(({ snippet }) => snippet.map(({ page }) => page)))];
  return {
    pages: text(pages.join(', ')),
    lines: text(spans.map(linesOf).join(', ')),
    section: list([...new Set(spans.flatMap(({ section }) => section ?? []))]),
    quote: list(spans.flatMap(({ quote }) => quote ?? [])),
    snippet: text(spans.map(({ snippet }) => snippet.map((line) => line.text).join('\n')).join('\n…\n')),
    proof: list([...new Set(spans.map(({ grade }) => grade.replaceAll('_', ' ')))]),
  };
}

const scales = { thousand: '1e3', million: '1e6', billion: '1e9' } as const;

/** The parts of a value in columns of their own. A value that has not the form of its kind stays in `answer` alone. */
function valueCells({ kind, value }: ExportedItem): Partial<CellRow> {
  switch (kind) {
    case 'amount':
      return parts(amountValueSchema, value, (amount) => ({
        amount: decimal(amount.value),
        currency: text(amount.currency),
        scale: text(amount.scale),
        unit: text(amount.unit),
        amount_in_units: decimal(amount.value, amount.scale ? scales[amount.scale] : '1'),
      }));
    case 'number':
      return parts(numberValueSchema, value, (number) => ({ number: decimal(number.value), unit: text(number.unit) }));
    case 'percent':
      return parts(percentValueSchema, value, (percent) => ({ percent: decimal(percent.value) }));
    case 'boolean':
      return parts(z.boolean(), value, (each) => ({ boolean: { type: 'boolean', value: each } }));
    case 'date':
      return parts(dateValueSchema, value, ({ iso, original }) => ({
        date: day(iso),
        date_as_written: text(original),
      }));
    case 'date_range':
      return parts(dateRangeValueSchema, value, ({ iso_start, iso_end, original }) => ({
        date: day(iso_start),
        date_end: day(iso_end),
        date_as_written: text(original),
      }));
    case 'address':
      return parts(addressValueSchema, value, ({ street, postal_code, city, region, country }) => ({
        street: text(street),
        postal_code: text(postal_code),
        city: text(city),
        region: text(region),
        country: text(country),
      }));
    case 'person_name':
      return parts(personNameValueSchema, value, ({ first_name, middle_initial, last_name, suffix, original }) => ({
        first_name: text(first_name),
        middle_initial: text(middle_initial),
        last_name: text(last_name),
        suffix: text(suffix),
        name_as_written: text(original),
      }));
    case 'section':
      return parts(sectionValueSchema, value, ({ title, content }) => ({
        section_title: text(title),
        section_content: text(content),
      }));
    case 'table':
      return parts(tableValueSchema, value, (table) => ({ table: { type: 'table', value: table } }));
    default:
      return {};
  }
}

function parts<V>(schema: z.ZodType<V>, value: unknown, cells: (value: V) => Partial<CellRow>): Partial<CellRow> {
  const parsed = schema.safeParse(value);
  return parsed.success ? cells(parsed.data) : {};
}

function text(value: string | null): Cell {
  return value === null || value === '' ? null : { type: 'text', value };
}

function list(values: string[]): Cell {
  return text(values.join('\n'));
}

function time(value: string | null): Cell {
  return value === null ? null : { type: 'time', value };
}

/** A month or a year alone is no day and stays text. */
function day(iso: string): Cell {
  return /^\d{4}-\d{2}-\d{2}$/.test(iso) ? { type: 'day', value: iso } : text(iso);
}

/** Exact, in plain digits; what is no number stays text. */
function decimal(value: string, factor = '1'): Cell {
  if (!/^-?\d+(\.\d+)?$/.test(value)) return text(value);
  const precise = Decimal.clone({ precision: 1000, toExpPos: 9e15, toExpNeg: -9e15 });
  return { type: 'decimal', value: factor === '1' ? value : new precise(value).times(factor).toFixed() };
}

function linesOf({ line_start, line_end }: ExportedSpan): string {
  return line_start === line_end ? String(line_start) : `${line_start}–${line_end}`;
}

const certificateSchema = z.looseObject({
  queries: z.array(z.string()),
  keywords: z.array(z.looseObject({ text: z.string(), found: z.boolean() })),
  pagesSearched: z.array(z.looseObject({ first: z.int(), last: z.int() })),
  /** Absent in bundles from before it was told. */
  pagesUnread: z.array(z.looseObject({ first: z.int(), last: z.int() })).default([]),
  rounds: z.int(),
});

/** What was searched when nothing was found, in a sentence; null without a certificate. */
export function searchedInWords(certificate: unknown): string | null {
  const parsed = certificateSchema.safeParse(certificate);
  if (!parsed.success) return null;
  const { queries, keywords, pagesSearched, pagesUnread, rounds } = parsed.data;
  const inWords = (ranges: { first: number; last: number }[]) =>
    ranges.map(({ first, last }) => (first === last ? String(first) : `${first}–${last}`)).join(', ');
  const unread = pagesUnread.length > 0 ? ` Not searched, without text that can be read: ${inWords(pagesUnread)}.` : '';
  const missing = keywords.filter(({ found }) => !found).map((keyword) => keyword.text);
  const words = missing.length > 0 ? `; in these words not found: ${missing.join(', ')}` : '';
  return `Searched pages ${inWords(pagesSearched) || 'none'} in ${rounds} ${rounds === 1 ? 'round' : 'rounds'} for ${queries.join(' / ')}${words}.${unread}`;
}

/** Nothing was measured of a value that a person gave, nor of what was not found. */
function isMeasured({ found, confidenceExplanation }: ExportedAnswer): boolean {
  return found && !isGivenByPerson({ confidence_explanation: confidenceExplanation });
}
