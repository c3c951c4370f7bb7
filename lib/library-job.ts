import { z } from 'zod';
import type { LineTable } from './document/line-table';
import type { Store } from './ports/store';
import { parseQuestion } from './question/parse-question';
import type { DocumentIndex } from './retrieval/build-index';
import {
  contentShare,
  type DocumentProfile,
  profileDocument,
  routeProfiles,
  withTies,
} from './retrieval/route-library';
import { newerVersion, newestVersions } from './review/newer-version';
import type { JobHandler } from './worker';

const payloadSchema = z.object({ libraryQuestionId: z.string(), documents: z.int().min(1) });

export type LibraryJobPorts = {
  store: Pick<Store, 'library' | 'documents' | 'dictionary'>;
  documentIndex(revisionId: string): Promise<{ table: LineTable; index: DocumentIndex }>;
  providerOfRuns(workspaceId: string): Promise<{ provider: string; model: string }>;
  /** Runs were queued. */
  wake(): void;
};

/** Takes a question that was asked of the whole library to the documents that it is most likely about. The documents pass one
 *  by one; what is kept of each is its profile. Done twice, it asks nobody twice. */
export function createLibraryJob({ store, documentIndex, providerOfRuns, wake }: LibraryJobPorts): JobHandler {
  const profiles = new Map<string, DocumentProfile>();
  return async (payload, signal) => {
    const { libraryQuestionId: id, documents: wanted } = payloadSchema.parse(payload);
    const asked = await store.library.byId(id);
    if (!asked) return;
    let { routing } = asked;
    if (asked.state !== 'asked') {
      const documents = await store.documents(asked.workspaceId);
      const newest = newestVersions(documents);
      // what was replaced is answered by what replaced it
      const readable = documents.flatMap((document) =>
        document.state === 'ready' && document.revisionId && !newerVersion(document, newest)
          ? [{ ...document, revisionId: document.revisionId }]
          : [],
      );
      if (readable.length === 0) {
        await store.library.failed(id, 'No document can be read yet. Add one, or wait until it is open.');
        return;
      }
      const brief = parseQuestion(asked.text, { dictionary: await store.dictionary.entries(asked.workspaceId) });
      const candidates: { profile: DocumentProfile; share: number }[] = [];
      for (const document of readable) {
        signal.throwIfAborted();
        const { table, index } = await documentIndex(document.revisionId);
        const profile = profiles.get(document.revisionId) ?? profileDocument(document.id, document.name, table);
        profiles.set(document.revisionId, profile);
        candidates.push({ profile, share: contentShare(index, brief) });
      }
      const routed = routeProfiles(candidates, brief);
      const best = routed[0]?.score || 1;
      routing = routed.map(({ id: documentId, score }) => ({ documentId, score: Math.max(0, score / best) }));
    }
    const provider = await providerOfRuns(asked.workspaceId);
    for (const { documentId } of withTies(routing, wanted)) await store.library.take(id, { documentId, ...provider });
    await store.library.routed(id, routing);
    wake();
  };
}
