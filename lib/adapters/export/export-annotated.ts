import type { PartWriter } from '../../export/bundle';
import { type StoredPart, streamCanonicalZip } from '../../export/canonical-zip';
import { collectAnswers } from '../../export/collect-answers';
import type { ExportScope } from '../../export/export-request';
import type { ExportedAnswer } from '../../export/exported-answer';
import type { Blobs } from '../../ports/blobs';
import type { DocumentRow } from '../../ports/rows';
import type { Store } from '../../ports/store';
import { NotAnnotated, openAnnotatedCopy } from './annotate-pdf';
import { inPartFolder } from './part-files';

type Ports = { store: Store; blobs: Pick<Blobs, 'read'>; partsFolder: string };
type Options = { onAnswer: (count: number) => Promise<void>; signal: AbortSignal };

/** The annotated copy of the one document that a scope has answers of, or a ZIP with the copy of each; a document at a time. In the ZIP,
 *  documents that can't be annotated are named in a text.
 *  @throws NotAnnotated when it is the only one */
export async function exportAnnotated(
  workspaceId: string,
  scope: ExportScope,
  ports: Ports,
  options: Options,
): Promise<{ source: AsyncIterable<Uint8Array>; extension: string }> {
  const documents: DocumentRow[] = [];
  for (const document of await ports.store.documents(workspaceId)) {
    if (scope.documentIds && !scope.documentIds.includes(document.id)) continue;
    const { answers } = await ports.store.exports.count(workspaceId, { ...scope, documentIds: [document.id] });
    if (answers > 0) documents.push(document);
  }
  let done = 0;
  async function* answersOf(document: DocumentRow): AsyncGenerator<ExportedAnswer> {
    const own = { ...scope, documentIds: [document.id] };
    for await (const { exported } of collectAnswers(ports.store, workspaceId, own, options.signal)) {
      yield exported;
      await options.onAnswer(++done);
    }
  }
  const copyOf = async (document: DocumentRow): Promise<AsyncGenerator<Uint8Array>> => {
    const pdf = new Uint8Array(await new Response(ports.blobs.read(document.sha256)).arrayBuffer());
    const write = await openAnnotatedCopy(pdf, document.name);
    return write(answersOf(document));
  };
  const [only, ...others] = documents;
  if (only && others.length === 0) return { source: await copyOf(only), extension: 'pdf' };
  return { source: inPartFolder(ports.partsFolder, (part) => zipOf(documents, copyOf, part)), extension: 'zip' };
}

async function* zipOf(
  documents: DocumentRow[],
  copyOf: (document: DocumentRow) => Promise<AsyncGenerator<Uint8Array>>,
  part: (name: string) => Promise<PartWriter>,
): AsyncGenerator<Uint8Array> {
  const stored: StoredPart[] = [];
  const refused: string[] = [];
  for (const [index, document] of documents.entries()) {
    try {
      const copy = await copyOf(document);
      const writer = await part(`${String(index + 1).padStart(3, '0')}-${plainName(document.name)}.pdf`);
      for await (const chunk of copy) await writer.write(chunk);
      stored.push(await writer.finish());
    } catch (error) {
      if (!(error instanceof NotAnnotated)) throw error;
      refused.push(error.message);
    }
  }
  if (refused.length > 0) {
    const writer = await part('NOT-ANNOTATED.txt');
    await writer.write(`${refused.join('\n')}\n`);
    stored.push(await writer.finish());
  }
  yield* streamCanonicalZip(stored);
}

/** A name that every file system takes. */
function plainName(name: string): string {
  const plain = name
    .replace(/\.pdf$/i, '')
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
  return plain || 'document';
}
