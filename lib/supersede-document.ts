import type { LineTable } from './document/line-table';
import type { Actor, Store } from './ports/store';
import { compareVersions } from './review/compare-versions';

export type Superseded = { ok: true; stale: number; carriedOver: number } | { ok: false; message: string };

/** Makes one document the newer version of another: answers that depended on the old one become stale, and approvals whose
 *  cited words are the same are carried over at once with a note. */
export async function supersedeDocument(
  actor: Actor,
  { documentId, byDocumentId }: { documentId: string; byDocumentId: string },
  {
    store,
    lineTable,
  }: { store: Pick<Store, 'document' | 'review'>; lineTable: (revisionId: string) => Promise<LineTable> },
): Promise<Superseded> {
  const [before, by] = await Promise.all([
    store.document(actor.workspaceId, documentId),
    store.document(actor.workspaceId, byDocumentId),
  ]);
  if (!before || !by) return refused('One of the documents is no longer in this workspace.');
  if (documentId === byDocumentId) return refused('A document is no newer version of itself.');
  if (by.state !== 'ready' || !by.revisionId) {
    return refused(`“${by.name}” is not read to its end yet. Wait until its pages are there.`);
  }
  const stale = await store.review.markStale(actor, documentId, byDocumentId);
  const newer = await lineTable(by.revisionId);
  let carriedOver = 0;
  for (const answerId of stale) {
    const found = await store.review.answer(actor.workspaceId, answerId);
    if (!found) continue;
    const older = await lineTable(found.answer.revisionId);
    const { unchanged, spans } = compareVersions(found.answer.evidence, older, newer);
    if (!unchanged) continue;
    const pages = [...new Set(spans.map(({ after }) => after?.page))].join(', ');
    const note = `The cited words are unchanged in “${by.name}” (page ${pages}).`;
    // Only approvals can be carried over; what waited before waits again.
    const outcome = await store.review.carryOver(actor, answerId, note);
    if (outcome.ok) carriedOver += 1;
  }
  return { ok: true, stale: stale.length - carriedOver, carriedOver };
}

function refused(message: string): Superseded {
  return { ok: false, message };
}
