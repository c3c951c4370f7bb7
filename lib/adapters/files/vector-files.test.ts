import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { packVectors } from '../../retrieval/vectors';
import { createVectorFiles, pruneVectorFiles } from './vector-files';

const folder = mkdtempSync(join(tmpdir(), 'vectors-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const key = 'a'.repeat(64);
const vectors = packVectors([
  [0.1, -0.9, 0.3],
  [1, 0, 0],
]);

describe('vectors in files', () => {
  it('come back as they went in, for nobody else to read', async () => {
    const files = createVectorFiles(join(folder, 'own'));
    expect(await files.read(key)).toBeNull();
    await files.write(key, vectors);
    expect(await createVectorFiles(join(folder, 'own')).read(key)).toEqual(vectors);
    expect(statSync(join(folder, 'own', key)).mode & 0o077).toBe(0);
    expect(readdirSync(join(folder, 'own'))).toEqual([key]);
  });

  it('are absent where a file is cut off, longer, or something else', async () => {
    const files = createVectorFiles(folder);
    await files.write(key, vectors);
    const whole = readFileSync(join(folder, key));
    for (const bytes of [whole.subarray(0, -1), Buffer.concat([whole, Buffer.from('x')]), Buffer.from('{}')]) {
      writeFileSync(join(folder, key), bytes);
      expect(await files.read(key)).toBeNull();
    }
  });

  it('go when nobody has asked with them for long, and stay as long as somebody does', async () => {
    const own = join(folder, 'pruned');
    expect(await pruneVectorFiles(own, new Date())).toBe(0);
    const files = createVectorFiles(own);
    const [asked = '', forgotten = '', fresh = ''] = ['a', 'b', 'c'].map((digit) => digit.repeat(64));
    for (const each of [asked, forgotten, fresh]) await files.write(each, vectors);
    writeFileSync(join(own, `${fresh}.half-written`), 'x');
    const long = new Date(Date.now() - 100 * 24 * 3_600_000);
    for (const each of [asked, forgotten, `${fresh}.half-written`]) utimesSync(join(own, each), long, long);
    expect(await files.read(asked)).toEqual(vectors);
    expect(await pruneVectorFiles(own, new Date(Date.now() - 90 * 24 * 3_600_000))).toBe(2);
    expect(readdirSync(own).sort()).toEqual([asked, fresh]);
    expect(await files.read(forgotten)).toBeNull();
  });

  it('have names that lead nowhere else', async () => {
    await expect(createVectorFiles(folder).read('../secrets')).rejects.toThrow('64 hex digits');
  });
});
