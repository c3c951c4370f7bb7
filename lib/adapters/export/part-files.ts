import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PartWriter } from '../../export/bundle';
import { crc32 } from '../../export/crc32';

const bufferBytes = 256 * 1024;

/** Removes what exports left behind that were cut off by a kill. For the start, before anything is exported. */
export async function clearPartFolders(root: string): Promise<void> {
  await rm(root, { recursive: true, force: true });
}

/** Parts of an archive as files of a folder of their own, measured while they are written.
 *  @param root of this program alone */
export async function openPartFolder(
  root: string,
): Promise<{ part(name: string): Promise<PartWriter>; remove(): Promise<void> }> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(root, 'export-'));
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
  root: string,
  write: (part: (name: string) => Promise<PartWriter>) => AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const folder = await openPartFolder(root);
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
