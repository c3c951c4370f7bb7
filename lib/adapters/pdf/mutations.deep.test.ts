import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { surviveMutations } from './survive-mutations';

const folder = mkdtempSync(join(tmpdir(), 'mutations-deep-'));
beforeAll(() => import('../../../scripts/build-workers.mjs'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('survives a thousand damaged PDFs', { timeout: 3_600_000 }, async () => {
  expect(await surviveMutations(folder, 0, 1000)).toEqual([]);
});
