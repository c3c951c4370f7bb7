import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Page } from '../../document/line-table';
import { unreadableNumbers } from '../../document/unreadable-pages';
import type { Finding } from '../../export/finding';
import { verifyBundle } from '../../export/verify-bundle';
import type { LineReader, ReadLine } from '../../export/verify-citations';
import type { ParseOutcome, Parser } from '../../ports/parser';
import { nodeCrypto } from './node-crypto';

export type VerifyFiles = {
  bundle: string;
  /** A folder with the PDFs, under whatever names. */
  documents?: string;
  /** Fingerprint. */
  key?: string;
  checkpoint?: string;
  /** Each is tried on each document that is protected. */
  passwords?: string[];
  parser: Pick<Parser, 'parse' | 'revision'>;
  onFinding?: (finding: Finding) => void;
};

/** Verifies a bundle that is a file, with documents from a folder. @throws when the bundle, the folder or the checkpoint can't be read */
export async function verifyFiles(files: VerifyFiles): Promise<Finding[]> {
  const bytes = await readFile(files.bundle);
  const checkpoint = files.checkpoint === undefined ? undefined : await readFile(files.checkpoint, 'utf8');
  const byHash = files.documents === undefined ? null : await hashFolder(files.documents);
  return verifyBundle(bytes, nodeCrypto, {
    ...(files.key === undefined ? {} : { key: files.key }),
    ...(checkpoint === undefined ? {} : { checkpoint: checkpoint.trim().split('\n').at(-1) ?? '' }),
    ...(byHash
      ? {
          findDocument: async (sha256: string, name: string) => {
            const path = byHash.get(sha256) ?? [...byHash.values()].find((each) => each.endsWith(`/${name}`));
            return path === undefined ? null : readFile(path);
          },
        }
      : {}),
    readLines: lineReader(files.parser, files.passwords ?? []),
    ...(files.onFinding ? { onFinding: files.onFinding } : {}),
  });
}

async function hashFolder(folder: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    found.set(hash.digest('hex'), path);
  }
  return found;
}

/** Reads a PDF as the app does, from a file of its own that is removed at once. */
function lineReader(parser: Pick<Parser, 'parse' | 'revision'>, passwords: string[]): LineReader {
  return async (bytes) => {
    const folder = await mkdtemp(join(tmpdir(), 'countersign-verify-'));
    try {
      const path = join(folder, 'document.pdf');
      await writeFile(path, bytes);
      const lines: ReadLine[] = [];
      const unreadable: number[] = [];
      const onPages = (pages: Page[]) => {
        unreadable.push(...unreadableNumbers(pages));
        for (const page of pages)
          for (const { number, text } of page.lines) lines.push({ number, page: page.number, text });
      };
      let outcome = await parser.parse({ path, onOpened: () => undefined, onPages });
      for (const password of passwords) {
        if (!isProtected(outcome)) break;
        outcome = await parser.parse({ path, password, onOpened: () => undefined, onPages });
      }
      if (!outcome.ok) throw new Error(isProtected(outcome) ? protectedMessage(passwords.length) : outcome.message);
      const { revision } = outcome;
      return { parser: revision.parser, version: revision.version, lines, unreadable };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}

const isProtected = (outcome: ParseOutcome) =>
  !outcome.ok && (outcome.code === 'password_needed' || outcome.code === 'password_wrong');

const protectedMessage = (tried: number) =>
  tried === 0
    ? 'It is protected by a password. Give it with --password.'
    : 'It is protected, and no password that was given opens it. Give its own with --password.';
