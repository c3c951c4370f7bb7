import { z } from 'zod';
import type { ItemComparison } from '../compute/compare';
import type { Span } from './span';
import { spanSchema } from './span';
import type { AnyValue, ValueKind } from './value-schemas';
import { decimalSchema } from './value-schemas';

export const extractionMethodSchema = z.enum(['verbatim', 'computed', 'inferred', 'na']);
export type ExtractionMethod = z.infer<typeof extractionMethodSchema>;

export const operandSchema = z.strictObject({ name: z.string(), value: decimalSchema, spans: z.array(spanSchema) });
export const computationSchema = z.strictObject({
  expression: z
    .string()
    .describe('arithmetic over the operand names: + - * / parentheses, numbers, avg(…), sum(…), min(…), max(…)'),
  operands: z.array(operandSchema),
});
export type Operand = z.infer<typeof operandSchema>;
export type Computation = z.infer<typeof computationSchema>;

/** The fields that every answer has besides its items; on the wire the items come first. */
export const answerFields = {
  extraction_method: extractionMethodSchema,
  computation: computationSchema.nullable(),
  confidence: z.number().min(0).max(1),
  confidence_explanation: z.string(),
  caveats: z.array(z.string()),
  answer_found: z.boolean(),
  complete_answer_found: z.boolean(),
  context_completeness_weak: z.number().min(0).max(1),
  context_structured: z.boolean(),
  llm_discovered_keywords: z.array(z.string()),
  keywords_found: z.array(z.string()),
  conflicting_evidence: z.boolean(),
  suggested_clarification: z.string().nullable(),
} as const;

export const narrativeFormSchema = z.enum(['how-to', 'explanation', 'troubleshooting', 'comparison', 'reference']);

/** An item after validation, the same for every kind: the wire's `{amount: …, spans}` read as `{kind, value, spans}`. */
export type Item<K extends ValueKind = ValueKind> = {
  kind: K;
  value: AnyValue;
  spans: Span[] /** Field path, for trees and nested JSON. */;
  path: string | null;
};

/** A validated answer, as the rest of the program sees it. Field names are the wire's. */
export type Answer = {
  items: Item[];
  extraction_method: ExtractionMethod;
  computation: Computation | null;
  confidence: number;
  confidence_explanation: string;
  caveats: string[];
  answer_found: boolean;
  complete_answer_found: boolean;
  context_completeness_weak: number;
  context_structured: boolean;
  llm_discovered_keywords: string[];
  keywords_found: string[];
  conflicting_evidence: boolean;
  suggested_clarification: string | null;
  narrative: { summary: string; form: z.infer<typeof narrativeFormSchema>; follow_ups: string[] } | null;
  /** Indicators that were switched on, by field name. */
  indicators: Record<string, unknown>;
};

/** What travels beside an answer and never through the model. */
export type GenerationMeta = {
  provider: string;
  model: string;
  rung: string;
  promptVersion: string;
  parameters: Record<string, string | number | boolean>;
  finishReason: string | null;
  usage: { inputTokens: number; cachedInputTokens: number; outputTokens: number } | null;
  cost: { amount: string; currency: string } | null;
  latencyMs: number;
  firstTokenMs: number | null;
  requestId: string | null;
  retrievedLines: { first: number; last: number }[];
  attempts: number;
  rounds: number;
  context_completeness_strong: boolean | null;
  route: string;
  /** Verdicts on what the question asks to compare, with the rates of that moment. */
  comparisons?: ItemComparison[];
};

export type GenerationResult = { answer: Answer; meta: GenerationMeta };
