import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createExportJob } from '../lib/adapters/export/export-job';
import { createFileBlobs } from '../lib/adapters/files/file-blobs';
import { multiplyAnswer } from '../lib/adapters/prisma/multiply-answers-fixture';
import { openStore } from '../lib/adapters/prisma/open-store';
import { ann, bob, makePage, makeResult } from '../lib/adapters/prisma/rows-fixture';
import { runSql } from '../lib/adapters/prisma/run-sql-fixture';
import { systemClock } from '../lib/adapters/system-clock';
import { approvedOnly, type ExportFormat, exportFormatSchema } from '../lib/export/export-request';
import type { Store } from '../lib/ports/store';

const total = Number(process.env.EXPORT_ANSWERS ?? 10_000);
const formats = process.env.EXPORT_FORMATS
  ? process.env.EXPORT_FORMATS.split(',').map((name) => exportFormatSchema.parse(name))
  : exportFormatSchema.options;
const pagesOfDocument = 40;
const sampleMs = 500;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Exports 10,000 approved answers, and a tenth of them, in every format through the job: seconds, bytes, and the peak of memory that is
 *  held beyond what was held before, and how many times that of the tenth it is. The answers are from two documents of 40 pages. */
export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-bench-export-'));
  const databaseUrl = `file:${join(folder, 'bench.db')}`;
  const store = await openStore({ databaseUrl, clock: systemClock });
  try {
    const blobs = await createFileBlobs(join(folder, 'documents'));
    const exportFiles = await createFileBlobs(join(folder, 'exports'));
    const started = performance.now();
    const small = await answeredDocument(store, databaseUrl, blobs, 1, Math.round(total / 10));
    await answeredDocument(store, databaseUrl, blobs, 2, total - Math.round(total / 10));
    const seconds = (performance.now() - started) / 1000;
    console.log(`export: ${total} approved answers were laid down in ${seconds.toFixed(1)} s`);

    const key = generateKeyPairSync('ed25519').privateKey;
    const job = createExportJob({
      store,
      blobs,
      exportFiles,
      clock: systemClock,
      signingKey: () => key,
      partsFolder: join(folder, 'parts'),
    });
    const figures: Record<string, unknown> = { benchmark: 'export', answers: total };
    for (const format of formats) {
      const tenth = await measure(store, job, format, [small]);
      const all = await measure(store, job, format, null);
      // less than a megabyte is the noise of collecting
      const peakRatio = Number((Math.max(1, all.peakMegabytes) / Math.max(1, tenth.peakMegabytes)).toFixed(2));
      figures[format] = { tenth, all, peakRatio };
      console.log(
        `${format.padEnd(14)} ${String(tenth.answers).padStart(6)} answers ${tenth.seconds.toFixed(1)} s, ${tenth.peakMegabytes} MB held; ` +
          `${String(all.answers).padStart(6)} answers ${all.seconds.toFixed(1)} s, ${all.peakMegabytes} MB held (${peakRatio} times), ${all.megabytes} MB written`,
      );
    }
    console.log(JSON.stringify(figures));
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(
  store: Store,
  job: ReturnType<typeof createExportJob>,
  format: ExportFormat,
  documentIds: string[] | null,
) {
  const scope = { ...approvedOnly, documentIds };
  const { id } = await store.exports.create(ann, {
    schemaVersion: 1,
    format,
    scope,
    withDocuments: true,
    withTraces: false,
  });
  const before = held();
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, held());
  }, sampleMs);
  const started = performance.now();
  try {
    await job({ exportId: id }, new AbortController().signal);
  } finally {
    clearInterval(timer);
  }
  const row = await store.exports.byId(id);
  if (row?.state !== 'done') throw new Error(`The export as ${format} failed: ${row?.problem}`);
  return {
    answers: row.answers,
    seconds: (performance.now() - started) / 1000,
    peakMegabytes: Number(((peak - before) / 1_000_000).toFixed(1)),
    megabytes: Number(((row.bytes ?? 0) / 1_000_000).toFixed(1)),
  };
}

/** What is alive: collecting first costs time, which the seconds include. */
function held(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

async function answeredDocument(
  store: Store,
  databaseUrl: string,
  blobs: Awaited<ReturnType<typeof createFileBlobs>>,
  seed: number,
  answers: number,
): Promise<string> {
  const sample = readFileSync('public/sample/commercial-property-policy.pdf');
  // bytes after the end of a PDF make another document of it
  const bytes = Buffer.concat([sample, Buffer.from(`\n% ${seed}\n`)]);
  const { sha256 } = await blobs.put(chunksOf(bytes), bytes.length);
  if (sha256 !== createHash('sha256').update(bytes).digest('hex')) throw new Error('The blob has other bytes.');
  const { document } = await store.createDocument(ann, { name: `${seed}.pdf`, sha256, bytes: bytes.length });
  const revision = { parser: 'bench', version: '1', settings: {} };
  const revisionId = await store.beginRevision(document.id, revision, pagesOfDocument, false);
  await store.savePages(
    revisionId,
    Array.from({ length: pagesOfDocument }, (_, index) => makePage(index + 1, index * 2 + 1, ['A line', 'another'])),
  );
  await store.finishRevision(revisionId, []);
  await store.setDocumentState(document.id, 'ready');
  const text = 'What is the value of the item?';
  const { run } = await store.ask(ann, { documentId: document.id, text, provider: 'reader', model: 'reader' });
  const result = makeResult(`USD ${seed}`);
  for (const proof of result.evidence.flat())
    proof.pages = [{ page: 1, lineBoxes: [[72, 100, 400, 114]], quoteBoxes: [[72, 100, 150, 114]] }];
  const answer = await store.finishRun(run.id, result);
  await store.review.decide(bob, { answerId: answer.id, version: 1, decision: 'approve' });
  const query = (sql: string) => runSql(databaseUrl, sql);
  await multiplyAnswer(query, { documentId: document.id, answerId: answer.id }, answers - 1);
  return document.id;
}

async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
