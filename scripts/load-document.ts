import { createHash } from 'node:crypto';
import {
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseRevision } from '../lib/adapters/pdf/parse-pdf';
import { createPdfParser } from '../lib/adapters/pdf/pdf-parser';
import type { LineTable, Page } from '../lib/document/line-table';
import { readingNotice } from '../lib/recognize-document';
import { buildIndex, type DocumentIndex } from '../lib/retrieval/build-index';

/** `notice` is what a person has to know of the reading: pages without text. */
type Loaded =
  | { ok: true; table: LineTable; index: DocumentIndex; notice: string | null }
  | { ok: false; message: string };

/** As many pages as a command reads of one file. */
const maximumPages = 5000;

/** Parses a PDF for a command-line tool. Line tables are kept in a folder of the system's temporary files, by the document's
 *  SHA-256 and the parse revision, so that asking again does not parse again. */
export async function loadDocument(path: string, options: { password?: string } = {}): Promise<Loaded> {
  if (!existsSync(path)) return { ok: false, message: `There is no file "${path}".` };
  if (!statSync(path).isFile()) return { ok: false, message: `"${path}" is a folder, not a PDF.` };
  const documentSha256 = await sha256Of(path);
  const cached = join(
    tmpdir(),
    `countersign-lines-${process.getuid?.() ?? 0}`,
    `${documentSha256}-${revisionKey()}.json`,
  );
  const known = readCached(cached);
  if (known) return loaded(known);

  const pages: Page[] = [];
  const outcome = await createPdfParser({ pages: maximumPages }).parse({
    path,
    ...options,
    onOpened: () => undefined,
    onPages: (batch) => {
      pages.push(...batch);
    },
  });
  if (!outcome.ok) return { ok: false, message: outcome.message };
  const table: LineTable = { documentSha256, revision: outcome.revision, pages, sections: outcome.sections };
  writeCached(cached, table);
  return loaded(table);
}

function loaded(table: LineTable): Loaded {
  return { ok: true, table, index: buildIndex(table), notice: readingNotice(table.pages)?.message ?? null };
}

/** The PDFs of a folder by their names, in order. */
export function pdfsOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && /\.pdf$/i.test(entry.name))
    .map(({ name }) => name)
    .sort();
}

const revisionKey = () => createHash('sha256').update(JSON.stringify(parseRevision)).digest('hex').slice(0, 16);

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

function readCached(file: string): LineTable | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as LineTable;
  } catch (error) {
    if (error instanceof SyntaxError || (error instanceof Error && 'code' in error && error.code === 'ENOENT'))
      return null;
    throw error;
  }
}

function writeCached(file: string, table: LineTable): void {
  mkdirSync(join(file, '..'), { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(table), { mode: 0o600 });
  renameSync(`${file}.${process.pid}`, file);
}
