import { collectAnswers } from '../../export/collect-answers';
import type { ExportScope } from '../../export/export-request';
import type { ExportedAnswer } from '../../export/exported-answer';
import type { Blobs } from '../../ports/blobs';
import type { Clock } from '../../ports/clock';
import type { Store } from '../../ports/store';
import { writeReport } from './write-report';

type Ports = { store: Store; blobs: Pick<Blobs, 'read'>; clock: Clock };
type Options = { onAnswer: (count: number) => Promise<void>; signal: AbortSignal };

/** The report of a scope for people, document by document, each one's answers in the order in which they were given. */
export function exportReport(
  actor: { name: string; workspaceId: string },
  scope: ExportScope,
  { store, blobs, clock }: Ports,
  { onAnswer, signal }: Options,
): AsyncGenerator<Uint8Array> {
  async function* answers(): AsyncGenerator<ExportedAnswer> {
    let done = 0;
    for (const { id } of await store.documents(actor.workspaceId)) {
      if (scope.documentIds && !scope.documentIds.includes(id)) continue;
      const own = { ...scope, documentIds: [id] };
      for await (const { exported } of collectAnswers(store, actor.workspaceId, own, signal)) {
        yield exported;
        await onAnswer(++done);
      }
    }
  }
  const source = async (sha256: string) => new Uint8Array(await new Response(blobs.read(sha256)).arrayBuffer());
  return writeReport(answers(), { createdAt: new Date(clock.now()).toISOString(), createdBy: actor.name }, source);
}
