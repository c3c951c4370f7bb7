import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailKey } from '../../ports/asker-store';
import type { MailServer } from '../../ports/mailer';
import type { Store } from '../../ports/store';
import { openKeys } from '../files/key-store';
import { openStore } from '../prisma/open-store';
import { ann, stranger, testClock } from '../prisma/rows-fixture';
import { runSql } from '../prisma/run-sql-fixture';
import { createMailSettings } from './mail-settings';
import { openMailServer } from './smtp-fixture';

const folder = mkdtempSync(join(tmpdir(), 'countersign-mail-'));
const databaseUrl = `file:${join(folder, 'a.db')}`;
let store: Store;
beforeAll(async () => {
  store = await openStore({ databaseUrl, clock: testClock() });
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const own = { host: 'mail.example.org', port: 465, security: 'tls', user: 'us', from: 'a@example.org' } as const;
const settingsWith = async (environment: MailServer | null) =>
  createMailSettings({ settings: store.settings, keys: await openKeys(folder), environment });

describe('the mail server of a workspace', () => {
  it('keeps its password sealed, and shows it to nobody', async () => {
    const mails = await settingsWith(null);
    expect(await mails.shown(ann.workspaceId)).toEqual({ on: false, server: null, installation: null });
    expect(await mails.save(ann, { ...own, password: 'very secret' })).toEqual({ ok: true });
    expect(await mails.shown(ann.workspaceId)).toMatchObject({ on: true, server: { ...own, hasPassword: true } });
    expect(JSON.stringify(await mails.shown(ann.workspaceId))).not.toContain('very secret');
    for (const table of ['Setting', 'AuditEvent'])
      expect(JSON.stringify(await runSql(databaseUrl, `SELECT * FROM "${table}"`), text)).not.toContain('very secret');
    expect(await mails.serverOf(ann.workspaceId)).toMatchObject({
      host: own.host,
      login: { user: 'us', password: 'very secret' },
      allowPrivate: false,
    });
    expect(await mails.serverOf(stranger.workspaceId)).toBeNull();
  });

  it('never has a password beside a server that it was not entered for', async () => {
    const mails = await settingsWith(null);
    await mails.save(ann, { ...own, password: 'very secret' });
    expect(await mails.save(ann, { ...own, from: 'b@example.org', password: null })).toEqual({ ok: true });
    expect(await mails.serverOf(ann.workspaceId)).toMatchObject({ login: { password: 'very secret' } });
    const moved = { ...own, host: 'evil.example.org', password: null };
    expect(await mails.save(ann, moved)).toMatchObject({ ok: false });
    expect(await mails.serverOf(ann.workspaceId)).toMatchObject({ host: own.host });
    expect(await mails.save(ann, { ...moved, user: null })).toEqual({ ok: true });
    expect(await mails.serverOf(ann.workspaceId)).toMatchObject({ host: 'evil.example.org', login: null });
    await mails.save(ann, { ...own, password: 'another' });
    await mails.remove(ann);
    expect(await mails.serverOf(ann.workspaceId)).toBeNull();
    expect(await store.settings.all(ann.workspaceId)).toEqual({});
  });

  it('is that of the environment where it names one, for workspaces that want it', async () => {
    const environment = openMailServer(25, { host: 'relay.internal' });
    const mails = await settingsWith(environment);
    expect(await mails.serverOf(ann.workspaceId)).toBeNull();
    expect(await mails.save(ann, { ...own, password: 'p' })).toMatchObject({ ok: false });
    expect(await mails.save(ann, null)).toEqual({ ok: true });
    expect(await mails.serverOf(ann.workspaceId)).toEqual(environment);
    expect(await mails.shown(ann.workspaceId)).toEqual({
      on: true,
      server: null,
      installation: { host: 'relay.internal', from: 'answers@example.org' },
    });
    expect(await store.settings.get(ann.workspaceId, mailKey)).toEqual({ value: { server: null }, sealed: false });
    // gone from the environment: nothing is sent, and nothing is made up
    expect(await (await settingsWith(null)).serverOf(ann.workspaceId)).toBeNull();
    expect(await (await settingsWith(null)).save(ann, null)).toMatchObject({ ok: false });
  });
});

const text = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);
