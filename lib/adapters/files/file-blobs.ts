import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type Blobs, BlobTooLarge } from '../../ports/blobs';
import { syncFolder } from './sync-folder';

const headBytes = 4096;

/** Blobs as files under `folder/ab/ab12…`, named by their SHA-256. What an interrupted upload left is removed now. */
export async function createFileBlobs(folder: string): Promise<Blobs> {
  const incoming = join(folder, 'incoming');
  await rm(incoming, { recursive: true, force: true });
  await mkdir(incoming, { recursive: true });

  const pathOf = (sha256: string) => {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error('A blob is named by the 64 hex digits of its SHA-256.');
    return join(folder, sha256.slice(0, 2), sha256);
  };

  const size = async (sha256: string) => {
    const found = await stat(pathOf(sha256)).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
    return found === null ? null : found.size;
  };

  return {
    path: pathOf,
    size,
    has: async (sha256) => (await size(sha256)) !== null,

    async put(source, maximumBytes, check) {
      const temporary = join(incoming, randomUUID());
      try {
        const written = await writeSynced(temporary, source, maximumBytes);
        check?.(written.bytes, written.head);
        const target = pathOf(written.sha256);
        const shard = join(folder, written.sha256.slice(0, 2));
        await mkdir(shard, { recursive: true });
        // over a file of the same name too: it has the same bytes, or was damaged
        await rename(temporary, target);
        await syncFolder(shard);
        await syncFolder(folder);
        return written;
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },

    read(sha256, range) {
      return Readable.toWeb(createReadStream(pathOf(sha256), range)) as ReadableStream<Uint8Array>;
    },
  };
}

async function writeSynced(path: string, source: AsyncIterable<Uint8Array>, maximumBytes: number) {
  const hash = createHash('sha256');
  const file = await open(path, 'wx', 0o600);
  let bytes = 0;
  let head = Buffer.alloc(0);
  try {
    for await (const chunk of source) {
      bytes += chunk.byteLength;
      if (bytes > maximumBytes) {
        throw new BlobTooLarge(
          `The file is larger than ${Math.floor(maximumBytes / 1048576)} MB, the limit. Nothing was stored; split it, or raise MAXIMUM_UPLOAD_MB.`,
        );
      }
      hash.update(chunk);
      if (head.byteLength < headBytes) head = Buffer.concat([head, chunk.subarray(0, headBytes - head.byteLength)]);
      await writeAll(file, chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { sha256: hash.digest('hex'), bytes, head: new Uint8Array(head) };
}

/** One write may take less than it was given. */
async function writeAll(file: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let offset = 0; offset < chunk.byteLength; ) {
    const { bytesWritten } = await file.write(chunk, offset);
    offset += bytesWritten;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
