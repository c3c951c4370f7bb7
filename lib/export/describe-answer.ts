import type { ItemComparison } from '../compute/compare';
import type { Answer, GenerationMeta } from '../contract/answer';
import { definitionOf } from '../contract/registry';
import type { Span } from '../contract/span';
import type { Evidence } from '../evidence/evidence';
import { isApproved } from '../run/run-state';
import type { ExportedAnswer, ExportedDecision, ExportedSpan } from './exported-answer';

/** What is read of an answer to export it. */
export type AnswerRecord = {
  id: string;
  version: number;
  state: string;
  content: number;
  /** Every content by number, 1 first. */
  contents: { number: number; answer: Answer; evidence: Evidence[][] }[];
  question: { id: string; text: string; askedBy: string; askedAt: Date };
  document: {
    id: string;
    name: string;
    sha256: string;
    pageCount: number | null;
    revision: { id: string; parser: string; version: string };
    labels: string[];
    replacedBy: { id: string; name: string; sha256: string } | null;
  };
  /** Width and height in points of the pages that its evidence is on. */
  pageSizes: { page: number; width: number; height: number }[];
  flags: { name: string; reason: string }[];
  /** On the content that stands. */
  comparisons: ItemComparison[];
  decisions: ExportedDecision[];
  decidedBy: string | null;
  decidedAt: Date | null;
  run: { id: string; provider: string; createdAt: Date; meta: GenerationMeta; route: string };
  certificate: unknown;
};

/** @param contentSha256 of the content that stands, as the chain has it
 *  @throws Error when the content that should stand is missing */
export function describeAnswer(record: AnswerRecord, contentSha256: string): ExportedAnswer {
  const content = record.contents.find(({ number }) => number === record.content);
  if (!content) throw new Error(`Answer ${record.id} has no content ${record.content}.`);
  const { answer, evidence } = content;
  const { meta } = record.run;
  return {
    schemaVersion: 1,
    id: record.id,
    version: record.version,
    state: record.state,
    approved: isApproved(record.state),
    question: { ...record.question, askedAt: record.question.askedAt.toISOString() },
    document: record.document,
    found: answer.answer_found,
    items: answer.items.map((item, index) => ({
      kind: item.kind,
      path: item.path,
      value: item.value,
      label: definitionOf(item.kind).label(item.value),
      spans: (evidence[index] ?? []).map((proof) => describeSpan(proof, record.pageSizes)),
    })),
    comparisons: record.comparisons.map(({ item, verdict, steps }) => ({ item, verdict, steps })),
    narrative: answer.narrative,
    method: answer.extraction_method,
    computation: answer.computation && {
      expression: answer.computation.expression,
      operands: answer.computation.operands.map(({ name, value, spans }) => ({
        name,
        value,
        spans: spans.map((span) => operandSpan(span, evidence.flat(), record.pageSizes)),
      })),
    },
    confidence: answer.confidence,
    confidenceExplanation: answer.confidence_explanation,
    complete: answer.complete_answer_found,
    caveats: answer.caveats,
    conflicting: answer.conflicting_evidence,
    clarification: answer.suggested_clarification,
    flags: record.flags.map(({ name, reason }) => ({ name, reason })),
    certificate: record.certificate ?? null,
    decisions: record.decisions,
    decidedBy: record.decidedBy,
    decidedAt: record.decidedAt?.toISOString() ?? null,
    run: {
      id: record.run.id,
      provider: record.run.provider,
      model: meta.model,
      promptVersion: meta.promptVersion,
      route: record.run.route,
      attempts: meta.attempts,
      at: record.run.createdAt.toISOString(),
    },
    content: record.content,
    contentSha256,
  };
}

type PageSizes = AnswerRecord['pageSizes'];

function describeSpan(proof: Evidence, sizes: PageSizes): ExportedSpan {
  return {
    line_start: proof.span.line_start,
    line_end: proof.span.line_end,
    quote: proof.span.quote,
    grade: proof.grade,
    section: proof.sectionTitle,
    snippet: proof.snippet.map(({ line, page, text }) => ({ line, page, text })),
    pages: proof.pages.map(({ page, lineBoxes, quoteBoxes }) => {
      const size = sizes.find((each) => each.page === page);
      return {
        page,
        width: size?.width ?? 0,
        height: size?.height ?? 0,
        lines: lineBoxes.map(toTuple),
        quote: quoteBoxes.map(toTuple),
      };
    }),
  };
}

/** An operand cites lines of its own; what was proved of them stands with the items. */
function operandSpan(span: Span, proofs: Evidence[], sizes: PageSizes): ExportedSpan {
  const same = proofs.find((proof) => proof.span.line_start <= span.line_start && proof.span.line_end >= span.line_end);
  if (!same) return { ...span, grade: 'unplaced', section: null, snippet: [], pages: [] };
  const described = describeSpan(same, sizes);
  const cited = (line: number) => line >= span.line_start && line <= span.line_end;
  return { ...described, ...span, snippet: described.snippet.filter(({ line }) => cited(line)) };
}

const toTuple = ([x0, y0, x1, y1]: readonly [number, number, number, number]): [number, number, number, number] => [
  x0,
  y0,
  x1,
  y1,
];
