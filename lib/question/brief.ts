import { z } from 'zod';
import { valueKindSchema } from '../contract/registry';

export const answerShapeSchema = z.enum(['single', 'listing', 'table', 'tree', 'nested_json']);
export type AnswerShape = z.infer<typeof answerShapeSchema>;

export const keywordSourceSchema = z.enum(['question', 'dictionary', 'discovered', 'correction', 'person', 'model']);
export const keywordSchema = z.object({ text: z.string(), weight: z.number(), source: keywordSourceSchema });
export type Keyword = z.infer<typeof keywordSchema>;

export const comparisonSchema = z.object({
  operator: z.enum(['above', 'at_least', 'below', 'at_most', 'equal', 'between']),
  /** The threshold as asked: a decimal string, and its currency or "percent" where there is one. */
  threshold: z.string(),
  upper: z.string().nullable(),
  currency: z.string().nullable(),
  original: z.string(),
});
export type Comparison = z.infer<typeof comparisonSchema>;

/** Where the question itself says to look. */
export const scopeHintSchema = z.object({
  pages: z.array(z.object({ first: z.int(), last: z.int() })),
  sections: z.array(z.string()),
  lines: z.array(z.object({ first: z.int(), last: z.int() })),
  /** Named parts: "balance sheet", "schedule", "cover page", "income statement". */
  parts: z.array(z.string()),
  /** Set by a person: no round looks outside. Otherwise the scope is a hint that later rounds widen. */
  fixed: z.boolean().optional(),
  /** The page after the scope is handed over with it, instead of being kept back for the peek. */
  nextPageRead: z.boolean().optional(),
});

/** A formula that the question defines: "X is defined as: (a - b) / c". */
export const formulaSchema = z.object({ name: z.string(), expression: z.string() });
export type Formula = z.infer<typeof formulaSchema>;

export const fieldSchema = z.object({ path: z.string(), kind: valueKindSchema, description: z.string() });
export type Field = z.infer<typeof fieldSchema>;

/** A line of the document's statements, as `lineKey` has it, and the pages that it stands on. */
const lineSchema = z.object({ key: z.string(), pages: z.array(z.int()) });

/** A question, understood: by code, with what a model adds where that is switched on, and with what a person corrects. */
export const briefSchema = z.object({
  schemaVersion: z.literal(1),
  question: z.string(),
  language: z.string(),
  shape: answerShapeSchema,
  kind: valueKindSchema,
  narrative: z.boolean(),
  keywords: z.array(keywordSchema),
  /** Years, quarters and dates that the question names: "2018", "FY2018", "Q2 2023", ISO days. */
  periods: z.array(
    z.object({
      original: z.string(),
      year: z.int().nullable(),
      quarter: z.int().nullable(),
      iso: z.string().nullable(),
    }),
  ),
  /** What the value is asked in: scale ("million"), currency, decimals. */
  unit: z.object({
    scale: z.enum(['thousand', 'million', 'billion']).nullable(),
    currency: z.string().nullable(),
    decimals: z.int().nullable(),
    percent: z.boolean(),
  }),
  comparison: comparisonSchema.nullable(),
  formulas: z.array(formulaSchema),
  /** The line that the question is the label of. */
  line: lineSchema.optional(),
  scope: scopeHintSchema,
  /** Single questions that a double one consists of; empty when it is single. */
  parts: z.array(z.string()),
  /** For `tree` and `nested_json`: the fields that people declared, or the parts of a double question; a field may be the label of a line. */
  fields: z.array(fieldSchema.extend({ line: lineSchema.optional() })),
  /** A question to ask back, when the question can't be answered as it stands. */
  clarification: z.string().nullable(),
  corrections: z.array(z.object({ from: z.string(), to: z.string() })),
  /** The model that was asked how the question is meant, where one was; code alone read it otherwise. */
  readBy: z.string().optional(),
  /** What was asked before, and its answer, where the reading takes them in. */
  followsUp: z.object({ question: z.string(), answer: z.string().nullable() }).optional(),
  /** A person changed what was read from the question. */
  corrected: z.boolean().optional(),
  /** What was asked back in an earlier run, and the reply that this reading takes in. */
  clarified: z
    .object({
      asked: z.string(),
      reply: z.string(),
      /** The values that a conflict offered to choose from; empty for a reply in words. */
      values: z.array(z.string()),
    })
    .optional(),
});
export type Brief = z.infer<typeof briefSchema>;
