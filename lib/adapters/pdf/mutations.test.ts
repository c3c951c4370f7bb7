import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { surviveMutations } from './survive-mutations';

const folder = mkdtempSync(join(tmpdir(), 'mutations-'));
beforeAll(() => import('../../../scripts/build-workers.mjs'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('survives damaged PDFs: each gives lines in order or a named failure, in time', async () => {
  expect(await surviveMutations(folder, 0, 10)).toEqual([]);
});
