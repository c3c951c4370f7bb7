'use server';

import { z } from 'zod';
import { createGuardedFetch } from '@/lib/adapters/net/guarded-fetch';
import { ladder, type ModelRung } from '@/lib/adapters/openai/capabilities';
import { connectionTo } from '@/lib/adapters/openai/connection';
import { type RungReport, testConnection } from '@/lib/adapters/openai/test-connection';
import { systemClock } from '@/lib/adapters/system-clock';
import { patternProblem } from '@/lib/generation/construct-answer';
import { typedInstructionsSchema } from '@/lib/generation/instructions';
import { modelOptionsSchema, modelParametersSchema } from '@/lib/generation/model-options';
import { capabilities, models } from '@/lib/wiring';
import { acting, type Refused, refused } from './acting';

/** A number as it was typed; nothing typed is none. */
const numberOrNone = (schema: z.ZodType<number>, message: string) =>
  z.string().transform((text, context) => {
    if (text.trim() === '') return null;
    const parsed = schema.safeParse(Number(text));
    if (parsed.success) return parsed.data;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
const patternOrNone = z
  .string()
  .trim()
  .max(500, 'The pattern is too long.')
  .transform((pattern, context) => {
    const message = pattern === '' ? null : patternProblem(pattern);
    if (message !== null) context.addIssue({ code: 'custom', message });
    return pattern === '' ? null : pattern;
  });
const modelSchema = z.object({
  name: z.string().trim().min(1, 'Name the model.').max(200, 'The name of the model is too long.'),
  reaskName: z.string().trim().max(200, 'The name of the correcting model is too long.'),
  baseUrl: z.string().trim().min(1, 'Give the address of the model.').max(2000, 'The address is too long.'),
  /** Empty: the one that is kept stays. */
  apiKey: z.string().trim().max(10_000, 'The key is too long.'),
  removeKey: z.boolean(),
  allowPrivateAddresses: z.boolean(),
  options: z.object({
    parameters: z.object({
      temperature: numberOrNone(z.number().min(0).max(2), 'A temperature is a number from 0 to 2.'),
      max_output_tokens: numberOrNone(
        z.int().min(1).max(1_000_000),
        'The longest reply is a whole number of tokens, from 1 to 1,000,000.',
      ),
      reasoning_effort: modelParametersSchema.shape.reasoning_effort,
      seed: numberOrNone(z.int(), 'A seed is a whole number.'),
    }),
    reasks: modelOptionsSchema.shape.reasks,
    patterns: z.object({ answerPattern: patternOrNone, referencePattern: patternOrNone }),
    indicators: modelOptionsSchema.shape.indicators,
    readsQuestions: modelOptionsSchema.shape.readsQuestions,
    instructions: typedInstructionsSchema.default(null),
    embeddingModel: z
      .string()
      .trim()
      .max(200, 'The name of the embedding model is too long.')
      .transform((name) => name || null)
      .default(null),
  }),
});
const pinSchema = z.object({ rung: z.enum(ladder as [ModelRung, ...ModelRung[]]).nullable() });
const testLimitMs = 120_000;

/** Sets the model that answers from now on; earlier runs stay as they are. */
export async function saveModel(input: z.input<typeof modelSchema>): Promise<{ ok: true } | Refused> {
  return acting('administer', async (actor) => {
    const { reaskName, apiKey, removeKey, ...model } = modelSchema.parse(input);
    return (await models()).save(actor, {
      ...model,
      reaskName: reaskName || null,
      apiKey: apiKey || (removeKey ? '' : null),
    });
  });
}

/** From then on the built-in reader answers, and nothing leaves this machine. */
export async function removeModel(): Promise<{ ok: true } | Refused> {
  return acting('administer', async (actor) => {
    await (await models()).remove(actor);
    return { ok: true };
  });
}

/** Asks the model a one-line question in each way that there is, and remembers the strongest that worked. */
export async function testModel(): Promise<{ ok: true; reports: RungReport[] } | Refused> {
  return acting('administer', async (actor) => {
    const model = await (await models()).effective(actor.workspaceId);
    if (!model) return refused('There is no model to test yet. Save one first.');
    const guarded = createGuardedFetch({ allowPrivate: model.allowPrivateAddresses, allowedOrigins: [] });
    try {
      const memory = (await capabilities()).of(actor.workspaceId);
      const connection = connectionTo(model, memory, systemClock, guarded.fetch);
      const reports = await testConnection(connection, AbortSignal.timeout(testLimitMs));
      return { ok: true, reports };
    } finally {
      await guarded.close();
    }
  });
}

/** Holds the workspace's model to one way of being asked, whatever it refuses; null lets it find its own again. */
export async function pinRung(input: z.infer<typeof pinSchema>): Promise<{ ok: true } | Refused> {
  return acting('administer', async (actor) => {
    const { rung } = pinSchema.parse(input);
    const model = await (await models()).effective(actor.workspaceId);
    if (!model) return refused('There is no model to pin yet. Save one first.');
    await (await capabilities()).pin(actor, `${model.baseUrl} ${model.name}`, rung);
    return { ok: true };
  });
}
