import type { CompletenessVerdict } from '../completeness/verdict';
import type { Answer } from '../contract/answer';
import { type LineTable, linesBetween } from '../document/line-table';
import type { Evidence } from '../evidence/evidence';
import { asksForSeveral } from '../question/asks-for-several';
import type { Brief } from '../question/brief';
import type { Retrieval } from '../retrieval/passage';
import type { Flag } from '../run/flag';
import type { Conflict } from './find-conflict';
import type { Signals } from './route';
import { unreadInScope } from './unread-in-scope';

/** A table with more cells than this is looked at by a person. */
const simpleTableCells = 60;

/** What one round left behind, read into the signals that the choice of a route may depend on. Deterministic. */
export function readSignals(input: {
  brief: Brief;
  retrieval: Retrieval;
  table: LineTable;
  outcome: { ok: true; answer: Answer; evidence: Evidence[][]; flags: Flag[] } | { ok: false };
  verdict: CompletenessVerdict | null;
  /** Of a question for one value. */
  conflicts: readonly Conflict[];
  opinionsDiffer: boolean;
  policyReview: boolean;
  history: { rephrased: boolean; widened: boolean; reparsed: boolean };
}): Signals {
  const { brief, outcome, verdict, history } = input;
  const answer = outcome.ok ? outcome.answer : null;
  const evidence = outcome.ok ? outcome.evidence : [];
  const found = outcome.ok ? outcome.flags.map(({ name }) => name) : [];
  // Whoever asked chose among contradicting values: a person still has to stand behind it.
  const chosen = answer?.answer_found && (brief.clarified?.values.length ?? 0) > 1;
  const flags = chosen ? [...found, 'conflicting_values' as const] : found;
  const spans = evidence.flat();
  const listing = asksForSeveral(brief);
  const announced = verdict?.announced ?? undefined;
  const itemsFound = answer?.answer_found ? answer.items.length : null;
  return {
    reasksSpent: !outcome.ok,
    contextStructured: answer?.context_structured ?? true,
    pageSignalsBad: garbledPages(input.table, spans.length > 0 ? pagesOf(spans) : passagePages(input.retrieval)),
    reparsed: history.reparsed,
    ambiguous:
      brief.clarification !== null ||
      (answer !== null && !answer.answer_found && answer.suggested_clarification !== null),
    answerFound: answer?.answer_found ?? false,
    rephrased: history.rephrased,
    unreadShare: unreadShare(input),
    completeAnswerFound: answer?.complete_answer_found ?? false,
    completenessAsked: verdict?.asked ?? false,
    completenessStrong: verdict?.strong ?? null,
    listing,
    countMismatch: listing && announced !== undefined && itemsFound !== null && announced.count !== itemsFound,
    outsideScope: goesOnOutside(input),
    valuesDiffer: input.conflicts.length > 0,
    conflictingEvidence: answer?.conflicting_evidence ?? false,
    confidence: answer?.confidence ?? 0,
    completenessWeak: answer?.context_completeness_weak ?? 0,
    widened: history.widened,
    hiddenEvidence: spans.some(({ hiddenLines }) => hiddenLines.length > 0) || operandHidden(answer, input.table),
    opinionsDiffer: input.opinionsDiffer || flags.includes('opinions_differ'),
    policyReview: input.policyReview,
    inferred: answer?.extraction_method === 'inferred',
    unverified: spans.some(({ grade }) => grade === 'unplaced'),
    complexTable:
      answer?.items.some((item) => item.kind === 'table' && cellsOf(item.value) > simpleTableCells) ?? false,
    flags,
  };
}

/** Does the text go on outside the lines that a person told to look in? */
function goesOnOutside({ brief, retrieval, verdict }: Parameters<typeof readSignals>[0]): boolean {
  const { lines } = retrieval.scope;
  const next = verdict?.peeked?.firstLine;
  if (!brief.scope.fixed || !lines || verdict?.strong !== false || next === undefined) return false;
  return !lines.some(({ first, last }) => first <= next && next <= last);
}

function unreadShare({ table, retrieval }: Parameters<typeof readSignals>[0]): number {
  const { inScope, unread } = unreadInScope(table, [retrieval]);
  return inScope.length === 0 ? 0 : unread.length / inScope.length;
}

function operandHidden(answer: Answer | null, table: LineTable): boolean {
  const spans = answer?.computation?.operands.flatMap((operand) => operand.spans) ?? [];
  return spans.some(({ line_start, line_end }) =>
    linesBetween(table, line_start, line_end).some(({ hidden }) => hidden !== undefined),
  );
}

function cellsOf(value: unknown): number {
  const rows = (value as { rows?: unknown[][] }).rows ?? [];
  return rows.reduce((sum, row) => sum + row.length, 0);
}

const pagesOf = (spans: Evidence[]): number[] => spans.flatMap(({ snippet }) => snippet.map(({ page }) => page));
const passagePages = (retrieval: Retrieval): number[] =>
  retrieval.passages.slice(0, 1).flatMap(({ startPage, endPage }) => [startPage, endPage]);
const garbledPages = (table: LineTable, pages: number[]): boolean =>
  pages.some((page) => table.pages[page - 1]?.signals.garbled);
