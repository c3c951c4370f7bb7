import { z } from 'zod';
import { canonicalText } from './canonical-json';
import type { ExportedAnswer } from './exported-answer';

const span = z.looseObject({ line_start: z.int(), line_end: z.int(), quote: z.string().nullable() });
const contentSchema = z.looseObject({
  answer: z.looseObject({
    items: z.array(z.looseObject({ kind: z.string(), value: z.unknown(), path: z.string().nullable() })),
    extraction_method: z.string(),
    computation: z
      .looseObject({
        expression: z.string(),
        operands: z.array(z.looseObject({ name: z.string(), value: z.string(), spans: z.array(span) })),
      })
      .nullable(),
    confidence: z.number(),
    confidence_explanation: z.string(),
    caveats: z.array(z.string()),
    answer_found: z.boolean(),
    complete_answer_found: z.boolean(),
    conflicting_evidence: z.boolean(),
    suggested_clarification: z.string().nullable(),
    narrative: z.unknown(),
  }),
  evidence: z.array(
    z.array(
      z.looseObject({
        span,
        grade: z.string(),
        sectionTitle: z.string().nullable(),
        snippet: z.array(z.looseObject({ line: z.int(), page: z.int(), text: z.string() })),
        pages: z.array(z.looseObject({ page: z.int(), lineBoxes: z.unknown(), quoteBoxes: z.unknown() })),
      }),
    ),
  ),
});

/** Where an exported answer says something else than the content that was signed; empty when it agrees. Labels for people and
 *  sizes of pages are the exporter's own and not part of the content. */
export function contentDifferences(exported: ExportedAnswer, content: unknown): string[] {
  const parsed = contentSchema.safeParse(content);
  if (!parsed.success) return ['the signed content can not be read'];
  const { answer, evidence } = parsed.data;
  const pairs: Record<string, [unknown, unknown]> = {
    found: [exported.found, answer.answer_found],
    narrative: [exported.narrative, answer.narrative ?? null],
    method: [exported.method, answer.extraction_method],
    confidence: [exported.confidence, answer.confidence],
    'confidence explanation': [exported.confidenceExplanation, answer.confidence_explanation],
    complete: [exported.complete, answer.complete_answer_found],
    caveats: [exported.caveats, answer.caveats],
    conflicting: [exported.conflicting, answer.conflicting_evidence],
    clarification: [exported.clarification, answer.suggested_clarification],
    computation: [
      exported.computation && {
        expression: exported.computation.expression,
        operands: exported.computation.operands.map(({ name, value, spans }) => ({
          name,
          value,
          spans: spans.map(citedLines),
        })),
      },
      answer.computation && {
        expression: answer.computation.expression,
        operands: answer.computation.operands.map(({ name, value, spans }) => ({
          name,
          value,
          spans: spans.map(citedLines),
        })),
      },
    ],
    'number of values': [exported.items.length, answer.items.length],
  };
  answer.items.forEach((item, index) => {
    const shown = exported.items[index];
    if (!shown) return;
    const name = `value ${index + 1}`;
    pairs[name] = [
      { kind: shown.kind, value: shown.value, path: shown.path },
      { kind: item.kind, value: item.value, path: item.path },
    ];
    pairs[`citations of ${name}`] = [
      shown.spans.map((each) => ({
        ...citedLines(each),
        grade: each.grade,
        section: each.section,
        snippet: each.snippet,
        pages: each.pages.map(({ page, lines, quote }) => ({ page, lines, quote })),
      })),
      (evidence[index] ?? []).map((proof) => ({
        ...citedLines(proof.span),
        grade: proof.grade,
        section: proof.sectionTitle,
        snippet: proof.snippet.map(({ line, page, text }) => ({ line, page, text })),
        pages: proof.pages.map(({ page, lineBoxes, quoteBoxes }) => ({ page, lines: lineBoxes, quote: quoteBoxes })),
      })),
    ];
  });
  return Object.entries(pairs)
    .filter(([, [shown, signed]]) => canonicalText(shown ?? null) !== canonicalText(signed ?? null))
    .map(([name]) => name);
}

const citedLines = ({ line_start, line_end, quote }: z.infer<typeof span>) => ({ line_start, line_end, quote });
