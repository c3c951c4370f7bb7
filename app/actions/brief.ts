'use server';

import { z } from 'zod';
import { briefCorrectionSchema, correctBrief } from '@/lib/question/correct-brief';
import { providerOfRuns, runtime, store } from '@/lib/wiring';
import { acting, type Refused, refused } from './acting';

const correctionSchema = briefCorrectionSchema.extend({ questionId: z.string().min(1) });

/** Keeps how a person understands a question, and runs it again that way. Later runs use it too. */
export async function correctQuestion(input: z.input<typeof correctionSchema>): Promise<{ ok: true } | Refused> {
  return acting('ask', async (actor) => {
    const { questionId, ...correction } = correctionSchema.parse(input);
    const rows = await store();
    const view = await rows.question(actor.workspaceId, questionId);
    if (!view) return refused('There is no such question in this workspace.');
    if (!view.question.brief) return refused('The question has not been read yet. Wait for its first run.');
    const corrected = correctBrief(view.question.brief, correction);
    if (!corrected.ok) return corrected;
    await rows.correctBrief(actor, questionId, corrected.brief);
    await rows.runAgain(actor, questionId, await providerOfRuns(actor.workspaceId));
    (await runtime()).wake();
    return { ok: true };
  });
}
