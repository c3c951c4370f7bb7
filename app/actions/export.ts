'use server';

import { AccessDenied, authorize } from '@/lib/access';
import {
  type ExportRequest,
  type ExportScope,
  exportRequestSchema,
  exportScopeSchema,
} from '@/lib/export/export-request';
import { currentActor, runtime, store } from '@/lib/wiring';

type Refused = { ok: false; message: string };

/** How many answers a scope has, and how many of them somebody signed. */
export async function countExport(
  scope: ExportScope,
): Promise<{ ok: true; answers: number; approved: number } | Refused> {
  const asked = exportScopeSchema.parse(scope);
  return allowed(async (actor) => ({ ok: true, ...(await (await store()).exports.count(actor.workspaceId, asked)) }));
}

/** Records an export and starts the job that makes it; it goes on whatever the browser does. */
export async function createExport(request: ExportRequest): Promise<{ ok: true; exportId: string } | Refused> {
  const asked = exportRequestSchema.parse(request);
  return allowed(async (actor) => {
    const { exports } = await store();
    if ((await exports.count(actor.workspaceId, asked.scope)).answers === 0)
      return { ok: false, message: 'No answer is in this selection. Widen it, or approve some answers first.' };
    const { id } = await exports.create(actor, asked);
    (await runtime()).wake();
    return { ok: true, exportId: id };
  });
}

async function allowed<T>(
  work: (actor: ReturnType<typeof authorize<'export'>>) => Promise<T | Refused>,
): Promise<T | Refused> {
  try {
    return await work(authorize(await currentActor(), 'export'));
  } catch (error) {
    if (error instanceof AccessDenied) return { ok: false, message: error.message };
    throw error;
  }
}
