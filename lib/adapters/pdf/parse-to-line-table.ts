import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { LineTable, Page } from '../../document/line-table';
import { defaultLimits, type ParseFailureCode, type ParseLimits, parsePdf } from './parse-pdf';

export type LineTableResult = { ok: true; table: LineTable } | { ok: false; code: ParseFailureCode; message: string };

/** The whole line table of a file in memory, with its SHA-256: for command-line tools and tests.
 *  @throws when the file can't be read from disk */
export async function parseToLineTable(
  path: string,
  options: { password?: string; limits?: Partial<ParseLimits> } = {},
): Promise<LineTableResult> {
  const pages: Page[] = [];
  const result = await parsePdf({
    path,
    password: options.password,
    limits: { ...defaultLimits, ...options.limits },
    onOpened: () => undefined,
    onPages: (batch) => {
      pages.push(...batch);
    },
  });
  if (!result.ok) return { ok: false, code: result.code, message: result.message };
  const documentSha256 = await hashFile(path);
  return { ok: true, table: { documentSha256, revision: result.revision, pages, sections: result.sections } };
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
