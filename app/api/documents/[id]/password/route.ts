import { z } from 'zod';
import { handle } from '@/app/api/edge';
import { runtime, store } from '@/lib/wiring';
import { type DocumentContext, documentOf } from '../document-of';

export const dynamic = 'force-dynamic';

const bodySchema = z.object({ password: z.string().min(1).max(1_000) });

/** Opens a protected document. The password goes to the parser process and nowhere else. */
export function POST(request: Request, context: DocumentContext): Promise<Response> {
  return handle(request, 'upload', async (actor) => {
    const document = await documentOf(actor, context);
    const { password } = bodySchema.parse(await request.json());
    const outcome = await (await runtime()).parseWithPassword(document.id, password);
    const current = await (await store()).document(actor.workspaceId, document.id);
    if (outcome.ok) return Response.json({ document: current });
    return Response.json(
      { document: current, error: { code: outcome.code, message: outcome.message } },
      { status: 422 },
    );
  });
}
