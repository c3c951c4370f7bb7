import { createHash } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultLimits, parsePdf, parseRevision } from '../lib/adapters/pdf/parse-pdf';
import type { LineTable, Page } from '../lib/document/line-table';
import { buildIndex, type DocumentIndex } from '../lib/retrieval/build-index';

type Loaded = { ok: true; table: LineTable; index: DocumentIndex } | { ok: false; message: string };

/** Parses a PDF for a command-line tool. Line tables are kept in a folder of the system's temporary files, by the document's
 *  SHA-256 and the parse revision, so that asking again does not parse again. */
export async function loadDocument(path: string, options: { password?: string } = {}): Promise<Loaded> {
  if (!existsSync(path)) return { ok: false, message: `There is no file "${path}".` };
  const documentSha256 = await sha256Of(path);
  const cached = join(
    tmpdir(),
    `countersign-lines-${process.getuid?.() ?? 0}`,
    `${documentSha256}-${revisionKey()}.json`,
  );
  const known = readCached(cached);
  if (known) return { ok: true, table: known, index: buildIndex(known) };

  const pages: Page[] = [];
  const outcome = await parsePdf({
    path,
    ...options,
    limits: defaultLimits,
    onOpened: () => undefined,
    onPages: (batch) => {
      pages.push(...batch);
    },
  });
  if (!outcome.ok) return { ok: false, message: outcome.message };
  const table: LineTable = { documentSha256, revision: outcome.revision, pages, sections: outcome.sections };
  writeCached(cached, table);
  return { ok: true, table, index: buildIndex(table) };
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
