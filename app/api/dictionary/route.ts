import { handle } from '@/app/api/edge';
import { dictionaryToCsv } from '@/lib/question/dictionary';
import { store } from '@/lib/wiring';

export const dynamic = 'force-dynamic';

/** The workspace's dictionary as CSV: one row a keyword. */
export function GET(request: Request): Promise<Response> {
  return handle(request, 'view', async (actor) => {
    const csv = dictionaryToCsv(await (await store()).dictionary.entries(actor.workspaceId));
    return new Response(csv, {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="dictionary.csv"',
        'cache-control': 'no-store',
      },
    });
  });
}
