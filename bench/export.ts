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
import { approvedOnly, exportFormatSchema } from '../lib/export/export-request';
import type { Store } from '../lib/ports/store';

const total = Number(process.env.EXPORT_ANSWERS ?? 10_000);
const formats = process.env.EXPORT_FORMATS
  ? process.env.EXPORT_FORMATS.split(',').map((name) => exportFormatSchema.parse(name))
  : exportFormatSchema.options;
const pagesOfDocument = 40;
const sampleMs = 100;
/** Ten times the answers; what would keep them all comes near to ten. */
const mostGrowth = 3;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Exports 10,000 approved answers, and a tenth of them, in every format through the job: seconds, bytes, and, in a second pass that
 *  collects all the time, the peak of memory that is held beyond what was held before: about the same for both where it is constant. The
 *  answers are from two documents of 40 pages. */
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
      const create = (documentIds: string[] | null) =>
        store.exports.create(ann, {
          schemaVersion: 1,
          format,
          scope: { ...approvedOnly, documentIds },
          withDocuments: true,
          withTraces: false,
        });
      const make = async (documentIds: string[] | null) => {
        const { id } = await create(documentIds);
        const began = performance.now();
        await job({ exportId: id }, new AbortController().signal);
        const row = await store.exports.byId(id);
        if (row?.state !== 'done') throw new Error(`The export as ${format} failed: ${row?.problem}`);
        return {
          answers: row.answers,
          seconds: rounded((performance.now() - began) / 1000),
          megabytes: mega(row.bytes ?? 0),
        };
      };
      const tenth = { ...(await make([small])), peakMegabytes: await peakOf(() => make([small])) };
      const all = { ...(await make(null)), peakMegabytes: await peakOf(() => make(null)) };
      // less than a megabyte is the noise of collecting
      const peakRatio = rounded(Math.max(1, all.peakMegabytes) / Math.max(1, tenth.peakMegabytes));
      if (peakRatio > mostGrowth) process.exitCode = 1;
      figures[format] = { tenth, all, peakRatio };
      console.log(
        `${format.padEnd(14)} ${tenth.answers} answers ${tenth.seconds} s, ${tenth.peakMegabytes} MB held; ` +
          `${all.answers} answers ${all.seconds} s, ${all.peakMegabytes} MB held (${peakRatio} times), ${all.megabytes} MB written`,
      );
    }
    console.log(JSON.stringify(figures));
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The most that is held while something is made beyond what was held before, in megabytes. */
async function peakOf(make: () => Promise<unknown>): Promise<number> {
  const before = held();
  let peak = before;
  let timer: NodeJS.Timeout;
  const look = () => {
    const started = performance.now();
    peak = Math.max(peak, held());
    // collecting is slow where much is held: it takes a third of the time at most
    timer = setTimeout(look, Math.max(sampleMs, 2 * (performance.now() - started)));
  };
  timer = setTimeout(look, sampleMs);
  try {
    await make();
  } finally {
    clearTimeout(timer);
  }
  return mega(peak - before);
}

/** What is alive, in bytes. Buffers that one collection frees stay in the figure until the next. */
function held(): number {
  collectGarbage();
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const rounded = (value: number) => Number(value.toFixed(1));
const mega = (bytes: number) => rounded(bytes / 1_000_000);

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
