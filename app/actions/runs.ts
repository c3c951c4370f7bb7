'use server';

import { z } from 'zod';
import { ProviderError } from '@/lib/ports/provider';
import { replayRun, runtime, store } from '@/lib/wiring';
import { acting, type Refused, refused } from './acting';

const replaySchema = z.object({ runId: z.string().min(1) });
const replayLimitMs = 60_000;

export type ReplayVerdict = { ok: true; same: boolean; differs: string[]; events: number } | Refused;

/** Runs a question again from what was recorded, without a model, and compares. Nothing is kept of it. */
export async function replay(input: z.infer<typeof replaySchema>): Promise<ReplayVerdict> {
  return acting('view', async (actor): Promise<ReplayVerdict> => {
    const { runId } = replaySchema.parse(input);
    const rows = await store();
    const run = await rows.run(runId);
    const question = run && (await rows.questionById(run.questionId));
    if (!run || question?.workspaceId !== actor.workspaceId) return refused('There is no such run in this workspace.');
    try {
      const { table, index } = await (await runtime()).documentIndex(run.revisionId);
      const outcome = await replayRun({
        events: await rows.events(runId, 0),
        table,
        index,
        dictionary: await rows.dictionary.entries(actor.workspaceId),
        signal: AbortSignal.timeout(replayLimitMs),
      });
      if (!outcome.ok) return outcome;
      const { same, differs, events } = outcome.replay;
      return { ok: true, same, differs, events: events.length };
    } catch (error) {
      if (error instanceof ProviderError) return refused(`The replay took another way. ${error.message}`);
      throw error;
    }
  });
}
