'use server';

import {
  daysTurnedRound,
  type ExportRequest,
  type ExportScope,
  exportRequestSchema,
  exportScopeSchema,
} from '@/lib/export/export-request';
import { runtime, store } from '@/lib/wiring';
import { acting, type Refused, refused } from './acting';

/** How many answers a scope has, and how many of them somebody signed. */
export async function countExport(
  scope: ExportScope,
): Promise<{ ok: true; answers: number; approved: number } | Refused> {
  return acting('export', async (actor) => {
    const asked = exportScopeSchema.parse(scope);
    return { ok: true, ...(await (await store()).exports.count(actor.workspaceId, asked)) };
  });
}

/** Records an export and starts the job that makes it; it goes on whatever the browser does. */
export async function createExport(request: ExportRequest): Promise<{ ok: true; exportId: string } | Refused> {
  return acting('export', async (actor) => {
    const asked = exportRequestSchema.parse(request);
    const { exports } = await store();
    if ((await exports.count(actor.workspaceId, asked.scope)).answers === 0)
      return refused(
        daysTurnedRound(asked.scope) ?? 'No answer is in this selection. Widen it, or approve some answers first.',
      );
    const { id } = await exports.create(actor, asked);
    (await runtime()).wake();
    return { ok: true, exportId: id };
  });
}
