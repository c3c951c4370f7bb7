import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Item } from '../../contract/answer';
import type { Line, Page } from '../../document/line-table';
import type { Evidence } from '../../evidence/evidence';
import { approvedOnly, type ExportRequest } from '../../export/export-request';
import type { Blobs } from '../../ports/blobs';
import type { Store } from '../../ports/store';
import { recognizeDocument, requestRecognition } from '../../recognize-document';
import { createPdfParser } from '../pdf/pdf-parser';
import { openStore } from '../prisma/open-store';
import { ann, bob, makeAnswer, makeResult, type TestClock, testClock } from '../prisma/rows-fixture';
import { exportBundle } from './export-bundle';

export type RealWorkspace = {
  folder: string;
  store: Store;
  clock: TestClock;
  key: KeyObject;
  pdf: Uint8Array;
  sha256: string;
  documentId: string;
  /** The lines that were cited, one an answer. */
  cited: Line[];
  blobs: { read(): ReadableStream<Uint8Array> };
  bundle(change?: Partial<ExportRequest>): Promise<Uint8Array>;
  close(): Promise<void>;
};

/** A workspace with a real PDF, read by the real parser; each of `choose`'s lines is the approved answer to a question, and one more
 *  answer nobody decided on.
 *  @param reading.ocr has its pictures read with OCR before anything is asked */
export async function openRealWorkspace(
  pdf: Uint8Array,
  choose: (lines: Line[]) => Line[],
  reading: { password?: string; ocr?: boolean } = {},
): Promise<RealWorkspace> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-real-'));
  const path = join(folder, 'document.pdf');
  writeFileSync(path, pdf);
  const pages: Page[] = [];
  const parser = createPdfParser({ pages: 500 });
  const outcome = await parser.parse({
    path,
    ...(reading.password === undefined ? {} : { password: reading.password }),
    onOpened: () => undefined,
    onPages: (more) => void pages.push(...more),
  });
  if (!outcome.ok) throw new Error(outcome.message);

  const clock = testClock();
  const store = await openStore({ databaseUrl: `file:${join(folder, 'test.db')}`, clock });
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  const { document } = await store.createDocument(ann, { name: 'document.pdf', sha256, bytes: pdf.length });
  const revisionId = await store.beginRevision(document.id, outcome.revision, outcome.pageCount, false);
  await store.savePages(revisionId, pages);
  await store.finishRevision(revisionId, outcome.sections);
  await store.setDocumentState(document.id, 'ready');
  if (reading.ocr) {
    const ports = { store, blobs: { path: () => path } as unknown as Blobs, parser, changed: () => undefined };
    const request = await requestRecognition(ports, document.id);
    if (!request.ok) throw new Error(request.message);
    await recognizeDocument(ports, document.id, new AbortController().signal);
  }

  const read = await store.documentById(document.id);
  const table = await store.lineTable(read?.revisionId ?? '');
  const cited = choose(table.pages.flatMap(({ lines }) => lines));
  for (const [index, line] of [...cited, ...cited.slice(0, 1)].entries()) {
    const text = `What does line ${line.number} say?`;
    const { run } = await store.ask(ann, { documentId: document.id, text, provider: 'reader', model: 'reader' });
    await store.beginRun(run.id);
    const item: Item = {
      kind: 'text',
      value: line.text,
      spans: [{ line_start: line.number, line_end: line.number, quote: line.text }],
      path: null,
    };
    const result = { ...makeResult(line.text), answer: makeAnswer([item]), items: [item], evidence: [[proofOf(line)]] };
    const answer = await store.finishRun(run.id, result);
    if (index < cited.length)
      await store.review.decide(bob, {
        answerId: answer.id,
        version: 1,
        decision: 'approve',
        reason: 'read on the page',
      });
  }

  const key = generateKeyPairSync('ed25519').privateKey;
  const blobs = { read: () => new Blob([Uint8Array.from(pdf)]).stream() };
  const request: ExportRequest = {
    schemaVersion: 1,
    format: 'bundle',
    scope: approvedOnly,
    withDocuments: true,
    withTraces: false,
  };
  return {
    folder,
    store,
    clock,
    key,
    pdf,
    sha256,
    documentId: document.id,
    cited,
    blobs,
    async bundle(change = {}) {
      const chunks: Uint8Array[] = [];
      const ports = { store, blobs, clock, signingKey: () => key, partsFolder: join(folder, 'parts') };
      for await (const chunk of exportBundle(ann, { ...request, ...change }, ports)) chunks.push(chunk);
      return new Uint8Array(Buffer.concat(chunks));
    },
    async close() {
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function proofOf(line: Line): Evidence {
  return {
    span: { line_start: line.number, line_end: line.number, quote: line.text },
    grade: 'exact',
    snippet: [{ line: line.number, page: line.page, text: line.text, mark: [0, line.text.length] }],
    pages: [{ page: line.page, lineBoxes: [line.box], quoteBoxes: [line.box] }],
    sectionTitle: null,
    hiddenLines: [],
    startsClean: true,
    endsClean: true,
  };
}
