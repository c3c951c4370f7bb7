import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { VectorCache } from '../../ports/vector-cache';

const mark = Buffer.from('vectors1');
const headBytes = mark.length + 8;

/** Vectors as files of a folder, one a document, revision and model: a mark, count, dimensions, scales, bytes. Written beside their place
 *  and renamed, so that a file is whole or absent; one of another size than it says is treated as absent. */
export function createVectorFiles(folder: string): VectorCache {
  const pathOf = (key: string) => {
    if (!/^[0-9a-f]{64}$/.test(key)) throw new Error('Vectors are named by 64 hex digits.');
    return join(folder, key);
  };
  return {
    async read(key) {
      const bytes = await readFile(pathOf(key)).catch(absent);
      if (!bytes || bytes.length < headBytes || !bytes.subarray(0, mark.length).equals(mark)) return null;
      const count = bytes.readUInt32LE(mark.length);
      const dimensions = bytes.readUInt32LE(mark.length + 4);
      const valuesAt = headBytes + count * 4;
      if (bytes.length !== valuesAt + count * dimensions) return null;
      const now = new Date();
      // gone since it was read: what was read is as good
      await utimes(pathOf(key), now, now).catch(absent);
      const scales = Float32Array.from({ length: count }, (_, index) => bytes.readFloatLE(headBytes + index * 4));
      return {
        count,
        dimensions,
        scales,
        values: Int8Array.from(new Int8Array(bytes.buffer, bytes.byteOffset + valuesAt, count * dimensions)),
      };
    },

    async write(key, { count, dimensions, scales, values }) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const head = Buffer.alloc(headBytes + count * 4);
      mark.copy(head);
      head.writeUInt32LE(count, mark.length);
      head.writeUInt32LE(dimensions, mark.length + 4);
      for (const [index, scale] of scales.entries()) head.writeFloatLE(scale, headBytes + index * 4);
      const temporary = `${pathOf(key)}.${randomUUID()}`;
      try {
        const file = await open(/* turbopackIgnore: true */ temporary, 'wx', 0o600);
        try {
          await file.writeFile(Buffer.concat([head, Buffer.from(values.buffer, values.byteOffset, values.byteLength)]));
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(temporary, pathOf(key));
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
  };
}

/** Removes what nobody has asked with since then: vectors of documents that gave way to newer ones, of earlier parse revisions and of other
 *  models, and what a kill left half written. Whatever is asked for again is made again.
 *  @returns how many files went */
export async function pruneVectorFiles(folder: string, unusedSince: Date): Promise<number> {
  let removed = 0;
  for (const name of (await readdir(folder).catch(absent)) ?? []) {
    const path = join(folder, name);
    const file = await stat(path).catch(absent);
    if (!file?.isFile() || file.mtime >= unusedSince) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

function absent(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
