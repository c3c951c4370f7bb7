import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import AuditPage from '@/app/(workspace)/audit/page';
import type { Role } from '@/lib/access';
import { openKeys } from '@/lib/adapters/files/key-store';
import { openStore } from '@/lib/adapters/prisma/open-store';
import { testClock } from '@/lib/adapters/prisma/rows-fixture';
import type { Actor } from '@/lib/ports/actor';
import type { Store } from '@/lib/ports/store';
import { checkAgainstCheckpoint, signCheckpoint, verifyAuditChain } from './audit';

const wired = vi.hoisted(() => ({ parts: {} as Record<string, unknown>, actor: null as unknown }));
vi.mock('@/lib/wiring', () => ({
  currentActor: async () => wired.actor,
  store: async () => wired.parts.store,
  keys: async () => wired.parts.keys,
}));
vi.mock('next/navigation', () => ({
  forbidden: () => {
    throw new Error('forbidden');
  },
}));

const folder = mkdtempSync(join(tmpdir(), 'countersign-trails-'));
let store: Store;
beforeAll(async () => {
  store = await openStore({ databaseUrl: `file:${join(folder, 'a.db')}`, clock: testClock() });
  wired.parts = { store, keys: await openKeys(folder) };
  const cid = { id: 'cid', name: 'Cid' };
  await store.audit.append('installation', cid, { type: 'signed_in', userId: 'cid', method: 'password' });
  await store.audit.append('installation', cid, { type: 'signed_out', userId: 'cid' });
  await store.audit.append('local', cid, { type: 'labels_changed', documentId: 'd', labels: [] });
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const ann: Actor & { role: Role } = { userId: 'ann', name: 'Ann', workspaceId: 'local', role: 'administrator' };
const others = [
  { ...ann, role: 'reviewer' },
  { ...ann, workspaceId: 'elsewhere' },
];
beforeEach(() => {
  wired.actor = ann;
});

const trail = async (chain?: string) => JSON.stringify(await AuditPage({ searchParams: Promise.resolve({ chain }) }));

it('the installation\u2019s own trail is shown, verified and signed like that of a workspace', async () => {
  expect(await trail('installation')).toContain('signed in by password');
  expect(await trail()).not.toContain('signed in');
  expect(await verifyAuditChain('installation')).toMatchObject({ ok: true, length: 2 });
  expect(await verifyAuditChain()).toMatchObject({ ok: true, length: 1 });
  const signed = await signCheckpoint('installation');
  if (!signed.ok) throw new Error(signed.message);
  expect(JSON.parse(signed.checkpoint)).toMatchObject({ chain: 'installation', length: 2 });
  expect(await checkAgainstCheckpoint(signed.checkpoint, 'installation')).toMatchObject({ ok: true, length: 3 });
  expect(await checkAgainstCheckpoint(signed.checkpoint)).toMatchObject({ ok: false });
  expect(await checkAgainstCheckpoint('x'.repeat(10_001))).toEqual({
    ok: false,
    message:
      'This is no checkpoint: a checkpoint is one short line, and this has 10,001 characters. Copy the line that was signed and nothing else.',
  });
});

it.each(others)('it is told to nobody but administrators of the first workspace: %o', async (other) => {
  const before = await store.audit.head('installation');
  wired.actor = other;
  await expect(trail('installation')).rejects.toThrow('forbidden');
  await expect(verifyAuditChain('installation')).rejects.toThrow(/first workspace/);
  expect(await signCheckpoint('installation')).toMatchObject({ ok: false, message: expect.stringMatching(/first/) });
  expect(await checkAgainstCheckpoint('{}', 'installation')).toMatchObject({ ok: false });
  expect(await trail()).not.toContain('The installation:');
  expect(await store.audit.head('installation')).toEqual(before);
});
