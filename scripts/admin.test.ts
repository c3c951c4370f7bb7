import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyPassword } from 'better-auth/crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStore } from '../lib/adapters/prisma/open-store';
import { systemClock } from '../lib/adapters/system-clock';
import type { Store } from '../lib/ports/store';

const folder = mkdtempSync(join(tmpdir(), 'countersign-admin-'));
let store: Store;
beforeAll(async () => {
  store = await openStore({ databaseUrl: `file:${join(folder, 'countersign.db')}`, clock: systemClock });
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const admin = (...words: string[]) => adminOf(folder, ...words);

function adminOf(data: string, ...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'admin', ...words], {
    env: { ...process.env, DATA_DIR: data, DATABASE_URL: '' },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

it('recovers what a browser can not: a token, a password, an administrator', { timeout: 300_000 }, async () => {
  const { people } = store;
  expect(admin('list').stdout).toContain('no accounts yet');
  const token = admin('setup-token').stdout.trim();
  const who = { workspaceName: 'W', name: 'Ann', email: 'ann@x.org', passwordHash: 'forgotten' };
  const made = await people.setUp({ token, ...who });
  if (!made.ok) throw new Error(made.message);
  expect(admin('setup-token')).toMatchObject({ status: 1, stderr: expect.stringContaining('accounts already') });

  const ann = { userId: made.userId, name: 'Ann', workspaceId: 'local' };
  const invited = await people.invite(ann, { email: 'bob@x.org', role: 'viewer' });
  await people.acceptAsNewPerson(invited.ok ? invited.token : '', { name: 'Bob', passwordHash: 'h' });
  expect(admin('list').stdout).toBe(
    'ann@x.org  Ann\n    administrator of W (local)\nbob@x.org  Bob\n    viewer of W (local)\n',
  );

  expect(admin('reset-password', 'nobody@x.org')).toMatchObject({ status: 1 });
  const password = /is now (\S+)/.exec(admin('reset-password', 'Ann@x.org').stdout)?.[1] ?? '';
  const hash = (await people.passwordHash(made.userId)) ?? '';
  expect(await verifyPassword({ hash, password })).toBe(true);

  expect(admin('make-administrator', 'bob@x.org').status).toBe(0);
  expect((await people.members('local')).map(({ role }) => role)).toEqual(['administrator', 'administrator']);
  const types = (await store.audit.records('local')).map(({ type }) => type);
  expect(types.at(-1)).toBe('member_changed');
});

it('checks nothing in a folder without a database, and makes none there', { timeout: 60_000 }, () => {
  const elsewhere = join(folder, 'mistyped');
  const outcome = adminOf(elsewhere, 'verify-audit');
  expect(outcome).toMatchObject({ status: 1, stderr: expect.stringContaining('There is no database at') });
  expect(existsSync(elsewhere)).toBe(false);
});
