import { NextResponse } from 'next/server';
import { handle } from '@/app/api/edge';
import { shownExport } from '@/components/export/shown-export';
import { store } from '@/lib/wiring';

export const dynamic = 'force-dynamic';

/** The exports of the workspace, newest first. */
export function GET(request: Request): Promise<Response> {
  return handle(request, 'export', async (actor) => {
    const rows = await (await store()).exports.list(actor.workspaceId);
    return NextResponse.json(
      { exports: rows.map(shownExport) },
      { headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } },
    );
  });
}
