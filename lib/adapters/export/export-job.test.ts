import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEventSchema } from '../../audit/audit-event';
import { approvedOnly, type ExportFormat, type ExportScope, exportFormatSchema } from '../../export/export-request';
import { verifyBundle } from '../../export/verify-bundle';
import type { Blobs } from '../../ports/blobs';
import { createFileBlobs } from '../files/file-blobs';
import { ann, stranger } from '../prisma/rows-fixture';
import { openWorkspace, type Workspace } from './bundle-fixture';
import { createExportJob } from './export-job';
import { makeExport } from './make-export-fixture';
import { nodeCrypto } from './node-crypto';

let folder: string;
let workspace: Workspace;
let exportFiles: Blobs;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-job-'));
  workspace = await openWorkspace();
  exportFiles = await createFileBlobs(folder);
});
afterAll(async () => {
  await workspace.close();
  rmSync(folder, { recursive: true, force: true });
});

/** These need a real PDF and have tests of their own. */
const drawn: ExportFormat[] = ['annotated_pdf', 'report'];
const never = new AbortController().signal;

const make = (format: ExportFormat, scope: ExportScope = approvedOnly) => makeExport(workspace, format, scope);

const read = (bytes: Uint8Array): Record<string, string>[] => parse(Buffer.from(bytes), { columns: true, bom: true });

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

  it('has the answers of its scope and no others', async () => {
    const count = async (change: Partial<ExportScope>) => {
      const scope = { ...approvedOnly, ...change };
      const rows = read((await make('csv', scope)).bytes);
      expect(await workspace.store.exports.count(ann.workspaceId, scope)).toMatchObject({ answers: rows.length });
      return rows.length;
    };
    expect(await count({})).toBe(3);
    expect(await count({ states: ['rejected'] })).toBe(1);
    expect(await count({ states: ['shipped', 'rejected', 'approved', 'approved_edited'] })).toBe(5);
    expect(await count({ documentIds: ['another'] })).toBe(0);
    expect(await count({ documentIds: [workspace.documentId] })).toBe(3);
    expect(await count({ labels: ['contract'] })).toBe(0);
    expect(await count({ person: 'bob' })).toBe(3);
    expect(await count({ person: 'nobody' })).toBe(0);
    expect(await count({ from: '2026-01-01', to: '2026-01-01' })).toBe(3);
    expect(await count({ from: '2026-01-02' })).toBe(0);
    expect(await workspace.store.exports.count(stranger.workspaceId, approvedOnly)).toEqual({
      answers: 0,
      approved: 0,
    });
  });

  it('marks what nobody signed on every row', async () => {
    const rows = read((await make('csv', { ...approvedOnly, states: ['shipped', 'approved'] })).bytes);
    expect(rows.map(({ approved }) => approved).sort()).toEqual(['NOT APPROVED', 'approved', 'approved']);
  });

  it('that fails says so and is not told of in the chain', async () => {
    const { store, clock, key } = workspace;
    const { id } = await store.exports.create(ann, {
      schemaVersion: 1,
      format: 'csv',
      scope: approvedOnly,
      withDocuments: false,
      withTraces: false,
    });
    const full = { put: () => Promise.reject(new Error('disk full')) };
    const job = createExportJob({
      store,
      clock,
      blobs: exportFiles,
      exportFiles: full,
      signingKey: () => key,
      partsFolder: join(folder, 'parts'),
    });
    await expect(job({ exportId: id }, never)).rejects.toThrow('disk full');
    expect(await store.exports.byId(id)).toMatchObject({ state: 'failed', sha256: null });
    expect(await store.audit.about(ann.workspaceId, id)).toEqual([]);
    expect((await store.exports.list(ann.workspaceId, 1)).map((row) => row.id)).toEqual([id]);
    expect(await store.exports.list(stranger.workspaceId)).toEqual([]);
  });
});
