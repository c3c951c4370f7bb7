import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BlobTooLarge } from '../../ports/blobs';
import { createFileBlobs } from './file-blobs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-blobs-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('documents on disk', () => {
  it('are named by their bytes, however these came in', async () => {
    const blobs = await createFileBlobs(folder);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 9_000 }), { maxLength: 6 }), async (chunks) => {
        const whole = Buffer.concat(chunks);
        const sha256 = createHash('sha256').update(whole).digest('hex');
        const put = await blobs.put(stream(chunks), 1e6);
        expect(put).toEqual({ sha256, bytes: whole.byteLength, head: new Uint8Array(whole.subarray(0, 4096)) });
        expect(await blobs.has(sha256)).toBe(true);
        expect(await blobs.size(sha256)).toBe(whole.byteLength);
        expect(readFileSync(blobs.path(sha256)).equals(whole)).toBe(true);
      }),
      { numRuns: 40 },
    );
    expect(left(folder)).toEqual([]);
  });

  it('are read whole and by ranges', async () => {
    const blobs = await createFileBlobs(folder);
    const bytes = Uint8Array.from({ length: 200_000 }, (_, index) => index % 251);
    const { sha256 } = await blobs.put(stream([bytes]), 1e6);
    expect(await collect(blobs.read(sha256))).toEqual(Buffer.from(bytes));
    expect(await collect(blobs.read(sha256, { start: 0, end: 0 }))).toEqual(Buffer.from(bytes.subarray(0, 1)));
    expect(await collect(blobs.read(sha256, { start: 70_000, end: 199_999 }))).toEqual(
      Buffer.from(bytes.subarray(70_000)),
    );
  });

  it('leave nothing behind when they are too large, cut off, or the writer fails', async () => {
    const blobs = await createFileBlobs(folder);
    await expect(blobs.put(stream([new Uint8Array(600), new Uint8Array(600)]), 1_000)).rejects.toThrow(BlobTooLarge);
    await expect(blobs.put(broken([new Uint8Array(600)]), 1_000)).rejects.toThrow('the connection was lost');
    expect(left(folder)).toEqual([]);
    expect(readdirSync(folder)).toEqual(['incoming']);
    expect((await blobs.put(stream([new Uint8Array(1_000)]), 1_000)).bytes).toBe(1_000);
  });

  it('that an earlier process was receiving are gone at the next start; whole ones stay', async () => {
    const blobs = await createFileBlobs(folder);
    const { sha256 } = await blobs.put(stream([Buffer.from('kept')]), 100);
    writeFileSync(join(folder, 'incoming', 'half'), 'hal');
    const again = await createFileBlobs(folder);
    expect(left(folder)).toEqual([]);
    expect(await again.size(sha256)).toBe(4);
  });

  it('are one file when several upload the same at once, and mend a damaged one', async () => {
    const blobs = await createFileBlobs(folder);
    const puts = await Promise.all([1, 2, 3].map(() => blobs.put(stream([Buffer.from('same')]), 100)));
    const [first] = puts;
    if (!first) throw new Error('three were put');
    expect(new Set(puts.map(({ sha256 }) => sha256)).size).toBe(1);
    writeFileSync(blobs.path(first.sha256), 'sa');
    await blobs.put(stream([Buffer.from('same')]), 100);
    expect(readFileSync(blobs.path(first.sha256), 'utf8')).toBe('same');
  });

  it('are not kept when the check refuses them, and leave nothing behind', async () => {
    const blobs = await createFileBlobs(folder);
    const bytes = Buffer.from('not a PDF');
    const seen: unknown[] = [];
    const refuse = (count: number, head: Uint8Array) => {
      seen.push(count, Buffer.from(head).toString());
      throw new Error('refused');
    };
    await expect(blobs.put(stream([bytes]), 100, refuse)).rejects.toThrow('refused');
    expect(seen).toEqual([bytes.byteLength, 'not a PDF']);
    expect(await blobs.has(createHash('sha256').update(bytes).digest('hex'))).toBe(false);
    expect(left(folder)).toEqual([]);
  });

  it('are found by nothing but a hash', async () => {
    const blobs = await createFileBlobs(folder);
    for (const name of ['../secret', `${'a'.repeat(63)}/`, 'A'.repeat(64), '', `${'a'.repeat(64)}\0`]) {
      expect(() => blobs.path(name)).toThrow();
      await expect(blobs.has(name)).rejects.toThrow();
    }
    expect(await blobs.has('a'.repeat(64))).toBe(false);
    expect(await blobs.size('a'.repeat(64))).toBeNull();
  });
});

async function* stream(chunks: Uint8Array[]): AsyncIterable<Uint8Array> {
  yield* chunks;
}

async function* broken(chunks: Uint8Array[]): AsyncIterable<Uint8Array> {
  yield* chunks;
  throw new Error('the connection was lost');
}

async function collect(readable: ReadableStream<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of readable) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function left(of: string): string[] {
  const incoming = join(of, 'incoming');
  return existsSync(incoming) ? readdirSync(incoming) : ['the folder itself is gone'];
}
