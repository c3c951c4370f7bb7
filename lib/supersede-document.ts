import type { Actor } from './ports/actor';
import type { Store } from './ports/store';
import { objectionOf, type ReadAgainPorts, type ReadDocument } from './read-again';
import { comparedWith } from './review/compare-versions';
import { newerVersion, newestVersions } from './review/newer-version';

export type Versions = { documentId: string; byDocumentId: string };
export type Superseded = { ok: true; stale: number; carriedOver: number } | { ok: false; message: string };

/** Makes one document the newer version of another: answers that depended on the old one become stale, and approvals whose
 *  cited words are the same are carried over at once with a note, unless the newer version says something else besides. */
export async function supersedeDocument(
  actor: Actor,
  { documentId, byDocumentId }: Versions,
  {
    store,
    open,
    ...ports
  }: Omit<ReadAgainPorts, 'store'> & {
    store: Pick<Store, 'document' | 'documents' | 'review'> & ReadAgainPorts['store'];
    open: (revisionId: string) => Promise<ReadDocument>;
  },
): Promise<Superseded> {
  const [before, by] = await Promise.all([
    store.document(actor.workspaceId, documentId),
    store.document(actor.workspaceId, byDocumentId),
  ]);
  if (!before || !by) return refused('One of the documents is no longer in this workspace.');
  if (documentId === byDocumentId) return refused('A document is no newer version of itself.');
  if (by.seriesId === before.seriesId)
    return refused(`“${before.name}” and “${by.name}” are versions of one document already.`);
  const newest = newestVersions(await store.documents(actor.workspaceId));
  const instead = newerVersion(before, newest);
  if (instead) {
    return refused(`“${instead.name}” is a newer version of “${before.name}” already. Say it of “${instead.name}”.`);
  }
  const last = newerVersion(by, newest);
  if (last) return refused(`“${last.name}” is a newer version of “${by.name}”. Take that back first.`);
  if (by.state !== 'ready' || !by.revisionId) {
    return refused(`“${by.name}” is not read to its end yet. Wait until its pages are there.`);
  }
  const stale = await store.review.markStale(actor, documentId, byDocumentId);
  const newer = await open(by.revisionId);
  const compared = comparedWith(newer.table);
  let carriedOver = 0;
  for (const { answerId, wasApproved } of stale) {
    // What waited before waits again.
    if (!wasApproved) continue;
    const found = await store.review.answer(actor.workspaceId, answerId);
    if (!found) continue;
    const older = await open(found.answer.revisionId);
    const { unchanged, spans } = compared(found.answer.evidence, older.table);
    if (!unchanged || (await objectionOf(found.answer, newer, spans, { store, ...ports }))) continue;
    const pages = [...new Set(spans.map(({ after }) => after?.page))].join(', ');
    const note = `The cited words are unchanged in “${by.name}” (page ${pages}).`;
    const outcome = await store.review.carryOver(actor, answerId, note);
    if (outcome.ok) carriedOver += 1;
  }
  return { ok: true, stale: stale.length - carriedOver, carriedOver };
}

function refused(message: string): Superseded {
  return { ok: false, message };
}
