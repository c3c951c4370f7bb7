import { createPublicKey, type KeyObject, sign } from 'node:crypto';
import { keyFingerprint, makeCheckpoint } from '../../audit/checkpoint';
import { writeBundle } from '../../export/bundle';
import { collectAnswers } from '../../export/collect-answers';
import type { ExportRequest } from '../../export/export-request';
import type { Recognized } from '../../export/manifest';
import type { Blobs } from '../../ports/blobs';
import type { Clock } from '../../ports/clock';
import type { Store } from '../../ports/store';
import { openPartFolder } from './part-files';

export type BundlePortsOfServer = {
  store: Store;
  blobs: Pick<Blobs, 'read'>;
  signingKey: () => KeyObject;
  /** Where parts of archives wait, cleared at the start of the program. */
  partsFolder: string;
  clock: Clock;
};

const recordsAtOnce = 2_000;
const mostTries = 5;

/** An answer was decided on between reading it and reading the chain. */
export class ChangedMeanwhile extends Error {
  override readonly name = 'ChangedMeanwhile';
  readonly code = 'changed_meanwhile';
}

/** Writes the evidence bundle of a scope as the workspace stands now; when somebody decides on one of its answers meanwhile, it is
 *  written again from the start. Yields nothing before all parts are known, so what was yielded is never taken back.
 *  @throws ChangedMeanwhile when that happened five times in a row */
export async function* exportBundle(
  actor: { userId: string; name: string; workspaceId: string },
  request: ExportRequest,
  ports: BundlePortsOfServer,
  options: { onAnswer?: (count: number) => Promise<void> | void; signal?: AbortSignal } = {},
): AsyncGenerator<Uint8Array> {
  for (let attempt = 1; ; attempt++) {
    const folder = await openPartFolder(ports.partsFolder);
    try {
      yield* oneBundle(actor, request, ports, options, folder.part);
      return;
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile) || attempt === mostTries) throw error;
    } finally {
      await folder.remove();
    }
  }
}

function oneBundle(
  actor: { userId: string; name: string; workspaceId: string },
  request: ExportRequest,
  { store, blobs, signingKey, clock }: BundlePortsOfServer,
  options: { onAnswer?: (count: number) => Promise<void> | void; signal?: AbortSignal },
  part: Parameters<typeof writeBundle>[1]['part'],
): AsyncGenerator<Uint8Array> {
  const { workspaceId } = actor;
  const key = signingKey();
  const publicKey = createPublicKey(key);
  const versions = new Map<string, number>();

  async function* answers() {
    for await (const answer of collectAnswers(store, workspaceId, request.scope, options.signal)) {
      versions.set(answer.exported.id, answer.exported.version);
      await options.onAnswer?.(versions.size);
      yield answer;
    }
  }

  async function* records(length: number) {
    for (let first = 1; first <= length; first += recordsAtOnce) {
      const last = Math.min(length, first + recordsAtOnce - 1);
      for (const record of await store.audit.records(workspaceId, { first, last })) {
        if (record.type === 'answer_decided') refuseLater(versions, record.body);
        yield record;
      }
    }
  }

  return writeBundle(
    {
      createdAt: new Date(clock.now()).toISOString(),
      createdBy: { id: actor.userId, name: actor.name },
      scope: request.scope,
      answers: answers(),
      async chain() {
        const head = await store.audit.head(workspaceId);
        return {
          checkpoint: makeCheckpoint(workspaceId, head, clock.now(), key),
          records: records(head.length),
        };
      },
      // whole pages of a document are its text: they go only where the document itself goes
      ...(request.withDocuments
        ? {
            document: (sha256) => blobs.read(sha256),
            recognized: (revisionId, pages) => recognizedLines(store, revisionId, pages),
          }
        : {}),
      ...(request.withTraces ? { trace: (runId) => store.events(runId, 0) } : {}),
    },
    {
      part,
      sign: (bytes) => sign(null, bytes, key),
      publicKey: publicKey.export({ type: 'spki', format: 'der' }),
      keyFingerprint: keyFingerprint(publicKey),
    },
  );
}

async function recognizedLines(store: Store, revisionId: string, numbers: number[]): Promise<Recognized['lines']> {
  const lines: Recognized['lines'] = [];
  for (const number of numbers)
    for (const page of await store.pages(revisionId, number, number))
      if (page.signals.recognized)
        lines.push(...page.lines.map(({ number: line, text }) => ({ line, page: number, text })));
  return lines;
}

/** @throws ChangedMeanwhile when an event tells of a later version of an answer than the one that was read */
function refuseLater(versions: Map<string, number>, body: string): void {
  const event = JSON.parse(body) as { body: { answerId: string; toVersion: number } };
  const version = versions.get(event.body.answerId);
  if (version !== undefined && event.body.toVersion > version)
    throw new ChangedMeanwhile('Answers were decided on while they were exported. Export again when it is quieter.');
}
