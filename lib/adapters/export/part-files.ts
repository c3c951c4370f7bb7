import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PartWriter } from '../../export/bundle';
import { crc32 } from '../../export/crc32';

const bufferBytes = 256 * 1024;

/** Parts of an archive as files of a folder of their own, measured while they are written. */
export async function openPartFolder(): Promise<{ part(name: string): Promise<PartWriter>; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-export-'));
  const open = new Set<FileHandle>();
  let count = 0;
  return {
    part: (name) => openPart(join(folder, String(++count)), name, open),
    async remove() {
      await Promise.all([...open].map((file) => file.close()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Writes with a folder of parts that is gone when the last byte was taken, or nobody takes any more. */
export async function* inPartFolder(
  write: (part: (name: string) => Promise<PartWriter>) => AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const folder = await openPartFolder();
  try {
    yield* write(folder.part);
  } finally {
    await folder.remove();
  }
}

async function openPart(path: string, name: string, opened: Set<FileHandle>): Promise<PartWriter> {
  const file = await open(path, 'wx', 0o600);
  opened.add(file);
  const hash = createHash('sha256');
  let crc = 0;
  let bytes = 0;
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  const flush = async () => {
    const joined = Buffer.concat(waiting);
    waiting = [];
    waitingBytes = 0;
    hash.update(joined);
    crc = crc32(joined, crc);
    bytes += joined.byteLength;
    await file.appendFile(joined);
  };
  return {
    async write(chunk) {
      const encoded = typeof chunk === 'string' ? Buffer.from(chunk, 'utf8') : chunk;
      waiting.push(encoded);
      waitingBytes += encoded.byteLength;
      if (waitingBytes >= bufferBytes) await flush();
    },
    async finish() {
      await flush();
      await file.close();
      opened.delete(file);
      return { name, bytes, sha256: hash.digest('hex'), crc32: crc, read: () => createReadStream(path) };
    },
  };
}
