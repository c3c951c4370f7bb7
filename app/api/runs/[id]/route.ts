import { handle } from '@/app/api/edge';
import { store } from '@/lib/wiring';
import { runOf } from './run-of';

export const dynamic = 'force-dynamic';

/** A run as a file: the question, how it was run, and its whole diary with every prompt and reply. */
export function GET(request: Request, context: { params: Promise<{ id: string }> }): Promise<Response> {
  return handle(request, 'view', async (actor) => {
    const rows = await store();
    const { run, question } = await runOf(rows, actor, (await context.params).id);
    const events = await rows.events(run.id, 0);
    return new Response(`${JSON.stringify({ schemaVersion: 1, question, run, events }, null, 2)}\n`, {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="run-${run.id.replace(/[^\w-]/g, '')}.json"`,
        'cache-control': 'no-store',
      },
    });
  });
}
