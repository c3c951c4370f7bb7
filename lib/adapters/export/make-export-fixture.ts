import type { KeyObject } from 'node:crypto';
import { join } from 'node:path';
import type { ExportFormat, ExportScope } from '../../export/export-request';
import type { Blobs } from '../../ports/blobs';
import type { Clock } from '../../ports/clock';
import type { ExportRow } from '../../ports/export-store';
import type { Store } from '../../ports/store';
import { createFileBlobs } from '../files/file-blobs';
import { ann } from '../prisma/rows-fixture';
import { createExportJob } from './export-job';

export type ExportingWorkspace = {
  folder: string;
  store: Store;
  clock: Clock;
  key: KeyObject;
  blobs: Pick<Blobs, 'read'>;
};

/** Asks for an export as Ann and makes it as the program does, with the documents in a bundle. */
export async function makeExport(
  { folder, store, clock, key, blobs }: ExportingWorkspace,
  format: ExportFormat,
  scope: ExportScope,
): Promise<{ row: ExportRow; bytes: Uint8Array }> {
  const exportFiles = await createFileBlobs(join(folder, 'exports'));
  const request = { schemaVersion: 1, format, scope, withDocuments: true, withTraces: false } as const;
  const { id } = await store.exports.create(ann, request);
  const partsFolder = join(folder, 'parts');
  const job = createExportJob({ store, clock, blobs, exportFiles, signingKey: () => key, partsFolder });
  await job({ exportId: id }, new AbortController().signal);
  const row = await store.exports.byId(id);
  if (!row?.sha256) throw new Error(`The export as ${format} is ${row?.state ?? 'gone'}: ${row?.problem}`);
  return { row, bytes: new Uint8Array(await new Response(exportFiles.read(row.sha256)).arrayBuffer()) };
}
