'use server';

import { z } from 'zod';
import { indicatorNameSchema } from '@/lib/contract/indicators';
import { approvedOnly } from '@/lib/export/export-request';
import { typedInstructionsSchema } from '@/lib/generation/instructions';
import { readerModel } from '@/lib/reader/reader-model';
import { models, runtime, store } from '@/lib/wiring';
import { acting, type Refused, refused } from './acting';

const regressionSchema = z.object({
  name: z.string().trim().max(80, 'A name has at most 80 characters.'),
  documentId: z.string().nullable(),
  label: z.string().nullable(),
  questionSetId: z.string().nullable(),
  with: z.enum(['reader', 'model']),
  /** Another model at the same address; empty for the configured one. */
  modelName: z.string().trim().max(200, 'A model’s name has at most 200 characters.'),
  rereads: z.boolean(),
  /** What the model is told other than as it is configured; null: as configured. */
  prompt: z
    .object({
      instructions: typedInstructionsSchema,
      indicators: z.array(indicatorNameSchema),
    })
    .nullable(),
});
const idSchema = z.object({ regressionId: z.string().min(1) });

/** Asks approved answers again. They stay as they are; what differs is shown beside them. */
export async function beginRegression(
  input: z.input<typeof regressionSchema>,
): Promise<{ ok: true; regressionId: string } | Refused> {
  return acting('review', async (actor) => {
    const asked = regressionSchema.parse(input);
    const model = asked.with === 'model' ? await (await models()).effective(actor.workspaceId) : null;
    if (asked.with === 'model' && !model)
      return refused('No model is configured. Set one under Settings, or take the built-in reader.');
    const begun = await (await store()).regressions.create(actor, {
      name: asked.name || new Date().toISOString().slice(0, 16).replace('T', ' '),
      scope: {
        ...approvedOnly,
        documentIds: asked.documentId === null ? null : [asked.documentId],
        labels: asked.label === null ? null : [asked.label],
        questionSetId: asked.questionSetId,
      },
      provider: model?.baseUrl ?? readerModel.provider,
      model: model ? asked.modelName || model.name : readerModel.model,
      rereads: asked.rereads,
      prompt: model ? asked.prompt : null,
    });
    if (!begun) return refused('No approved answer is in this selection, or there are more than 5,000 of them.');
    (await runtime()).wake();
    return { ok: true, regressionId: begun.id };
  });
}

/** What waits is stopped; what runs is finished. */
export async function stopRegression(input: z.infer<typeof idSchema>): Promise<{ ok: true } | Refused> {
  return acting('review', async (actor) => {
    await (await store()).regressions.stop(actor, idSchema.parse(input).regressionId);
    return { ok: true };
  });
}

/** Stopped and failed cases are run. */
export async function resumeRegression(input: z.infer<typeof idSchema>): Promise<{ ok: true } | Refused> {
  return acting('review', async (actor) => {
    await (await store()).regressions.resume(actor, idSchema.parse(input).regressionId);
    (await runtime()).wake();
    return { ok: true };
  });
}
