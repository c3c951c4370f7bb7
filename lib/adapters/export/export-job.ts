import { createPublicKey } from 'node:crypto';
import { z } from 'zod';
import { keyFingerprint } from '../../audit/checkpoint';
import type { CollectedAnswer } from '../../export/bundle';
import { ZipError } from '../../export/canonical-zip';
import { collectAnswers } from '../../export/collect-answers';
import { textReader } from '../../export/document-text';
import { exportFormats } from '../../export/export-formats';
import type { ExportRequest } from '../../export/export-request';
import type { ExportedAnswer } from '../../export/exported-answer';
import { writeAnnotations } from '../../export/write-annotations';
import { writeCsv } from '../../export/write-csv';
import { writeJson, writeJsonLines } from '../../export/write-json';
import { TooManyRows, writeXlsx } from '../../export/write-xlsx';
import type { Blobs } from '../../ports/blobs';
import type { ExportRow } from '../../ports/export-store';
import type { JobHandler } from '../../worker';
import { NotAnnotated } from './annotate-pdf';
import { exportAnnotated } from './export-annotated';
import { type BundlePortsOfServer, ChangedMeanwhile, exportBundle } from './export-bundle';
import { exportReport } from './export-report';
import { inPartFolder } from './part-files';

export type ExportJobPorts = BundlePortsOfServer & { exportFiles: Pick<Blobs, 'put'> };

/** Errors whose message is for the person who asked. */
const knownErrors = [TooManyRows, ZipError, ChangedMeanwhile, NotAnnotated];
const payloadSchema = z.object({ exportId: z.string() });
const answersBetweenNotes = 100;
const mostBytes = 16 * 1024 ** 3;

/** Makes the export that a job names, keeps its file, and says so in the audit chain. Begun again from the start after a stop. */
export function createExportJob(ports: ExportJobPorts): JobHandler {
  const { store, clock, exportFiles } = ports;
  return async (payload, signal) => {
    const { exportId } = payloadSchema.parse(payload);
    const row = await store.exports.byId(exportId);
    if (!row || row.state === 'done' || row.state === 'failed') return;
    const counter = startCounter(row, ports);
    await store.exports.progress(row.id, 0);
    try {
      const { format } = row.request;
      const { source, extension = exportFormats[format].extension } = await fileOf(row, ports, counter.note, signal);
      const { sha256, bytes } = await exportFiles.put(source, mostBytes);
      await store.exports.finish(row.id, {
        fileName: `countersign-${format}-${new Date(clock.now()).toISOString().slice(0, 10)}.${extension}`,
        sha256,
        bytes,
        answers: counter.count(),
        keyFingerprint: format === 'bundle' ? keyFingerprint(createPublicKey(ports.signingKey())) : null,
      });
    } catch (error) {
      if (signal.aborted) throw error;
      const known = knownErrors.some((kind) => error instanceof kind);
      await store.exports.fail(
        row.id,
        known && error instanceof Error
          ? error.message
          : 'The export stopped on an error of the program. Nothing was changed; export again.',
      );
      if (!known) throw error;
    }
  };
}

type ExportFile = { source: AsyncIterable<Uint8Array>; extension?: string };

async function fileOf(
  row: ExportRow,
  ports: ExportJobPorts,
  note: (count: number) => Promise<void>,
  signal: AbortSignal,
): Promise<ExportFile> {
  const { request } = row;
  const actor = { userId: row.createdBy, name: row.createdByName, workspaceId: row.workspaceId };
  const answers = () => counted(collectAnswers(ports.store, row.workspaceId, request.scope, signal), note);
  switch (request.format) {
    case 'csv':
      return { source: encoded(writeCsv(answers())) };
    case 'json':
      return { source: encoded(writeJson(answers(), aboutOf(request, ports))) };
    case 'jsonl':
      return { source: encoded(writeJsonLines(answers())) };
    case 'xlsx':
      return { source: inPartFolder(ports.partsFolder, (part) => writeXlsx(answers(), part)) };
    case 'bundle':
      return { source: exportBundle(actor, request, ports, { onAnswer: note, signal }) };
    case 'annotations':
      return { source: encoded(writeAnnotations(answers(), textReader(ports.store.lineTable))) };
    case 'report':
      return { source: exportReport(actor, request.scope, ports, { onAnswer: note, signal }) };
    case 'annotated_pdf':
      return exportAnnotated(row.workspaceId, request.scope, ports, { onAnswer: note, signal });
  }
}

function aboutOf(request: ExportRequest, { clock }: ExportJobPorts) {
  return { createdAt: new Date(clock.now()).toISOString(), scope: request.scope };
}

/** Progress is written now and then, not for every answer. */
function startCounter(row: ExportRow, { store }: ExportJobPorts) {
  let done = 0;
  return {
    count: () => done,
    note: async (count: number) => {
      done = count;
      if (count % answersBetweenNotes === 0) await store.exports.progress(row.id, count);
    },
  };
}

async function* counted(
  answers: AsyncIterable<CollectedAnswer>,
  note: (count: number) => Promise<void>,
): AsyncGenerator<ExportedAnswer> {
  let count = 0;
  for await (const { exported } of answers) {
    yield exported;
    await note(++count);
  }
}

async function* encoded(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const text of texts) yield encoder.encode(text);
}
