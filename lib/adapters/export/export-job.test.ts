import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEventSchema } from '../../audit/audit-event';
import { approvedOnly, type ExportFormat, type ExportScope, exportFormatSchema } from '../../export/export-request';
import { verifyBundle } from '../../export/verify-bundle';
import type { Blobs } from '../../ports/blobs';
import type { Store } from '../../ports/store';
import { createFileBlobs } from '../files/file-blobs';
import { multiplyAnswer } from '../prisma/multiply-answers-fixture';
import { ann, answeredQuestion, readyDocument, stranger } from '../prisma/rows-fixture';
import { runSql } from '../prisma/run-sql-fixture';
import { openWorkspace, type Workspace } from './bundle-fixture';
import { createExportJob } from './export-job';
import { makeExport } from './make-export-fixture';
import { nodeCrypto } from './node-crypto';

let workspace: Workspace;
beforeAll(async () => {
  workspace = await openWorkspace();
});
afterAll(() => workspace.close());

/** These need a real PDF and have tests of their own. */
const drawn: ExportFormat[] = ['annotated_pdf', 'report'];
const never = new AbortController().signal;

const make = (format: ExportFormat, scope: ExportScope = approvedOnly) => makeExport(workspace, format, scope);

describe('an export', () => {
  it.each(exportFormatSchema.options.filter((format) => !drawn.includes(format)))(
    'of kind %s is kept, with who made it, and told of in the audit chain',
    async (format) => {
      const { row, bytes } = await make(format);
      expect(row).toMatchObject({ state: 'done', answers: 3, expected: 3, createdByName: 'Ann', bytes: bytes.length });
      const { audit } = workspace.store;
      const [event] = await audit.about(ann.workspaceId, row.id);
      const { body } = auditEventSchema.parse(JSON.parse(event?.body ?? ''));
      expect(body).toMatchObject({ type: 'export_created', sha256: row.sha256, answers: 3, kind: format });
      expect(await audit.verify(ann.workspaceId)).toMatchObject({ ok: true });
    },
  );

  it('of a bundle verifies', async () => {
    const findings = await verifyBundle((await make('bundle')).bytes, nodeCrypto);
    expect(findings.filter(({ status }) => status === 'fails')).toEqual([]);
  });

  it('says how far it is while it is made, of how many, and is finished once', async () => {
    const other = await openWorkspace();
    try {
      const { store } = other;
      const { documentId } = await readyDocument(store, ann, 1);
      const { answer } = await answeredQuestion(store, ann, documentId, 'alpha');
      await store.review.decide(ann, { answerId: answer.id, version: 1, decision: 'approve' });
      const query = (sql: string) => runSql(other.databaseUrl, sql);
      await multiplyAnswer(query, { documentId, answerId: answer.id }, 249);
      const id = await asked(store, { ...approvedOnly, documentIds: [documentId] });
      expect(await store.exports.byId(id)).toMatchObject({ state: 'queued', answers: 0, expected: 250 });
      const seen: string[] = [];
      // the file grows only while it is looked at
      const watched = {
        put: async (source: AsyncIterable<Uint8Array>, most: number) => {
          const looked = async function* () {
            for await (const chunk of source) {
              yield chunk;
              const now = (await store.exports.list(ann.workspaceId))[0];
              const text = `${now?.state}: ${now?.answers} of ${now?.expected}`;
              if (seen.at(-1) !== text) seen.push(text);
            }
          };
          return (await createFileBlobs(join(other.folder, 'exports'))).put(looked(), most);
        },
      };
      const job = jobOf(other, watched);
      await job({ exportId: id }, never);
      expect(seen).toEqual(['running: 0 of 250', 'running: 100 of 250', 'running: 200 of 250']);
      const done = { state: 'done', answers: 250, expected: 250, createdBy: 'ann', createdByName: 'Ann' };
      expect(await store.exports.byId(id)).toMatchObject({ ...done, finishedAt: expect.any(Date) });
      await job({ exportId: id }, never);
      expect(await store.audit.about(ann.workspaceId, id)).toHaveLength(1);
    } finally {
      await other.close();
    }
  });

  it('that was stopped in the middle is begun again from the start', async () => {
    const { store } = workspace;
    const id = await asked(store, approvedOnly);
    const stop = new AbortController();
    const cut = {
      put: async (source: AsyncIterable<Uint8Array>) => {
        for await (const _ of source) stop.abort(new Error('the program stops'));
        throw new Error('Nothing comes after a stop.');
      },
    };
    await expect(jobOf(workspace, cut)({ exportId: id }, stop.signal)).rejects.toThrow('the program stops');
    expect(await store.exports.byId(id)).toMatchObject({ state: 'running', sha256: null });
    expect(await store.audit.about(ann.workspaceId, id)).toEqual([]);
    await jobOf(workspace, await createFileBlobs(join(workspace.folder, 'exports')))({ exportId: id }, never);
    expect(await store.exports.byId(id)).toMatchObject({ state: 'done', answers: 3 });
  });

  it('that fails says so and is not told of in the chain', async () => {
    const { store } = workspace;
    const id = await asked(store, approvedOnly);
    const full = { put: () => Promise.reject(new Error('disk full')) };
    await expect(jobOf(workspace, full)({ exportId: id }, never)).rejects.toThrow('disk full');
    expect(await store.exports.byId(id)).toMatchObject({ state: 'failed', sha256: null });
    expect(await store.audit.about(ann.workspaceId, id)).toEqual([]);
    expect((await store.exports.list(ann.workspaceId, 1)).map((row) => row.id)).toEqual([id]);
    expect(await store.exports.list(stranger.workspaceId)).toEqual([]);
  });
});

async function asked(store: Store, scope: ExportScope): Promise<string> {
  const request = { schemaVersion: 1, format: 'csv', scope, withDocuments: false, withTraces: false } as const;
  return (await store.exports.create(ann, request)).id;
}

function jobOf({ store, clock, key, blobs, folder }: Workspace, exportFiles: Pick<Blobs, 'put'>) {
  return createExportJob({
    store,
    clock,
    blobs,
    exportFiles,
    signingKey: () => key,
    partsFolder: join(folder, 'parts'),
  });
}
