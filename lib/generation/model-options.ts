import { z } from 'zod';
import { indicatorNameSchema } from '../contract/indicators';
import { patternProblem } from './construct-answer';
import { instructionsSchema } from './instructions';

/** What goes with each call of a model, under the name that is common; each protocol knows it by its own. Null: not sent. */
export const modelParametersSchema = z.strictObject({
  temperature: z.number().min(0).max(2).nullable().default(null),
  /** Tokens. */
  max_output_tokens: z.int().min(1).max(1_000_000).nullable().default(null),
  reasoning_effort: z.enum(['none', 'minimal', 'low', 'medium', 'high']).nullable().default(null),
  seed: z.int().nullable().default(null),
});

const patternSchema = z
  .string()
  .max(500)
  .superRefine((pattern, context) => {
    const message = patternProblem(pattern);
    if (message !== null) context.addIssue({ code: 'custom', message });
  })
  .nullable()
  .default(null);

/** How prose is read, where a model can do nothing stronger. Null: the whole reply, and references such as [2]. */
const prosePatternsSchema = z.strictObject({ answerPattern: patternSchema, referencePattern: patternSchema });

/** How a workspace has its model asked. */
export const modelOptionsSchema = z.object({
  parameters: modelParametersSchema.default(modelParametersSchema.parse({})),
  /** How often a reply that fails a check is sent back. */
  reasks: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]).default(2),
  patterns: prosePatternsSchema.default(prosePatternsSchema.parse({})),
  /** Fields that every answer gets besides the usual ones. */
  indicators: z.array(indicatorNameSchema).default([]),
  /** The model is also asked how each question is meant, before it is searched. */
  readsQuestions: z.boolean().default(false),
  /** What the model is told with every question, besides the rules that always hold. */
  instructions: instructionsSchema.default(null),
  /** A model of the same address that finds passages by meaning; null: words alone decide. */
  embeddingModel: z.string().max(200).nullable().default(null),
});
export type ModelOptions = z.infer<typeof modelOptionsSchema>;

export const defaultModelOptions: ModelOptions = modelOptionsSchema.parse({});

/** The parameters that are set, as they travel with a call. */
export function parametersToSend({ parameters }: ModelOptions): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(parameters).flatMap(([name, value]): [string, string | number][] =>
      value === null ? [] : [[name, value]],
    ),
  );
}
