import { RequestProblem } from '@/app/api/edge';
import type { Actor } from '@/lib/ports/actor';
import type { DocumentRow } from '@/lib/ports/rows';
import { store } from '@/lib/wiring';

export type DocumentContext = { params: Promise<{ id: string }> };

/** The document, if it is one of the actor's workspace; another workspace's is as absent as none. */
export async function documentOf(actor: Actor, context: DocumentContext): Promise<DocumentRow> {
  const { id } = await context.params;
  const document = await (await store()).document(actor.workspaceId, id);
  if (!document) throw new RequestProblem('not_found', 'There is no such document in this workspace.');
  return document;
}
