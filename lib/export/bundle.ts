import type { AuditRecord } from '../audit/audit-event';
import type { Checkpoint } from '../audit/checkpoint';
import { isRecognized } from '../document/recognized-revision';
import { canonicalText } from './canonical-json';
import { type StoredPart, streamCanonicalZip } from './canonical-zip';
import type { ExportedAnswer } from './exported-answer';
import {
  type ContentLine,
  type DocumentLine,
  type Manifest,
  manifestName,
  partNames,
  type Recognized,
  recognizedName,
  signatureName,
} from './manifest';

/** An answer with every content that it ever had. */
export type CollectedAnswer = { exported: ExportedAnswer; contents: ContentLine[] };

export type BundleInput = {
  createdAt: string;
  createdBy: { id: string; name: string };
  scope: unknown;
  answers: AsyncIterable<CollectedAnswer>;
  /** Called once the answers were read, so that the chain holds all that they rest on. */
  chain(): Promise<{ checkpoint: Checkpoint; records: AsyncIterable<AuditRecord> }>;
  /** The bytes of a document, to be put in; absent to leave documents out. */
  document?: (sha256: string) => AsyncIterable<Uint8Array>;
  /** The lines of those of the pages that OCR read, in the order of the document; absent to leave them out. */
  recognized?: (revisionId: string, pages: number[]) => Promise<Recognized['lines']>;
  /** The trace of a run; absent to leave traces out. */
  trace?: (runId: string) => Promise<unknown>;
};

/** Somewhere to put a part until the archive is written. */
export type PartWriter = { write(chunk: string | Uint8Array): Promise<void>; finish(): Promise<StoredPart> };

export type BundlePorts = {
  part(name: string): Promise<PartWriter>;
  /** Ed25519 over the bytes. */
  sign(bytes: Uint8Array): Uint8Array;
  /** SPKI DER. */
  publicKey: Uint8Array;
  keyFingerprint: string;
};

/** Writes an evidence bundle: answers, what they said at every time, decisions, the audit chain with a checkpoint of it, what
 *  documents and prompts they rest on, what OCR read, a manifest of all parts, and its signature. Reads the answers once and keeps none. */
export async function* writeBundle(input: BundleInput, ports: BundlePorts): AsyncGenerator<Uint8Array> {
  const texts = {
    answers: await ports.part(partNames.answers),
    contents: await ports.part(partNames.contents),
    decisions: await ports.part(partNames.decisions),
  };
  const documents = new Map<string, DocumentLine>();
  const prompts = new Map<string, { promptVersion: string; provider: string; model: string; answers: number }>();
  const runs = new Set<string>();
  const readings = new Map<string, CitedReading>();
  let count = 0;
  for await (const { exported, contents } of input.answers) {
    count += 1;
    await texts.answers.write(line(exported));
    for (const content of contents) await texts.contents.write(line(content));
    for (const decision of exported.decisions)
      await texts.decisions.write(line({ answerId: exported.id, ...decision }));
    noteDocument(documents, exported);
    notePrompt(prompts, exported);
    if (isRecognized(exported.document.revision)) noteCitedPages(readings, exported);
    if (input.trace) runs.add(exported.run.id);
  }

  const { checkpoint, records } = await input.chain();
  const audit = await ports.part(partNames.audit);
  for await (const { hash, body } of records) await audit.write(line({ hash, body }));

  const parts = [
    await texts.answers.finish(),
    await texts.contents.finish(),
    await texts.decisions.finish(),
    await audit.finish(),
    await whole(ports, partNames.checkpoint, checkpoint),
    await whole(ports, partNames.documents, [...documents.values()].sort(byKey('id'))),
    await whole(ports, partNames.prompts, [...prompts.values()].sort(byKey('promptVersion', 'provider', 'model'))),
  ];
  const { document, recognized, trace } = input;
  if (document) {
    for (const sha256 of [...new Set([...documents.values()].map((each) => each.sha256))].sort()) {
      const part = await ports.part(`documents/${sha256}.pdf`);
      for await (const chunk of document(sha256)) await part.write(chunk);
      parts.push(await part.finish());
    }
  }
  if (recognized) {
    for (const [id, { pages, ...reading }] of [...readings].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const lines = await recognized(
        id,
        [...pages].sort((a, b) => a - b),
      );
      if (lines.length > 0) parts.push(await whole(ports, recognizedName(id), { ...reading, lines }));
    }
  }
  if (trace) for (const id of [...runs].sort()) parts.push(await whole(ports, `traces/${id}.json`, await trace(id)));

  const manifest: Manifest = {
    format: 'countersign-bundle',
    schemaVersion: 1,
    createdAt: input.createdAt,
    createdBy: input.createdBy,
    scope: input.scope,
    answers: count,
    chain: { id: checkpoint.chain, length: checkpoint.length, head: checkpoint.head },
    publicKey: base64(ports.publicKey),
    keyFingerprint: ports.keyFingerprint,
    parts: parts.map(({ name, bytes, sha256 }) => ({ name, bytes, sha256 })),
  };
  const manifestText = canonicalText(manifest);
  const signature = {
    schemaVersion: 1,
    algorithm: 'Ed25519',
    keyFingerprint: ports.keyFingerprint,
    signature: base64(ports.sign(new TextEncoder().encode(manifestText))),
  };
  const manifestPart = await ports.part(manifestName);
  await manifestPart.write(manifestText);
  yield* streamCanonicalZip([...parts, await manifestPart.finish(), await whole(ports, signatureName, signature)]);
}

async function whole(ports: BundlePorts, name: string, value: unknown): Promise<StoredPart> {
  const part = await ports.part(name);
  await part.write(canonicalText(value));
  return part.finish();
}

const line = (value: unknown) => `${canonicalText(value)}\n`;

function noteDocument(documents: Map<string, DocumentLine>, { document }: ExportedAnswer): void {
  const { id, name, sha256, pageCount, revision } = document;
  const known = documents.get(id) ?? { id, name, sha256, pageCount, revisions: [] };
  if (!known.revisions.some((each) => each.id === revision.id))
    known.revisions = [...known.revisions, revision].sort(byKey('id'));
  documents.set(id, known);
}

type CitedReading = Omit<Recognized, 'lines'> & { pages: Set<number> };

function noteCitedPages(readings: Map<string, CitedReading>, { document, items }: ExportedAnswer): void {
  const { sha256: documentSha256, revision } = document;
  const reading = readings.get(revision.id) ?? { documentSha256, revision, pages: new Set() };
  for (const { page } of items.flatMap(({ spans }) => spans.flatMap(({ snippet }) => snippet))) reading.pages.add(page);
  readings.set(revision.id, reading);
}

function notePrompt(
  prompts: Map<string, { promptVersion: string; provider: string; model: string; answers: number }>,
  { run }: ExportedAnswer,
): void {
  const { promptVersion, provider, model } = run;
  const key = JSON.stringify([promptVersion, provider, model]);
  const known = prompts.get(key) ?? { promptVersion, provider, model, answers: 0 };
  prompts.set(key, { ...known, answers: known.answers + 1 });
}

/** By code units, the same on every machine. */
function byKey<K extends string>(...keys: K[]) {
  return (a: Record<K, string>, b: Record<K, string>): number => {
    for (const key of keys) if (a[key] !== b[key]) return a[key] < b[key] ? -1 : 1;
    return 0;
  };
}

const base64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
