import type { Clock } from '../../ports/clock';
import { toJson } from './json-column';
import type { Transaction } from './open-database';
import { now } from './store-context';

/** Whether the parse of a revision goes on. A run that reads a part of a document would take the part for the whole:
 *  it gets its job when the parse ends. The row is locked, so that a parse can't end between this and the caller's writes. */
export async function isBeingParsed(tx: Transaction, revisionId: string): Promise<boolean> {
  const { count } = await tx.revision.updateMany({
    where: { id: revisionId, finishedAt: null },
    data: { pagesSaved: { increment: 0 } },
  });
  return count > 0;
}

/** Ends what waited for a parse that failed. */
export async function failWaitingRuns(tx: Transaction, documentId: string, clock: Clock): Promise<void> {
  const unfinished = await tx.revision.findMany({ where: { documentId, finishedAt: null }, select: { id: true } });
  const message =
    'The document could not be read to its end, so the question was not answered. See what is wrong with the document.';
  await tx.run.updateMany({
    where: { documentId, state: 'queued', revisionId: { in: unfinished.map(({ id }) => id) } },
    data: { state: 'failed', problem: toJson({ code: 'document_failed', message }), finishedAt: now(clock) },
  });
}
