import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { approvedOnly, type ExportRequest } from '../../export/export-request';
import type { Store } from '../../ports/store';
import type { Flag } from '../../run/flag';
import { openStore } from '../prisma/open-store';
import {
  ann,
  answeredQuestion,
  bob,
  makeFlag,
  makePage,
  makeResult,
  type TestClock,
  testClock,
} from '../prisma/rows-fixture';
import { exportBundle } from './export-bundle';

export const pdfBytes = new TextEncoder().encode('%PDF-1.7 stands for a document');
export const pdfSha256 = createHash('sha256').update(pdfBytes).digest('hex');

export type Workspace = {
  folder: string;
  databaseUrl: string;
  store: Store;
  clock: TestClock;
  key: KeyObject;
  blobs: { read(): ReadableStream<Uint8Array> };
  documentId: string;
  close(): Promise<void>;
  bundle(change?: Partial<ExportRequest>, key?: KeyObject): Promise<Uint8Array>;
};

/** A workspace with a document and answers that were approved, edited, approved after an undo, rejected, and left alone. */
export async function openWorkspace(): Promise<Workspace> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-exports-'));
  const clock = testClock();
  const databaseUrl = `file:${join(folder, 'test.db')}`;
  const store = await openStore({ databaseUrl, clock });
  const key = generateKeyPairSync('ed25519').privateKey;
  const { document } = await store.createDocument(ann, {
    name: 'lease.pdf',
    sha256: pdfSha256,
    bytes: pdfBytes.length,
  });
  const revisionId = await store.beginRevision(document.id, { parser: 'test', version: '1', settings: {} }, 1, false);
  await store.savePages(revisionId, [makePage(1, 1, ['alpha', 'beta'])]);
  await store.finishRevision(revisionId, []);
  await store.setDocumentState(document.id, 'ready');

  const ask = async (value: string, flags: Flag[] = []) =>
    (await answeredQuestion(store, ann, document.id, value, flags)).answer;
  const approved = await ask('alpha');
  await store.review.decide(bob, { answerId: approved.id, version: 1, decision: 'approve', reason: 'it stands there' });
  const edited = await ask('alpha?', [makeFlag('inferred'), makeFlag('low_confidence')]);
  const { answer, items, evidence } = makeResult('alpha');
  const edit = { answer, items, evidence };
  await store.review.decide(bob, { answerId: edited.id, version: 1, decision: 'approve_edited', edit });
  const undone = await ask('alpha');
  await store.review.decide(ann, { answerId: undone.id, version: 1, decision: 'approve' });
  await store.review.undo(ann, undone.id);
  await store.review.decide(bob, { answerId: undone.id, version: 3, decision: 'approve' });
  const rejected = await ask('beta');
  const destination = 'back_to_asker' as const;
  await store.review.decide(bob, {
    answerId: rejected.id,
    version: 1,
    decision: 'reject',
    reason: 'wrong line',
    destination,
  });
  await ask('alpha again');

  const request: ExportRequest = {
    schemaVersion: 1,
    format: 'bundle',
    scope: approvedOnly,
    withDocuments: true,
    withTraces: true,
  };
  const blobs = { read: () => new Blob([pdfBytes]).stream() };
  return {
    folder,
    databaseUrl,
    store,
    clock,
    key,
    blobs,
    documentId: document.id,
    async close() {
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
    async bundle(change = {}, signingKey = key) {
      const ports = { store, blobs, clock, signingKey: () => signingKey, partsFolder: join(folder, 'parts') };
      const chunks: Uint8Array[] = [];
      for await (const chunk of exportBundle(ann, { ...request, ...change }, ports)) chunks.push(chunk);
      return new Uint8Array(Buffer.concat(chunks));
    },
  };
}
