import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { clearPartFolders, inPartFolder, openPartFolder } from './part-files';

const folder = mkdtempSync(join(tmpdir(), 'countersign-parts-'));
const root = join(folder, 'exporting');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('is gone when the last byte was taken, and when nobody takes any more', async () => {
  async function* write(part: Parameters<Parameters<typeof inPartFolder>[1]>[0]) {
    const writer = await part('one');
    await writer.write('text');
    await writer.finish();
    yield new Uint8Array(1);
    yield new Uint8Array(1);
  }
  for await (const _ of inPartFolder(root, write)) expect(readdirSync(root)).toHaveLength(1);
  expect(readdirSync(root)).toEqual([]);
  for await (const _ of inPartFolder(root, write)) break;
  expect(readdirSync(root)).toEqual([]);
});

it('that a kill left behind is removed at the next start', async () => {
  const left = await openPartFolder(root);
  const writer = await left.part('half');
  await writer.write('half of an archive');
  expect(readdirSync(root)).toHaveLength(1);
  await clearPartFolders(root);
  expect(existsSync(root)).toBe(false);
  await clearPartFolders(root);
  await left.remove();
});
