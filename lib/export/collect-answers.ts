import { canonicalHash } from '../audit/canonical-hash';
import { absenceCertificate } from '../dispatch/certificate';
import type { LineTable } from '../document/line-table';
import type { Store } from '../ports/store';
import type { CollectedAnswer } from './bundle';
import { type AnswerRecord, describeAnswer } from './describe-answer';
import type { ExportScope } from './export-request';

const answersAtOnce = 250;

/** The answers of a scope as they go out, oldest first, a page of them in memory at a time.
 *  @param signal ends the iteration with its reason */
export async function* collectAnswers(
  store: Pick<Store, 'exports' | 'events' | 'lineTable'>,
  workspaceId: string,
  scope: ExportScope,
  signal?: AbortSignal,
): AsyncGenerator<CollectedAnswer> {
  const certificates = certificateReader(store);
  let after: string | null = null;
  do {
    const { records, next } = await store.exports.answers(workspaceId, scope, after, answersAtOnce);
    for (const record of records) {
      signal?.throwIfAborted();
      yield collected({ ...record, certificate: await certificates(record) });
    }
    after = next;
  } while (after);
}

function collected(record: AnswerRecord): CollectedAnswer {
  const contents = record.contents.map(({ number, answer, evidence }) => ({
    answerId: record.id,
    number,
    content: { answer, evidence },
  }));
  const standing = contents.find(({ number }) => number === record.content);
  return { exported: describeAnswer(record, canonicalHash(standing?.content ?? null)), contents };
}

/** Makes the certificates of "not found" from the traces; the line table of the last document is kept for the next. */
function certificateReader(store: Pick<Store, 'events' | 'lineTable'>) {
  let last: { revisionId: string; table: LineTable } | null = null;
  return async (record: AnswerRecord & { revisionId: string }): Promise<unknown> => {
    const content = record.contents.find(({ number }) => number === record.content);
    if (!content || content.answer.answer_found) return null;
    const events = await store.events(record.run.id, 0);
    const retrievals = events.flatMap((event) => (event.type === 'retrieved' ? [event.retrieval] : []));
    const brief = events.flatMap((event) => (event.type === 'question_parsed' ? [event.brief] : [])).at(-1);
    if (!brief || retrievals.length === 0) return null;
    if (last?.revisionId !== record.revisionId)
      last = { revisionId: record.revisionId, table: await store.lineTable(record.revisionId) };
    return absenceCertificate({ brief, retrievals, table: last.table });
  };
}
